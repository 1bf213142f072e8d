// Limits of failed sign-ins and of password links. No count that others can fill stops a known browser (A3).
import { createHash } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { failureCounts, type FailureCount, type Known } from '#domain/sign-in.ts'
import { tooMany, type TooMany } from '#server/http/errors.ts'
import { consume, type Limits, type Rule } from '#server/limits/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const FAILURES: Readonly<Record<FailureCount, Rule>> = {
  browser: { name: 'sign-in:browser', most: 10, seconds: 10 * MINUTE },
  account: { name: 'sign-in:account', most: 10, seconds: 10 * MINUTE },
  network: { name: 'sign-in', most: 90, seconds: 10 * MINUTE },
}
/** Above the limit a network is slowed down, not stopped: 90 and these are 100 in ten minutes. */
const SLOWED = { name: 'sign-in:slowed', most: 1, seconds: MINUTE }
/** Wrong current passwords of a session (A10). */
const CONFIRMATIONS = { name: 'password-change', most: 10, seconds: 10 * MINUTE }
/** Wrong codes of an account, of all networks and browsers: their sender knows the password (O2). */
const CODES: readonly Rule[] = [
  { name: 'second-factor', most: 10, seconds: 10 * MINUTE },
  { name: 'second-factor:day', most: 50, seconds: 24 * HOUR },
]
/** Password links per address (A5): more than an office of 200 needs. The limit per account is in actions.ts. */
const LINKS = { name: 'link', most: 600, seconds: 24 * HOUR }
/** Per address, against listing users. */
const UNKNOWN = { name: 'link:unknown', most: 60, seconds: 24 * HOUR }
/** The limit of all addresses together. */
const ALL_UNKNOWN = { name: 'link:all-unknown', most: 100, seconds: HOUR }

export interface Attempt {
  account: string
  network: string
  browserHash: Buffer | null
  known: Known
}

export interface SignInAttempts {
  /**
   * Counts a failure before `find` runs, for parallel attempts, and takes it back when `find` finds or throws.
   * Throws 429 above a limit.
   */
  count<Found>(attempt: Attempt, find: () => Promise<Found | undefined>): Promise<Found | undefined>
  /** Like `count`, for codes of the second factor, with additional limits. */
  countCode<Found>(attempt: Attempt, find: () => Promise<Found | undefined>): Promise<Found | undefined>
  /** The same for the current password, which a session must repeat. */
  countInSession<Found>(tokenHash: Buffer, find: () => Promise<Found | undefined>): Promise<Found | undefined>
}

export function signInAttempts(limits: Limits): SignInAttempts {
  const failures = {
    browser: limits.of(FAILURES.browser),
    account: limits.of(FAILURES.account),
    network: limits.of(FAILURES.network),
  }
  const slowed = limits.of(SLOWED)
  const confirmations = limits.of(CONFIRMATIONS)
  const codes = CODES.map((rule) => limits.of(rule))

  function pointOf(count: FailureCount, { account, network, browserHash }: Attempt): Point {
    const key = {
      browser: () => keyOf(browserHash?.toString('hex') ?? '', account),
      account: () => keyOf(network, account),
      network: () => keyOf(network),
    }[count]()
    const point = { limit: failures[count], key }
    return count === 'network' ? { ...point, above: slowed } : { ...point, endsWithSuccess: true }
  }

  return {
    count: (attempt, find) =>
      countFailure(
        failureCounts(attempt.known).map((count) => pointOf(count, attempt)),
        'sign_in_slowed',
        find,
      ),
    countCode: (attempt, find) =>
      countFailure(
        [
          ...codes.map((limit) => ({ limit, key: keyOf(attempt.account), endsWithSuccess: true as const })),
          ...failureCounts(attempt.known).map((count) => pointOf(count, attempt)),
        ],
        'too_many_codes',
        find,
      ),
    countInSession: (tokenHash, find) =>
      countFailure(
        [{ limit: confirmations, key: keyOf(tokenHash.toString('hex')) }],
        'too_many_attempts',
        find,
      ),
  }
}

async function countFailure<Found>(
  points: readonly Point[],
  text: TooMany,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const consumed = await consumeAll(points, text)
  try {
    const found = await find()
    if (found !== undefined)
      await Promise.all(
        consumed.map(({ limit, key, endsWithSuccess }) =>
          endsWithSuccess ? limit.delete(key) : limit.reward(key),
        ),
      )
    return found
  } catch (error) {
    await giveBack(consumed)
    throw error
  }
}

interface LinkRequests {
  /**
   * Counts a request, and as unknown one for which `find` answers false. Throws 429 above a limit, but not for a known
   * account, which has a limit of its own.
   */
  count(network: string, known: Known, find: () => Promise<boolean>): Promise<boolean>
  /** True at the hundredth unknown e-mail within an hour. */
  countUnknown(): Promise<boolean>
}

export function linkRequests(limits: Limits): LinkRequests {
  const all = limits.of(LINKS)
  const unknown = limits.of(UNKNOWN)
  const allUnknown = limits.of(ALL_UNKNOWN)
  return {
    async count(network, known, find) {
      if (known.browser || known.network) return find()
      const key = keyOf(network)
      await consumeAll(
        [
          { limit: all, key },
          { limit: unknown, key },
        ],
        'too_many_attempts',
      )
      const isRegistered = await find().catch(async (error: unknown) => {
        await unknown.reward(key)
        throw error
      })
      if (isRegistered) await unknown.reward(key)
      return isRegistered
    },
    async countUnknown() {
      const { consumedPoints } = await allUnknown.penalty('all')
      return consumedPoints === ALL_UNKNOWN.most
    },
  }
}

interface Point {
  limit: RateLimiterAbstract
  key: string
  /** Taken from when `limit` is exhausted. */
  above?: RateLimiterAbstract
  endsWithSuccess?: true
}

/** Consumes a point of every limit and returns the consumed ones, or consumes none and throws 429. */
async function consumeAll(points: readonly Point[], text: TooMany): Promise<Point[]> {
  const consumed: Point[] = []
  for (const { above, ...point } of points) {
    let waitMs = await consume(point.limit, point.key)
    if (waitMs > 0 && above) {
      waitMs = await consume(above, point.key)
      if (waitMs === 0) consumed.push({ ...point, limit: above })
    } else if (waitMs === 0) consumed.push(point)
    if (waitMs === 0) continue
    await giveBack(consumed)
    throw tooMany(text, { retryAfter: Math.ceil(waitMs / 1000) })
  }
  return consumed
}

async function giveBack(consumed: readonly Point[]): Promise<void> {
  await Promise.all(consumed.map(({ limit, key }) => limit.reward(key)))
}

/** Hashed, so that no e-mail address is stored. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url')
}
