// Measures a list of cases and prints their figures as one Markdown table.

import type { MeasuredApp } from './application.ts'
import { measureLoad, type LoadRequest, type LoadResult } from './load.ts'

export const CLIENTS = [1, 32]
/** Afterwards a process is up to four times as fast as in its first two seconds. */
const WARM_UP_SECONDS = 10
const WARM_UP_REQUESTS = 1_000

export type MeasuredCase = {
  name: string
  /** A function makes the list anew where requests use it up. */
  list: LoadRequest[] | (() => Promise<LoadRequest[]>)
  once?: true
}

export type Measured = LoadResult & { cpuMs: number }
export type Verdict = { share: string; targets: { text: string; isMet: boolean }[] }

export async function reportCases<Case extends MeasuredCase>(
  app: MeasuredApp,
  cases: readonly Case[],
  seconds: number,
  judge: (one: Case, clients: number, result: Measured) => Verdict,
): Promise<void> {
  const rows: string[][] = []
  for (const one of cases) {
    for (const clients of CLIENTS) {
      process.stderr.write(`\r\x1b[K${one.name}, ${clients} clients`)
      const result = await measureCase(app, one, clients, seconds)
      const { share, targets } = judge(one, clients, result)
      const { perSecond, p50, p95, p99, cpuMs } = result
      rows.push([
        one.name,
        String(clients),
        whole(perSecond),
        ...[p50, p95, p99, cpuMs].map(ms),
        share,
        targets.map(({ text }) => text).join(', '),
        targets.map(({ isMet }) => yesNo(isMet)).join(', '),
      ])
    }
  }
  process.stderr.write('\r\x1b[K')
  printTable(
    ['what', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'of the floor', 'target', ''],
    rows,
  )
}

async function measureCase(
  app: MeasuredApp,
  { name, list, once }: MeasuredCase,
  clients: number,
  seconds: number,
): Promise<Measured> {
  const requests = async () => (typeof list === 'function' ? list() : list)
  const load = { address: app.address, clients, once, seconds, warmUpSeconds: WARM_UP_SECONDS }
  if (once) {
    const some = (await requests()).slice(0, WARM_UP_REQUESTS)
    await measureLoad({ ...load, requests: some, seconds: WARM_UP_SECONDS })
  }
  const all = await requests()
  const { cpuMs: before } = await app.usage()
  const result = await measureLoad({ ...load, requests: all })
  const { cpuMs: after } = await app.usage()
  if (result.failed)
    console.error(`\n${name}: ${result.failed} of ${result.count} failed: ${result.firstFailure}`)
  return { ...result, cpuMs: (after - before) / Math.max(1, result.count + result.warmUpCount) }
}

export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length, title.length)),
  )
  const isFigure = head.map((_, column) => rows.every((row) => /^[\d<–]|^$/.test(row[column] ?? '')))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (isFigure[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isFigure[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  console.log(['', line(head), `| ${rule.join(' | ')} |`, ...rows.map(line), ''].join('\n'))
}

export const yesNo = (isMet: boolean) => (isMet ? 'yes' : 'NO')
export const ms = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
export const whole = (value: number) => Math.round(value).toLocaleString('en')
export const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
