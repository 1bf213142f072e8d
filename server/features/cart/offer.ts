// What an offer is worth in a zone right now: price in force, delivery days and shipping for the product's size.
import { sql, type RawBuilder } from 'kysely'
import type { Money } from '#domain/money.ts'
import type { Day } from '#domain/days.ts'
import type { Trx } from '#db/transaction.ts'

type MoneyIn = Money & { currencyId: number }

export interface Offer {
  publicationId: number
  price: MoneyIn
  /** Per unit. */
  shipping: MoneyIn
  deliveryDays: number
}

/** Of `o` of offers_on. */
const OFFER: RawBuilder<Offer> = sql`jsonb_build_object('publicationId', o.publication_id,
  'price', jsonb_build_object('cents', o.value_cents, 'currencyId', o.currency_id,
    'currency', (select code from currencies where id = o.currency_id)),
  'shipping', jsonb_build_object('cents', o.shipping_cents, 'currencyId', o.shipping_currency_id,
    'currency', (select code from currencies where id = o.shipping_currency_id)),
  'deliveryDays', o.delivery_days)`

/** Those of the publications that can be bought in the zone, by publication id (C1). */
export async function offersIn(
  trx: Trx,
  publicationIds: readonly number[],
  regionId: number,
  today: Day,
): Promise<Map<number, Offer>> {
  const { rows } = await sql<{ offer: Offer }>`
    select ${OFFER} as offer from offers_on(${today}) o
    where o.publication_id = any(${publicationIds}) and o.region_id = ${regionId}`.execute(trx)
  return new Map(rows.map(({ offer }) => [offer.publicationId, offer]))
}

/** A column: the offer of the publication `pub` in the zone, null when it cannot be bought there. */
export function offerIn(regionId: number | RawBuilder<number>, today: Day): RawBuilder<Offer | null> {
  return sql`(
    select ${OFFER} from offers_on(${today}) o
    where o.publication_id = pub.id and o.region_id = ${regionId})`
}

/** Whether it is for sale at all: active and with a price in force. */
export async function isForSale(trx: Trx, publicationId: number, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from priced_publications(${today}) where publication_id = ${publicationId}`.execute(trx)
  return rows.length > 0
}

/**
 * Holds the offers of the publications that a query names as they are until the transaction ends (I8), and gives the ids of
 * the publications: whoever changes a publication, its price or a zone locks the same rows. Always all publications before
 * any zone and each by id, so that two never wait for each other. What is read of them is read by a later statement: this
 * one sees the database as it was before it waited.
 */
export function lockOffersForShare(
  publications: RawBuilder<unknown>,
  regionId: number | RawBuilder<number>,
): RawBuilder<{ ids: number[] }> {
  return sql`
    with held as materialized (
      select id, provider_id from publications where id = any(array(${publications})) order by id for share
    ), zones as materialized (
      select id from shipping_zones
      where region_id = ${regionId} and provider_id = any(array(select provider_id from held))
      order by id for share
    )
    select array(select id from held) as ids, (select count(*) from zones) as zones`
}
