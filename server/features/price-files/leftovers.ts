// What an import, an upload or an export leaves, and when it goes.
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { readByImports } from './uploads.ts'

const HOUR_MS = 3_600_000
const UPLOAD_MS = HOUR_MS
/** After a day the prices were seen too long ago to be confirmed. */
const READY_MS = 24 * HOUR_MS
/** Whoever works on it would have told by now. */
const SILENT_MS = HOUR_MS / 6
/** The counts of an import stay for good, its rows for a quarter. */
const ROWS_MS = 90 * 24 * HOUR_MS

/** Any number that nothing else in the database locks. */
const LOCK = 4_217_010

/** Of two processes that would work on an import, the second waits. */
export async function lockWork(trx: Trx, importId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${importId}::int)`.execute(trx)
}

/** The file and the rows of an import that comes to nothing. */
export async function dropLeftovers(trx: Trx, importId: number): Promise<void> {
  await trx.deleteFrom('price_import_rows').where('import_id', '=', importId).execute()
  await trx
    .deleteFrom('price_uploads')
    .where('id', 'in', (eb) => eb.selectFrom('price_imports').where('id', '=', importId).select('upload_id'))
    .execute()
}

export async function sweep({ db, now }: Deps): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await db.deleteFrom('price_exports').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('price_uploads')
    .where('created_at', '<', before(UPLOAD_MS))
    .where('id', 'not in', readByImports(db))
    .execute()
  for (const table of ['price_import_rows', 'price_import_errors'] as const) {
    await db
      .deleteFrom(table)
      .where('import_id', 'in', (eb) =>
        eb.selectFrom('price_imports').where('finished_at', '<', before(ROWS_MS)).select('id'),
      )
      .execute()
  }
  await inTransaction(db, (trx) => end(trx, at, 'discarded', ['ready'], before(READY_MS)))
  await inTransaction(db, (trx) => end(trx, at, 'failed', ['reading', 'applying'], before(SILENT_MS)))
}

async function end(
  trx: Trx,
  at: Date,
  as: 'discarded' | 'failed',
  states: readonly string[],
  silentSince: Date,
): Promise<void> {
  const ended = await trx
    .updateTable('price_imports')
    .set({ state: as, finished_at: at, updated_at: at })
    .where('state', 'in', states)
    .where('updated_at', '<', silentSince)
    .where(sql<boolean>`pg_try_advisory_xact_lock(${LOCK}, id::int)`)
    .returning('id')
    .execute()
  for (const { id } of ended) await dropLeftovers(trx, id)
}
