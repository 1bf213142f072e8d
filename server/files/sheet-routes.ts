// The endpoints of a kind of sheet.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { SheetEndpoints } from '#contract/sheet-import.ts'
import { inTransaction } from '#db/transaction.ts'
import { PART_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { route } from '#server/http/route.ts'
import { confirmImport, discardImport, startImport, type ImportScope } from './imports.ts'
import { listSheetImports, readSheetImport, SHEET_FILES, type SheetKind } from './sheet-imports.ts'
import { readUpload, receivePart, XLSX } from './uploads.ts'

export async function addSheetImports<Row>(
  app: FastifyInstance,
  deps: Deps,
  contract: SheetEndpoints,
  sheet: SheetKind<Row>,
): Promise<void> {
  const { db, now } = deps
  const scope: ImportScope = {
    owner: { kind: sheet.name },
    lock: (trx) => sql`lock table sheet_imports in share row exclusive mode`.execute(trx),
  }
  await withFilePart(app, { maxBytes: PART_BYTES, missing: 'not_xlsx' }, (uploads) =>
    route(uploads, deps, contract.uploadSheet, ({ caller, query, request }) =>
      receivePart(deps, XLSX, caller, query, request.filePart),
    ),
  )
  route(app, deps, contract.sheetUpload, ({ caller, params }) => readUpload(db, caller.userId, params.upload))
  route(app, deps, contract.startSheet, ({ caller, body, language }) =>
    inTransaction(db, async (trx) => {
      const upload = { userId: caller.userId, uploadId: body.upload }
      return readSheetImport(trx, sheet, await startImport(deps, trx, SHEET_FILES, scope, upload), language)
    }),
  )
  route(app, deps, contract.sheetImports, ({ query }) => listSheetImports(deps, sheet, query))
  route(app, deps, contract.sheetImport, ({ params, language }) =>
    readSheetImport(db, sheet, params.id, language),
  )
  route(app, deps, contract.confirmSheet, ({ caller, params, body, language }) =>
    inTransaction(db, async (trx) => {
      const confirmation = { userId: caller.userId, revision: body.revision, at: now() }
      await confirmImport(trx, SHEET_FILES, scope, params.id, confirmation)
      return readSheetImport(trx, sheet, params.id, language)
    }),
  )
  route(app, deps, contract.discardSheet, ({ params, language }) =>
    inTransaction(db, async (trx) => {
      await discardImport(trx, SHEET_FILES, scope, params.id, now())
      return readSheetImport(trx, sheet, params.id, language)
    }),
  )
}
