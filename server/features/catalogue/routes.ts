import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue.ts'
import * as sheetContract from '#contract/catalogue-synonyms.ts'
import type { Deps } from '#server/deps.ts'
import { addSheetImports } from '#server/files/sheet-routes.ts'
import { route } from '#server/http/route.ts'
import { addBrand, readBrands, removeBrand, renameBrand } from './brands.ts'
import { addCategory, changeCategory, readCategories, removeCategory } from './categories.ts'
import { addCatalogueImports } from './import-routes.ts'
import { readCategoryList } from './product-lists.ts'
import { addCatalogueProducts } from './product-routes.ts'
import { readSynonymEffect } from './synonym-effect.ts'
import { SYNONYMS } from './synonym-sheet.ts'
import { addSynonym, listSynonyms, removeSynonym } from './synonyms.ts'

export async function addCatalogue(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, deps, contract.categories, ({ caller, query }) =>
    readCategories(deps, caller, query.filter_seller),
  )
  route(app, deps, contract.categoryList, () => readCategoryList(deps))
  route(app, deps, contract.createCategory, ({ caller, body, key }) => addCategory(deps, caller, body, key))
  route(app, deps, contract.updateCategory, ({ params, body }) => changeCategory(deps, params.id, body))
  route(app, deps, contract.deleteCategory, ({ params }) => removeCategory(deps, params.id))
  route(app, deps, contract.synonyms, ({ query }) => listSynonyms(deps, query))
  route(app, deps, contract.synonymEffect, ({ query }) => readSynonymEffect(deps, query))
  route(app, deps, contract.createSynonym, ({ body }) => addSynonym(deps, body))
  route(app, deps, contract.deleteSynonym, ({ params }) => removeSynonym(deps, params.id))
  route(app, deps, contract.brands, () => readBrands(deps))
  route(app, deps, contract.createBrand, ({ caller, body, key }) => addBrand(deps, caller, body.name, key))
  route(app, deps, contract.updateBrand, ({ params, body }) => renameBrand(deps, params.id, body.name))
  route(app, deps, contract.deleteBrand, ({ params }) => removeBrand(deps, params.id))
  await addCatalogueProducts(app, deps)
  await addCatalogueImports(app, deps)
  await addSheetImports(app, deps, sheetContract, SYNONYMS)
}
