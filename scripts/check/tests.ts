// Runs Vitest and Playwright. Counts and times come from their JSON reports.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT, runCommand } from './command.ts'
import type { Progress, Result, Timed } from './step.ts'

type Counted = Omit<Result, 'output'>

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { title: string; status: string; duration?: number; failureMessages: string[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}
type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
}

export type Options = { args?: string[]; env?: Record<string, string> }

export async function runVitest(
  project: string,
  progress: Progress,
  { args = [], env }: Options = {},
): Promise<Result> {
  const all = ['run', '--project', project, '--reporter=default', '--reporter=json', ...args]
  return withReport(
    (path) =>
      runCommand('vitest', [...all, `--outputFile=${path}`], {
        env,
        onLine: (line) => reportProgress(line, progress),
      }),
    (json: VitestReport) => {
      const files = json.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
        name: relative(ROOT, name),
        ms: endTime - startTime,
        tests: assertionResults.map(({ title, duration = 0 }) => ({ name: title, ms: duration })),
      }))
      const { numPassedTests: passed, numTotalTests } = json
      const tests = json.testResults.flatMap(({ assertionResults }) => assertionResults)
      const again = tests.filter(
        ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
      )
      for (const { title, failureMessages } of again)
        console.log(`Only on the second try: ${title}\n  ${failureMessages[0]?.split('\n', 1)}`)
      const failures = json.testResults.flatMap(({ name, status, message, assertionResults: all }) => {
        const failed = all.filter((test) => test.status !== 'passed')
        const reasons = failed.map((test) => `${test.title}: ${beginning(test.failureMessages[0])}`)
        // A hook, for example.
        if (status === 'failed' && !failed.length) reasons.push(beginning(message))
        return reasons.map((reason) => `${relative(ROOT, name)}: ${reason}`)
      })
      return { passed, failed: numTotalTests - passed, flaky: again.length, failures, ...timesOf(files) }
    },
  )
}

export async function runPlaywright(project: string, progress: Progress): Promise<Result> {
  return withReport(
    (path) =>
      runCommand('playwright', ['test', '--project', project, '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path },
        onLine: (line) => reportProgress(line, progress),
      }),
    ({ stats, suites }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      // A skipped test counts as failed.
      failed: stats.unexpected + stats.skipped,
      flaky: stats.flaky,
      failures: suites.flatMap((suite) => failedSpecs(suite).map((title) => `${suite.file}: ${title}`)),
      ...timesOf(
        suites.map((suite) => {
          const tests = testsOf(suite)
          return { name: suite.file, ms: tests.reduce((total, { ms }) => total + ms, 0), tests }
        }),
      ),
    }),
  )
}

function testsOf({ specs, suites = [] }: Suite): Timed[] {
  const own = specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  }))
  return [...own, ...suites.flatMap(testsOf)]
}

function failedSpecs({ specs, suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => title), ...suites.flatMap(failedSpecs)]
}

function beginning(message = 'skipped'): string {
  return message.split('\n', 3).join('\n  ')
}

function timesOf(files: (Timed & { tests: Timed[] })[]): { files: Timed[]; tests: Timed[] } {
  return {
    files,
    tests: files.flatMap(({ name, tests }) =>
      tests.map((test) => ({ name: `${name}: ${test.name}`, ms: test.ms })),
    ),
  }
}

function reportProgress(line: string, progress: Progress): void {
  const plain = stripVTControlCharacters(line).trim()
  if (/^[✓✗✘×]/.test(plain)) progress(plain.slice(0, 100))
}

async function withReport<Json>(
  run: (path: string) => Promise<{ ok: boolean; output: string }>,
  count: (report: Json) => Counted,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-report-'))
  const path = join(folder, 'report.json')
  const { ok, output } = await run(path)
  const counted = await readFile(path, 'utf8').then(
    (text) => count(JSON.parse(text)),
    (): Counted => ({ passed: 0, failed: 0 }),
  )
  await rm(folder, { recursive: true })
  // No tests, or an error outside the tests, counts as one failure.
  const missing = counted.failed === 0 && (!ok || counted.passed === 0)
  if (!missing) return { ...counted, output }
  const failures = [...(counted.failures ?? []), outsideTests(output)]
  return { ...counted, failed: 1, failures, output: output || 'No test was found.' }
}

/** The errors that Vitest caught outside the tests, or else how the output ended. */
function outsideTests(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  const from = lines.findIndex((line) => line.includes('Unhandled Errors'))
  return (from < 0 ? lines.slice(-20) : lines.slice(from, from + 40)).join('\n')
}
