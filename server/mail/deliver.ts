// Delivers queued e-mails (I20): at least once, each time with the same Message-ID.
import { inSpan } from '#db/spans.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { messageOf } from '#server/queue/failures.ts'
import { dropEarlierTokens } from '#server/accounts/password-tokens.ts'
import { startWorker, type Queue, type ReportError } from '#server/queue/worker-loop.ts'
import { ATTACHMENT_BOUNDS, attachmentOf, type AttachmentBounds, type CarriedOrders } from './attachments.ts'
import { compose, type Composed } from './compose.ts'
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

interface Delivery {
  deps: MailDeps
  transport: Transport
  report: ReportError
  bounds: AttachmentBounds
}

export function startMailWorker(
  deps: MailDeps,
  report: ReportError,
  transport: Transport = openTransport(deps.config),
  bounds: AttachmentBounds = ATTACHMENT_BOUNDS,
): () => Promise<void> {
  const delivery = { deps, transport, report, bounds }
  const claim: Queue['claim'] = async (limit, track) => {
    // E-mails of accounts leave alone, before a batch of others begins.
    const urgent = await claimDue(deps.db, limit, [PRIORITIES.account])
    const free = limit - RESERVED
    const claimed = urgent.length > 0 || free <= 0 ? urgent : await claimDue(deps.db, free)
    for (const email of claimed) track(deliverInSpan(delivery, email))
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

function deliverInSpan(delivery: Delivery, email: DueEmail): Promise<void> {
  const { id, tries, causedBy } = email
  const attributes = { 'abasto.email.id': id, 'abasto.tries': tries }
  return inSpan('e-mail', { causedBy, attributes }, () => deliverOrRetry(delivery, email))
}

async function deliverOrRetry(delivery: Delivery, email: ClaimedEmail): Promise<void> {
  const { db } = delivery.deps
  try {
    await deliver(delivery, email)
  } catch (cause) {
    const isPermanent = cause instanceof PermanentRefusal
    // If this fails too, the lease ends by itself.
    const ended = isPermanent ? giveUp(db, email, messageOf(cause)) : retryLater(db, email)
    await ended.catch(() => undefined)
    const outcome = isPermanent ? 'is given up' : 'failed and is tried again'
    throw new Error(`E-mail ${email.id} ${outcome}`, { cause })
  }
}

async function deliver(delivery: Delivery, email: ClaimedEmail): Promise<void> {
  const { deps, transport } = delivery
  const composed = await inTransaction(deps.db, (trx) => compose(deps, trx, email.id))
  if (!composed) return withhold(deps.db, email)
  const { passwordToken, ids } = composed
  if (composed.orders) await sendWithPdf(delivery, composed, composed.orders)
  else await transport.send(composed.message)
  await inTransaction(deps.db, async (trx) => {
    await markDone(trx, ids, transport.stores ? 'stored_at' : 'sent_at', deps.now())
    if (passwordToken !== null) await dropEarlierTokens(trx, passwordToken)
  })
}

/** The PDF never stops its e-mail: without it the e-mail says where to download it (F4). */
async function sendWithPdf(
  { deps, transport, report, bounds }: Delivery,
  { message, withoutPdf }: Composed,
  orders: CarriedOrders,
): Promise<void> {
  const reportWithout = (cause: unknown) =>
    report(new Error(`E-mail ${message.id} goes without its PDF`, { cause }))
  const attachment = await attachmentOf(deps, orders, bounds).catch((error: unknown) => {
    reportWithout(error)
    return null
  })
  if (!attachment) return transport.send(withoutPdf())
  try {
    await transport.send({ ...message, attachment })
  } catch (error) {
    if (!(error instanceof PermanentRefusal)) throw error
    // It may be the file that the mail server refuses, for its size or its kind.
    await transport.send(withoutPdf())
    reportWithout(error)
  }
}
