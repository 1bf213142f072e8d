// "Mi lugar": the seller's place among the offers in a zone (B18). The order by total is that of `cheapestFirst` (D3) without ties by days.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Standing, standings } from '#contract/publications-standings.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { namesVariant } from '#server/database/variant-filter.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'

interface Row extends Omit<Standing, 'value' | 'shipping_cost' | 'above_best'> {
  cents: number
  shipping: number
  above: string | null
}

const COLUMNS = {
  title: sql`folded(v.title)`,
  rank: sql`own.rank`,
  days_rank: sql`own.days_rank`,
  sellers: sql`own.sellers`,
}

/** By default those with most cheaper sellers first. */
export async function listStandings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sellerId }: Seller,
  { page, per_page, search, sort, region_id: regionId, behind }: z.output<typeof standings.query>,
): Promise<z.output<typeof standings.answer>> {
  const conditions = [sql`own.provider_id = ${sellerId}`]
  if (search) conditions.push(namesVariant('v', search))
  if (behind !== undefined) conditions.push(behind ? sql`own.rank > 1` : sql`own.rank = 1`)
  const from = sql`
    from ${placed(sellerId, regionId, dayOf(now()))} own join variants v on v.id = own.variant_id
    where ${sql.join(conditions, sql` and `)}`
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int ${from})`,
    rows: sql`
      select own.publication_id as id, v.title, v.sku, v.image_source, own.sellers, own.value_cents as cents,
        price.code as currency_code, own.shipping_cents as shipping, shipping.code as shipping_currency_code,
        own.delivery_days, own.rank, own.days_rank, own.delivery_days - own.best_days as days_above_best,
        case when own.kind = own.best_kind and own.kind < 2 then (own.ars + own.usd - own.best_ars - own.best_usd)::text end as above
      from (
        select own.*, row_number() over (order by ${sortedBy(sort ?? '-rank', COLUMNS, sql`own.publication_id`)}) as place ${from}
        order by place ${rowsOfPage(page, per_page)}
      ) own
      join variants v on v.id = own.variant_id
      join currencies price on price.id = own.currency_id
      join currencies shipping on shipping.id = own.shipping_currency_id
      order by own.place`,
  })
  return {
    data: rows.map(({ cents, shipping, above, ...row }) => ({
      ...row,
      value: decimal(cents),
      shipping_cost: decimal(shipping),
      above_best: above === null ? null : decimal(BigInt(above)),
    })),
    pagination: paginate(page, per_page, total),
  }
}

/** All offers in the zone of what the seller offers there. `kind`: paid in pesos, in dollars, or in both, which are compared in this order. */
function placed(sellerId: number, regionId: number, today: string) {
  return sql`(
    select offer.*,
      count(*) over variant::int as sellers,
      rank() over (variant order by kind, ars, usd)::int as rank,
      rank() over (variant order by delivery_days)::int as days_rank,
      first_value(kind) over (variant order by kind, ars, usd) as best_kind,
      first_value(ars) over (variant order by kind, ars, usd) as best_ars,
      first_value(usd) over (variant order by kind, ars, usd) as best_usd,
      min(delivery_days) over variant as best_days
    from (
      select cost.*, case when usd = 0 then 0 when ars = 0 then 1 else 2 end as kind
      from (
        select o.publication_id, o.provider_id, o.variant_id, o.value_cents, o.currency_id, o.shipping_cents,
          o.shipping_currency_id, o.delivery_days,
          case when price.code = 'ARS' then o.value_cents else 0 end + case when shipping.code = 'ARS' then o.shipping_cents else 0 end as ars,
          case when price.code = 'USD' then o.value_cents else 0 end + case when shipping.code = 'USD' then o.shipping_cents else 0 end as usd
        from offers_on(${today}) o
        join currencies price on price.id = o.currency_id
        join currencies shipping on shipping.id = o.shipping_currency_id
        where o.region_id = ${regionId}
          and o.variant_id in (select variant_id from publications where provider_id = ${sellerId} and state = 'active')
      ) cost
    ) offer
    window variant as (partition by variant_id)
  )`
}
