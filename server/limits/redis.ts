// Counts in Redis, which all processes share. Whoever signs in never waits for it: while it does not answer, this process
// counts for itself, and forgets that once Redis is back.
import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible'
import type { Limits, Report, Rule } from './limits.ts'
import { memoryCounter } from './memory.ts'

/** An answer takes a millisecond, and longer while very many ask at once: what is given up too early counts twice. */
const ANSWER_MS = 1000
/** A connection without any answer for so long is none. */
const SILENCE_MS = 3000
const FIRST_CONNECTION_MS = 2000
const AGAIN_MS = 500

export function redisLimits(url: string): Limits {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: SILENCE_MS / 3,
    socket: { connectTimeout: SILENCE_MS, socketTimeout: SILENCE_MS, reconnectStrategy: () => AGAIN_MS },
  })
  return {
    of: (rule) => sharedCounter(client, rule),
    async begin(report) {
      sayOnce(client, report)
      // It goes on trying until it is closed, which is the only way to end without a connection.
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
    // The insurance belongs to the wrapper alone: given to both, what comes too late would count twice.
    limiter: new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `abasto:${rule.name}`,
      points: rule.most,
      duration: rule.seconds,
    }),
    insuranceLimiter: memoryCounter(rule),
    timeoutMs: ANSWER_MS,
  })
}

// The client tells each failed attempt to connect.
function sayOnce(client: EventEmitter, report: Report) {
  let isDown = false
  client.on('error', (error: unknown) => {
    if (!isDown) report.down(error)
    isDown = true
  })
  client.on('ready', () => {
    if (isDown) report.back()
    isDown = false
  })
}
