// "Volver a comprar": adds to the cart what is still sold of a purchase, and names the rest (P8).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AddedAgain, buyAgain, MissingAgain } from '#contract/purchases.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { buyAgainQuantity, cartTotals, missingReason } from '#domain/cart.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import { upsertLine, otherZone, refuseOverLimit, setZone } from './actions.ts'
import { contentOf, linesOf, lockOffersForShare, lockOpenCartRow, type Offer, offersIn } from './lines.ts'
import { showOpenCart } from './queries.ts'

type Wanted = z.output<typeof buyAgain.body>
type Answer = z.output<typeof buyAgain.answer>

/** Not idempotent without an Idempotency-Key. The answer always has the current cart. */
export async function addPurchaseToCart(
  deps: Deps,
  buyer: Buyer,
  purchaseId: number,
  wanted: Wanted,
  key: string | null,
): Promise<Answer> {
  const today = dayOf(deps.now())
  const request = { purchaseId, ...wanted }
  return inTransaction(deps.db, async (trx) => {
    const outcome = await oncePerKey(trx, { userId: buyer.userId, route: 'buy-again', key, request }, () =>
      fillCart(trx, buyer, purchaseId, wanted ?? {}, today),
    )
    return { ...outcome, cart: await showOpenCart(trx, buyer, today) }
  })
}

async function fillCart(
  trx: Trx,
  buyer: Buyer,
  purchaseId: number,
  { items, replace_cart }: NonNullable<Wanted>,
  today: Day,
): Promise<Omit<Answer, 'cart'>> {
  const purchase = await trx
    .selectFrom('purchases')
    .where('id', '=', purchaseId)
    .where('client_id', '=', buyer.clientId)
    .select('region_id as regionId')
    .executeTakeFirst()
  if (!purchase) throw notFound()
  const { regionId } = purchase
  const cartId = await lockOpenCart(trx, buyer)
  const bought = await boughtItems(trx, purchaseId, items)
  const publicationIds = bought.map((item) => item.publicationId)
  await lockOffersForShare(sql`select unnest(${publicationIds}::bigint[])`, regionId).execute(trx)
  const offers = await offersIn(trx, publicationIds, regionId, today)
  const sold = bought.flatMap((item) => {
    const offer = offers.get(item.publicationId)
    return offer ? [{ item, offer }] : []
  })
  const added: AddedAgain[] = []
  if (sold.length > 0) {
    if (replace_cart) await trx.deleteFrom('cart_items').where('cart_id', '=', cartId).execute()
    const inCart = await quantities(trx, cartId)
    const soldIds = new Set(sold.map(({ item }) => item.publicationId))
    const keepsOthers = [...inCart.keys()].some((id) => !soldIds.has(id))
    await moveCartToZone(trx, { cartId, keepsOthers }, regionId)
    for (const { item, offer } of sold) {
      const before = inCart.get(item.publicationId) ?? 0
      const quantity = buyAgainQuantity(before, item.quantity)
      await upsertLine(cartId, { offer, quantity }).execute(trx)
      added.push(addedOf(item, offer, { before, quantity }))
    }
    const { rows } = await linesOf(buyer, today).execute(trx)
    const { lines, limits } = contentOf(rows)
    refuseOverLimit(cartTotals(lines.filter((line) => line.available)).goods, limits)
  }
  const unsold = bought.filter((item) => !offers.has(item.publicationId))
  return { added, missing: await missingOf(trx, unsold, regionId, today) }
}

/** Locks the buyer's open cart, created if needed. Returns its id. */
async function lockOpenCart(trx: Trx, buyer: Buyer): Promise<number> {
  for (;;) {
    const { rows } = await lockOpenCartRow(buyer).execute(trx)
    if (rows[0]) return rows[0].id
    // A concurrent request may create it, or a checkout close it: look again.
    await sql`
      insert into carts (client_id) values (${buyer.clientId})
      on conflict (client_id) where purchased_at is null do nothing`.execute(trx)
  }
}

async function moveCartToZone(
  trx: Trx,
  { cartId, keepsOthers }: { cartId: number; keepsOthers: boolean },
  regionId: number,
): Promise<void> {
  const cart = await trx
    .selectFrom('carts')
    .where('id', '=', cartId)
    .select('region_id')
    .executeTakeFirstOrThrow()
  if (cart.region_id === regionId) return
  if (keepsOthers) throw otherZone()
  await setZone(cartId, regionId).execute(trx)
}

type Bought = Awaited<ReturnType<typeof boughtItems>>[number]

/** The purchase's items, or those with these ids. 422 for ids of other purchases. */
async function boughtItems(trx: Trx, purchaseId: number, itemIds: readonly number[] | undefined) {
  const bought = await trx
    .selectFrom('buy_order_items as i')
    .innerJoin('buy_orders as o', 'o.id', 'i.buy_order_id')
    .innerJoin('providers as s', 's.id', 'o.provider_id')
    .innerJoin('publications as pub', 'pub.id', 'i.publication_id')
    .innerJoin('currencies as c', 'c.id', 'i.currency_id')
    .where('o.purchase_id', '=', purchaseId)
    .orderBy('i.id')
    .select(['i.id', 'i.sku', 'i.title', 'i.quantity', 'i.unit_price_cents as cents', 'c.code as currency'])
    .select(['i.publication_id as publicationId', 'pub.variant_id as variantId'])
    .select('s.fantasy_name as seller')
    .execute()
  if (!itemIds) return bought
  const wanted = bought.filter((item) => itemIds.includes(item.id))
  if (wanted.length < new Set(itemIds).size) throw invalid('item_of_other_order', { field: 'items' })
  return wanted
}

async function quantities(trx: Trx, cartId: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('cart_items')
    .where('cart_id', '=', cartId)
    .select(['publication_id', 'quantity'])
    .execute()
  return new Map(rows.map((row) => [row.publication_id, row.quantity]))
}

function addedOf(item: Bought, offer: Offer, { before, quantity }: { before: number; quantity: number }) {
  const { price } = offer
  const isUnchanged = price.cents === item.cents && price.currency === item.currency
  return {
    buy_order_item_id: item.id,
    sku: item.sku,
    title: item.title,
    fantasy_name: item.seller,
    quantity: quantity - before,
    in_cart: quantity,
    value: decimal(price.cents),
    currency_code: price.currency,
    previous_value: isUnchanged ? null : decimal(item.cents),
    previous_currency_code: isUnchanged ? null : (item.currency as Currency),
  }
}

async function missingOf(
  trx: Trx,
  unsold: readonly Bought[],
  regionId: number,
  today: Day,
): Promise<MissingAgain[]> {
  if (unsold.length === 0) return []
  const publicationIds = unsold.map((item) => item.publicationId)
  const publications = await trx
    .selectFrom('publications')
    .where('id', '=', sql<number>`any(${publicationIds})`)
    .select(['id', 'state'])
    .execute()
  const { rows: priced } = await sql<{ id: number }>`
    select publication_id as id from priced_publications(${today})
    where publication_id = any(${publicationIds})`.execute(trx)
  const { rows: offered } = await sql<{ id: number }>`
    select distinct variant_id as id from offers_on(${today})
    where region_id = ${regionId} and variant_id = any(${unsold.map((item) => item.variantId)})`.execute(trx)
  const states = new Map(publications.map(({ id, state }) => [id, state as PublicationState]))
  const withPrice = new Set(priced.map(({ id }) => id))
  const withOffers = new Set(offered.map(({ id }) => id))
  return unsold.map((item) => ({
    buy_order_item_id: item.id,
    sku: item.sku,
    title: item.title,
    fantasy_name: item.seller,
    reason: missingReason(states.get(item.publicationId) ?? 'cancelled', withPrice.has(item.publicationId)),
    other_offers: withOffers.has(item.variantId),
  }))
}
