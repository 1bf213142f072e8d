// The life of a price import (U5). A seller has one open import at a time.
//
//   start → reading → ready → confirm → applying → applied
//
//   reading, applying → refused    the file or a row is wrong
//   applying → ready               prices changed since the comparison, which must be confirmed again
//   reading, ready → discarded     by the seller; ready also by the next file, or after a day
//   reading, applying → failed     internal error
//
// A row in reading or applying is its own job (server/queue/row-jobs.ts).
import { sql, type RawBuilder } from 'kysely'
import type { PriceImport } from '#contract/price-files.ts'
import { inTransaction, setCause, type Trx } from '#db/transaction.ts'
import { excerpt } from '#domain/cells.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, secondsUntil, tooMany } from '#server/http/errors.ts'
import type { Seller } from '#server/http/session.ts'
import { rowQueue } from '#server/queue/row-jobs.ts'
import { startWorker, type Queue, type ReportError } from '#server/queue/worker-loop.ts'
import type { Language } from '#server/texts/language.ts'
import { completeUpload, readContent } from '#server/files/uploads.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import { applyPrices } from './apply.ts'
import { compareAndStore, storeErrors, storeRows, type OpenImport } from './comparison.ts'
import { readImport } from './queries.ts'
import { readPriceFile } from './read-prices.ts'

type State = PriceImport['state']

const DAY_MS = 24 * 3_600_000

/** Idempotent per file. */
export async function startImport(
  deps: Deps,
  seller: Seller,
  filename: string,
  language: Language,
): Promise<PriceImport> {
  const uploadId = filename.replace(/\.xlsx$/, '')
  return inTransaction(deps.db, async (trx) => {
    await lockSeller(trx, seller)
    const started = await trx
      .selectFrom('price_imports')
      .where('upload_id', '=', uploadId)
      .where('provider_id', '=', seller.sellerId)
      .select('id')
      .executeTakeFirst()
    const id = started?.id ?? (await create(deps, trx, seller, uploadId))
    return readImport({ db: trx }, seller, id, language)
  })
}

async function lockSeller(trx: Trx, { sellerId }: Seller): Promise<void> {
  await trx.selectFrom('providers').where('id', '=', sellerId).select('id').forNoKeyUpdate().execute()
}

async function create(deps: Deps, trx: Trx, seller: Seller, uploadId: string): Promise<number> {
  const { sellerId, userId } = seller
  const now = deps.now()
  const fileName = await completeUpload(trx, seller.userId, uploadId)
  await end(trx, sql`provider_id = ${sellerId}`, { from: ['ready'], to: 'discarded', at: now })
  await refuseWhileRunning(trx, seller)
  await refuseOverLimit(deps, trx, seller)
  const { id } = await trx
    .insertInto('price_imports')
    .values({
      provider_id: sellerId,
      upload_id: uploadId,
      file_name: fileName,
      state: 'reading',
      created_by: userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function refuseWhileRunning(trx: Trx, { sellerId }: Seller): Promise<void> {
  const running = await trx
    .selectFrom('price_imports')
    .where('provider_id', '=', sellerId)
    .where('state', 'in', ['reading', 'applying'])
    .select('id')
    .executeTakeFirst()
  if (running) throw conflict('import_running', { details: { id: running.id } })
}

/** Each file costs seconds of a thread, whatever its content. */
async function refuseOverLimit({ config, now }: Deps, trx: Trx, { sellerId }: Seller): Promise<void> {
  const limit = config.importsPerDay
  const last = await trx
    .selectFrom('price_imports')
    .where('provider_id', '=', sellerId)
    .where('created_at', '>', new Date(now().getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  if (!last) return
  const retryAfter = secondsUntil(new Date(last.created_at.getTime() + DAY_MS), now())
  throw tooMany('import_limit', { values: { limit: String(limit) }, retryAfter })
}

/** 409 when there is a newer comparison than `revision`. Idempotent. */
export async function confirmImport(
  deps: Deps,
  seller: Seller,
  id: number,
  revision: number,
  language: Language,
): Promise<PriceImport> {
  return inTransaction(deps.db, async (trx) => {
    const found = await lockImport(trx, seller, id)
    if (found.state === 'ready') {
      if (found.revision !== revision) throw conflict('import_compared_again')
      const now = deps.now()
      await trx
        .updateTable('price_imports')
        .set({ state: 'applying', confirmed_by: seller.userId, confirmed_at: now, updated_at: now })
        .set({ rows_done: 0, tries: 0, trace_parent: sql`default` })
        .where('id', '=', id)
        .execute()
    } else if (found.state !== 'applying' && found.state !== 'applied') throw conflict('import_not_ready')
    return readImport({ db: trx }, seller, id, language)
  })
}

/** Idempotent. */
export async function discardImport(
  deps: Deps,
  seller: Seller,
  id: number,
  language: Language,
): Promise<PriceImport> {
  return inTransaction(deps.db, async (trx) => {
    const { state } = await lockImport(trx, seller, id)
    if (state === 'ready' || state === 'reading')
      await end(trx, sql`id = ${id}`, { from: [state], to: 'discarded', at: deps.now() })
    else if (state !== 'discarded') throw conflict('import_not_ready')
    return readImport({ db: trx }, seller, id, language)
  })
}

/** The worker locks the row only at the end, so a file can be discarded while it is read. */
async function lockImport(trx: Trx, { sellerId }: Seller, id: number) {
  const row = await trx
    .selectFrom('price_imports')
    .where('id', '=', id)
    .where('provider_id', '=', sellerId)
    .select(['state', 'revision'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function discardUnconfirmed({ db, now }: Deps): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - DAY_MS)
  await inTransaction(db, (trx) =>
    end(trx, sql`updated_at < ${before}`, { from: ['ready'], to: 'discarded', at }),
  )
}

export function startImportWorker(deps: Deps, report?: ReportError): () => Promise<void> {
  const { reading, applying } = importQueues(deps)
  const stops = [reading, applying].map((queue) => startWorker(queue, report, deps.metrics))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

export function importQueues(deps: Deps): Record<'reading' | 'applying', Queue> {
  const fail = (id: number) =>
    inTransaction(deps.db, (trx) =>
      end(trx, sql`id = ${id}`, { from: ['reading', 'applying'], to: 'failed', at: deps.now() }),
    )
  const queue = (
    state: State,
    work: (deps: Deps, trx: Trx, id: number, ended: AbortSignal) => Promise<void>,
  ) =>
    rowQueue(deps.db, {
      table: 'price_imports',
      state,
      work: (trx, id, ended) => work(deps, trx, id, ended),
      fail,
    })
  return { reading: queue('reading', readUploaded), applying: queue('applying', applyConfirmed) }
}

async function readUploaded(deps: Deps, trx: Trx, id: number, ended: AbortSignal): Promise<void> {
  const open = await findImport(trx, id, 'reading')
  if (!open) return
  const progress = progressOf(deps, id)
  const content = await readContent(trx, open.uploadId)
  const file = await readPriceFile(content, progress.reportRows, ended).catch((error: unknown) => {
    if (error instanceof BadFile) return error
    if (ended.aborted) return null
    throw error
  })
  await progress.flush()
  // It may have been discarded meanwhile.
  if (file === null || !(await findImport(trx, id, 'reading'))) return
  if (file instanceof BadFile) {
    const refused = { to: 'refused', problem: file.problem, at: deps.now() } as const
    return end(trx, sql`id = ${id}`, { from: ['reading'], ...refused })
  }
  await storeRows(trx, open, file.rows)
  await storeErrors(trx, open, file.errors)
  // Last: its lock would hold up who discards the import.
  const sheet = excerpt(file.sheet) || null
  await trx.updateTable('price_imports').set({ sheet }).where('id', '=', id).execute()
  await finishComparison(deps, trx, open, 'reading')
  await trx.deleteFrom('price_uploads').where('id', '=', open.uploadId).execute()
}

export async function applyConfirmed(deps: Deps, trx: Trx, id: number): Promise<void> {
  const open = await findImport(trx, id, 'applying')
  if (!open) return
  const now = deps.now()
  if (open.confirmedBy !== null)
    await setCause(trx, { source: 'job price_imports', actor: open.confirmedBy, role: 'seller' })
  const progress = progressOf(deps, id)
  if (!(await applyPrices(trx, open, now, progress.reportRows)))
    return finishComparison(deps, trx, open, 'applying')
  await progress.flush()
  await trx
    .updateTable('price_imports')
    .set((eb) => ({ state: 'applied', rows_done: eb.ref('rows_total'), finished_at: now, updated_at: now }))
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function findImport(trx: Trx, id: number, state: State) {
  return trx
    .selectFrom('price_imports')
    .where('id', '=', id)
    .where('state', '=', state)
    .select(['id', 'provider_id as sellerId', 'upload_id as uploadId', 'confirmed_by as confirmedBy'])
    .executeTakeFirst()
}

/** Ready to confirm, or refused for the errors found. */
export async function finishComparison(deps: Deps, trx: Trx, open: OpenImport, from: State): Promise<void> {
  const at = deps.now()
  const counts = await compareAndStore(trx, open, dayOf(at))
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const compared = await trx
    .updateTable('price_imports')
    .set({ ...counts, rows_done: total, rows_total: total, updated_at: at })
    .where('id', '=', open.id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!compared) return deleteRowsAndFile(trx, [open.id])
  if (counts.wrong > 0) return end(trx, sql`id = ${open.id}`, { from: [from], to: 'refused', at })
  await trx
    .updateTable('price_imports')
    .set((eb) => ({ revision: eb('revision', '+', 1), confirmed_by: null, confirmed_at: null }))
    .set({ state: 'ready' })
    .where('id', '=', open.id)
    .execute()
}

interface Ending {
  from: readonly State[]
  to: 'refused' | 'discarded' | 'failed'
  at: Date
  problem?: string
}

/** The transition to every final state but applied. */
async function end(trx: Trx, which: RawBuilder<unknown>, { from, to, at, problem }: Ending): Promise<void> {
  const ended = await trx
    .updateTable('price_imports')
    .set({ state: to, finished_at: at, updated_at: at, ...(problem ? { problem } : {}) })
    .where(sql<boolean>`${which}`)
    .where('state', 'in', from)
    .returning('id')
    .execute()
  await deleteRowsAndFile(
    trx,
    ended.map(({ id }) => id),
  )
}

async function deleteRowsAndFile(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('price_import_rows').where('import_id', 'in', ids).execute()
  await trx
    .deleteFrom('price_uploads')
    .where('id', 'in', (eb) => eb.selectFrom('price_imports').where('id', 'in', ids).select('upload_id'))
    .execute()
}

/** Outside the job's transaction, to be visible before its commit. Best effort. */
function progressOf({ db, now }: Deps, id: number) {
  let last = Promise.resolve()
  const write = async (rows: number) => {
    await db
      .updateTable('price_imports')
      .set({ rows_done: rows, updated_at: now() })
      .where('id', '=', id)
      .where('state', 'in', ['reading', 'applying'])
      .execute()
  }
  return {
    reportRows: (rows: number) => {
      last = last.then(() => write(rows)).catch(() => undefined)
    },
    /** Before the work updates the same row. */
    flush: () => last,
  }
}
