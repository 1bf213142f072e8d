// Putting into and taking out of the cart (K2–K4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Cart, putCartItem } from '#contract/cart.ts'
import { cartTotals, overLimit } from '#domain/cart.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal, parseCents, type Totals } from '#domain/money.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/callers.ts'
import { badRequest, conflict, invalid, notFound, type ApiError } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#server/http/transaction.ts'
import { cartContent, lockedCart, type OpenCart, type Region } from './lines.ts'
import { holdOffers, isForSale, type Offer } from './offer.ts'
import { showCart } from './queries.ts'

type PutItem = z.output<typeof putCartItem.body>

/** Sets the quantity of one provider's product; the server's price counts and a stale one is refused (K2). */
export async function putItem(deps: Deps, buyer: Buyer, sku: string, item: PutItem): Promise<Cart> {
  const today = dayOf(deps.now())
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockOpenCart(trx, buyer.clientId)
    const [publicationId] = await holdOffers(trx, soldBy(item.provider, sku), item.region_id)
    if (publicationId === undefined) throw notFound('product_not_found')
    const place = { cartId: cart.id, regionId: item.region_id, today }
    const { lines, limits } = await cartContent(trx, buyer, place, [publicationId])
    const before = lines.find((line) => line.publicationId === publicationId)
    if (!before?.offer) throw await whyNotSold(trx, publicationId, today)
    const region = await claimZone(trx, cart, [publicationId], item.region_id)
    const { price } = before.offer
    if (parseCents(item.value) !== price.cents || item.currency_id !== price.currencyId) {
      const details = {
        value: decimal(price.cents),
        currency_code: price.currency,
        currency_id: price.currencyId,
      }
      throw conflict('price_changed', { details })
    }
    const itemId = await setLine(trx, cart.id, before.offer, item.quantity)
    const line = { ...before, itemId, quantity: item.quantity, shown: price }
    const filled = lines.map((other) => (other === before ? line : other))
    // A price that rose may put a cart over the limit: then less of it is the way out, and the checkout still refuses.
    if (item.quantity > before.quantity) {
      refuseOverLimit(cartTotals(filled.filter(({ available }) => available)).goods, limits)
    }
    return showCart({ ...cart, region }, filled)
  })
}

function soldBy(providerId: number, sku: string) {
  return sql`
    select pub.id from publications pub join variants v on v.id = pub.variant_id
    where v.sku = ${sku} and pub.provider_id = ${providerId}`
}

async function whyNotSold(trx: Trx, publicationId: number, today: Day): Promise<ApiError> {
  return (await isForSale(trx, publicationId, today))
    ? badRequest('zone_not_active')
    : conflict('item_unavailable')
}

/** The line of an offer in the cart, new or not, at the price in force. Gives its id. */
export async function setLine(trx: Trx, cartId: number, offer: Offer, quantity: number): Promise<number> {
  const line = {
    quantity,
    shown_price_cents: offer.price.cents,
    shown_currency_id: offer.price.currencyId,
  }
  const { id } = await trx
    .insertInto('cart_items')
    .values({ cart_id: cartId, publication_id: offer.publicationId, ...line })
    .onConflict((at) => at.columns(['cart_id', 'publication_id']).doUpdateSet(line))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The buyer's open cart, made when there is none, locked until the transaction ends. */
export async function lockOpenCart(trx: Trx, clientId: number): Promise<OpenCart> {
  for (;;) {
    const cart = await lockedCart(trx, clientId)
    if (cart) return cart
    // Another may make it, or a checkout take it, between the two statements: then it is looked for again.
    await sql`
      insert into carts (client_id) values (${clientId})
      on conflict (client_id) where purchased_at is null do nothing`.execute(trx)
  }
}

/** K3 error 1: all of a cart goes to one zone; an otherwise empty cart takes the zone of what is put in. */
export async function claimZone(
  trx: Trx,
  cart: OpenCart,
  publicationIds: readonly number[],
  regionId: number,
): Promise<Region> {
  if (cart.region?.id === regionId) return cart.region
  const other = await trx
    .selectFrom('cart_items')
    .where('cart_id', '=', cart.id)
    .where('publication_id', 'not in', publicationIds)
    .select('id')
    .executeTakeFirst()
  if (other) throw invalid('other_zone', { code: 500, error_code: CART_OTHER_ZONE })
  await trx.updateTable('carts').set({ region_id: regionId }).where('id', '=', cart.id).execute()
  return trx
    .selectFrom('regions')
    .where('id', '=', regionId)
    .select(['id', 'name', 'country_id as countryId'])
    .executeTakeFirstOrThrow()
}

/** K3 error 2: the goods of a cart stay within the company's limit, each currency by itself. */
export function refuseOverLimit(goods: Totals, limits: Partial<Totals>): void {
  if (overLimit(goods, limits)) throw invalid('over_limit', { code: 500, error_code: CART_OVER_LIMIT })
}

/** Takes an item out; one that is not in the caller's open cart is not found (K4). */
export async function removeItem(deps: Deps, buyer: Buyer, itemId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const cart = await lockedCart(trx, buyer.clientId)
    const removed = cart
      ? await trx
          .deleteFrom('cart_items')
          .where('id', '=', itemId)
          .where('cart_id', '=', cart.id)
          .returning('id')
          .executeTakeFirst()
      : undefined
    if (!removed) throw notFound()
  })
}
