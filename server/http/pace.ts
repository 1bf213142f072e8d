// How fast an address may call without a session: beyond it calls wait, so that no number of clients takes the process (decision 033).
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tooMany } from './errors.ts'
import { networkOf } from './network.ts'

/** Milliseconds of an address's time that a call takes: 500 calls a second. */
const MS_PER_CALL = 2
/** An endpoint reads the database: 100 calls a second. */
const MS_PER_API_CALL = 10
/** 20 MB a second. */
const BYTES_PER_MS = 20_000
/** Saved by an address that was quiet, so that an office of a hundred opens the page at once: 1,000 calls, or 40 MB. */
const SAVED_MS = 2_000
const MOST_WAIT_MS = 5_000
const MAX_ADDRESSES = 50_000

/** For all calls but those of endpoints that need a session. */
export function keepPace(app: FastifyInstance, pace: Pace): void {
  app.addHook('onRequest', async ({ ip, routeOptions, raw }, reply) => {
    if (routeOptions.config.needsSession) return
    const { socket } = raw
    const before = socket.bytesWritten
    reply.raw.once('close', () => pace.sent(ip, socket.bytesWritten - before))
    await pace.call(ip, routeOptions.config.needsSession === undefined ? MS_PER_CALL : MS_PER_API_CALL)
  })
}

export class Pace {
  /** When the time that an address has used ends. */
  readonly #used = new LRUCache<string, number>({ max: MAX_ADDRESSES })

  /** Waits until the address has time for a call. Throws 429 when that is in more than five seconds. */
  async call(ip: string, ms = MS_PER_CALL): Promise<void> {
    const waitMs = this.#use(ip, ms)
    if (waitMs > MOST_WAIT_MS) {
      // A refused call takes none of the address's time, so that repeating it does not prolong the wait.
      this.#use(ip, -ms)
      throw tooMany('too_many_from_address', { retryAfter: Math.ceil((waitMs - MOST_WAIT_MS) / 1000) })
    }
    if (waitMs > 0) await wait(waitMs)
  }

  /** Counts the size of an answer, which the next calls wait for. */
  sent(ip: string, bytes: number): void {
    this.#use(ip, bytes / BYTES_PER_MS)
  }

  #use(ip: string, ms: number): number {
    const network = networkOf(ip)
    const now = performance.now()
    const used = Math.max(this.#used.get(network) ?? 0, now - SAVED_MS) + ms
    this.#used.set(network, used)
    return used - now
  }
}
