// Sends what was promised (I20): at least once, with the same Message-ID if again.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { inTransaction, later } from '#server/http/transaction.ts'
import { dropEarlierTokens } from '#server/passwords/tokens.ts'
import { compose } from './compose.ts'
import { giveUp, putBack, takeDue } from './queue.ts'
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
  const sending = (async () => {
    while (!signal.aborted) {
      const pause = await sendDue(deps, transport, report)
      await wait(pause, undefined, { signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await Promise.race([sending, wait(CLOSING_MS, undefined, { ref: false })])
    transport.close()
  }
}

/** Gives the time until there is a reason to look again, in ms. */
async function sendDue(deps: Sending, transport: Transport, report: Report): Promise<number> {
  try {
    const due = await takeDue(deps.db, AT_ONCE)
    await Promise.all(due.map((id) => deliverOrPutBack(deps, transport, report, id)))
    return due.length === AT_ONCE ? BETWEEN_MS : IDLE_MS
  } catch (cause) {
    report(new Error('E-mails that are due could not be sent', { cause }))
    return AWAY_MS
  }
}

async function deliverOrPutBack(
  deps: Sending,
  transport: Transport,
  report: Report,
  id: number,
): Promise<void> {
  try {
    await deliver(deps, transport, id)
  } catch (cause) {
    const isForGood = cause instanceof RefusedForGood
    report(new Error(`E-mail ${id} ${isForGood ? 'is given up' : 'failed and is tried again'}`, { cause }))
    await (isForGood ? giveUp : putBack)(deps.db, id)
  }
}

async function deliver(deps: Sending, transport: Transport, id: number): Promise<void> {
  const composed = await inTransaction(deps.db, (trx) => compose(deps, trx, id))
  if (!composed) return giveUp(deps.db, id)
  const { message, passwordToken } = composed
  await transport.send(message)
  await inTransaction(deps.db, async (trx) => {
    await later(
      trx,
      sql`update emails set sent_at = ${deps.now()}, due_at = null where id = ${id} and due_at is not null`,
    )
    if (passwordToken !== null) await dropEarlierTokens(trx, passwordToken)
  })
}
