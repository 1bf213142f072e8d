// What the jobs of an import do (U5). Each may be tried again: it looks first whether it is still to be done.
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { everyMinute, type Report } from '#server/scheduled/every-minute.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { FailedForGood } from '#server/jobs/jobs.ts'
import { applyRows } from './apply.ts'
import { compareRows } from './compare.ts'
import { writeExport } from './export-work.ts'
import { dropLeftovers, lockWork, sweep } from './leftovers.ts'
import { readFile } from './read-file.ts'
import { progressOf } from './progress.ts'
import { refuseFile, storeComparison, storeErrors, storeRows } from './store.ts'
import { readContent } from './uploads.ts'
import { BadFile } from './xlsx/archive.ts'

/** Works on imports and exports from now on. Gives the function that ends it. */
export async function keepPriceFiles(deps: Deps, report?: Report): Promise<() => void> {
  await deps.jobs.work('read_prices', ({ importId }) => orFail(deps, importId, () => read(deps, importId)))
  await deps.jobs.work('apply_prices', ({ importId }) => orFail(deps, importId, () => apply(deps, importId)))
  await deps.jobs.work('export_prices', ({ exportId }) => writeExport(deps, exportId))
  return everyMinute(() => sweep(deps), report)
}

async function read(deps: Deps, importId: number): Promise<void> {
  const open = await findImport(deps.db, importId, 'reading')
  if (!open) return
  const tell = progressOf(deps, importId)
  const file = await readFile(await readContent(deps.db, open.uploadId), tell.rows).catch(
    (error: unknown) => {
      if (error instanceof BadFile) return error
      throw error
    },
  )
  await tell.told()
  await atLeisure(deps, async (trx) => {
    await lockWork(trx, importId)
    if (!(await findImport(trx, importId, 'reading'))) return
    if (file instanceof BadFile) return refuseFile(trx, open, file.problem, deps.now())
    await storeRows(trx, open, file.rows)
    await storeErrors(trx, open, file.errors)
    await storeComparison(trx, open, compareRows(trx, open, dayOf(deps.now())), deps.now())
    await trx.deleteFrom('price_uploads').where('id', '=', open.uploadId).execute()
  })
}

async function apply(deps: Deps, importId: number): Promise<void> {
  const tell = progressOf(deps, importId)
  await atLeisure(deps, async (trx) => {
    await lockWork(trx, importId)
    const open = await findImport(trx, importId, 'applying')
    if (open) await applyRows(deps, trx, open, tell)
  })
}

async function findImport(db: Deps['db'], id: number, state: 'reading' | 'applying') {
  return db
    .selectFrom('price_imports')
    .where('id', '=', id)
    .where('state', '=', state)
    .select(['id', 'provider_id as sellerId', 'upload_id as uploadId', 'confirmed_by as confirmedBy'])
    .executeTakeFirst()
}

/** The limits of a connection are those of a request; a file takes longer. */
async function atLeisure(deps: Deps, work: (trx: Trx) => Promise<void>): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '20s', true),
      set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(trx)
    await work(trx)
  })
}

/** A fault of ours ends the import, so that the seller can begin another; without the database it is tried again. */
async function orFail(deps: Deps, importId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    await inTransaction(deps.db, async (trx) => {
      const at = deps.now()
      await trx
        .updateTable('price_imports')
        .set({ state: 'failed', finished_at: at, updated_at: at })
        .where('id', '=', importId)
        .where('state', 'in', ['reading', 'applying'])
        .execute()
      await dropLeftovers(trx, importId)
    })
    throw new FailedForGood('The import failed', { cause })
  }
}
