// Writes the prices of a confirmed import, all in the transaction of its caller (I19).
import { sql } from 'kysely'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import { refreshOffersOf } from '#server/search/refresh.ts'
import { compareRows, type OpenImport } from './compare.ts'
import type { Progress } from './progress.ts'
import { storeComparison } from './store.ts'

const SLICE = 2_000

interface ConfirmedImport extends OpenImport {
  confirmedBy: number | null
}

/** What the seller saw must still be so; if not, they are shown what is now and nothing is written. */
export async function applyRows(deps: Deps, trx: Trx, open: ConfirmedImport, tell: Progress): Promise<void> {
  const now = deps.now()
  const today = dayOf(now)
  await lockPublications(trx, open)
  await holdZones(trx, open)
  if (!(await isAsShown(trx, open, today))) {
    await storeComparison(trx, open, compareRows(trx, open, today), now)
    return
  }
  const products = await productsToChange(trx, open)
  let written = 0
  for (let start = 0; start < products.length; start += SLICE) {
    const slice = products.slice(start, start + SLICE)
    await addPublications(trx, open, slice, now)
    written += await addPrices(trx, open, slice, now)
    await refreshOffersOf(trx, slice, today)
    tell.rows(written)
  }
  await tell.told()
  await trx
    .updateTable('price_imports')
    .set((eb) => ({ state: 'applied', rows_done: eb.ref('rows_total'), finished_at: now, updated_at: now }))
    .where('id', '=', open.id)
    .where('state', '=', 'applying')
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Against checkouts that hold them and price changes by hand (I7, I8). */
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

/**
 * Whoever changes a zone brings the seller's publications in search up to date, and does not see those that are being
 * added here. In the order of checkouts, as above.
 */
async function holdZones(trx: Trx, { id, sellerId }: OpenImport): Promise<void> {
  await sql`
    select from shipping_zones
    where provider_id = ${sellerId}
      and exists (select from price_import_rows where import_id = ${id} and outcome = 'added')
    order by id for share`.execute(trx)
}

async function isAsShown(trx: Trx, open: OpenImport, today: Day): Promise<boolean> {
  for await (const { rows, errors } of compareRows(trx, open, today)) {
    if (errors.length > 0 || rows.some(({ asShown }) => !asShown)) return false
  }
  return true
}

/** In the order in which every writer of search locks them, so that two never wait for each other in a circle. */
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
    order by r.line`.execute(trx)
}

/** Gives how many. */
async function addPrices(
  trx: Trx,
  { id, sellerId, confirmedBy }: ConfirmedImport,
  products: number[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_at, created_by)
    select pub.id, r.value_cents, r.currency_id, r.date_from, ${now}, ${confirmedBy}
    from price_import_rows r
    join variants v on v.sku = r.sku
    join publications pub on pub.provider_id = ${sellerId} and pub.variant_id = v.id
    where r.import_id = ${id} and r.outcome <> 'same' and v.product_id = any(${products})
    order by r.line`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
