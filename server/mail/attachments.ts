// The purchase orders that an e-mail carries as one PDF, as its reader would download them (F4).
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Language } from '#domain/format.ts'
import { PAPERS_MAX } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { withTimeout } from '#server/http/timeout.ts'
import { fileOfOrder, fileOfOrders } from '#server/papers/order-files.ts'
import { type PaperReader, readableOrders } from '#server/papers/readable-orders.ts'
import type { EmailKind } from './payloads.ts'
import type { Attachment } from './transport.ts'

const KINDS_WITH_ORDERS: readonly EmailKind[] = ['order_approved', 'new_sale']
export const carriesOrders = (kind: EmailKind): boolean => KINDS_WITH_ORDERS.includes(kind)

export interface CarriedOrders {
  userId: number
  language: Language
  orderIds: readonly number[]
}

export interface AttachmentBounds {
  bytes: number
  ms: number
}

/** With the time for sending, less than the lease (queue.ts). */
export const ATTACHMENT_BOUNDS: AttachmentBounds = { bytes: 5_000_000, ms: 15_000 }

/**
 * The orders as they are now. Null for more than the bounds allow. Throws when a paper cannot be made in time, or the reader
 * may not see it.
 */
export function attachmentOf(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  orders: CarriedOrders,
  { bytes, ms }: AttachmentBounds,
): Promise<Attachment | null> {
  if (orders.orderIds.length > PAPERS_MAX) return Promise.resolve(null)
  const deadline = new AbortController()
  const tooLate = () => {
    deadline.abort()
    return new Error(`The PDF was not ready within ${ms / 1000} s`)
  }
  return withTimeout(ms, makeFile(deps, orders, bytes, deadline.signal), tooLate)
}

async function makeFile(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { userId, language, orderIds }: CarriedOrders,
  bytes: number,
  deadline: AbortSignal,
): Promise<Attachment | null> {
  const orders = await readableOrders(deps.db, await readerOf(deps.db, userId), orderIds)
  const [first] = orders
  if (!first) throw notFound()
  const { name, content } =
    orders.length === 1
      ? fileOfOrder(deps, 'purchaseOrder', first, language)
      : fileOfOrders(deps, 'purchaseOrder', orders, language)
  const file = await collect(content, bytes, deadline)
  return file && { name: `${name}.pdf`, content: file }
}

/** Null beyond `bytes`; the rest is not drawn then. */
async function collect(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
  deadline: AbortSignal,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > bytes || deadline.aborted) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readerOf(db: Kysely<DB>, userId: number): Promise<PaperReader> {
  const { clientId, sellerId } = await db
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .leftJoin('provider_users as p', 'p.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['c.id as clientId', 'p.provider_id as sellerId'])
    .executeTakeFirstOrThrow()
  if (clientId !== null) return { role: 'buyer', clientId }
  if (sellerId !== null) return { role: 'seller', sellerId }
  throw notFound()
}
