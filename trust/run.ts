// `npm run trust`: all tests of trust/ at full size, part by part, and a table of figures.
// Some parts:   npm run trust -- --only races,fuzz
// The short form:   npm run trust -- --short
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { report, runStep, type Result } from '../scripts/check/step.ts'
import { runVitest } from '../scripts/check/tests.ts'
import { readFigures, type Figure } from './figures.ts'

/** Parts whose files may run in parallel. */
const PARALLEL = ['faults', 'fuzz', 'matrix', 'races']
/** Parts that the tests beside them would slow down. */
const ALONE = ['load', 'neighbours']

const options = parseArgs({ options: { only: { type: 'string' }, short: { type: 'boolean' } } }).values
await (options.short ? runShort(chosenParts()) : runParts(chosenParts()))

async function runShort(names: readonly string[]): Promise<void> {
  const steps = [
    { name: 'trust', parts: names.filter((name) => !ALONE.includes(name)), args: [] },
    { name: 'trust-alone', parts: names.filter((name) => ALONE.includes(name)), args: ['--maxWorkers=1'] },
  ]
  const results: Result[] = []
  for (const { name, parts, args } of steps.filter((step) => step.parts.length > 0)) {
    const all = [...args, ...parts.map((part) => `trust/${part}/`)]
    results.push(await runStep({ name, run: (progress) => runVitest('trust', progress, { args: all }) }))
  }
  report(results)
}

async function runParts(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'abasto-trust-'))
  const results: Result[] = []
  const rows: string[] = []
  for (const name of names) {
    const file = join(folder, `${name}.jsonl`)
    const args = [`--maxWorkers=${PARALLEL.includes(name) ? 2 : 1}`, `trust/${name}/`]
    const env = { TRUST: 'full', TRUST_FIGURES: file }
    const result = await runStep({ name, run: (progress) => runVitest('trust', progress, { args, env }) })
    const figures = readFigures(file)
    const missed = figures.filter(({ met }) => !met).length
    results.push({ ...result, failed: result.failed + missed })
    rows.push(`| **${name}** | | | |`, ...figures.map(rowOf))
  }
  rmSync(folder, { recursive: true })
  console.log(['\n| What | Measured | To reach | Met |', '|---|---|---|---|', ...rows].join('\n'))
  report(results)
}

function rowOf({ what, measured, target, met }: Figure): string {
  return `| ${what} | ${measured} | ${target} | ${met ? 'yes' : '**no**'} |`
}

function chosenParts(): string[] {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const only = options.only?.split(',') ?? names.toSorted()
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${names.join(', ')}`)
  return only
}
