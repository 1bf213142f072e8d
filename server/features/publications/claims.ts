// Buyers' claims about a price (U2). A claim is open until the seller sets or confirms a price.
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/publications.ts'
import { sellerStates } from '#contract/state-codes.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { oncePerKey } from '#server/http/idempotency.ts'

type Claim = z.output<typeof contract.claimPrice.body>

/** Once per product of an order that its seller can see (Q5). Idempotent. */
export async function claimPrice(
  deps: Deps,
  buyer: Buyer,
  id: number,
  { order_id: orderId, provider_id: sellerId, message }: Claim,
  key: string | null,
): Promise<void> {
  const request = { id, orderId, sellerId, message }
  await inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: buyer.userId, route: 'price-claim', key, request }, async () => {
      const line = await trx
        .selectFrom('buy_order_items as i')
        .innerJoin('buy_orders as o', 'o.id', 'i.buy_order_id')
        .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
        .where('i.publication_id', '=', id)
        .where('o.id', '=', orderId)
        .where('o.provider_id', '=', sellerId)
        .where('p.client_id', '=', buyer.clientId)
        .select(['i.id', 'o.state'])
        .forShare('o')
        .executeTakeFirst()
      if (!line) throw notFound()
      if (!sellerStates(undefined).includes(line.state as OrderState)) throw conflict('order_not_open')
      const claimed = await trx
        .insertInto('price_claims')
        .values({
          buy_order_item_id: line.id,
          message,
          created_at: deps.now(),
          created_by: buyer.userId,
        })
        .onConflict((known) => known.column('buy_order_item_id').doNothing())
        .returning('message')
        .executeTakeFirst()
      if (!claimed) await refuseOtherMessage(trx, line.id, message)
      return null
    }),
  )
}

async function refuseOtherMessage(trx: Trx, id: number, message: string): Promise<void> {
  const { message: known } = await trx
    .selectFrom('price_claims')
    .where('buy_order_item_id', '=', id)
    .select('message')
    .executeTakeFirstOrThrow()
  if (known !== message) throw conflict('price_claimed')
}

/** When the seller last set or confirmed a price of the publication `pub`. */
const LAST_CONFIRMED = sql`(
  select max(greatest(price.created_at, confirmed.confirmed_at)) from prices price
  left join price_confirmations confirmed on confirmed.price_id = price.id
  where price.publication_id = pub.id
)`

/** Open claims about the publication `pub`. */
export function countOpenClaims() {
  return sql<number>`(
    select count(*)::int from buy_order_items i join price_claims claim on claim.buy_order_item_id = i.id
    where i.publication_id = pub.id and claim.created_at > ${LAST_CONFIRMED}
  )`
}

export interface StoredClaim {
  order_id: number
  order_code: string
  message: string
  created_at: Date
  open: boolean
}

/** Newest first, at most 50. */
export async function listPriceClaims(db: Deps['db'], publicationId: number): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select o.id as order_id, o.internal_code as order_code, claim.message, claim.created_at,
      claim.created_at > ${LAST_CONFIRMED} as open
    from publications pub
    join buy_order_items i on i.publication_id = pub.id
    join price_claims claim on claim.buy_order_item_id = i.id
    join buy_orders o on o.id = i.buy_order_id
    where pub.id = ${publicationId}
    order by claim.created_at desc limit 50`.execute(db)
  return rows
}
