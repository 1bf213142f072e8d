// A seller's closures, and the orders that they concern (B9).
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { closures } from '#contract/closures.ts'
import type { DB } from '#db/types.ts'
import { type Closure, opensOn } from '#domain/closures.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { dueDayOf, readDueDays } from '#server/orders/due-days.ts'

export async function listClosures(
  { db, now }: Deps,
  seller: Seller,
): Promise<z.output<typeof closures.answer>> {
  const rows = await comingClosures(db, seller, dayOf(now()))
  return { closures: rows.map((row) => ({ ...row, opens_on: opensOn(row, rows, isHoliday) })) }
}

/** In force and coming, by first day. */
export async function comingClosures(db: Kysely<DB>, { sellerId }: Seller, today: Day) {
  return db
    .selectFrom('provider_closures as c')
    .leftJoin('regions as r', 'r.id', 'c.region_id')
    .where('c.provider_id', '=', sellerId)
    .where('c.last_day', '>=', today)
    .orderBy('c.first_day')
    .orderBy('c.id')
    .select(['c.id', 'c.region_id', 'r.name as region', 'c.first_day', 'c.last_day', 'c.reason'])
    .execute()
}

/** Approved orders with units to send by a day of the closure. */
export async function countDueOrders(
  db: Kysely<DB>,
  { sellerId }: Seller,
  { first_day, last_day, region_id }: Closure,
): Promise<number> {
  const concerned = sql<boolean>`(o.provider_id = ${sellerId} and (${region_id}::smallint is null or exists (
    select from purchases p where p.id = o.purchase_id and p.region_id = ${region_id})))`
  const due = dueDayOf(await readDueDays(db, concerned), 'o')
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from buy_orders o
    where ${concerned} and (${due})::date between ${first_day} and ${last_day}`.execute(db)
  return rows[0]?.orders ?? 0
}
