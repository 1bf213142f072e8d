// Zones with prices (Z1), and delivery of one product (U7).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { shippingPricesOfSku, shippingZones, ZoneRow } from '#contract/zones.ts'
import type { Day } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import type { ZoneState } from '#domain/shipping.ts'
import type { Deps } from '#server/deps.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { notFound } from '#server/http/errors.ts'
import { selectPage, paginate, rowsOfPage } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import type { Size } from './actions.ts'

type Query = z.output<typeof shippingZones.query>
type List = z.output<typeof shippingZones.answer>

interface Row {
  region_id: number
  region: string
  country: string
  delivery_time: number
  shipping_provider_id: number
  state: ZoneState
  prices: { size: Size; cents: number; currency: Currency; currency_id: number }[]
}

export async function listZones({ db }: Deps, seller: Seller, query: Query): Promise<List> {
  const { page, per_page } = query
  const fitting = matchesFilters(seller, query)
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(
      select count(*)::int from shipping_zones zone join regions r on r.id = zone.region_id where ${fitting}
    )`,
    rows: sql`
      select r.id as region_id, r.name as region, country.name as country, zone.delivery_days as delivery_time,
        zone.id as shipping_provider_id, zone.state, coalesce((
          select json_agg(json_build_object('size', price.size, 'cents', price.cost_cents, 'currency', currency.code,
            'currency_id', currency.id) order by price.size)
          from shipping_prices price join currencies currency on currency.id = price.currency_id
          where price.zone_id = zone.id
        ), '[]') as prices
      from shipping_zones zone
      join regions r on r.id = zone.region_id
      join countries country on country.id = r.country_id
      where ${fitting}
      order by unaccent(r.name), r.id ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows.map(toRow), pagination: paginate(page, per_page, total) }
}

/** Ignores accents and case. */
function matchesFilters({ sellerId }: Seller, { search, state }: Query): RawBuilder<boolean> {
  const conditions = [sql`zone.provider_id = ${sellerId}`, sql`r.closed_at is null`]
  if (state) conditions.push(sql`zone.state = ${state === ZONE_CODES.active ? 'active' : 'paused'}`)
  if (search) conditions.push(hasEveryWord(folded(sql`r.name`), search))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function toRow({ state, prices, ...row }: Row): ZoneRow {
  return {
    ...row,
    state_shipping: ZONE_CODES[state],
    prices: prices.map(({ size, cents, currency, currency_id }) => ({
      size,
      cost: codePrice(cents, currency),
      value: decimal(cents),
      currency_code: currency,
      currency_id,
    })),
  }
}

type Prices = z.output<typeof shippingPricesOfSku.answer>

interface PriceRow {
  region: string
  country_name: string
  delivery_time: number
  cents: number
  currency: Currency
  date_from: Day
  state: 'active' | 'paused'
}

/** In its own size unless `size` is given, with its preparation days; 404 when the seller does not publish it. */
export async function listShippingPrices(
  { db }: Deps,
  { sellerId }: Seller,
  sku: string,
  size: Size | undefined,
): Promise<Prices> {
  const published = await db
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.provider_id', '=', sellerId)
    .where('v.sku', '=', sku)
    .select(['v.size', 'pub.preparation_days'])
    .executeTakeFirst()
  if (!published) throw notFound()
  const { rows } = await sql<PriceRow>`
    select r.name as region, country.name as country_name,
      days_to_deliver(${published.preparation_days}::smallint, zone.delivery_days) as delivery_time, price.cost_cents as cents,
      currency.code as currency, price.date_from, zone.state
    from shipping_zones zone
    join shipping_prices price on price.zone_id = zone.id and price.size = ${size ?? published.size}
    join regions r on r.id = zone.region_id
    join countries country on country.id = r.country_id
    join currencies currency on currency.id = price.currency_id
    where zone.provider_id = ${sellerId} and r.closed_at is null
    order by unaccent(r.name)`.execute(db)
  return rows.map(({ cents, currency, state, ...row }) => ({
    ...row,
    code_price: codePrice(cents, currency),
    value: decimal(cents),
    currency_code: currency,
    state: ZONE_CODES[state],
  }))
}

/** "ARS 0", "USD 12.50". */
export function codePrice(cents: number, currency: Currency): string {
  return `${currency} ${cents % 100 === 0 ? cents / 100 : decimal(cents)}`
}
