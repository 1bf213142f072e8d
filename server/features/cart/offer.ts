// What an offer is worth in a zone right now: price in force, delivery days and shipping for the product's size.
import { sql } from 'kysely'
import type { Currency, Money } from '#domain/money.ts'
import type { Day } from '#domain/days.ts'
import type { Trx } from '#server/http/transaction.ts'

type MoneyIn = Money & { currencyId: number }

export interface Offer {
  publicationId: number
  price: MoneyIn
  /** Per unit. */
  shipping: MoneyIn
  deliveryDays: number
}

interface Row {
  publicationId: number
  valueCents: number
  currencyId: number
  currency: Currency
  shippingCents: number
  shippingCurrencyId: number
  shippingCurrency: Currency
  deliveryDays: number
}

/** Those of the publications that can be bought in the zone, by publication id (C1). */
export async function offersIn(
  trx: Trx,
  publicationIds: readonly number[],
  regionId: number,
  today: Day,
): Promise<Map<number, Offer>> {
  const { rows } = await sql<Row>`
    select o.publication_id as "publicationId", o.delivery_days as "deliveryDays",
      o.value_cents as "valueCents", o.currency_id as "currencyId", price.code as currency,
      o.shipping_cents as "shippingCents", o.shipping_currency_id as "shippingCurrencyId",
      shipping.code as "shippingCurrency"
    from offers_on(${today}) o
    join currencies price on price.id = o.currency_id
    join currencies shipping on shipping.id = o.shipping_currency_id
    where o.publication_id = any(${publicationIds}) and o.region_id = ${regionId}`.execute(trx)
  return new Map(rows.map((row) => [row.publicationId, toOffer(row)]))
}

function toOffer(row: Row): Offer {
  return {
    publicationId: row.publicationId,
    price: { cents: row.valueCents, currency: row.currency, currencyId: row.currencyId },
    shipping: {
      cents: row.shippingCents,
      currency: row.shippingCurrency,
      currencyId: row.shippingCurrencyId,
    },
    deliveryDays: row.deliveryDays,
  }
}

/** Whether it is for sale at all: active and with a price in force. */
export async function isForSale(trx: Trx, publicationId: number, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from priced_publications(${today}) where publication_id = ${publicationId}`.execute(trx)
  return rows.length > 0
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
