// The test runners: how many of their tests passed, from the reports they write as JSON.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'

export type Result = { passed: number; failed: number; output: string }

export async function runVitest(project: string): Promise<Result> {
  return withReport(async (report) => {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ]
    const outcome = await runCommand('vitest', args)
    return { ...outcome, count: (json) => ({ passed: json.numPassedTests, total: json.numTotalTests }) }
  })
}

export async function runPlaywright(): Promise<Result> {
  return withReport(async (report) => {
    const outcome = await runCommand('playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return {
      ...outcome,
      count: ({ stats }) => ({
        passed: stats.expected,
        total: stats.expected + stats.unexpected + stats.flaky + stats.skipped,
      }),
    }
  })
}

type Report = {
  numPassedTests: number
  numTotalTests: number
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
type Counted = { ok: boolean; output: string; count: (report: Report) => { passed: number; total: number } }

async function withReport(run: (path: string) => Promise<Counted>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-report-'))
  const path = join(folder, 'report.json')
  const { ok, output, count } = await run(path)
  const report = await readFile(path, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, total: 0 }),
  )
  await rm(folder, { recursive: true })
  // A skipped test proves nothing. No test at all, or a failure outside of every test, is one failure.
  const failed = report.total - report.passed
  const missing = failed === 0 && (!ok || report.total === 0)
  return { passed: report.passed, failed: missing ? 1 : failed, output: output || 'No test was found.' }
}
