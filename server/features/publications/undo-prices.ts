// Taking back a bulk change of prices (B15), or an import (B16).
import { type Kysely, sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Seller } from '#server/http/session.ts'
import { priceInForce } from './filter.ts'

/** `untouched` counts open publications whose newest price is that of the change, and that had one before or were new. */
export async function countRepriced(db: Kysely<DB>, changeId: number, today: Day) {
  const { rows } = await sql<{ publications: number; untouched: number }>`
    select count(*)::int as publications, count(*) filter (
      where pub.state <> 'cancelled' and newest.bulk_change_id = item.bulk_change_id
        and (item.is_new or newest.date_from > ${today} or exists ${previousPrice()})
    )::int as untouched
    from publication_bulk_items item
    join publications pub on pub.id = item.publication_id
    left join lateral (
      select id, publication_id, date_from, bulk_change_id from prices where publication_id = pub.id order by id desc limit 1
    ) newest on true
    where item.bulk_change_id = ${changeId}`.execute(db)
  return rows[0] ?? { publications: 0, untouched: 0 }
}

/** What was in force on the first day of the price `newest` before it was set. */
function previousPrice() {
  return sql`(select value_cents, currency_id, minimum, multiple, steps from prices
    where publication_id = newest.publication_id and date_from <= newest.date_from and id < newest.id
    order by date_from desc, id desc limit 1)`
}

/**
 * Takes back what begins later. Where a price of the change is in force, the one before it begins again today. What an import
 * published is cancelled, and the preparation days it changed are those before, unless they changed since.
 */
export async function undoPrices(trx: Trx, seller: Seller, changeId: number, now: Date): Promise<void> {
  const today = dayOf(now)
  await sql`
    update publications pub set state = 'cancelled', state_changed_at = ${now}, bulk_change_id = null
    from publication_bulk_items item
    where item.bulk_change_id = ${changeId} and item.is_new and pub.id = item.publication_id`.execute(trx)
  await sql`
    update publications pub set preparation_days = r.previous_preparation_days
    from price_imports i
    join price_import_rows r on r.import_id = i.id and r.outcome = 'changed'
    join variants v on v.sku = r.sku
    where i.bulk_change_id = ${changeId} and pub.provider_id = i.provider_id and pub.variant_id = v.id
      and pub.preparation_days = r.preparation_days and pub.preparation_days <> r.previous_preparation_days`.execute(
    trx,
  )
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, minimum, multiple, steps, created_at,
      created_by)
    select pub.id, previous.value_cents, previous.currency_id, ${today}, previous.minimum, previous.multiple,
      previous.steps, ${now}, ${seller.userId}
    from prices newest
    join publications pub on pub.id = newest.publication_id
    cross join lateral ${priceInForce(today)} current
    cross join lateral ${previousPrice()} previous
    where newest.bulk_change_id = ${changeId} and current.id = newest.id and pub.state <> 'cancelled'
    order by pub.id`.execute(trx)
  await sql`
    delete from prices where bulk_change_id = ${changeId} and date_from > ${today}`.execute(trx)
}
