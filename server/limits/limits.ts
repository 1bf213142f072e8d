// Rate limits in memory, or for several processes in Redis (redis.ts).
import type { OutageReport } from '#server/watching/reports.ts'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

export interface Rule {
  name: string
  /** Attempts within `seconds`, counted from the first one. */
  most: number
  seconds: number
  /** How long Redis may take before this process counts alone; a second if not given. */
  responseMs?: number
}

export interface Limits {
  of(rule: Rule): RateLimiterAbstract
  /** Connects to Redis, if configured. Waits a moment, never fails. */
  begin(report: OutageReport): Promise<void>
  /** "ok", or what is wrong. */
  state(): string
  close(): void
}

const MAX_COUNTERS = 50_000

/** Milliseconds until points are free; 0 when they were consumed. A refusal is not counted. */
export async function consume(limit: RateLimiterAbstract, key: string, points = 1): Promise<number> {
  try {
    await limit.consume(key, points)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    await limit.reward(key, points)
    return Math.max(1, refusal.msBeforeNext)
  }
}

export function memoryLimits(): Limits {
  return {
    of: (rule) => memoryCounter(rule),
    begin: async () => undefined,
    state: () => 'ok',
    close: () => undefined,
  }
}

export function memoryCounter(rule: Rule, maxCounters = MAX_COUNTERS): RateLimiterMemory {
  return new BoundedCounter(rule, maxCounters)
}

/** Unlike the library's, evicts the oldest counters. */
class BoundedCounter extends RateLimiterMemory {
  /** In insertion order: the first is the oldest. */
  readonly #keys = new Set<string | number>()
  readonly #maxCounters: number

  constructor({ name, most, seconds }: Rule, maxCounters: number) {
    super({ keyPrefix: name, points: most, duration: seconds })
    this.#maxCounters = maxCounters
  }

  override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    if (!this.#keys.has(key)) {
      if (this.#keys.size >= this.#maxCounters) this.#evictOldest()
      this.#keys.add(key)
    }
    return super.consume(key, points)
  }

  override delete(key: string | number): Promise<boolean> {
    this.#keys.delete(key)
    return super.delete(key)
  }

  #evictOldest() {
    for (const oldest of this.#keys) return void this.delete(oldest)
  }
}
