import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { isAsShown, type OpenImport } from './comparison.ts'

const BATCH = 2_000

interface ConfirmedImport extends OpenImport {
  confirmedBy: number | null
}

/** Null, with nothing written, when the seller confirmed another comparison (I19). The import's row stays free for its progress. */
export async function applyPrices(
  trx: Trx,
  open: ConfirmedImport,
  now: Date,
  reportRows: (written: number) => void,
): Promise<{ changeId: number | null } | null> {
  const today = dayOf(now)
  await lockPublications(trx, open)
  await lockZones(trx, open)
  if (!(await isAsShown(trx, open, today))) return null
  const products = await productsToChange(trx, open)
  const changeId = await startBulkChange(trx, open, now)
  let written = 0
  for (let start = 0; start < products.length; start += BATCH) {
    const batch = products.slice(start, start + BATCH)
    await addPublications(trx, open, batch, now)
    await setPreparationDays(trx, open, batch)
    if (changeId !== null) await addItems(trx, open, batch, changeId)
    written += await addPrices(trx, open, batch, { changeId, now })
    await refreshOffersOf(trx, batch, today)
    reportRows(written)
  }
  return { changeId }
}

/** Excludes checkouts and single price changes (I7, I8). */
async function lockPublications(trx: Trx, { id, sellerId }: OpenImport): Promise<void> {
  await sql`
    select count(*) from (
      select from publications pub
      where pub.provider_id = ${sellerId} and pub.variant_id in (
        select v.id from price_import_rows r join variants v on v.sku = r.sku where r.import_id = ${id}
      )
      order by pub.id for no key update
    ) locked`.execute(trx)
}

/** The search update of a zone's change would miss the publications added here. In the lock order of checkouts. */
async function lockZones(trx: Trx, { id, sellerId }: OpenImport): Promise<void> {
  await sql`
    select from shipping_zones
    where provider_id = ${sellerId}
      and exists (select from price_import_rows where import_id = ${id} and outcome = 'added')
    order by id for share`.execute(trx)
}

/** In the lock order of all search updates, against deadlocks. */
async function productsToChange(trx: Trx, { id }: OpenImport): Promise<number[]> {
  const rows = await trx
    .selectFrom('price_import_rows as r')
    .innerJoin('variants as v', 'v.sku', 'r.sku')
    .where('r.import_id', '=', id)
    .where('r.outcome', '<>', 'same')
    .orderBy('v.product_id')
    .select('v.product_id as productId')
    .distinct()
    .execute()
  return rows.map(({ productId }) => productId)
}

/** All that the import changes is undone as one bulk change. Null without a new price. */
async function startBulkChange(
  trx: Trx,
  { id, sellerId, confirmedBy }: ConfirmedImport,
  now: Date,
): Promise<number | null> {
  const { rows } =
    await sql`select from price_import_rows r where r.import_id = ${id} and ${changesPrice} limit 1`.execute(
      trx,
    )
  if (confirmedBy === null || rows.length === 0) return null
  const change = await trx
    .insertInto('publication_bulk_changes')
    .values({ provider_id: sellerId, kind: 'imported', created_at: now, created_by: confirmedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return change.id
}

async function addItems(
  trx: Trx,
  { id, sellerId }: OpenImport,
  products: number[],
  changeId: number,
): Promise<void> {
  await sql`
    insert into publication_bulk_items (bulk_change_id, publication_id, is_new)
    select ${changeId}, pub.id, r.outcome = 'added'
    from price_import_rows r
    join variants v on v.sku = r.sku
    join publications pub on pub.provider_id = ${sellerId} and pub.variant_id = v.id
    where r.import_id = ${id} and ${changesPrice} and v.product_id = any(${products})`.execute(trx)
}

const changesPrice = sql`r.outcome <> 'same'
  and (r.value_cents, r.currency_id, r.terms) is distinct from (r.previous_cents, r.previous_currency_id, r.previous_terms)`

async function addPublications(
  trx: Trx,
  { id, sellerId }: OpenImport,
  products: number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into publications (provider_id, variant_id, state, created_at, state_changed_at)
    select ${sellerId}, v.id, 'active', ${now}, ${now}
    from price_import_rows r join variants v on v.sku = r.sku
    where r.import_id = ${id} and r.outcome = 'added' and v.product_id = any(${products})
    order by r.line
    on conflict (provider_id, variant_id) do update set state = 'active', state_changed_at = ${now}`.execute(
    trx,
  )
}

async function setPreparationDays(trx: Trx, { id, sellerId }: OpenImport, products: number[]): Promise<void> {
  await sql`
    update publications pub set preparation_days = r.preparation_days
    from price_import_rows r join variants v on v.sku = r.sku
    where r.import_id = ${id} and r.outcome <> 'same' and v.product_id = any(${products})
      and pub.provider_id = ${sellerId} and pub.variant_id = v.id and pub.preparation_days <> r.preparation_days`.execute(
    trx,
  )
}

/** None for rows that change the preparation days only. */
async function addPrices(
  trx: Trx,
  { id, sellerId, confirmedBy }: ConfirmedImport,
  products: number[],
  { changeId, now }: { changeId: number | null; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_at, created_by, minimum, multiple, steps,
      bulk_change_id)
    select pub.id, r.value_cents, r.currency_id, r.date_from, ${now}, ${confirmedBy}, (r.terms ->> 'minimum')::int,
      (r.terms ->> 'multiple')::int, r.terms -> 'steps', ${changeId}::bigint
    from price_import_rows r
    join variants v on v.sku = r.sku
    join publications pub on pub.provider_id = ${sellerId} and pub.variant_id = v.id
    where r.import_id = ${id} and ${changesPrice} and v.product_id = any(${products})
    order by r.line`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
