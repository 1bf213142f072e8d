import type { FastifyInstance } from 'fastify'
import {
  askForProduct,
  filterOptions,
  productSuggestions,
  recordSearchChoice,
  searchProducts,
} from '#contract/search.ts'
import type { Deps } from '#server/deps.ts'
import { BASE, route } from '#server/http/route.ts'
import { readCards } from './cards.ts'
import { recordChoice, recordWanted } from './feedback.ts'
import { readFilterOptions } from './filter-options.ts'
import { readSuggestions } from './suggestions.ts'

export function addSearch(app: FastifyInstance, deps: Deps): void {
  sayAge(app, deps)
  route(app, deps, searchProducts, ({ caller, query, language }) => readCards(deps, caller, query, language))
  route(app, deps, filterOptions, ({ query, language }) => readFilterOptions(deps, { ...query, language }))
  route(app, deps, productSuggestions, ({ query, language }) => readSuggestions(deps, query.term, language))
  route(app, deps, askForProduct, ({ body, language }) => recordWanted(deps, body, language))
  route(app, deps, recordSearchChoice, ({ body, language }) => recordChoice(deps, body, language))
}

/** X1: an answer of search that is older than the last change says so. */
function sayAge(app: FastifyInstance, { search }: Deps): void {
  const urls = [searchProducts, filterOptions, productSuggestions].map(({ path }) => BASE + path)
  app.addHook('onSend', async ({ routeOptions: { url = '' } }, reply) => {
    const age = search.age()
    if (age > 0 && urls.includes(url)) reply.header('age', age)
  })
}
