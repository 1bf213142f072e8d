import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog.ts'
import * as products from '#contract/products.ts'
import { PART_BYTES } from '#domain/price-file.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { BASE, route } from '#server/http/route.ts'
import { type AcceptedFiles, readUpload, receivePart } from '#server/files/uploads.ts'
import { readCards } from './cards.ts'
import { addCategory, changeCategory, readCategories, removeCategory } from './categories.ts'
import { readProduct } from './detail.ts'
import { exportCatalogue, exportSpreadsheet } from './export.ts'
import { CATALOGUE_FILE } from './import-file.ts'
import { confirmImport, discardImport, listChanges, listImports, readImport, startImport } from './imports.ts'
import { readFilterOptions } from './filter-options.ts'
import { PageCache } from './page-cache.ts'
import { readSuggestions } from './suggestions.ts'
import { addSynonym, readSynonyms, removeSynonym } from './synonyms.ts'

export async function addCatalog(app: FastifyInstance, deps: Deps): Promise<void> {
  const pages = new PageCache(deps.db)
  sayAge(app, deps)
  route(app, deps, contract.searchProducts, ({ query, language }) => readCards(deps, query, language))
  route(app, deps, contract.filterOptions, ({ query, language }) =>
    readFilterOptions(deps, { ...query, language }),
  )
  route(app, deps, contract.productSuggestions, ({ query, language }) =>
    readSuggestions(deps, query.term, language),
  )
  route(app, deps, contract.productDetail, ({ params, write }) => readProduct(deps, pages, params.sku, write))
  route(app, deps, contract.categories, ({ caller, query }) =>
    readCategories(deps, caller, query.filter_seller),
  )
  route(app, deps, contract.createCategory, ({ caller, body, key }) => addCategory(deps, caller, body, key))
  route(app, deps, contract.updateCategory, ({ params, body }) => changeCategory(deps, params.id, body))
  route(app, deps, contract.deleteCategory, ({ params }) => removeCategory(deps, params.id))
  route(app, deps, contract.synonyms, () => readSynonyms(deps))
  route(app, deps, contract.createSynonym, ({ body }) => addSynonym(deps, body))
  route(app, deps, contract.deleteSynonym, ({ params }) => removeSynonym(deps, params.id))
  await addCatalogueImports(app, deps)
}

/** X1: an answer of search that is older than the last change says so. */
function sayAge(app: FastifyInstance, { search }: Deps): void {
  const { searchProducts, filterOptions, productSuggestions } = contract
  const urls = [searchProducts, filterOptions, productSuggestions].map(({ path }) => BASE + path)
  app.addHook('onSend', async ({ routeOptions: { url = '' } }, reply) => {
    const age = search.age()
    if (age > 0 && urls.includes(url)) reply.header('age', age)
  })
}

const CATALOGUE: AcceptedFiles = { ending: CATALOGUE_FILE, looksRight: () => true, wrong: 'not_catalogue' }

/** O10 */
async function addCatalogueImports(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, deps, products.catalogueFile, async ({ session, language }) =>
    exportCatalogue(deps, session.lastWrite, language),
  )
  route(app, deps, products.catalogueSpreadsheet, ({ session, language }) =>
    exportSpreadsheet(deps, session.lastWrite, language),
  )
  await withFilePart(app, { maxBytes: PART_BYTES, missing: 'not_catalogue' }, (uploads) =>
    route(uploads, deps, products.uploadCatalogue, ({ caller, query, request }) =>
      receivePart(deps, CATALOGUE, caller, query, request.filePart),
    ),
  )
  route(app, deps, products.catalogueUpload, ({ caller, params }) =>
    readUpload(deps.db, caller.userId, params.upload),
  )
  route(app, deps, products.startCatalogueImport, ({ caller, body }) =>
    startImport(deps, caller, body.upload),
  )
  route(app, deps, products.catalogueImports, ({ query }) => listImports(deps, query))
  route(app, deps, products.catalogueImport, async ({ caller, params }) => {
    const found = await readImport(deps.db, params.id)
    // Who sees it applied sees its products in the lists (X4).
    if (found.state === 'applied') await deps.replica?.recordWrite(caller.userId)
    return found
  })
  route(app, deps, products.catalogueImportChanges, ({ params, query }) =>
    listChanges(deps, params.id, query),
  )
  route(app, deps, products.confirmCatalogueImport, ({ caller, params, body }) =>
    confirmImport(deps, caller, params.id, body.revision),
  )
  route(app, deps, products.discardCatalogueImport, ({ params }) => discardImport(deps, params.id))
}
