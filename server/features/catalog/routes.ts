import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalog.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readCards } from './cards.ts'
import { addCategory, changeCategory, readCategories, removeCategory } from './categories.ts'
import { readProduct } from './detail.ts'
import { readFilterOptions } from './filter-options.ts'
import { PageCache } from './page-cache.ts'
import { readSuggestions } from './suggestions.ts'
import { addSynonym, readSynonyms, removeSynonym } from './synonyms.ts'

export function addCatalog(app: FastifyInstance, deps: Deps): void {
  const pages = new PageCache(deps.db)
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
}
