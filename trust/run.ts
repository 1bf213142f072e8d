// `npm run trust`: all tests of trust/ at full size, part by part, and a table of figures.
// Some parts:   npm run trust -- --only races,fuzz
// The short form:   npm run trust -- --short
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { report, runStep, type Result } from '../scripts/check/step.ts'
import { type Options, runPlaywright, runVitest } from '../scripts/check/tests.ts'
import { findJava } from '../test/java/jars.ts'
import { findProgram } from '../test/program.ts'
import { readFigures, type Figure } from './figures.ts'

/** Parts whose files may run in parallel. */
const PARALLEL = ['faults', 'fuzz', 'matrix', 'races']
/** Parts that the tests beside them would slow down, or the other way round. */
const ALONE = ['load', 'neighbours', 'night', 'upgrade']
/** By Playwright, in one form. */
const BROWSER = 'browser'
/** Their tests are left out on a machine without them. */
const OPTIONAL = ['redis-server', 'pgbouncer', 'nginx', 'prometheus']

const options = parseArgs({ options: { only: { type: 'string' }, short: { type: 'boolean' } } }).values
const absent = OPTIONAL.filter((name) => findProgram(name) === undefined)
if (!findJava(21)) absent.push('mvn with Java 21 (OpenSearch and S3)')
if (absent.length > 0) console.log(`Not on this machine, so not tried: ${absent.join(', ')}`)
await (options.short ? runShort(chosenParts()) : runParts(chosenParts()))

async function runShort(names: readonly string[]): Promise<void> {
  const alone = names.filter((name) => ALONE.includes(name))
  const beside = names.filter((name) => name !== BROWSER && !ALONE.includes(name))
  report([
    ...(beside.length > 0 ? [await runFiles('trust', beside)] : []),
    ...(alone.length > 0 ? [await runFiles('trust-alone', alone, { args: ['--maxWorkers=1'] })] : []),
    ...(names.includes(BROWSER) ? [await runBrowser()] : []),
  ])
}

async function runParts(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'abasto-trust-'))
  const results: Result[] = []
  const rows: string[] = []
  for (const name of names) {
    const file = join(folder, `${name}.jsonl`)
    const args = [`--maxWorkers=${PARALLEL.includes(name) ? 2 : 1}`]
    const env = { TRUST: 'full', TRUST_FIGURES: file }
    const result = await (name === BROWSER ? runBrowser() : runFiles(name, [name], { args, env }))
    const figures = readFigures(file)
    const missed = figures.filter(({ met }) => !met).length
    results.push({ ...result, failed: result.failed + missed })
    rows.push(`| **${name}** | | | |`, ...figures.map(rowOf))
  }
  rmSync(folder, { recursive: true })
  console.log(['\n| What | Measured | To reach | Met |', '|---|---|---|---|', ...rows].join('\n'))
  report(results)
}

function runFiles(name: string, parts: readonly string[], { args = [], env }: Options = {}): Promise<Result> {
  const all = [...args, ...parts.map((part) => `trust/${part}/`)]
  return runStep({ name, run: (progress) => runVitest('trust', progress, { args: all, env }) })
}

function runBrowser(): Promise<Result> {
  return runStep({ name: BROWSER, run: (progress) => runPlaywright('trust', progress) })
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
