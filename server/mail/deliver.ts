// Delivers queued e-mails (I20): at least once, each time with the same Message-ID.
import { inSpan } from '#db/spans.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { messageOf } from '#server/queue/failures.ts'
import { dropEarlierTokens } from '#server/accounts/password-tokens.ts'
import { startWorker, type Queue, type ReportError } from '#server/queue/worker-loop.ts'
import { compose } from './compose.ts'
import {
  claimDue,
  giveUp,
  markDone,
  retryLater,
  withhold,
  type ClaimedEmail,
  type DueEmail,
} from './queue.ts'
import { PRIORITIES } from './priorities.ts'
import { openTransport, PermanentRefusal, type Transport } from './transport.ts'

/** SMTP connections. */
const CONCURRENCY = 5
/** Kept for account e-mails, also while the others hang. */
const RESERVED = 1
/** With the other connections: 40 e-mails a second, to spare the database. */
const BUSY_MS = 100
const IDLE_MS = 500

type MailDeps = Pick<Deps, 'config' | 'db' | 'now' | 'metrics'>

export function startMailWorker(
  deps: MailDeps,
  report: ReportError,
  transport: Transport = openTransport(deps.config),
): () => Promise<void> {
  const claim: Queue['claim'] = async (limit, track) => {
    // E-mails of accounts leave alone, before a batch of others begins.
    const urgent = await claimDue(deps.db, limit, [PRIORITIES.account])
    const free = limit - RESERVED
    const claimed = urgent.length > 0 || free <= 0 ? urgent : await claimDue(deps.db, free)
    for (const email of claimed) track(deliverInSpan(deps, transport, email))
  }
  const stop = startWorker(
    { name: 'emails', concurrency: CONCURRENCY, busyMs: BUSY_MS, idleMs: IDLE_MS, claim },
    report,
    deps.metrics,
  )
  return async () => {
    await stop()
    transport.close()
  }
}

function deliverInSpan(deps: MailDeps, transport: Transport, email: DueEmail): Promise<void> {
  const { id, tries, causedBy } = email
  const attributes = { 'abasto.email.id': id, 'abasto.tries': tries }
  return inSpan('e-mail', { causedBy, attributes }, () => deliverOrRetry(deps, transport, email))
}

async function deliverOrRetry(deps: MailDeps, transport: Transport, email: ClaimedEmail): Promise<void> {
  try {
    await deliver(deps, transport, email)
  } catch (cause) {
    const isPermanent = cause instanceof PermanentRefusal
    // If this fails too, the lease ends by itself.
    const ended = isPermanent ? giveUp(deps.db, email, messageOf(cause)) : retryLater(deps.db, email)
    await ended.catch(() => undefined)
    const outcome = isPermanent ? 'is given up' : 'failed and is tried again'
    throw new Error(`E-mail ${email.id} ${outcome}`, { cause })
  }
}

async function deliver(deps: MailDeps, transport: Transport, email: ClaimedEmail): Promise<void> {
  const composed = await inTransaction(deps.db, (trx) => compose(deps, trx, email.id))
  if (!composed) return withhold(deps.db, email)
  const { message, passwordToken, ids } = composed
  await transport.send(message)
  await inTransaction(deps.db, async (trx) => {
    await markDone(trx, ids, transport.stores ? 'stored_at' : 'sent_at', deps.now())
    if (passwordToken !== null) await dropEarlierTokens(trx, passwordToken)
  })
}
