// `npm run trust`: every test of trust/ at its full size, one part after the other, and one table at the end.
// Some of it only:   npm run trust -- --only races,fuzz
// The short form, which CI runs:   npm run trust -- --short
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFigures, type Figure } from './figures.ts'

const ROOT = join(import.meta.dirname, '..')
/** Their files may run beside one another: they measure no times, or mostly wait. */
const SIDE_BY_SIDE = ['faults', 'fuzz', 'matrix', 'races']

interface Part {
  name: string
  passed: boolean
  seconds: number
  figures: Figure[]
}

const options = parseArgs({ options: { only: { type: 'string' }, short: { type: 'boolean' } } }).values
const folder = mkdtempSync(join(tmpdir(), 'abasto-trust-'))
let stopped = false
try {
  await (options.short ? runShort() : runParts())
} finally {
  rmSync(folder, { recursive: true })
}

async function runShort(): Promise<void> {
  const { report, runStep } = await import('../scripts/check/step.ts')
  const { runVitest } = await import('../scripts/check/tests.ts')
  report([await runStep({ name: 'trust', run: (progress) => runVitest('trust', progress) })])
}

async function runParts(): Promise<void> {
  const parts: Part[] = []
  for (const name of chosenParts()) if (!stopped) parts.push(await run(name))
  console.log(`\n${table(parts)}\n`)
  const failed = parts.filter(({ passed }) => !passed)
  console.log(`${parts.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

function chosenParts(): string[] {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const names = folders.map(({ name }) => name).toSorted()
  const only = options.only?.split(',') ?? names
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${names.join(', ')}`)
  return only
}

async function run(name: string): Promise<Part> {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const file = join(folder, `${name}.jsonl`)
  const vitest = join(ROOT, 'node_modules/.bin/vitest')
  const workers = SIDE_BY_SIDE.includes(name) ? 2 : 1
  const args = ['run', '--project', 'trust', `--maxWorkers=${workers}`, `trust/${name}/`]
  const child = spawn(vitest, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TRUST: 'full', TRUST_FIGURES: file },
  })
  const stop = () => {
    stopped = true
    child.kill('SIGTERM')
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => process.off('SIGINT', stop).off('SIGTERM', stop))
  const figures = readFigures(file)
  const passed = code === 0 && figures.every(({ met }) => met)
  return { name, passed, seconds: (performance.now() - started) / 1000, figures }
}

function table(found: readonly Part[]): string {
  const rows = found.flatMap(({ name, passed, seconds, figures }) => [
    `| **${name}** | ${passed ? 'passed' : '**failed**'} in ${seconds.toFixed(0)} s | | |`,
    ...figures.map(
      ({ what, measured, target, met }) =>
        `| ${what} | ${measured} | ${target} | ${met ? 'yes' : '**no**'} |`,
    ),
  ])
  return ['| What | Measured | To reach | Met |', '|---|---|---|---|', ...rows].join('\n')
}
