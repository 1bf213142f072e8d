// `npm test`, or parts of it: `npm test -- --only types,api`.

import { statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { parseArgs } from 'node:util'
import { runCommand } from './check/command.ts'
import { report, runStep, type Result, type Step } from './check/step.ts'
import { runPlaywright, runVitest } from './check/tests.ts'
import { findJava } from '../test/java/jars.ts'

const checks: Step[] = [
  // Several threads of tsc check the same types twice, and the machine has other work.
  command('types', 'tsc', ['--project', 'tsconfig.json', '--singleThreaded']),
  command('types-web', 'tsc', ['--project', 'web/tsconfig.json', '--singleThreaded']),
  command('lint', 'oxlint', ['--report-unused-disable-directives']),
  command('format', 'oxfmt', ['--check']),
  command('schema', 'node', ['scripts/db-types.ts', '--check']),
  { name: 'unit', run: (progress) => runVitest('unit', progress) },
]
const tests: Step[] = [
  { name: 'api', run: (progress) => runVitest('api', progress) },
  { name: 'browser', run: (progress) => runPlaywright('journeys', progress) },
]

const only = chosenSteps()
const runs = ({ name }: Pick<Step, 'name'>) =>
  !only || only.some((part) => name === part || name.startsWith(`${part}-`))
await keepTemporaryFilesInMemory()
if (!findJava(21) && runs({ name: 'api' }))
  console.log('There is no mvn or no Java of 21 or later on this machine: OpenSearch and S3 are not tried')
const checked = Promise.all(checks.filter(runs).map(runStep))
if (tests.some(runs)) await prepare('world')
const page = runs({ name: 'browser' }) ? prepare('browser') : undefined
const tested: Result[] = []
// One after the other: each uses the whole machine.
for (const step of tests.filter(runs)) {
  if (step.name === 'browser') await page
  tested.push(await runStep(step))
}
report([...(await checked), ...tested])

/** Where there is room. Each test file creates and drops a database, a thousand files. */
async function keepTemporaryFilesInMemory(): Promise<void> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  if (Math.min(bavail * bsize, freemem()) > 4 * 1024 ** 3) process.env['TMPDIR'] ??= memory
}

/** Its failure appears again in the tests, with its reason. */
async function prepare(part: 'world' | 'browser'): Promise<void> {
  await runCommand('node', ['scripts/check/prepare.ts', part])
}

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
