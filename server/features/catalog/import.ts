// Brings a catalogue file into the database: every line is checked first, then everything is written in one transaction,
// or nothing is. Bringing the same file in again changes nothing.

import { sql, type Kysely, type Transaction } from 'kysely'
import { MAX_BAD_LINES, type BadLine } from '#contract/catalogue-import.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { checkStaged } from '#server/features/catalog/import-check.ts'
import { stageLines, type SourceLine } from '#server/features/catalog/import-stage.ts'
import { writeStaged, type ImportChanges } from '#server/features/catalog/import-write.ts'
import { refreshProducts } from '#server/search/refresh.ts'

export type ImportOptions = {
  /** New prices hold from this day. */
  today: Day
  onProgress?: (rows: number) => void
}

export type ImportResult =
  { ok: true; rows: number; changes: ImportChanges } | { ok: false; rows: number; badLines: BadLine[] }

export async function importCatalogue(
  db: Kysely<DB>,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  options: ImportOptions,
): Promise<ImportResult> {
  return db.transaction().execute(async (trx) => {
    // The limits of a connection are those of a request; a file takes as long as it takes.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
    await sql`set local lock_timeout = '1min'`.execute(trx)
    return importCatalogueIn(trx, lines, options)
  })
}

/** The same inside a transaction that is open already. Bad lines leave the transaction as it was. */
export async function importCatalogueIn(
  trx: Transaction<DB>,
  lines: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  { today, onProgress = () => undefined }: ImportOptions,
): Promise<ImportResult> {
  const { rows, badLines } = await stageLines(trx, lines, onProgress)
  if (badLines.length < MAX_BAD_LINES)
    badLines.push(...(await checkStaged(trx, MAX_BAD_LINES - badLines.length)))
  if (badLines.length > 0) {
    await dropStage(trx)
    return { ok: false, rows, badLines: badLines.sort((a, b) => a.line - b.line) }
  }
  const { changes, productIds } = await writeStaged(trx, today)
  await dropStage(trx)
  if (productIds.length > 0) await refreshProducts(trx, productIds, today)
  return { ok: true, rows, changes }
}

async function dropStage(trx: Transaction<DB>) {
  await sql`drop table import_lines`.execute(trx)
}
