// Every planted fault must fail the test named for it.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figure, isFull, timeLimit } from '../figures.ts'
import { faults, type Fault } from './faults.ts'

const ROOT = join(import.meta.dirname, '../..')
const SAMPLE = 'the order log is rewritten'
const tried = isFull ? faults : faults.filter(({ name }) => name === SAMPLE)
/** A failed `expect` or `expect.poll`, or an invariant that does not hold. */
const FAILED_ASSERTION = /^AssertionError|^Error: (expected|I\d+)\b/

test('every planted fault fails its test', timeLimit({ seconds: 300 }, { minutes: 40 }), async () => {
  const survivors: string[] = []
  for (const fault of tried) {
    const reason = await survives(fault)
    if (reason !== null) survivors.push(`${fault.name}: ${reason}`)
  }
  figure({
    what: 'Planted faults',
    measured: `${tried.length - survivors.length} of ${tried.length} caught`,
    target: 'all',
    met: survivors.length === 0,
  })
  expect(tried.length).toBeGreaterThan(0)
  expect(survivors).toEqual([])
})

/** Null when an assertion of the test fails, else what happened. */
async function survives({ name, red }: Fault): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-planted-'))
  const report = join(folder, 'report.json')
  try {
    await runVitest(name, red, report)
    const results = await readResults(report)
    const failed = results.find(({ status }) => status === 'failed')
    if (!failed) return results.length === 0 ? 'its test was not found' : 'its test passes'
    const [message = ''] = failed.failureMessages
    return FAILED_ASSERTION.test(message) ? null : `its test fails for another reason: ${message}`
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface TestResult {
  fullName: string
  status: string
  failureMessages: string[]
}

async function readResults(report: string): Promise<TestResult[]> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = JSON.parse(text) as { testResults: { assertionResults: TestResult[] }[] }
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
}

async function runVitest(fault: string, { project, file, title }: Fault['red'], report: string) {
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  const child = spawn(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--project', project, file, '-t', pattern, '--reporter=json', `--outputFile=${report}`],
    { cwd: ROOT, stdio: 'ignore', env: environment(fault) },
  )
  const stop = () => child.kill()
  process.once('exit', stop)
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)).finally(() =>
    process.off('exit', stop),
  )
}

function environment(fault: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TRUST|NODE_ENV$)/.test(name))
  return { ...Object.fromEntries(own), TRUST_FAULT: fault }
}
