import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue-import.ts'
import { PART_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { type AcceptedFiles, readUpload, receivePart } from '#server/files/uploads.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { route } from '#server/http/route.ts'
import { exportCatalogue, exportSpreadsheet } from './export.ts'
import { CATALOGUE_FILE } from './import-file.ts'
import { confirmImport, discardImport, listChanges, listImports, readImport, startImport } from './imports.ts'

const CATALOGUE: AcceptedFiles = { ending: CATALOGUE_FILE, looksRight: () => true, wrong: 'not_catalogue' }

/** O10 */
export async function addCatalogueImports(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, deps, contract.catalogueFile, async ({ session, language }) =>
    exportCatalogue(deps, session.lastWrite, language),
  )
  route(app, deps, contract.catalogueSpreadsheet, ({ session, language }) =>
    exportSpreadsheet(deps, session.lastWrite, language),
  )
  await withFilePart(app, { maxBytes: PART_BYTES, missing: 'not_catalogue' }, (uploads) =>
    route(uploads, deps, contract.uploadCatalogue, ({ caller, query, request }) =>
      receivePart(deps, CATALOGUE, caller, query, request.filePart),
    ),
  )
  route(app, deps, contract.catalogueUpload, ({ caller, params }) =>
    readUpload(deps.db, caller.userId, params.upload),
  )
  route(app, deps, contract.startCatalogueImport, ({ caller, body }) =>
    startImport(deps, caller, body.upload),
  )
  route(app, deps, contract.catalogueImports, ({ query }) => listImports(deps, query))
  route(app, deps, contract.catalogueImport, async ({ caller, params }) => {
    const found = await readImport(deps.db, params.id)
    // Who sees it applied sees its products in the lists (X4).
    if (found.state === 'applied') await deps.replica?.recordWrite(caller.userId)
    return found
  })
  route(app, deps, contract.catalogueImportChanges, ({ params, query }) =>
    listChanges(deps, params.id, query),
  )
  route(app, deps, contract.confirmCatalogueImport, ({ caller, params, body }) =>
    confirmImport(deps, caller, params.id, body.revision),
  )
  route(app, deps, contract.discardCatalogueImport, ({ params }) => discardImport(deps, params.id))
}
