// Price files (U5): a kind of imported file. A seller has one open import at a time.
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  confirmImport as confirmEndpoint,
  importFile,
  mapColumns,
  PriceImport,
} from '#contract/price-files.ts'
import { inTransaction, setCause, type Trx } from '#db/transaction.ts'
import { excerpt } from '#domain/cells.ts'
import { dayOf } from '#domain/days.ts'
import { type ImportState, isUnderWay } from '#domain/file-import.ts'
import {
  type ColumnMapping,
  type FilePurpose,
  type FoundTable,
  mappingProblem,
} from '#domain/price-columns.ts'
import type { Deps } from '#server/deps.ts'
import * as imports from '#server/files/imports.ts'
import { readContent } from '#server/files/uploads.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Seller } from '#server/http/session.ts'
import type { Language } from '#server/texts/language.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import { applyPrices } from './apply.ts'
import { compareAndStore, storeErrors, storeRows, type OpenImport } from './comparison.ts'
import { storeMatches } from './matches.ts'
import { type FileToRead, readMappings, rememberMapping } from './mappings.ts'
import { readImport } from './queries.ts'
import { readPriceFile, type ReadPrices } from './read-prices.ts'

export const PRICE_FILES: imports.ImportWork = {
  table: 'price_imports',
  running: 'import_running',
  comparedAgain: 'import_compared_again',
  read: readUploaded,
  apply: applyConfirmed,
  deleteRows: async (trx, ids) => {
    for (const table of ['price_import_rows', 'price_import_matches'] as const)
      await trx.deleteFrom(table).where('import_id', 'in', ids).execute()
  },
}

const ownedBy = ({ sellerId }: Seller) => ({ owner: { provider_id: sellerId } })

/** Idempotent per file. */
export async function startImport(
  deps: Deps,
  seller: Seller,
  { filename, purpose }: z.output<typeof importFile.body>,
  language: Language,
): Promise<PriceImport> {
  const { sellerId, userId } = seller
  const scope = {
    ...ownedBy(seller),
    lock: (trx: Trx) =>
      trx.selectFrom('providers').where('id', '=', sellerId).select('id').forNoKeyUpdate().execute(),
    perDay: deps.config.importsPerDay,
  }
  const uploadId = filename.replace(/\.xlsx$/, '')
  return inTransaction(deps.db, async (trx) => {
    const id = await imports.startImport(deps, trx, PRICE_FILES, scope, { userId, uploadId, purpose })
    return readImport({ db: trx }, seller, id, language)
  })
}

/** Reads the file again with these columns (B16). Idempotent. 409 once it is confirmed or ended, 422 for an incomplete mapping. */
export async function mapImport(
  deps: Deps,
  seller: Seller,
  id: number,
  { table, columns, currency, rounds }: z.output<typeof mapColumns.body>,
  language: Language,
): Promise<PriceImport> {
  const mapping: ColumnMapping = { table, columns, currency, rounds }
  return inTransaction(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('price_imports')
      .where('id', '=', id)
      .where('provider_id', '=', seller.sellerId)
      .select([
        'state',
        'tables',
        'purpose',
        sql<boolean>`mapping = ${JSON.stringify(mapping)}::jsonb`.as('isSame'),
      ])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    const state = found.state as ImportState
    if (isUnderWay(state) && found.isSame) return readImport({ db: trx }, seller, id, language)
    if (state !== 'unmapped' && state !== 'ready') throw conflict('import_not_ready')
    const chosen = (found.tables as unknown as FoundTable[])[table]
    if (!chosen) throw invalid('invalid_value', { field: 'table' })
    const problem = mappingProblem(mapping, chosen.headings, found.purpose as FilePurpose)
    if (problem) throw invalid(problem, { field: 'columns' })
    await trx
      .updateTable('price_imports')
      .set({
        state: 'reading',
        mapping: JSON.stringify(mapping),
        rows_done: 0,
        rows_total: 0,
        tries: 0,
        updated_at: deps.now(),
      })
      .where('id', '=', id)
      .execute()
    return readImport({ db: trx }, seller, id, language)
  })
}

/** 409 when there is a newer comparison than `revision`, or jumps that were not confirmed (B16). Idempotent. */
export async function confirmImport(
  deps: Deps,
  seller: Seller,
  id: number,
  { revision, jumps: confirmedJumps }: z.output<typeof confirmEndpoint.body>,
  language: Language,
): Promise<PriceImport> {
  return inTransaction(deps.db, async (trx) => {
    const refuseJumps = async () => {
      const { jumps, purpose } = await trx
        .selectFrom('price_imports')
        .where('id', '=', id)
        .select(['jumps', 'purpose'])
        .executeTakeFirstOrThrow()
      // A list to publish from is no list of prices: its lines are published one by one.
      if (purpose === 'publish') throw conflict('import_not_ready')
      if (jumps !== confirmedJumps) throw conflict('jumps_to_confirm', { details: { jumps } })
      return false
    }
    const confirmation = { userId: seller.userId, revision, at: deps.now(), isOutdated: refuseJumps }
    const isNew = await imports.confirmImport(trx, PRICE_FILES, ownedBy(seller), id, confirmation)
    if (isNew) await trx.updateTable('price_imports').set({ rows_done: 0 }).where('id', '=', id).execute()
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
    await imports.discardImport(trx, PRICE_FILES, ownedBy(seller), id, deps.now())
    return readImport({ db: trx }, seller, id, language)
  })
}

async function readUploaded({ deps, trx, id, ended }: imports.ImportJob): Promise<void> {
  const open = await findImport(trx, id, 'reading')
  if (!open) return
  const progress = progressOf(deps, id)
  const content = await readContent(trx, open.uploadId)
  const { purpose } = open
  const known = { given: open.mapping, remembered: await readMappings(trx, open), purpose }
  const reading = readPriceFile(content, progress.reportRows, { known, signal: ended })
  const file = await imports.readUnlessDiscarded(reading, ended)
  await progress.flush()
  // It may have been discarded meanwhile.
  if (file === null || !(await findImport(trx, id, 'reading'))) return
  if (file instanceof BadFile) {
    await trx
      .updateTable('price_imports')
      .set({ problem: file.problem })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
    return refuse(deps, trx, id)
  }
  await storeRows(trx, open, file.asks ? [] : file.rows)
  await storeErrors(trx, open, file.asks ? [] : file.errors)
  if (purpose === 'publish')
    await storeMatches(trx, open, file.asks ? [] : file.listLines, progress.reportRows)
  await progress.flush()
  // Last: its lock would hold up who discards the import.
  await storeReading(trx, open, file)
  if (file.asks) return askForColumns(deps, trx, id)
  if (purpose === 'publish') return finishMatching(deps, trx, open, file.listLines.length)
  await finishComparison(deps, trx, open, 'reading')
}

/** Its lines are published on the page, and the file waits until it is discarded. */
async function finishMatching({ now }: Deps, trx: Trx, open: FileToRead, lines: number): Promise<void> {
  const at = now()
  const matched = await trx
    .updateTable('price_imports')
    .set((eb) => ({ revision: eb('revision', '+', 1), rows_done: lines, rows_total: lines }))
    .set({ state: 'ready', updated_at: at })
    .where('id', '=', open.id)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  if (!matched) return imports.deleteFiles(trx, PRICE_FILES, [open.id])
  await rememberMapping(trx, open, at)
}

async function storeReading(trx: Trx, { id }: OpenImport, file: ReadPrices): Promise<void> {
  await trx
    .updateTable('price_imports')
    .set({
      sheet: excerpt(file.sheet) || null,
      tables: JSON.stringify(file.tables),
      mapping: JSON.stringify(file.mapping),
      below_cent: file.belowCent,
      skipped: file.skipped,
    })
    .where('id', '=', id)
    .execute()
}

/** The upload stays, to be read with what the seller answers. */
async function askForColumns({ now }: Deps, trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('price_imports')
    .set({ state: 'unmapped', updated_at: now() })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

export async function applyConfirmed({ deps, trx, id }: Omit<imports.ImportJob, 'ended'>): Promise<void> {
  const open = await findImport(trx, id, 'applying')
  if (!open) return
  const now = deps.now()
  if (open.confirmedBy !== null)
    await setCause(trx, { source: 'job price_imports', actor: open.confirmedBy, role: 'seller' })
  const progress = progressOf(deps, id)
  const applied = await applyPrices(trx, open, now, progress.reportRows)
  if (!applied) return finishComparison(deps, trx, open, 'applying')
  await progress.flush()
  await trx
    .updateTable('price_imports')
    .set((eb) => ({
      state: 'applied',
      rows_done: eb.ref('rows_total'),
      bulk_change_id: applied.changeId,
      finished_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('price_uploads').where('id', '=', open.uploadId).execute()
}

async function findImport(trx: Trx, id: number, state: ImportState) {
  const found = await trx
    .selectFrom('price_imports')
    .where('id', '=', id)
    .where('state', '=', state)
    .select([
      'id',
      'provider_id as sellerId',
      'upload_id as uploadId',
      'confirmed_by as confirmedBy',
      'mapping',
      'purpose',
    ])
    .executeTakeFirst()
  return (
    found && {
      ...found,
      mapping: found.mapping as ColumnMapping | null,
      purpose: found.purpose as FilePurpose,
    }
  )
}

/** Ready to confirm, or refused for the errors found. */
export async function finishComparison(
  deps: Deps,
  trx: Trx,
  open: FileToRead,
  from: ImportState,
): Promise<void> {
  const at = deps.now()
  const counts = await compareAndStore(trx, open, dayOf(at))
  const total = counts.changed + counts.added + counts.same + counts.wrong
  const compared = await trx
    .updateTable('price_imports')
    .set({ ...counts, rows_done: total, rows_total: total, updated_at: at })
    .where('id', '=', open.id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!compared) return imports.deleteFiles(trx, PRICE_FILES, [open.id])
  if (counts.wrong > 0) return refuse(deps, trx, open.id)
  await trx
    .updateTable('price_imports')
    .set((eb) => ({ revision: eb('revision', '+', 1), confirmed_by: null, confirmed_at: null }))
    .set({ state: 'ready' })
    .where('id', '=', open.id)
    .execute()
  await rememberMapping(trx, open, at)
}

async function refuse({ now }: Deps, trx: Trx, id: number): Promise<void> {
  await imports.endImports(trx, PRICE_FILES, { which: sql`id = ${id}`, to: 'refused', at: now() })
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
