// Puts what was read, and what the comparison said, where the seller finds it.
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import type { Comparison, ComparedRow, OpenImport } from './compare.ts'
import { dropLeftovers } from './leftovers.ts'
import type { ReadError, ReadRow } from './xlsx/read-prices.ts'
import type { FileProblem } from './xlsx/archive.ts'

const BATCH = 2_000

/** Anew when an earlier try did not come to its end. */
export async function storeRows(trx: Trx, { id }: OpenImport, rows: readonly ReadRow[]): Promise<void> {
  await trx.deleteFrom('price_import_rows').where('import_id', '=', id).execute()
  for (const batch of batches(rows)) {
    await sql`
      insert into price_import_rows (import_id, line, sku, value_cents, currency_id, given_day)
      select ${id}, given.line, given.sku, given.cents, c.id, given."from"
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as given (line int, sku text, cents bigint, currency text, "from" date)
      join currencies c on c.code = given.currency`.execute(trx)
  }
  await sql`analyze price_import_rows`.execute(trx)
}

export async function storeErrors(trx: Trx, { id }: OpenImport, errors: readonly ReadError[]): Promise<void> {
  for (const batch of batches(errors)) {
    await sql`
      insert into price_import_errors (import_id, line, "column", problem, found)
      select ${id}, line, "column", problem, found
      from json_to_recordset(${JSON.stringify(batch)}::json) as given (line int, "column" text, problem text, found text)
      on conflict do nothing`.execute(trx)
  }
}

/** All rows are right, or the import ends here. */
export async function storeComparison(
  trx: Trx,
  open: OpenImport,
  compared: AsyncIterable<Comparison>,
  at: Date,
): Promise<void> {
  const counts = { changed: 0, added: 0, same: 0 }
  for await (const { rows, errors } of compared) {
    for (const { outcome } of rows) counts[outcome]++
    await storeErrors(trx, open, errors)
    await storeOutcomes(trx, open, rows)
  }
  const { wrong } = await trx
    .selectFrom('price_import_errors')
    .where('import_id', '=', open.id)
    .select((eb) => eb.fn.count<number>('line').distinct().as('wrong'))
    .executeTakeFirstOrThrow()
  const total = counts.changed + counts.added + counts.same + wrong
  const stored = await trx
    .updateTable('price_imports')
    .set((eb) => ({
      ...counts,
      ...{ wrong, rows_done: total, rows_total: total, updated_at: at },
      ...(wrong > 0
        ? { state: 'refused', finished_at: at }
        : { state: 'ready', revision: eb('revision', '+', 1), confirmed_by: null, confirmed_at: null }),
    }))
    .where('id', '=', open.id)
    .where('state', 'in', ['reading', 'applying'])
    .returning('state')
    .executeTakeFirst()
  // Also when the seller let go of it meanwhile.
  if (stored?.state !== 'ready') await dropLeftovers(trx, open.id)
}

async function storeOutcomes(trx: Trx, { id }: OpenImport, rows: readonly ComparedRow[]): Promise<void> {
  await sql`
    update price_import_rows r
    set outcome = given.outcome, date_from = given.day, previous_cents = given."previousCents",
      previous_currency_id = given."previousCurrencyId"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (line int, outcome text, day date, "previousCents" bigint, "previousCurrencyId" smallint)
    where r.import_id = ${id} and r.line = given.line`.execute(trx)
}

/** The file as a whole is none. */
export async function refuseFile(
  trx: Trx,
  { id }: OpenImport,
  problem: FileProblem,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('price_imports')
    .set({ state: 'refused', problem, finished_at: at, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
  await dropLeftovers(trx, id)
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH)
}
