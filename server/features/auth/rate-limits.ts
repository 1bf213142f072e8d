// Limits of failed sign-ins and password links per address. Other addresses are not affected, so no account is locked out.
import { createHash } from 'node:crypto'
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { tooMany } from '#server/http/errors.ts'
import type { Limits } from '#server/limits/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Failures per address and account, and per address. */
const AT_ACCOUNT = { name: 'sign-in:account', most: 10, seconds: 10 * MINUTE }
const AT_ALL = { name: 'sign-in', most: 100, seconds: 10 * MINUTE }
/** Password links per address (A5): more than an office of 200 needs. The limit per account is in actions.ts. */
const LINKS = { name: 'link', most: 600, seconds: 24 * HOUR }
/** Per address, against listing users. */
const UNKNOWN = { name: 'link:unknown', most: 60, seconds: 24 * HOUR }
/** Of all addresses. */
const ALL_UNKNOWN = { name: 'link:all-unknown', most: 100, seconds: HOUR }

export interface SignInAttempts {
  /**
   * Counts a failure before `find` runs, for parallel attempts, and takes it back when `find` finds or throws.
   * Throws 429 above a limit.
   */
  count<Found>(
    address: string,
    account: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>
}

export function signInAttempts(limits: Limits): SignInAttempts {
  const atAll = limits.of(AT_ALL)
  const atAccount = limits.of(AT_ACCOUNT)
  return {
    async count(address, account, find) {
      const network = keyOf(networkOf(address))
      const both = keyOf(networkOf(address), account)
      await consumeAll([
        [atAll, network],
        [atAccount, both],
      ])
      try {
        const found = await find()
        if (found !== undefined) await Promise.all([atAll.reward(network), atAccount.delete(both)])
        return found
      } catch (error) {
        await Promise.all([atAll.reward(network), atAccount.reward(both)])
        throw error
      }
    },
  }
}

interface LinkRequests {
  /** Counts a request, and as unknown one for which `find` answers false. Throws 429 above a limit. */
  count(address: string, find: () => Promise<boolean>): Promise<boolean>
  /** True at the hundredth unknown e-mail within an hour. */
  countUnknown(): Promise<boolean>
}

export function linkRequests(limits: Limits): LinkRequests {
  const all = limits.of(LINKS)
  const unknown = limits.of(UNKNOWN)
  const allUnknown = limits.of(ALL_UNKNOWN)
  return {
    async count(address, find) {
      const network = keyOf(networkOf(address))
      await consumeAll([
        [all, network],
        [unknown, network],
      ])
      const isKnown = await find().catch(async (error: unknown) => {
        await unknown.reward(network)
        throw error
      })
      if (isKnown) await unknown.reward(network)
      return isKnown
    },
    async countUnknown() {
      const { consumedPoints } = await allUnknown.penalty('all')
      return consumedPoints === ALL_UNKNOWN.most
    },
  }
}

/** Consumes a point of every limit, or of none and throws 429. */
async function consumeAll(limits: readonly (readonly [RateLimiterAbstract, string])[]): Promise<void> {
  for (const [index, [limit, key]] of limits.entries()) {
    if (await consume(limit, key)) continue
    await Promise.all(
      limits.slice(0, index + 1).map(([consumed, consumedKey]) => consumed.reward(consumedKey)),
    )
    throw tooMany()
  }
}

async function consume(limit: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limit.consume(key)
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** Hashed, so that no e-mail address is stored. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url')
}

/** The /64 of an IPv6 address, which usually belongs to one caller. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [left = [], right = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
