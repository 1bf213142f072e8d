// The lines of a buyer's open cart with what each is worth right now.
import type { CartLine } from '#domain/cart.ts'
import type { Day } from '#domain/days.ts'
import type { Currency, Money } from '#domain/money.ts'
import type { Trx } from '#server/http/transaction.ts'
import { offersIn, type Offer } from './offer.ts'

export interface OpenCart {
  id: number
  regionId: number | null
}

export interface Line extends CartLine {
  itemId: number
  publicationId: number
  sku: string
  title: string
  longDescription: string
  imageSource: string
  size: string
  provider: { id: number; fantasyName: string; email: string; phone: string }
  /** What the buyer was last shown. */
  shown: Money & { currencyId: number }
  /** Null when it can no longer be bought. */
  offer: Offer | null
}

export async function openCart(trx: Trx, clientId: number): Promise<OpenCart | null> {
  return (await selectOpenCart(trx, clientId).executeTakeFirst()) ?? null
}

/** Locked until the transaction ends. */
export async function lockedCart(trx: Trx, clientId: number): Promise<OpenCart | null> {
  return (await selectOpenCart(trx, clientId).forUpdate().executeTakeFirst()) ?? null
}

function selectOpenCart(trx: Trx, clientId: number) {
  return trx
    .selectFrom('carts')
    .where('client_id', '=', clientId)
    .where('purchased_at', 'is', null)
    .select(['id', 'region_id as regionId'])
}

export async function cartLines(trx: Trx, cart: OpenCart, today: Day): Promise<Line[]> {
  const rows = await trx
    .selectFrom('cart_items as i')
    .innerJoin('publications as pub', 'pub.id', 'i.publication_id')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .innerJoin('products as product', 'product.id', 'v.product_id')
    .innerJoin('providers as p', 'p.id', 'pub.provider_id')
    .innerJoin('currencies as c', 'c.id', 'i.shown_currency_id')
    .where('i.cart_id', '=', cart.id)
    .orderBy('i.id')
    .select([
      'i.id as itemId',
      'i.publication_id as publicationId',
      'i.quantity',
      'i.shown_price_cents as shownCents',
      'i.shown_currency_id as shownCurrencyId',
      'c.code as shownCurrency',
      'v.sku',
      'v.title',
      'v.image_source as imageSource',
      'v.size',
      'product.long_description as longDescription',
      'p.id as providerId',
      'p.fantasy_name as fantasyName',
      'p.email',
      'p.phone',
    ])
    .execute()
  if (rows.length === 0 || cart.regionId === null) return []
  const offers = await offersIn(
    trx,
    rows.map((row) => row.publicationId),
    cart.regionId,
    today,
  )
  return rows.map((row) => {
    const offer = offers.get(row.publicationId) ?? null
    const shown = {
      cents: row.shownCents,
      currency: row.shownCurrency as Currency,
      currencyId: row.shownCurrencyId,
    }
    return {
      itemId: row.itemId,
      publicationId: row.publicationId,
      sku: row.sku,
      title: row.title,
      longDescription: row.longDescription,
      imageSource: row.imageSource,
      size: row.size,
      quantity: row.quantity,
      provider: { id: row.providerId, fantasyName: row.fantasyName, email: row.email, phone: row.phone },
      shown,
      offer,
      available: offer !== null,
      unitPrice: offer?.price ?? shown,
      shippingUnit: offer?.shipping ?? { cents: 0, currency: shown.currency },
    }
  })
}

/** Whether the price in force is the one the buyer was last shown (I7). */
export function priceMoved({ shown, offer }: Line): boolean {
  return offer !== null && (offer.price.cents !== shown.cents || offer.price.currency !== shown.currency)
}
