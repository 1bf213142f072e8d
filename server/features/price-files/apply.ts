// Writes the prices of a confirmed import, all in the transaction of its caller (I19).
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import { refreshProducts } from '#server/search/refresh.ts'
import { compareRows, type ComparedRow, type OpenImport } from './compare.ts'
import type { Progress } from './progress.ts'
import { storeComparison } from './store.ts'

const SLICE = 2_000

/** What the seller saw must still be so; if not, they are shown what is now and nothing is written. */
export async function applyRows(
  deps: Deps,
  trx: Trx,
  open: OpenImport & { confirmedBy: number | null },
  tell: Progress,
): Promise<void> {
  const now = deps.now()
  const today = dayOf(now)
  await lockPublications(trx, open)
  const comparison = await compareRows(trx, open, today)
  if (comparison.errors.length > 0 || comparison.rows.some(({ asShown }) => !asShown)) {
    await storeComparison(trx, open, comparison, now)
    return
  }
  // By product, as every writer of search locks them, so that two never wait for each other in a circle.
  const rows = comparison.rows
    .filter(({ outcome }) => outcome !== 'same')
    .sort((a, b) => a.productId - b.productId || a.line - b.line)
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE)
    await addPublications(trx, open, slice, now)
    await addPrices(trx, open, slice, now)
    await refreshProducts(trx, productsOf(slice), today)
    tell.rows(start + slice.length)
  }
  await tell.told()
  await trx
    .updateTable('price_imports')
    .set({ state: 'applied', rows_done: comparison.rows.length, finished_at: now, updated_at: now })
    .where('id', '=', open.id)
    .where('state', '=', 'applying')
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Against checkouts that hold them and price changes by hand (I7, I8). */
async function lockPublications(trx: Trx, { id, providerId }: OpenImport): Promise<void> {
  await sql`
    select count(*) from (
      select from publications pub
      where pub.provider_id = ${providerId} and pub.variant_id in (
        select v.id from price_import_rows r join variants v on v.sku = r.sku where r.import_id = ${id}
      )
      order by pub.id for no key update
    ) locked`.execute(trx)
}

async function addPublications(
  trx: Trx,
  { providerId }: OpenImport,
  rows: ComparedRow[],
  now: Date,
): Promise<void> {
  const variants = rows.filter(({ outcome }) => outcome === 'added').map(({ variantId }) => variantId)
  if (variants.length === 0) return
  await sql`
    insert into publications (provider_id, variant_id, state, created_at, state_changed_at)
    select ${providerId}, unnest(${variants}::bigint[]), 'active', ${now}, ${now}`.execute(trx)
}

async function addPrices(
  trx: Trx,
  { providerId, confirmedBy }: OpenImport & { confirmedBy: number | null },
  rows: ComparedRow[],
  now: Date,
): Promise<void> {
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_at, created_by)
    select pub.id, given.cents, given."currencyId", given.day, ${now}, ${confirmedBy}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (line int, "variantId" bigint, cents bigint, "currencyId" smallint, day date)
    join publications pub on pub.provider_id = ${providerId} and pub.variant_id = given."variantId"
    order by given.line`.execute(trx)
}

function productsOf(rows: readonly ComparedRow[]): number[] {
  return [...new Set(rows.map(({ productId }) => productId))]
}
