// Figures of a load run, the latency of PostgreSQL alone at the same rate, and memory samples.

import type { Kysely } from 'kysely'
import { setInterval, setTimeout } from 'node:timers/promises'
import { type PacedResult, type Times, timesOf } from '../../bench/load/load.ts'
import type { MeasuredApp } from '../../bench/load/application.ts'
import { measureBareOrders } from '../../bench/load/floors.ts'
import { findViolations } from '#db/invariants.ts'
import type { DB } from '#db/types.ts'
import { figure } from '../figures.ts'

/** Milliseconds. */
const BAR = { p95: 200, p99: 500, checkoutP99: 800 }

/** Records the figures and returns errors and violations. The latency targets hold on an idle machine only. */
export async function report(
  what: string,
  db: Kysely<DB>,
  result: PacedResult,
  bare?: Times,
): Promise<string[]> {
  const violations = await findViolations(db)
  const { all, failed, firstFailure, kinds } = result
  const beside = bare ? `; PostgreSQL alone p95 ${ms(bare.p95)}, p99 ${ms(bare.p99)}` : ''
  figure({
    what,
    measured: `${all.count} requests, ${failed} errors, p95 ${ms(all.p95)}, p99 ${ms(all.p99)}, ${violations.length} violations${beside}`,
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

const WRITES = 20

export function measureBare(url: string, perSecond: number, seconds: number): Promise<Times> {
  return measureBareOrders(url, async ({ select, order }) => {
    const times: number[] = []
    const asked: Promise<void>[] = []
    const began = performance.now()
    for (let nth = 0; nth < perSecond * seconds; nth++) {
      const planned = began + (nth * 1000) / perSecond
      const early = planned - performance.now()
      if (early > 0) await setTimeout(early)
      const one = nth % WRITES === 0 ? order(nth) : select(nth)
      asked.push(one.then(() => void times.push(performance.now() - planned)))
    }
    await Promise.all(asked)
    return timesOf(times)
  })
}

const EVERY_MS = 10_000

/** Bytes by seconds. */
export type Sample = { at: number; rss: number }

/** Samples while `work` runs. */
export async function watchMemory<Result>(
  app: MeasuredApp,
  work: Promise<Result>,
  onSample: (sample: Sample) => void,
): Promise<[Result, Sample[]]> {
  const samples: Sample[] = []
  const ended = new AbortController()
  const from = performance.now()
  const watching = async () => {
    for await (const _ of setInterval(EVERY_MS, undefined, { signal: ended.signal })) {
      const sample = { at: (performance.now() - from) / 1000, rss: (await app.usage()).rss }
      samples.push(sample)
      onSample(sample)
    }
  }
  const watched = watching().catch((error: unknown) => {
    if (!ended.signal.aborted) throw error
  })
  const result = await work.finally(() => ended.abort())
  await watched
  return [result, samples]
}

/** Bytes a minute by least squares, and growth from the first two minutes to the last two. */
export function trendOf(samples: readonly Sample[], from: number): { perMinute: number; growth: number } {
  const after = samples.filter(({ at }) => at >= from)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(after.map(({ at }) => at)), mean(after.map(({ rss }) => rss))]
  const over = after.reduce((sum, { at, rss }) => sum + (at - x) * (rss - y), 0)
  const under = after.reduce((sum, { at }) => sum + (at - x) ** 2, 0)
  const last = after.at(-1)?.at ?? 0
  const rssOf = (isIn: (at: number) => boolean) =>
    mean(after.filter(({ at }) => isIn(at)).map(({ rss }) => rss))
  return {
    perMinute: (60 * over) / under,
    growth: rssOf((at) => at > last - 120) / rssOf((at) => at < from + 120) - 1,
  }
}
