// What a seller's delivery costs (U7).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { shippingPricesOfSku } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'

type Size = z.output<typeof shippingPricesOfSku.query>['size']
type Prices = z.output<typeof shippingPricesOfSku.answer>

interface Row {
  region: string
  country_name: string
  delivery_time: number
  cents: number
  currency: Currency
  date_from: Day
  state: 'active' | 'paused'
}

/** Of a product the seller publishes, in its own size unless another is asked for; zones in the order of the alphabet. */
export async function listShippingPrices(
  { db }: Deps,
  { sellerId }: Seller,
  sku: string,
  size: Size,
): Promise<Prices> {
  const published = await db
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.provider_id', '=', sellerId)
    .where('v.sku', '=', sku)
    .select('v.size')
    .executeTakeFirst()
  if (!published) throw notFound()
  const { rows } = await sql<Row>`
    select r.name as region, country.name as country_name, zone.delivery_days as delivery_time, price.cost_cents as cents,
      currency.code as currency, price.date_from, zone.state
    from shipping_zones zone
    join shipping_prices price on price.zone_id = zone.id and price.size = ${size ?? published.size}
    join regions r on r.id = zone.region_id
    join countries country on country.id = r.country_id
    join currencies currency on currency.id = price.currency_id
    where zone.provider_id = ${sellerId}
    order by unaccent(r.name)`.execute(db)
  return rows.map(({ cents, currency, state, ...row }) => ({
    ...row,
    code_price: codePrice(cents, currency),
    value: decimal(cents),
    currency_code: currency,
    state: ZONE_CODES[state],
  }))
}

/** As the documents write it: "ARS 0", "USD 12.50". */
export function codePrice(cents: number, currency: Currency): string {
  return `${currency} ${cents % 100 === 0 ? cents / 100 : decimal(cents)}`
}
