// "Finalizar compra": the cart becomes one purchase with one buy order per provider, all or nothing (K11).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { endBuy } from '#contract/cart.ts'
import { cartTotals } from '#domain/cart.ts'
import { dayOf } from '#domain/days.ts'
import { decimal, parseCents, type Currency, type Money } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/callers.ts'
import { ApiError, conflict, notFound } from '#server/http/errors.ts'
import { inTransaction, oncePerKey, type Trx } from '#server/http/transaction.ts'
import { emailApprovers } from '#server/orders/approver-emails.ts'
import { eventRow } from '#server/orders/transition.ts'
import { refuseOverLimit } from './actions.ts'
import { cartLines, lockedCart, priceMoved, type Line } from './lines.ts'
import { holdOffers, type Offer } from './offer.ts'

type Checkout = z.output<typeof endBuy.body>
type Placed = z.output<typeof endBuy.answer>
type OfferedLine = Line & { offer: Offer }

export async function checkOut(
  deps: Deps,
  buyer: Buyer,
  checkout: Checkout,
  key: string | null,
): Promise<Placed> {
  const now = deps.now()
  const result = await inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: buyer.userId, route: 'endbuy', key, request: checkout }, async () => {
      // Locked before anything is read: of two at once the second finds the cart gone.
      const cart = await lockedCart(trx, buyer.clientId)
      if (!cart?.regionId) throw conflict('cart_empty')
      await holdCart(trx, cart.id, cart.regionId)
      const lines = await cartLines(trx, cart, dayOf(now))
      if (lines.length === 0) throw conflict('cart_empty')
      const offered = lines.filter((line): line is OfferedLine => line.offer !== null)
      if (offered.length < lines.length) throw conflict('unavailable_items')
      const unseen = refuseUnseen(offered, checkout)
      if (unseen) return rememberShown(trx, offered, unseen)
      const { goods } = cartTotals(offered)
      await refuseOverLimit(trx, buyer, goods)
      const terms = await readTerms(trx, buyer, cart.regionId, checkout)
      const placed = await place(trx, {
        buyer,
        cartId: cart.id,
        regionId: cart.regionId,
        checkout,
        terms,
        lines: offered,
        now,
      })
      await emailApprovers(deps, trx, placed.id, 'order_to_approve')
      return placed
    }),
  )
  if (result instanceof ApiError) throw result
  return result
}

async function holdCart(trx: Trx, cartId: number, regionId: number): Promise<void> {
  const items = await trx
    .selectFrom('cart_items')
    .where('cart_id', '=', cartId)
    .select('publication_id')
    .execute()
  await holdOffers(
    trx,
    items.map((item) => item.publication_id),
    regionId,
  )
}

/** I7: a buyer pays only prices, shipping and quantities they saw. */
function refuseUnseen(lines: readonly OfferedLine[], { seen }: Checkout): ApiError | null {
  const priceChanged = () => conflict('price_changed', { details: changedPrices(lines) })
  if (!seen) return lines.some(priceMoved) ? priceChanged() : null
  const pairs = lines.map((line) => [line, seen.find((item) => item.cart_item_id === line.itemId)] as const)
  if (seen.length !== lines.length || pairs.some(([line, item]) => item?.quantity !== line.quantity)) {
    return conflict('cart_changed')
  }
  if (pairs.some(([{ offer }, item]) => !isSame(offer.price, item?.value, item?.currency_code))) {
    return priceChanged()
  }
  const sameShipping = pairs.every(([{ offer, quantity }, item]) => {
    const cost = { cents: quantity * offer.shipping.cents, currency: offer.shipping.currency }
    return isSame(cost, item?.shipping_cost, item?.shipping_currency_code)
  })
  return sameShipping ? null : conflict('shipping_changed')
}

function isSame(money: Money, amount = '', currency?: Currency): boolean {
  return money.cents === parseCents(amount) && money.currency === currency
}

function changedPrices(lines: readonly OfferedLine[]) {
  return lines.filter(priceMoved).map(({ itemId, sku, shown, offer }) => ({
    cart_item_id: itemId,
    sku,
    previous_value: decimal(shown.cents),
    previous_currency_code: shown.currency,
    value: decimal(offer.price.cents),
    currency_code: offer.price.currency,
  }))
}

/** The refusal shows the new prices, so from now on they count as seen. Kept although the purchase is refused. */
async function rememberShown(trx: Trx, lines: readonly OfferedLine[], refusal: ApiError): Promise<ApiError> {
  for (const { itemId, offer } of lines.filter(priceMoved)) {
    await trx
      .updateTable('cart_items')
      .set({ shown_price_cents: offer.price.cents, shown_currency_id: offer.price.currencyId })
      .where('id', '=', itemId)
      .execute()
  }
  return refusal
}

interface Terms {
  authorizerId: number
  addressDescription: string
  costCenter: string
}

/** Address and cost center must be the company's own, the address in the cart's zone (I9). */
async function readTerms(trx: Trx, buyer: Buyer, regionId: number, checkout: Checkout): Promise<Terms> {
  const client = await trx
    .selectFrom('clients')
    .where('id', '=', buyer.clientId)
    .select('authorizer_id')
    .executeTakeFirstOrThrow()
  if (client.authorizer_id === null) throw conflict('no_approver')
  const address = await trx
    .selectFrom('addresses')
    .where('id', '=', checkout.address)
    .where('company_id', '=', buyer.companyId)
    .where('region_id', '=', regionId)
    .select(['name', 'street'])
    .executeTakeFirst()
  if (!address) throw notFound('address_not_found')
  const costCenter = await trx
    .selectFrom('cost_centers')
    .where('id', '=', checkout.cost_center)
    .where('company_id', '=', buyer.companyId)
    .select(['ceco', 'name'])
    .executeTakeFirst()
  if (!costCenter) throw notFound('cost_center_not_found')
  return {
    authorizerId: client.authorizer_id,
    addressDescription: `${address.name}, ${address.street}`,
    costCenter: `${costCenter.ceco} – ${costCenter.name}`,
  }
}

interface Placing {
  buyer: Buyer
  cartId: number
  regionId: number
  checkout: Checkout
  terms: Terms
  lines: readonly OfferedLine[]
  now: Date
}

async function place(trx: Trx, placing: Placing): Promise<Placed> {
  const { buyer, cartId, regionId, checkout, terms, lines, now } = placing
  const code = await nextCode(trx)
  const purchase = await trx
    .insertInto('purchases')
    .values({
      internal_code: code,
      cart_id: cartId,
      client_id: buyer.clientId,
      company_id: buyer.companyId,
      authorizer_id: terms.authorizerId,
      region_id: regionId,
      address_id: checkout.address,
      address_description: terms.addressDescription,
      cost_center_id: checkout.cost_center,
      cost_center: terms.costCenter,
      provider_comments: checkout.provider_comments,
      approver_comments: checkout.approver_comments,
      state: 'pending_approval',
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'internal_code'])
    .executeTakeFirstOrThrow()
  const providers = [...new Set(lines.map((line) => line.provider.id))]
  for (const [index, providerId] of providers.entries()) {
    const own = lines.filter((line) => line.provider.id === providerId)
    await placeOrder(trx, placing, {
      purchaseId: purchase.id,
      code: `${code}-${index + 1}`,
      providerId,
      lines: own,
    })
  }
  await trx.updateTable('carts').set({ purchased_at: now }).where('id', '=', cartId).execute()
  return purchase
}

async function nextCode(trx: Trx): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('purchase_numbers') as number`.execute(trx)
  return `AB-${String(rows[0]?.number).padStart(6, '0')}`
}

interface ProviderLines {
  purchaseId: number
  code: string
  providerId: number
  lines: readonly OfferedLine[]
}

/** One provider's order: everything agreed is copied, so that later changes of the offer do not reach it (I6). */
async function placeOrder(trx: Trx, { buyer, now }: Placing, order: ProviderLines): Promise<void> {
  const { goods, shipping } = cartTotals(order.lines)
  const { id } = await trx
    .insertInto('buy_orders')
    .values({
      internal_code: order.code,
      purchase_id: order.purchaseId,
      provider_id: order.providerId,
      state: 'pending_approval',
      total_ars_cents: goods.ARS,
      total_usd_cents: goods.USD,
      shipping_ars_cents: shipping.ARS,
      shipping_usd_cents: shipping.USD,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('buy_order_items')
    .values(
      order.lines.map((line, position) => ({
        buy_order_id: id,
        position,
        publication_id: line.publicationId,
        sku: line.sku,
        title: line.title,
        long_description: line.longDescription,
        image_source: line.imageSource,
        size: line.size,
        quantity: line.quantity,
        unit_price_cents: line.offer.price.cents,
        currency_id: line.offer.price.currencyId,
        shipping_unit_cents: line.offer.shipping.cents,
        shipping_currency_id: line.offer.shipping.currencyId,
        delivery_days: line.offer.deliveryDays,
      })),
    )
    .execute()
  await trx
    .insertInto('order_events')
    .values(eventRow(id, null, 'pending_approval', { type: 'placed', actor: buyer.userId, at: now }))
    .execute()
}
