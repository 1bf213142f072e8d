// The worker loop of every queue: claims work, a bounded number of items at once, until it is stopped.
import { setTimeout as wait } from 'node:timers/promises'
import { withCause } from '#db/cause.ts'
import type { Metrics } from '#server/watching/metrics.ts'

const BACKOFF_MS = 2_000
const DRAIN_MS = 3_000

export type ReportError = (error: Error) => void

export interface Queue {
  name: string
  concurrency: number
  /** Between claims while they find work. */
  busyMs: number
  /** Between claims while they find none. */
  idleMs: number
  /** Claims up to `limit` items, and passes the work on each to `track` as it starts. */
  claim: (limit: number, track: (work: Promise<void>) => void) => Promise<void>
}

/** Returns the function that stops it. */
export function startWorker(
  { name, concurrency, busyMs, idleMs, claim }: Queue,
  report: ReportError = () => undefined,
  metrics: Metrics | null = null,
): () => Promise<void> {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  let isDown = false

  async function claimFree(): Promise<number> {
    const free = concurrency - underWay.size
    let started = 0
    // Work may fail while the next item is claimed: it is handled from its start.
    const track = (work: Promise<void>) => {
      started++
      const done = work
        .then(
          () => metrics?.item(name, 'done'),
          (error: Error) => {
            metrics?.item(name, 'failed')
            report(error)
          },
        )
        .finally(() => underWay.delete(done))
      underWay.add(done)
    }
    if (free > 0) await withCause({ source: `job ${name}` }, () => claim(free, track))
    isDown = false
    return started > 0 ? busyMs : idleMs
  }

  function backOff(cause: unknown): number {
    if (!isDown) report(new Error(`The queue of ${name} cannot be read`, { cause }))
    isDown = true
    return BACKOFF_MS
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const pauseMs = await claimFree().catch(backOff)
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await loop
    await Promise.race([Promise.all(underWay), wait(DRAIN_MS, undefined, { ref: false })])
  }
}
