// Takes a connection out of a pool, and does not wait for one for long: requests must not pile up.

import type pg from 'pg'
import { within } from './patience.ts'

/** For a new one: five round trips, over a slow line too. */
export const CONNECT_MS = 2_000
/** For one that somebody else has (T5). */
const QUEUE_MS = 1_000

export async function takeFrom(pool: pg.Pool): Promise<pg.PoolClient> {
  // Those who ask in the same moment each still see what is idle.
  if (pool.idleCount > pool.waitingCount) return pool.connect()
  const isFull = pool.totalCount >= pool.options.max
  return within(isFull ? QUEUE_MS : CONNECT_MS, (ms) => orGivenBack(pool.connect(), ms))
}

/** pg-pool has one limit for both, and nobody can step out of its queue. */
function orGivenBack(taking: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('timeout exceeded: no connection came free'))
    }, ms)
    taking
      .then((client) => (isLate ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer))
  })
}

/** pg's word for an answer that did not come; it has cut that connection. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
