// What an offer is worth in a zone right now: price in force, delivery days and shipping for the product's size.
import { sql } from 'kysely'
import type { Currency, Money } from '#domain/money.ts'
import type { Day } from '#domain/days.ts'
import type { Trx } from '#server/http/transaction.ts'

export interface Offer {
  publicationId: number
  active: boolean
  /** Null while no price is in force. */
  price: (Money & { currencyId: number }) | null
  /** Null when the seller does not deliver to the zone now. */
  delivery: { days: number; shipping: Money & { currencyId: number } } | null
}

interface Row {
  publicationId: number
  active: boolean
  priceCents: number | null
  priceCurrency: Currency | null
  priceCurrencyId: number | null
  days: number | null
  shippingCents: number | null
  shippingCurrency: Currency | null
  shippingCurrencyId: number | null
}

/** The offers of publications in a zone, by publication id. */
export async function offersIn(
  trx: Trx,
  publicationIds: readonly number[],
  regionId: number,
  today: Day,
): Promise<Map<number, Offer>> {
  const { rows } = await sql<Row>`
    select pub.id as "publicationId", pub.state = 'active' as active,
      price.value_cents as "priceCents", price.currency_id as "priceCurrencyId", pc.code as "priceCurrency",
      zone.delivery_days as days,
      ship.cost_cents as "shippingCents", ship.currency_id as "shippingCurrencyId", sc.code as "shippingCurrency"
    from publications pub
    join variants v on v.id = pub.variant_id
    left join lateral (
      select value_cents, currency_id from prices
      where publication_id = pub.id and date_from <= ${today} order by date_from desc, id desc limit 1
    ) price on true
    left join currencies pc on pc.id = price.currency_id
    left join shipping_zones zone
      on zone.provider_id = pub.provider_id and zone.region_id = ${regionId} and zone.state = 'active'
    left join shipping_prices ship on ship.zone_id = zone.id and ship.size = v.size
    left join currencies sc on sc.id = ship.currency_id
    where pub.id = any(${publicationIds})`.execute(trx)
  return new Map(rows.map((row) => [row.publicationId, toOffer(row)]))
}

function toOffer(row: Row): Offer {
  const {
    priceCents,
    priceCurrency,
    priceCurrencyId,
    days,
    shippingCents,
    shippingCurrency,
    shippingCurrencyId,
  } = row
  return {
    publicationId: row.publicationId,
    active: row.active,
    price:
      priceCents !== null && priceCurrency && priceCurrencyId
        ? { cents: priceCents, currency: priceCurrency, currencyId: priceCurrencyId }
        : null,
    delivery:
      days !== null && shippingCents !== null && shippingCurrency && shippingCurrencyId
        ? {
            days,
            shipping: { cents: shippingCents, currency: shippingCurrency, currencyId: shippingCurrencyId },
          }
        : null,
  }
}

export type BuyableOffer = Offer & {
  price: NonNullable<Offer['price']>
  delivery: NonNullable<Offer['delivery']>
}

export function isBuyable(offer: Offer | undefined): offer is BuyableOffer {
  return offer !== undefined && offer.active && offer.price !== null && offer.delivery !== null
}

/**
 * Holds the offers as they are until the transaction ends (I8): whoever changes a publication, its price or a zone
 * locks the same rows. Always publications before zones and each by id, so that two never wait for each other.
 */
export async function holdOffers(
  trx: Trx,
  publicationIds: readonly number[],
  regionId: number,
): Promise<void> {
  await sql`select id from publications where id = any(${publicationIds}) order by id for share`.execute(trx)
  await sql`
    select id from shipping_zones
    where region_id = ${regionId}
      and provider_id in (select provider_id from publications where id = any(${publicationIds}))
    order by id for share`.execute(trx)
}
