// Changes of the cart (K2–K4, P8).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Cart, putCartItem } from '#contract/cart.ts'
import type { AddedAgain, MissingAgain, buyAgain } from '#contract/purchases.ts'
import { type Trx, inTransaction, pipeline } from '#db/transaction.ts'
import { buyAgainQuantity, type CartTotals, cartTotals, missingReason, overLimit } from '#domain/cart.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { type Currency, type Totals, decimal, parseCents } from '#domain/money.ts'
import type { PublicationState } from '#domain/publication.ts'
import { isUnitPrice, nextQuantities, type QuantityTerms, smallestQuantity } from '#domain/quantity-prices.ts'
import { CART_LINES_MAX, CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import {
  type ApiError,
  badRequest,
  conflict,
  invalid,
  notFound,
  refuseContradictions,
} from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import {
  type Offer,
  isForSale,
  lockOpenCartRow,
  offersIn,
  priceAt,
  readContent,
  setZone,
  showCart,
  showOpenCart,
} from './queries.ts'
import { lockOffersForShare } from './locks.ts'

type PutItem = z.output<typeof putCartItem.body>

/** 409 with the price in force when the caller's is stale (K2). */
export async function putItem(deps: Deps, buyer: Buyer, sku: string, item: PutItem): Promise<Cart> {
  for (;;) {
    const cart = await inTransaction(deps.db, (trx) => tryPut(trx, buyer, sku, item, dayOf(deps.now())))
    if (cart) return cart
  }
}

/** Null: retry, a concurrent request created the cart. */
async function tryPut(trx: Trx, buyer: Buyer, sku: string, item: PutItem, today: Day) {
  const wanted = { publications: soldBy(item.provider, sku), regionId: item.region_id }
  const read = await pipeline(trx, {
    cart: lockOpenCartRow(buyer),
    offers: lockOffersForShare(wanted.publications, wanted.regionId),
  })
  const [publicationId] = read.offers[0]?.ids ?? []
  if (publicationId === undefined) throw notFound('product_not_found')
  const { cart, region, lines, limits } = await readContent(trx, buyer, today, wanted)
  if (cart?.id !== read.cart[0]?.id) return null
  if (region) refuseContradictions(item, { country_id: region.countryId })
  const before = lines.find((line) => line.publicationId === publicationId)
  if (!before?.offer) throw await notSoldError(trx, publicationId, today)
  const { offer } = before
  const { price, terms } = offer
  const isOtherZone = cart?.regionId !== item.region_id
  if (isOtherZone && lines.some((line) => line !== before)) throw otherZone()
  if (!isUnitPrice(parseCents(item.value), price.cents, terms) || item.currency_id !== price.currencyId) {
    const details = {
      value: decimal(price.cents),
      currency_code: price.currency,
      currency_id: price.currencyId,
    }
    throw conflict('price_changed', { details })
  }
  const quantity = item.quantity ?? smallestQuantity(terms)
  refuseOff(terms, quantity)
  const unitPrice = priceAt(offer, quantity)
  const wantedLine = { ...before, quantity, shown: unitPrice, unitPrice }
  const filled = lines.map((other) => (other === before ? wantedLine : other))
  if (before.quantity === 0) refuseFull(filled)
  // Lowering stays possible when a risen price exceeds the limit.
  if (quantity > before.quantity) {
    refuseOverLimit(cartTotals(filled.filter(({ available }) => available)), limits)
  }
  const line = { publicationId, price: unitPrice, quantity }
  const { written } = await pipeline(trx, {
    zone: cart && isOtherZone ? setZone(cart.id, item.region_id) : null,
    written: cart ? upsertLines(cart.id, [line]) : insertCartWithLine(buyer, item.region_id, line),
  })
  if (!written[0]) return null
  wantedLine.itemId = written[0].id
  const { cartId } = written[0]
  return showCart({ id: cartId, region, redoes: cart?.redoes ?? null }, { lines: filled, limits })
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

/** K3 error 1. */
function otherZone(): ApiError {
  return invalid('other_zone', { code: 500, error_code: CART_OTHER_ZONE })
}

interface WrittenLine {
  id: number
  cartId: number
}

/** With the price of a unit. */
export type PricedLine = Pick<Offer, 'publicationId' | 'price'> & { quantity: number }

export function upsertLines(cartId: number, lines: readonly PricedLine[]): RawBuilder<WrittenLine> {
  return sql`
    insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
    select ${cartId}, "publicationId", quantity, (price ->> 'cents')::bigint, (price ->> 'currencyId')::smallint
    from jsonb_to_recordset(${JSON.stringify(lines)}) as line ("publicationId" bigint, quantity int, price jsonb)
    on conflict (cart_id, publication_id) do update set quantity = excluded.quantity,
      shown_price_cents = excluded.shown_price_cents, shown_currency_id = excluded.shown_currency_id
    returning id, cart_id as "cartId"`
}

/** No row when a concurrent request created the cart. */
function insertCartWithLine(
  { clientId }: Buyer,
  regionId: number,
  { publicationId, price, quantity }: PricedLine,
): RawBuilder<WrittenLine> {
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

/** Below the minimum or off the multiple (B7): 422 with the next valid quantities. */
function refuseOff(terms: QuantityTerms, quantity: number): void {
  const next = nextQuantities(terms, quantity)
  if (next.length === 0) return
  throw invalid('quantity_off', {
    field: 'quantity',
    details: { next_quantities: next },
    values: { next: next.join(' / ') },
  })
}

export function refuseFull(lines: readonly unknown[]): void {
  if (lines.length > CART_LINES_MAX) throw invalid('cart_full', { values: { most: String(CART_LINES_MAX) } })
}

/** K3 error 2. */
export function refuseOverLimit(cart: CartTotals, limits: Partial<Totals>): void {
  const excess = overLimit(cart, limits)
  if (excess === null) return
  const { currency } = excess
  const [limit, over] = [decimal(excess.limit), decimal(excess.over)]
  throw invalid('over_limit', {
    code: 500,
    error_code: CART_OVER_LIMIT,
    details: { currency_code: currency, limit, over },
    values: { over: `${currency} ${over}`, limit: `${currency} ${limit}` },
  })
}

/** K4 */
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

type Wanted = z.output<typeof buyAgain.body>
type Answer = z.output<typeof buyAgain.answer>

/** P8. Idempotent only with a key. Always answers with the current cart. */
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
      fillCart(trx, buyer, purchaseId, wanted ?? {}, { today }),
    )
    return { ...outcome, cart: await showOpenCart(trx, buyer, today) }
  })
}

interface Filling {
  today: Day
  /** The units that were refused, instead of more of what the cart has (R7). */
  isRedone?: boolean
}

export async function fillCart(
  trx: Trx,
  buyer: Buyer,
  purchaseId: number,
  { items, replace_cart }: NonNullable<Wanted>,
  { today, isRedone = false }: Filling,
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
  const bought = await boughtItems(trx, purchaseId, items, isRedone)
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
    const adding = sold.map(({ item, offer }) => {
      const before = inCart.get(item.publicationId) ?? 0
      const quantity = isRedone ? item.quantity : buyAgainQuantity(before, item.quantity)
      return { item, offer, before: isRedone ? 0 : before, quantity }
    })
    await upsertLines(
      cartId,
      adding.map(({ offer, quantity }) => ({ ...offer, price: priceAt(offer, quantity), quantity })),
    ).execute(trx)
    added.push(...adding.map(({ item, offer, ...quantities }) => addedOf(item, offer, quantities)))
    const { lines, limits } = await readContent(trx, buyer, today)
    refuseFull(lines)
    refuseOverLimit(cartTotals(lines.filter((line) => line.available)), limits)
  }
  const unsold = bought.filter((item) => !offers.has(item.publicationId))
  return { added, missing: await missingOf(trx, unsold, regionId, today) }
}

/** Creates it if needed. */
export async function lockOpenCart(trx: Trx, buyer: Buyer): Promise<number> {
  for (;;) {
    const { rows } = await lockOpenCartRow(buyer).execute(trx)
    if (rows[0]) return rows[0].id
    // A concurrent request may create or check out the cart.
    await sql`
      insert into carts (client_id) values (${buyer.clientId})
      on conflict (client_id) where purchased_at is null do nothing`.execute(trx)
  }
}

export async function moveCartToZone(
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

/** For an item `i` of the order `o` (R7). */
export const UNITS_TO_REDO = sql<number>`units_to_redo(o.id, i.quantity, i.quantity_refused)`

interface Bought {
  id: number
  sku: string
  title: string
  quantity: number
  cents: number
  currency: Currency
  publicationId: number
  variantId: number
  seller: string
}

/** 422 for items of other purchases. */
async function boughtItems(
  trx: Trx,
  purchaseId: number,
  itemIds: readonly number[] | undefined,
  isRedone: boolean,
) {
  const units = isRedone ? UNITS_TO_REDO : sql`i.quantity + i.quantity_refused`
  const { rows: bought } = await sql<Bought>`
    select i.id, i.sku, i.title, ${units} as quantity, i.unit_price_cents as cents, c.code as currency,
      i.publication_id as "publicationId", pub.variant_id as "variantId", s.fantasy_name as seller
    from buy_order_items i
    join buy_orders o on o.id = i.buy_order_id
    join providers s on s.id = o.provider_id
    join publications pub on pub.id = i.publication_id
    join currencies c on c.id = i.currency_id
    where o.purchase_id = ${purchaseId} order by i.id`.execute(trx)
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
  const price = priceAt(offer, quantity)
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
    previous_currency_code: isUnchanged ? null : item.currency,
  }
}

async function missingOf(
  trx: Trx,
  unsold: readonly Bought[],
  regionId: number,
  today: Day,
): Promise<MissingAgain[]> {
  if (unsold.length === 0) return []
  const { rows } = await sql<{ id: number; state: PublicationState; priced: boolean; otherOffers: boolean }>`
    select pub.id, case when seller.paused_at is not null and pub.state = 'active' then 'paused' else pub.state end as state,
      exists (
        select from priced_publications(${today}) where publication_id = pub.id
      ) as priced, exists (
        select from offers_on(${today}) o where o.variant_id = pub.variant_id and o.region_id = ${regionId}
      ) as "otherOffers"
    from publications pub join providers seller on seller.id = pub.provider_id
    where pub.id = any(${unsold.map((item) => item.publicationId)})`.execute(trx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return unsold.map((item) => {
    const { state = 'cancelled', priced = false, otherOffers = false } = found.get(item.publicationId) ?? {}
    return {
      buy_order_item_id: item.id,
      sku: item.sku,
      title: item.title,
      fantasy_name: item.seller,
      reason: missingReason(state, priced),
      other_offers: otherOffers,
    }
  })
}
