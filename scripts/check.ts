// Everything that must hold before a change goes in: `npm test`, or parts of it with `npm test -- --only types,api`.

import { parseArgs } from 'node:util'
import { runCommand, stopCommands } from './check/command.ts'
import { runPlaywright, runVitest, type Result } from './check/tests.ts'

type Step = { name: string; run: () => Promise<Result> }

const checks: Step[] = [
  command('types', 'tsc', ['--project', 'tsconfig.json']),
  command('types-web', 'tsc', ['--project', 'web/tsconfig.json']),
  command('lint', 'oxlint', ['--report-unused-disable-directives']),
  command('format', 'prettier', ['--check', '--log-level=warn', '.']),
  command('schema', 'node', ['scripts/db-types.ts', '--check']),
]
const tests: Step[] = [
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'api', run: () => runVitest('api') },
  { name: 'trust', run: () => runVitest('trust') },
  { name: 'browser', run: runPlaywright },
]

const started = performance.now()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

const only = chosenSteps()
const chosen = ({ name }: Step) => !only || only.some((part) => name === part || name.startsWith(`${part}-`))
const results = await Promise.all(checks.filter(chosen).map(run))
for (const step of tests.filter(chosen)) results.push(await run(step))

const passed = sum(results.map((result) => result.passed))
const failed = sum(results.map((result) => result.failed))
console.log(`\nChecked in ${seconds(started)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed || !results.length ? 1 : 0

function chosenSteps(): string[] | undefined {
  const only = parseArgs({ options: { only: { type: 'string' } } }).values.only?.split(',')
  const names = [...checks, ...tests].map(({ name }) => name)
  const unknown = only?.filter((part) => !names.includes(part))
  if (unknown?.length) throw new Error(`There is no ${unknown.join(', ')}; there are ${names.join(', ')}`)
  return only
}

function command(name: string, tool: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { ok, output } = await runCommand(tool, args)
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
    },
  }
}

async function run({ name, run: start }: Step): Promise<Result> {
  const from = performance.now()
  // Long steps show that they go on.
  const clock = setInterval(() => console.log(`  … ${name} ${seconds(from)}`), 20_000)
  const result = await start().finally(() => clearInterval(clock))
  const count =
    result.passed + result.failed > 1 ? `, ${result.passed} of ${result.passed + result.failed}` : ''
  const shaky = result.shaky ? `, ${result.shaky} only on the second try` : ''
  console.log(`${result.failed ? '✗' : '✓'} ${name} (${seconds(from)}${count}${shaky})`)
  if (result.failed || result.shaky) console.log(`\n${result.output}\n`)
  return result
}

function stop() {
  stopCommands()
  console.log('\nStopped')
  process.exit(130)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
