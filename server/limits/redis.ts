// Rate limits in Redis; during an outage each process counts in memory.
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { Outage, type OutageReport } from '#server/reports.ts'
import { memoryCounter, memoryLimits, type Limits, type Rule } from './limits.ts'

/** An attempt with a later response counts twice. */
const RESPONSE_MS = 1000
/** Without data for this long a connection is dead. */
const SILENCE_MS = 3000
const FIRST_CONNECTION_MS = 2000
const RECONNECT_MS = 500

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
  return {
    of: (rule) => sharedCounter(client, rule),
    state: () => (isAway() ? 'not reachable' : 'ok'),
    async begin(report) {
      isAway = reportOutages(client, report)
      // Retries until closed.
      const connected = client.connect().catch(() => undefined)
      await Promise.race([connected, wait(FIRST_CONNECTION_MS, undefined, { ref: false })])
    },
    close() {
      if (client.isOpen) client.destroy()
    },
  }
}

function sharedCounter(client: object, rule: Rule) {
  return new RLWrapperTimeouts({
    // The fallback belongs to the wrapper alone: given to both, a late response would count twice.
    limiter: new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `abasto:${rule.name}`,
      points: rule.most,
      duration: rule.seconds,
    }),
    insuranceLimiter: memoryCounter(rule),
    timeoutMs: RESPONSE_MS,
  })
}

/** Returns whether there is one. The client emits an error per failed attempt to connect. */
function reportOutages(client: EventEmitter, report: OutageReport): () => boolean {
  const outage = new Outage(report)
  client.on('error', (error: unknown) => outage.down(error))
  client.on('ready', () => outage.back())
  return () => outage.isDown
}
