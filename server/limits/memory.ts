// Counts in this process. They are as many as the library is asked for, so the oldest make room: whatever comes in, memory
// stays bounded.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Limits, Rule } from './limits.ts'

const MOST_KEPT = 50_000

export function memoryLimits(): Limits {
  return { of: (rule) => memoryCounter(rule), begin: async () => undefined, close: () => undefined }
}

export function memoryCounter(rule: Rule, mostKept = MOST_KEPT): RateLimiterMemory {
  return new BoundedCounter(rule, mostKept)
}

class BoundedCounter extends RateLimiterMemory {
  /** In the order they came in, so that the first is the oldest. */
  readonly #kept = new Set<string | number>()
  readonly #mostKept: number

  constructor({ name, most, seconds }: Rule, mostKept: number) {
    super({ keyPrefix: name, points: most, duration: seconds })
    this.#mostKept = mostKept
  }

  override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    if (!this.#kept.has(key)) {
      if (this.#kept.size >= this.#mostKept) this.#forgetOldest()
      this.#kept.add(key)
    }
    return super.consume(key, points)
  }

  override delete(key: string | number): Promise<boolean> {
    this.#kept.delete(key)
    return super.delete(key)
  }

  #forgetOldest() {
    for (const oldest of this.#kept) return void this.delete(oldest)
  }
}
