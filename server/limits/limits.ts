// How often something may happen: counted in this process, or in Redis for all processes together. The library counts; what
// it counts in is chosen here (open.ts).
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

export interface Rule {
  /** Its counts are kept under this name. */
  name: string
  /** How many within `seconds`, which begin with the first. */
  most: number
  /** Whole ones: Redis is told no parts. */
  seconds: number
}

export interface Report {
  /** Redis is not there, so each process counts for itself; said once until it is back. */
  down(error: unknown): void
  back(): void
}

export interface Limits {
  of(rule: Rule): RateLimiterAbstract
  /** Connects, if there is something to connect to; it waits for that a moment, and never fails. */
  begin(report: Report): Promise<void>
  close(): void
}
