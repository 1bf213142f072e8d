// Runs one test in a copy of the tree and says what came of it.

import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cachedWorld } from '#test/world.ts'
import type { Copy } from './copy.ts'
import type { Mutant, Named } from './mutants.ts'

/** A failed `expect`, or an invariant that a race asked in the end. */
const SEEN = /^AssertionError|^Error: I\d+\b/
const PATIENCE_MS = 600_000
/** Of the tree without faults: only a fault in what it is made from makes another one. */
const WORLD = await cachedWorld()

type Report = {
  testResults: {
    message: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Null when the fault turned its test red as it must, else what happened. */
export async function survives(copy: Copy, mutant: Mutant): Promise<string | null> {
  await copy.plant(mutant)
  try {
    const isOfWorld = /^(db\/migrations|demo)\//.test(mutant.file)
    return judge(await runTests(copy, [mutant.red], isOfWorld), mutant)
  } finally {
    await copy.heal()
  }
}

function judge(report: Report | null, { red, says = SEEN }: Mutant): string | null {
  if (!report) return 'the tests gave no report'
  const found = report.testResults.flatMap((file) => file.assertionResults).find(isOf(red))
  if (!found || !['passed', 'failed'].includes(found.status)) {
    const why = report.testResults.map(({ message }) => message).join('\n')
    return `the test was not come to: ${why || 'there is none of that name'}`
  }
  if (found.status === 'passed') return 'the test is green'
  const [message = ''] = found.failureMessages
  // A test that breaks down has not seen the fault.
  return says.test(message) ? null : `the test is red for another reason: ${message}`
}

/** Of the tests of the table, those that are not green without any fault: there, red would mean nothing. */
export async function findRed(copy: Copy, named: readonly Named[]): Promise<string[]> {
  const bad: string[] = []
  for (const [project, tests] of Map.groupBy(named, (test) => test.project)) {
    const report = await runTests(copy, tests, false)
    const results = report?.testResults.flatMap((file) => file.assertionResults) ?? []
    for (const test of tests) {
      const status = results.find(isOf(test))?.status ?? 'not found'
      if (status !== 'passed') bad.push(`${project}: ${test.title}: ${status}`)
    }
  }
  return bad
}

const isOf =
  ({ title }: Named) =>
  (result: { title: string }) =>
    result.title === title

async function runTests(
  { folder }: Copy,
  tests: readonly Named[],
  makesWorld: boolean,
): Promise<Report | null> {
  const output = join(folder, 'report.json')
  await rm(output, { force: true })
  const project = tests[0]?.project ?? ''
  const files = [...new Set(tests.map(({ file }) => file))]
  const titles = tests.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const args = ['run', '--project', project, ...files, '-t', titles.join('|')]
  const child = spawn(
    join(folder, 'node_modules/.bin/vitest'),
    [...args, '--reporter=json', `--outputFile=${output}`],
    { cwd: folder, stdio: 'ignore', env: environment(makesWorld) },
  )
  const stop = () => child.kill()
  process.once('exit', stop)
  const patience = setTimeout(stop, PATIENCE_MS)
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)).finally(() => {
    clearTimeout(patience)
    process.off('exit', stop)
  })
  return readFile(output, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  )
}

/** As the tests are run by hand: in the short form, and not told that they run within a test. */
function environment(makesWorld: boolean): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TRUST|NODE_ENV$|TEST_WORLD$)/.test(name),
  )
  return { ...Object.fromEntries(kept), ...(makesWorld ? {} : { TEST_WORLD: WORLD }) }
}
