// The test runners: how many of their tests passed, from the reports they write as JSON.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'

/** Shaky tests passed on their second try only; they count as passed and are to be mended. */
export type Result = { passed: number; failed: number; shaky?: number; output: string }

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
        passed: stats.expected + stats.flaky,
        shaky: stats.flaky,
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
type Count = { passed: number; total: number; shaky?: number }
type Counted = { ok: boolean; output: string; count: (report: Report) => Count }

async function withReport(run: (path: string) => Promise<Counted>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-report-'))
  const path = join(folder, 'report.json')
  const { ok, output, count } = await run(path)
  const report = await readFile(path, 'utf8').then(
    (text) => count(JSON.parse(text)),
    (): Count => ({ passed: 0, total: 0 }),
  )
  await rm(folder, { recursive: true })
  // A skipped test proves nothing. No test at all, or a failure outside of every test, is one failure.
  const failed = report.total - report.passed
  const missing = failed === 0 && (!ok || report.total === 0)
  const { passed, shaky = 0 } = report
  return { passed, failed: missing ? 1 : failed, shaky, output: output || 'No test was found.' }
}
