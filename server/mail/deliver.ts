// Sends what was promised (I20): at least once, with the same Message-ID if again.
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#db/transaction.ts'
import { dropEarlierTokens } from '#server/password-tokens.ts'
import { compose } from './compose.ts'
import { giveUp, markSent, retryLater, claimDue, type ClaimedEmail } from './queue.ts'
import { openTransport, RefusedForGood, type Transport } from './transport.ts'

/**
 * Forty a second: however many are due, whoever waits for a page comes first, and what an hour brings is out within minutes.
 * As many at once as a mail server is held connections to.
 */
const AT_ONCE = 5
const BETWEEN_MS = 125
/** When none is left: that long at most one waits for its turn. */
const IDLE_MS = 500
/** After a failure to ask: the database may be away. */
const AWAY_MS = 2000
const CLOSING_MS = 3000

type Sending = Pick<Deps, 'config' | 'db' | 'now'>
type Report = (error: Error) => void

/** Sends e-mails from now on. Gives the function that stops it, and lets those that are being sent end. */
export function keepDelivering(
  deps: Sending,
  report: Report,
  transport: Transport = openTransport(deps.config),
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Set<Promise<void>>()
  let isAway = false

  /** Begins with those that are due. Gives the time until there is a reason to look again, in ms. */
  async function beginDue(): Promise<number> {
    const free = AT_ONCE - underWay.size
    const due = free > 0 ? await claimDue(deps.db, free) : []
    for (const taken of due) {
      const ended = deliverOrPutBack(deps, transport, report, taken).finally(() => underWay.delete(ended))
      underWay.add(ended)
    }
    isAway = false
    return due.length === free ? BETWEEN_MS : IDLE_MS
  }

  function failed(cause: unknown): number {
    if (!isAway) report(new Error('E-mails wait: nobody can tell which are due', { cause }))
    isAway = true
    return AWAY_MS
  }

  const looking = (async () => {
    while (!signal.aborted) {
      const pause = await beginDue().catch(failed)
      await wait(pause, undefined, { signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await looking
    await Promise.race([Promise.all(underWay), wait(CLOSING_MS, undefined, { ref: false })])
    transport.close()
  }
}

/** Never fails: what cannot be put back is due again by itself. */
async function deliverOrPutBack(
  deps: Sending,
  transport: Transport,
  report: Report,
  taken: ClaimedEmail,
): Promise<void> {
  try {
    await deliver(deps, transport, taken)
  } catch (cause) {
    const isForGood = cause instanceof RefusedForGood
    report(
      new Error(`E-mail ${taken.id} ${isForGood ? 'is given up' : 'failed and is tried again'}`, { cause }),
    )
    await (isForGood ? giveUp : retryLater)(deps.db, taken).catch(() => undefined)
  }
}

async function deliver(deps: Sending, transport: Transport, taken: ClaimedEmail): Promise<void> {
  const composed = await inTransaction(deps.db, (trx) => compose(deps, trx, taken.id))
  if (!composed) return giveUp(deps.db, taken)
  const { message, passwordToken } = composed
  await transport.send(message)
  await inTransaction(deps.db, async (trx) => {
    await markSent(trx, taken, deps.now())
    if (passwordToken !== null) await dropEarlierTokens(trx, passwordToken)
  })
}
