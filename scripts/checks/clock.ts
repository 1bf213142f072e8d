// Compares the clock of this machine with that of PostgreSQL: deadlines and sessions are computed with both (N6).
import { isLoopbackName } from '#server/http/loopback.ts'
import type { Outcome } from './outcome.ts'
import { withShortTimeouts } from './database.ts'

const WARNING_MS = 5_000
const WRONG_MS = 60_000

export async function checkClock(url: string): Promise<Outcome> {
  const outcome = judgeClock(await differenceTo(url))
  const { hostname } = new URL(url)
  if (typeof outcome === 'string' && isLoopbackName(hostname))
    return `${outcome}, which has the same clock on the same machine: keep it right with NTP`
  return outcome
}

/** Judges the difference of this clock and PostgreSQL's. Throws from a minute on. */
export function judgeClock(differenceMs: number): Outcome {
  const off = Math.abs(differenceMs)
  const side = differenceMs > 0 ? 'ahead of' : 'behind'
  if (off <= WARNING_MS) return `${(off / 1000).toFixed(1)} s ${side} that of PostgreSQL`
  const sentence = `This machine's clock is ${durationOf(off)} ${side} that of PostgreSQL. Set the wrong one, and keep both right with NTP, for example: timedatectl set-ntp true`
  if (off > WRONG_MS) throw new Error(sentence)
  return { warning: sentence }
}

function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** Milliseconds, exact to half of the time that the question takes. */
async function differenceTo(url: string): Promise<number> {
  return withShortTimeouts(url, async (client) => {
    const before = Date.now()
    const { rows } = await client.query<{ there: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as there',
    )
    const here = (before + Date.now()) / 2
    return here - (rows[0]?.there ?? here)
  })
}
