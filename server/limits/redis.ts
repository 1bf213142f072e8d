// Rate limits in Redis; during an outage each process counts in memory.
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { type IRateLimiterRedisOptions, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { Outage, type OutageReport } from '#server/watching/reports.ts'
import { memoryCounter, memoryLimits, type Limits, type Rule } from './limits.ts'

/** An attempt with a later response counts twice. */
const RESPONSE_MS = 1000
/** Without data for this long a connection is dead. */
const SILENCE_MS = 3000
const FIRST_CONNECTION_MS = 2000
const RECONNECT_MS = 500
const HEARTBEAT_MS = 500

export function openLimits(redisUrl: string | undefined): Limits {
  return redisUrl === undefined ? memoryLimits() : redisLimits(redisUrl)
}

function redisLimits(url: string): Limits {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: SILENCE_MS / 3,
    socket: { connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: () => RECONNECT_MS },
  })
  let isAway = () => false
  const health = { isHung: false }
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS).unref()
  let isBeating = false
  async function beat() {
    if (isBeating || !client.isReady) return
    isBeating = true
    const notHung = client.ping().then(
      () => false,
      () => false,
    )
    health.isHung = await Promise.race([notHung, wait(RESPONSE_MS, true, { ref: false })])
    health.isHung = await notHung
    isBeating = false
  }
  return {
    of: (rule) => sharedCounter(client, health, rule),
    state: () => (isAway() || health.isHung ? 'not reachable' : 'ok'),
    async begin(report) {
      isAway = reportOutages(client, report)
      // Retries until closed.
      const connected = client.connect().catch(() => undefined)
      await Promise.race([connected, wait(FIRST_CONNECTION_MS, undefined, { ref: false })])
    },
    close() {
      clearInterval(heartbeat)
      if (client.isOpen) client.destroy()
    },
  }
}

/** A hung Redis keeps its connections, and traffic keeps them from timing out. */
interface Health {
  isHung: boolean
}

class RedisCounter extends RateLimiterRedis {
  readonly #isReady: () => boolean

  constructor(isReady: () => boolean, options: IRateLimiterRedisOptions) {
    super(options)
    this.#isReady = isReady
  }

  /** Asked by the library before each command: without it, every call waits while Redis hangs. */
  _isRedisReady(): boolean {
    return this.#isReady()
  }
}

function sharedCounter(client: { isReady: boolean }, health: Health, rule: Rule) {
  return new RLWrapperTimeouts({
    // The fallback belongs to the wrapper alone: given to both, a late response would count twice.
    limiter: new RedisCounter(() => client.isReady && !health.isHung, {
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `abasto:${rule.name}`,
      points: rule.most,
      duration: rule.seconds,
    }),
    insuranceLimiter: memoryCounter(rule),
    timeoutMs: rule.responseMs ?? RESPONSE_MS,
  })
}

/** Returns whether there is one. The client emits an error per failed attempt to connect. */
function reportOutages(client: EventEmitter & { isOpen: boolean }, report: OutageReport): () => boolean {
  const outage = new Outage(report)
  client.on('error', (error: unknown) => {
    // A command in flight fails when the client is closed.
    if (client.isOpen) outage.down(error)
  })
  client.on('ready', () => outage.back())
  return () => outage.isDown
}
