// Figures of a load run, and memory samples.

import type { Kysely } from 'kysely'
import { setInterval } from 'node:timers/promises'
import type { PacedResult } from '../../bench/load/load.ts'
import type { MeasuredApp } from '../../bench/load/application.ts'
import { findViolations } from '#db/invariants.ts'
import type { DB } from '#db/types.ts'
import { figure } from '../figures.ts'

/** Milliseconds. */
const BAR = { p95: 200, p99: 500, checkoutP99: 800 }

/** Records the figures. Returns errors and violations: the latency targets hold on an idle machine only. */
export async function report(what: string, db: Kysely<DB>, result: PacedResult): Promise<string[]> {
  const violations = await findViolations(db)
  const { all, failed, firstFailure, kinds } = result
  figure({
    what,
    measured: `${all.count} requests, ${failed} errors, p95 ${ms(all.p95)}, p99 ${ms(all.p99)}, ${violations.length} violations`,
    target: `0 errors, p95 ≤ ${BAR.p95} ms, p99 ≤ ${BAR.p99} ms, 0 violations`,
    met: failed === 0 && violations.length === 0 && all.p95 <= BAR.p95 && all.p99 <= BAR.p99,
  })
  for (const { name, count, failed: ofThese, p50, p95, p99, longest } of kinds) {
    const isCheckout = name === 'endbuy'
    figure({
      what: `${what}: ${name}`,
      measured: `${count} requests, p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, longest ${ms(longest)}`,
      target: isCheckout ? `p99 ≤ ${BAR.checkoutP99} ms` : '0 errors',
      met: ofThese === 0 && (!isCheckout || p99 <= BAR.checkoutP99),
    })
  }
  return [...(firstFailure ? [`${failed} failed, first: ${firstFailure}`] : []), ...violations]
}

const ms = (value: number) => `${value.toFixed(1)} ms`

const EVERY_MS = 10_000

/** Bytes by seconds. */
export type Sample = { at: number; rss: number }

export async function watchMemory<Result>(
  app: MeasuredApp,
  work: Promise<Result>,
): Promise<[Result, Sample[]]> {
  const samples: Sample[] = []
  const ended = new AbortController()
  const from = performance.now()
  const watching = async () => {
    for await (const _ of setInterval(EVERY_MS, undefined, { signal: ended.signal })) {
      samples.push({ at: (performance.now() - from) / 1000, rss: (await app.usage()).rss })
    }
  }
  const watched = watching().catch((error: unknown) => {
    if (!ended.signal.aborted) throw error
  })
  const result = await work.finally(() => ended.abort())
  await watched
  return [result, samples]
}

/** Growth from the first two minutes to the last two. */
export function growthOf(samples: readonly Sample[], from: number): number {
  const after = samples.filter(({ at }) => at >= from)
  const last = after.at(-1)?.at ?? 0
  const rssOf = (part: Sample[]) => part.reduce((sum, { rss }) => sum + rss, 0) / part.length
  const [first, end] = [after.filter(({ at }) => at < from + 120), after.filter(({ at }) => at > last - 120)]
  return rssOf(end) / rssOf(first) - 1
}
