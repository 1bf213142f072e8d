// Deletes expired exports, uploads and import rows; discards unconfirmed imports (U5, U6, F5).
import type { Deps } from '#server/deps.ts'
import { CATALOGUE_FILES } from '#server/features/catalogue/imports.ts'
import { PRICE_FILES } from '#server/features/price-files/import.ts'
import { discardUnconfirmed } from '#server/files/imports.ts'
import { SHEET_FILES } from '#server/files/sheet-imports.ts'
import { uploadsInUse } from '#server/files/uploads.ts'

const HOUR_MS = 3_600_000
const UPLOAD_MS = HOUR_MS
const ROWS_MS = 90 * 24 * HOUR_MS

export async function cleanUpPriceFiles(deps: Deps): Promise<void> {
  const { db } = deps
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const table of ['price_exports', 'order_exports'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  await db
    .deleteFrom('price_uploads')
    .where('created_at', '<', before(UPLOAD_MS))
    .where('id', 'not in', uploadsInUse)
    .execute()
  for (const table of ['price_import_rows', 'price_import_errors', 'price_import_matches'] as const) {
    await db
      .deleteFrom(table)
      .where('import_id', 'in', (eb) =>
        eb.selectFrom('price_imports').where('finished_at', '<', before(ROWS_MS)).select('id'),
      )
      .execute()
  }
  for (const kind of [PRICE_FILES, CATALOGUE_FILES, SHEET_FILES]) await discardUnconfirmed(deps, kind)
}
