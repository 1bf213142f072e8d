// One to four sellers of a product's family compete; one big seller has a tenth of all products.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { FIRST_SELLER } from './people.ts'

const BATCH = 50_000
export const BIG_SELLER = 'vendedor@abasto.test'

export async function writeOffers(
  db: Kysely<DB>,
  products: number,
  today: Day,
  onProgress: (step: string) => void,
): Promise<void> {
  await divideFamilies(db)
  for (let from = 1; from <= products; from += BATCH) {
    onProgress(`offers ${from} of ${products}`)
    await publish(db, from, from + BATCH - 1)
  }
  onProgress('prices')
  await setPrices(db, today)
  await sql`analyze publications, prices`.execute(db)
}

/** Each seller gets three of the sixteen families. */
async function divideFamilies(db: Kysely<DB>): Promise<void> {
  await sql`
    create temp table family_seller as
    select family.id as family_id, p.id as provider_id,
      row_number() over (partition by family.id order by p.id) - 1 as place,
      count(*) over (partition by family.id) as sellers
    from (select id, row_number() over (order by id) as n from categories where level = 1) family
    join providers p on p.id >= ${FIRST_SELLER} and (p.id * 7 + family.n) % 16 in (0, 5, 11)`.execute(db)
  await sql`
    create temp table product_family as
    select p.id as product_id, middle.parent_id as family_id
    from products p
    join categories lowest on lowest.id = p.category_id
    join categories middle on middle.id = lowest.parent_id`.execute(db)
  await sql`create index on product_family (product_id)`.execute(db)
  await sql`analyze family_seller, product_family`.execute(db)
}

async function publish(db: Kysely<DB>, from: number, to: number): Promise<void> {
  await sql`
    insert into publications (provider_id, variant_id, state, created_at, state_changed_at)
    select o.provider_id, v.id,
      case
        when pg_temp.chance(v.id, 4 + o.provider_id::int) < 0.92 then 'active'
        when pg_temp.chance(v.id, 4 + o.provider_id::int) < 0.98 then 'paused'
        else 'cancelled'
      end,
      now() - interval '1 day' * (200 + 500 * pg_temp.chance(v.id, 5)), now() - interval '100 days'
    from (
      select f.product_id, s.provider_id
      from product_family f
      cross join lateral generate_series(0, floor(4 * pg_temp.chance(f.product_id, 6) ^ 1.5)::int) competitor
      join family_seller s on s.family_id = f.family_id
        and s.place = (floor(1000 * pg_temp.chance(f.product_id, 7) ^ 1.3)::int + competitor * 5) % s.sellers
      union all
      select f.product_id, (
          select provider_id from provider_users join users on id = user_id where email = ${BIG_SELLER}
        )
      from product_family f where pg_temp.chance(f.product_id, 8) < 0.1
    ) o
    join variants v on v.product_id = o.product_id
    where o.product_id between ${from} and ${to}
    order by v.id, o.provider_id`.execute(db)
}

/** One price in force each; a tenth also has an earlier one, 2 % a future one. */
async function setPrices(db: Kysely<DB>, today: Day): Promise<void> {
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_at)
    select u.id, greatest(100, 500 * round(l.cents * factor * (0.9 + 0.3 * pg_temp.chance(u.id, 9)) / 500)), l.currency_id,
      day, least(day::timestamptz, now())
    from publications u
    join list_price l on l.variant_id = u.variant_id
    cross join lateral (
      select 0.9 as factor, ${today}::date - 200 as day where pg_temp.chance(u.id, 10) < 0.1
      union all
      select 1, ${today}::date - 1 - floor(80 * pg_temp.chance(u.id, 11))::int
      union all
      select 1.05, ${today}::date + 90 where pg_temp.chance(u.id, 12) < 0.02
    ) p
    order by u.id, day`.execute(db)
}

/** Adds the prices of orders older than the price in force (I7). */
export async function priceWhatWasSold(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_at)
    select i.publication_id, i.unit_price_cents, i.currency_id, min(sold.day), min(o.created_at)
    from buy_order_items i
    join buy_orders o on o.id = i.buy_order_id
    cross join lateral (select (o.created_at at time zone 'America/Argentina/Buenos_Aires')::date as day) sold
    where not exists (
      select from prices
      where publication_id = i.publication_id and (value_cents, currency_id) = (i.unit_price_cents, i.currency_id)
        and date_from <= sold.day
    )
    group by 1, 2, 3
    order by 1`.execute(db)
}
