// "Mis envíos": a seller's zones with their prices (Z1).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { shippingZones, ZoneRow } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { decimal, type Currency } from '#domain/money.ts'
import type { ZoneState } from '#domain/shipping.ts'
import type { Deps } from '#server/deps.ts'
import { folded, hasEveryWord } from '#server/text-filter.ts'
import type { Seller } from '#server/http/session.ts'
import { askPage, paginate, rowsOfPage } from '#server/http/paginate.ts'
import type { Size } from './prices.ts'
import { codePrice } from './queries.ts'

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

/** In the order of the alphabet. */
export async function listZones({ db }: Deps, seller: Seller, query: Query): Promise<List> {
  const { page, per_page } = query
  const fitting = matchesFilters(seller, query)
  const { rows, total } = await askPage<Row>(db, {
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

/** Every word occurs somewhere in the zone's name, accents and capitals aside. */
function matchesFilters({ sellerId }: Seller, { search, state }: Query): RawBuilder<boolean> {
  const conditions = [sql`zone.provider_id = ${sellerId}`]
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
