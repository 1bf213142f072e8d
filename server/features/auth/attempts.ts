// Failed sign-ins are counted per address, so that passwords cannot be guessed (trust.md T9). Other addresses are not
// affected: nobody can lock somebody else out. Counted in this process; several processes allow as many times more.
import { tooMany } from '#server/http/errors.ts'

const WINDOW_MS = 10 * 60 * 1000
/** Failures of one address at one account, and at all accounts together. */
const PER_ACCOUNT = 10
const PER_ADDRESS = 100
/** Memory stays bounded whatever comes in. */
const MOST_KEPT = 50_000

interface Count {
  failures: number
  until: number
}

export interface Attempts {
  /** Counts a failure in advance, so that parallel tries count too; 429 when there were too many. */
  begin(address: string, account: string): { succeeded: () => void }
}

export function countAttempts(now: () => Date): Attempts {
  const counts = new Map<string, Count>()

  function countOf(key: string): Count {
    const time = now().getTime()
    const known = counts.get(key)
    if (known && known.until > time) return known
    counts.delete(key)
    if (counts.size >= MOST_KEPT) forgetOldest(counts)
    const count = { failures: 0, until: time + WINDOW_MS }
    counts.set(key, count)
    return count
  }

  return {
    begin(address, account) {
      const network = networkOf(address)
      const atAll = countOf(network)
      if (atAll.failures >= PER_ADDRESS) throw tooMany()
      const atAccount = countOf(`${network} ${account}`)
      if (atAccount.failures >= PER_ACCOUNT) throw tooMany()
      atAll.failures++
      atAccount.failures++
      return {
        succeeded() {
          atAll.failures--
          atAccount.failures = 0
        },
      }
    },
  }
}

// A map keeps the order of insertion, and all windows are equally long.
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
