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

export function addCatalog(app: FastifyInstance, deps: Deps): void {
  const pages = new PageCache(deps.db)
  route(app, deps, contract.searchProducts, ({ query }) => readCards(deps, query))
  route(app, deps, contract.filterOptions, ({ query }) => readFilterOptions(deps, query))
  route(app, deps, contract.productSuggestions, ({ query }) => readSuggestions(deps, query.term))
  route(app, deps, contract.productDetail, ({ params, write }) => readProduct(deps, pages, params.sku, write))
  route(app, deps, contract.categories, ({ caller, query }) =>
    readCategories(deps, caller, query.filter_seller),
  )
  route(app, deps, contract.createCategory, ({ caller, body, key }) => addCategory(deps, caller, body, key))
  route(app, deps, contract.updateCategory, ({ params, body }) => changeCategory(deps, params.id, body))
  route(app, deps, contract.deleteCategory, ({ params }) => removeCategory(deps, params.id))
}
