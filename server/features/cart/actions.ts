// Putting into and taking out of the cart (K2–K4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Cart, putCartItem } from '#contract/cart.ts'
import { cartTotals, overLimit } from '#domain/cart.ts'
import { dayOf } from '#domain/days.ts'
import { decimal, parseCents, type Totals } from '#domain/money.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/callers.ts'
import { badRequest, conflict, invalid, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#server/http/transaction.ts'
import { cartLines, lockedCart, type OpenCart } from './lines.ts'
import { holdOffers, isForSale, offersIn, type Offer } from './offer.ts'
import { showCart } from './queries.ts'

type PutItem = z.output<typeof putCartItem.body>

/** Sets the quantity of one provider's product; the server's price counts and a stale one is refused (K2). */
export async function putItem(deps: Deps, buyer: Buyer, sku: string, item: PutItem): Promise<Cart> {
  const now = deps.now()
  return inTransaction(deps.db, async (trx) => {
    const cart = await lockOpenCart(trx, buyer.clientId)
    const offer = await findOffer(trx, sku, item, dayOf(now))
    await claimZone(trx, cart, [offer.publicationId], item.region_id)
    const { cents, currencyId, currency } = offer.price
    if (parseCents(item.value) !== cents || item.currency_id !== currencyId) {
      const details = { value: decimal(cents), currency_code: currency, currency_id: currencyId }
      throw conflict('price_changed', { details })
    }
    const before = await quantityOf(trx, cart.id, offer.publicationId)
    await setLine(trx, cart.id, offer, item.quantity)
    const filled = { id: cart.id, regionId: item.region_id }
    const lines = await cartLines(trx, filled, dayOf(now))
    // A price that rose may put a cart over the limit: then less of it is the way out, and the checkout still refuses.
    if (item.quantity > before) {
      await refuseOverLimit(trx, buyer, cartTotals(lines.filter((line) => line.available)).goods)
    }
    return showCart(trx, filled, lines)
  })
}

/** The line of an offer in the cart, new or not, at the price in force. */
export async function setLine(trx: Trx, cartId: number, offer: Offer, quantity: number): Promise<void> {
  const line = {
    quantity,
    shown_price_cents: offer.price.cents,
    shown_currency_id: offer.price.currencyId,
  }
  await trx
    .insertInto('cart_items')
    .values({ cart_id: cartId, publication_id: offer.publicationId, ...line })
    .onConflict((at) => at.columns(['cart_id', 'publication_id']).doUpdateSet(line))
    .execute()
}

/** The buyer's open cart, made when there is none, locked until the transaction ends. */
export async function lockOpenCart(trx: Trx, clientId: number): Promise<OpenCart> {
  for (;;) {
    await sql`
      insert into carts (client_id) values (${clientId})
      on conflict (client_id) where purchased_at is null do nothing`.execute(trx)
    const cart = await lockedCart(trx, clientId)
    // None when a checkout took it between the two statements: then a new one is due.
    if (cart) return cart
  }
}

async function quantityOf(trx: Trx, cartId: number, publicationId: number): Promise<number> {
  const item = await trx
    .selectFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('publication_id', '=', publicationId)
    .select('quantity')
    .executeTakeFirst()
  return item?.quantity ?? 0
}

async function findOffer(trx: Trx, sku: string, item: PutItem, today: string): Promise<Offer> {
  const publication = await trx
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('v.sku', '=', sku)
    .where('pub.provider_id', '=', item.provider)
    .select('pub.id')
    .executeTakeFirst()
  if (!publication) throw notFound('product_not_found')
  await holdOffers(trx, [publication.id], item.region_id)
  const offer = (await offersIn(trx, [publication.id], item.region_id, today)).get(publication.id)
  if (offer) return offer
  throw (await isForSale(trx, publication.id, today))
    ? badRequest('zone_not_active')
    : conflict('item_unavailable')
}

/** K3 error 1: all of a cart goes to one zone; an otherwise empty cart takes the zone of what is put in. */
export async function claimZone(
  trx: Trx,
  cart: OpenCart,
  publicationIds: readonly number[],
  regionId: number,
): Promise<void> {
  if (cart.regionId === regionId) return
  const other = await trx
    .selectFrom('cart_items')
    .where('cart_id', '=', cart.id)
    .where('publication_id', 'not in', publicationIds)
    .select('id')
    .executeTakeFirst()
  if (other) throw invalid('other_zone', { code: 500, error_code: CART_OTHER_ZONE })
  await trx.updateTable('carts').set({ region_id: regionId }).where('id', '=', cart.id).execute()
}

/** K3 error 2: the goods of a cart stay within the company's limit, each currency by itself. */
export async function refuseOverLimit(trx: Trx, buyer: Buyer, goods: Totals): Promise<void> {
  const rows = await trx
    .selectFrom('company_limits as l')
    .innerJoin('currencies as c', 'c.id', 'l.currency_id')
    .where('l.company_id', '=', buyer.companyId)
    .select(['c.code', 'l.limit_cents as cents'])
    .execute()
  const limits = Object.fromEntries(rows.map(({ code, cents }) => [code, cents]))
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
