// How the memory of a process goes while it is asked: looked at every ten seconds.

import { setInterval } from 'node:timers/promises'
import type { MeasuredApp } from '../../bench/load/processes.ts'

const EVERY_MS = 10_000

/** Bytes by seconds. */
export type Sample = { at: number; rss: number }

/** Runs beside `work` and gives what it saw with its result. */
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

/** Bytes a minute by least squares, and the last two minutes against the first two. */
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
