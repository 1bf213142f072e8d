// Runs a step of the check with progress, and reports all at the end.

import { stopCommands } from './command.ts'

export type Timed = { name: string; ms: number }

export type Result = {
  passed: number
  failed: number
  /** Passed on the second try; counted as passed. */
  flaky?: number
  /** What failed and why, in a few lines each. Printed at the end, as a long log may lose its middle. */
  failures?: string[]
  output: string
  files?: Timed[]
  tests?: Timed[]
}

export type Progress = (latest: string) => void
export type Step = { name: string; run: (progress: Progress) => Promise<Result> }

const PROGRESS_MS = 20_000
const SLOWEST = 10

const started = performance.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

export async function runStep({ name, run }: Step): Promise<Result> {
  const from = performance.now()
  let latest = ''
  const timer = setInterval(
    () => console.log(`  … ${name} ${seconds(performance.now() - from)}${latest && `  ${latest}`}`),
    PROGRESS_MS,
  )
  const result = await run((line) => {
    latest = line
  }).finally(() => clearInterval(timer))
  const { passed, failed, flaky, output } = result
  const count = passed + failed > 1 ? `, ${passed} of ${passed + failed}` : ''
  const again = flaky ? `, ${flaky} only on the second try` : ''
  console.log(`${failed ? '✗' : '✓'} ${name} (${seconds(performance.now() - from)}${count}${again})`)
  if (failed || flaky) console.log(`\n${output}\n`)
  return result
}

export function report(results: readonly Result[]): void {
  printSlowest(
    'files',
    results.flatMap(({ files = [] }) => files),
  )
  printSlowest(
    'tests',
    results.flatMap(({ tests = [] }) => tests),
  )
  const failures = results.flatMap((result) => result.failures ?? [])
  if (failures.length) console.log(`\nFailed\n${failures.join('\n')}`)
  const passed = sum(results.map((result) => result.passed))
  const failed = sum(results.map((result) => result.failed))
  console.log(`\nChecked in ${seconds(performance.now() - started)}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed || !results.length ? 1 : 0
}

function printSlowest(what: string, timed: readonly Timed[]): void {
  if (!timed.length) return
  console.log(`\nSlowest ${what}`)
  for (const { name, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    console.log(`${seconds(ms).padStart(8)}  ${name}`)
  }
}

function stop() {
  stopCommands()
  console.log('\nStopped')
  process.exit(130)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
