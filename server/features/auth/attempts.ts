// Failed sign-ins and requests for links are counted per address, so that passwords cannot be guessed nor users listed
// (trust.md T9). Other addresses are not affected: nobody can lock somebody else out.
import { createHash } from 'node:crypto'
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { tooMany } from '#server/http/errors.ts'
import type { Limits } from '#server/limits/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Failures of one address at one account, and at all accounts together. */
const AT_ACCOUNT = { name: 'sign-in:account', most: 10, seconds: 10 * MINUTE }
const AT_ALL = { name: 'sign-in', most: 100, seconds: 10 * MINUTE }
/** Links to set a password that one address may ask for (A5). */
const LINKS = [
  { name: 'link', most: 5, seconds: 15 * MINUTE },
  { name: 'link:day', most: 20, seconds: 24 * HOUR },
]
/** Unknown e-mails that links were asked for, by all together. */
const MISSES = { name: 'link:unknown', most: 100, seconds: HOUR }

export interface Attempts {
  /**
   * Counts a failure in advance, so that parallel tries count too; 429 when there were too many. What is found was no
   * failure, nor is what nobody could look at, like when too many wait.
   */
  look<Found>(
    address: string,
    account: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Found | undefined>
}

export function countAttempts(limits: Limits): Attempts {
  const atAll = limits.of(AT_ALL)
  const atAccount = limits.of(AT_ACCOUNT)
  return {
    async look(address, account, find) {
      const network = keyOf(networkOf(address))
      const both = keyOf(networkOf(address), account)
      await take([
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

export interface Links {
  /** Counts one request for a link; 429 when the address asked too often. */
  ask(address: string): Promise<void>
  /** Counts an e-mail that nobody has; true when that makes so many in an hour that somebody may be listing users. */
  missed(): Promise<boolean>
}

export function countLinks(limits: Limits): Links {
  const all = LINKS.map((rule) => limits.of(rule))
  const misses = limits.of(MISSES)
  return {
    ask: (address) => take(all.map((limit) => [limit, keyOf(networkOf(address))])),
    async missed() {
      const { consumedPoints } = await misses.penalty('all')
      return consumedPoints === MISSES.most
    },
  }
}

/** Takes one of each or, when one of them has no more, of none. */
async function take(each: readonly (readonly [RateLimiterAbstract, string])[]): Promise<void> {
  for (const [index, [limit, key]] of each.entries()) {
    if (await isTaken(limit, key)) continue
    await Promise.all(each.slice(0, index + 1).map(([taken, itsKey]) => taken.reward(itsKey)))
    throw tooMany()
  }
}

async function isTaken(limit: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limit.consume(key)
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** No e-mail is kept where it only has to be counted. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url')
}

/** With IPv6 one caller usually has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [left = [], right = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
