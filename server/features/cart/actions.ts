// Putting into and taking out of the cart (K2–K4).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Cart, putCartItem } from '#contract/cart.ts'
import { cartTotals, overLimit } from '#domain/cart.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal, parseCents, type Totals } from '#domain/money.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { badRequest, conflict, invalid, notFound, type ApiError } from '#server/http/errors.ts'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { contentOf, isForSale, linesOf, lockOffersForShare, lockOpenCartRow, type Offer } from './lines.ts'
import { showCart } from './queries.ts'

type PutItem = z.output<typeof putCartItem.body>

/** Sets the quantity of one seller's product. 409 with the price in force when the caller's is stale (K2). */
export async function putItem(deps: Deps, buyer: Buyer, sku: string, item: PutItem): Promise<Cart> {
  for (;;) {
    const cart = await inTransaction(deps.db, (trx) => tryPut(trx, buyer, sku, item, dayOf(deps.now())))
    if (cart) return cart
  }
}

/** Null when a concurrent request created the cart: to be retried. */
async function tryPut(trx: Trx, buyer: Buyer, sku: string, item: PutItem, today: Day) {
  const wanted = { publications: soldBy(item.provider, sku), regionId: item.region_id }
  const read = await pipeline(trx, {
    cart: lockOpenCartRow(buyer),
    offers: lockOffersForShare(wanted.publications, wanted.regionId),
    lines: linesOf(buyer, today, wanted),
  })
  const [publicationId] = read.offers[0]?.ids ?? []
  if (publicationId === undefined) throw notFound('product_not_found')
  const { cart, region, lines, limits } = contentOf(read.lines)
  if (cart?.id !== read.cart[0]?.id) return null
  const before = lines.find((line) => line.publicationId === publicationId)
  if (!before?.offer) throw await notSoldError(trx, publicationId, today)
  const { offer } = before
  const { price } = offer
  const isOtherZone = cart?.regionId !== item.region_id
  if (isOtherZone && lines.some((line) => line !== before)) throw otherZone()
  if (parseCents(item.value) !== price.cents || item.currency_id !== price.currencyId) {
    const details = {
      value: decimal(price.cents),
      currency_code: price.currency,
      currency_id: price.currencyId,
    }
    throw conflict('price_changed', { details })
  }
  const wantedLine = { ...before, quantity: item.quantity, shown: price }
  const filled = lines.map((other) => (other === before ? wantedLine : other))
  // A risen price may exceed the limit: lowering the quantity stays possible; the checkout refuses.
  if (item.quantity > before.quantity) {
    refuseOverLimit(cartTotals(filled.filter(({ available }) => available)).goods, limits)
  }
  const line = { offer, quantity: item.quantity }
  const { written } = await pipeline(trx, {
    zone: cart && isOtherZone ? setZone(cart.id, item.region_id) : null,
    written: cart ? upsertLine(cart.id, line) : insertCartWithLine(buyer, item.region_id, line),
  })
  if (!written[0]) return null
  wantedLine.itemId = written[0].id
  return showCart({ id: written[0].cartId, region }, filled)
}

function soldBy(sellerId: number, sku: string) {
  return sql`
    select pub.id from publications pub join variants v on v.id = pub.variant_id
    where v.sku = ${sku} and pub.provider_id = ${sellerId}`
}

async function notSoldError(trx: Trx, publicationId: number, today: Day): Promise<ApiError> {
  return (await isForSale(trx, publicationId, today))
    ? badRequest('zone_not_active')
    : conflict('item_unavailable')
}

/** K3 error 1: a cart has one zone. */
export function otherZone(): ApiError {
  return invalid('other_zone', { code: 500, error_code: CART_OTHER_ZONE })
}

export function setZone(cartId: number, regionId: number) {
  return sql`update carts set region_id = ${regionId} where id = ${cartId}`
}

interface OfferedLine {
  offer: Offer
  quantity: number
}

interface WrittenLine {
  id: number
  cartId: number
}

/** Inserts or updates the offer's line, at the price in force. */
export function upsertLine(cartId: number, { offer, quantity }: OfferedLine): RawBuilder<WrittenLine> {
  const { publicationId, price } = offer
  return sql`
    insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
    values (${cartId}, ${publicationId}, ${quantity}, ${price.cents}, ${price.currencyId})
    on conflict (cart_id, publication_id) do update set quantity = excluded.quantity,
      shown_price_cents = excluded.shown_price_cents, shown_currency_id = excluded.shown_currency_id
    returning id, cart_id as "cartId"`
}

/** Creates the cart too. No row when a concurrent request created it. */
function insertCartWithLine(
  { clientId }: Buyer,
  regionId: number,
  { offer, quantity }: OfferedLine,
): RawBuilder<WrittenLine> {
  const { publicationId, price } = offer
  return sql`
    with cart as (
      insert into carts (client_id, region_id) values (${clientId}, ${regionId})
      on conflict (client_id) where purchased_at is null do nothing
      returning id
    )
    insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
    select id, ${publicationId}, ${quantity}, ${price.cents}, ${price.currencyId}
    from cart
    returning id, cart_id as "cartId"`
}

/** K3 error 2: the company's limit per currency. */
export function refuseOverLimit(goods: Totals, limits: Partial<Totals>): void {
  if (overLimit(goods, limits)) throw invalid('over_limit', { code: 500, error_code: CART_OVER_LIMIT })
}

/** 404 when the item is not in the caller's open cart (K4). */
export async function removeItem(deps: Deps, buyer: Buyer, itemId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { removed } = await pipeline(trx, { lock: lockOpenCartRow(buyer), removed: removal(buyer, itemId) })
    if (removed.length === 0) throw notFound()
  })
}

function removal({ clientId }: Buyer, itemId: number) {
  return sql`
    delete from cart_items i using carts c
    where i.id = ${itemId} and c.id = i.cart_id and c.client_id = ${clientId} and c.purchased_at is null
    returning i.id`
}
