// The photos of a claim (B19).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { claimPhoto } from '#contract/purchases.ts'
import { inTransaction } from '#db/transaction.ts'
import { deliveryAllows } from '#domain/order-actions.ts'
import { pictureTypeOf } from '#domain/picture.ts'
import { CLAIM_PHOTOS_MAX } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { resizePicture } from '#server/files/resize-picture.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Buyer, Caller } from '#server/http/session.ts'
import { readOpenClaim } from './claims.ts'
import { deliveryOf, lockOrder } from './transition.ts'

interface Upload {
  orderId: number
  note: string
  bytes: Buffer
}

/** Idempotent: the same photo twice is one. */
export async function addPhoto(
  deps: Deps,
  buyer: Buyer,
  { orderId, note, bytes }: Upload,
): Promise<{ id: number }> {
  if (pictureTypeOf(bytes) === null) throw invalid('picture_type', { field: 'file' })
  await checkOwn(deps, buyer, orderId)
  const { width, height, files } = await resizePicture(bytes)
  const [content] = files
  if (!content) throw invalid('picture_broken', { field: 'file' })
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.buyerId !== buyer.clientId) throw notFound()
    const delivery = deliveryOf(order, note)
    if (!deliveryAllows('insist', order.state, delivery.state)) throw conflict('claim_closed')
    const { claimId } = await readOpenClaim(trx, delivery.id)
    const sha256 = createHash('sha256').update(bytes).digest()
    const photos = await trx
      .selectFrom('claim_photos')
      .where('claim_id', '=', claimId)
      .select(['id', 'sha256'])
      .execute()
    const known = photos.find((photo) => photo.sha256.equals(sha256))
    if (known) return { id: known.id }
    if (photos.length >= CLAIM_PHOTOS_MAX) throw conflict('too_many_photos')
    return trx
      .insertInto('claim_photos')
      .values({
        claim_id: claimId,
        content: Buffer.from(content),
        sha256,
        width,
        height,
        created_by: buyer.userId,
        created_at: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Before the picture is decoded, which takes long. */
async function checkOwn({ db }: Deps, { clientId }: Buyer, orderId: number): Promise<void> {
  const own = db.selectFrom('buy_orders').where('id', '=', orderId).where('client_id', '=', clientId)
  if (!(await own.select('id').executeTakeFirst())) throw notFound()
}

export async function readPhoto(
  { db }: Deps,
  caller: Caller,
  id: number,
): Promise<z.output<typeof claimPhoto.answer>> {
  const photo = db
    .selectFrom('claim_photos as photo')
    .innerJoin('claims as c', 'c.id', 'photo.claim_id')
    .innerJoin('buy_orders as o', 'o.id', 'c.buy_order_id')
    .where('photo.id', '=', id)
    .select(['photo.content', 'photo.width', 'photo.height'])
  const own =
    caller.role === 'buyer'
      ? photo.where('o.client_id', '=', caller.clientId)
      : caller.role === 'seller'
        ? photo.where('o.provider_id', '=', caller.sellerId)
        : photo
  const found = await own.executeTakeFirst()
  if (!found) throw notFound()
  const { content, ...size } = found
  return { content: `data:image/webp;base64,${content.toString('base64')}`, ...size }
}

/** Ids, of the last claim of the dispatch `sent`. */
export const CLAIM_PHOTOS = sql<number[]>`array(
  select id from claim_photos where claim_id = (select max(id) from claims where dispatch_id = sent.id) order by id)`
