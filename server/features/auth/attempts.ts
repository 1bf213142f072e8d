// Failed sign-ins and requests for links are counted per address, so that passwords cannot be guessed nor users listed
// (trust.md T9). Other addresses are not affected: nobody can lock somebody else out. Counted in this process; several
// processes allow as many times more.
import { tooMany } from '#server/http/errors.ts'

const MINUTE_MS = 60_000
const SIGN_IN_WINDOW_MS = 10 * MINUTE_MS
/** Failures of one address at one account, and at all accounts together. */
const PER_ACCOUNT = 10
const PER_ADDRESS = 100
/** Links to set a password that one address may ask for: how many within how long. */
const LINKS = [
  { most: 5, windowMs: 15 * MINUTE_MS },
  { most: 20, windowMs: 24 * 60 * MINUTE_MS },
]
/** Memory stays bounded whatever comes in. */
const MOST_KEPT = 50_000

export interface Attempts {
  /** Counts a failure in advance, so that parallel tries count too; 429 when there were too many. */
  begin(address: string, account: string): { succeeded: () => void }
}

export function countAttempts(now: () => Date): Attempts {
  const countOf = countsWithin(SIGN_IN_WINDOW_MS, now)
  return {
    begin(address, account) {
      const network = networkOf(address)
      const atAll = countOf(network)
      if (atAll.number >= PER_ADDRESS) throw tooMany()
      const atAccount = countOf(`${network} ${account}`)
      if (atAccount.number >= PER_ACCOUNT) throw tooMany()
      atAll.number++
      atAccount.number++
      return {
        succeeded() {
          atAll.number--
          atAccount.number = 0
        },
      }
    },
  }
}

/** Gives what counts one request for a link (A5); it throws 429 when the address asked too often. */
export function countLinks(now: () => Date): (address: string) => void {
  const limits = LINKS.map(({ most, windowMs }) => ({ most, countOf: countsWithin(windowMs, now) }))
  return (address) => {
    const network = networkOf(address)
    const counts = limits.map(({ most, countOf }) => ({ most, count: countOf(network) }))
    if (counts.some(({ most, count }) => count.number >= most)) throw tooMany()
    for (const { count } of counts) count.number++
  }
}

interface Count {
  number: number
  until: number
}

/** The count of a key, which ends some time after it began. */
function countsWithin(windowMs: number, now: () => Date): (key: string) => Count {
  const counts = new Map<string, Count>()
  return (key) => {
    const time = now().getTime()
    const known = counts.get(key)
    if (known && known.until > time) return known
    counts.delete(key)
    if (counts.size >= MOST_KEPT) forgetOldest(counts)
    const count = { number: 0, until: time + windowMs }
    counts.set(key, count)
    return count
  }
}

// A map keeps the order of insertion, and all windows of one map are equally long.
function forgetOldest(counts: Map<string, Count>) {
  const oldest = counts.keys().next().value
  if (oldest !== undefined) counts.delete(oldest)
}

/** With IPv6 one caller usually has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [left = [], right = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
