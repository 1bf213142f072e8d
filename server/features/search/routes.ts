import type { FastifyInstance } from 'fastify'
import { filterOptions, productSuggestions, searchProducts } from '#contract/search.ts'
import type { Deps } from '#server/deps.ts'
import { BASE, route } from '#server/http/route.ts'
import { readCards } from './cards.ts'
import { readFilterOptions } from './filter-options.ts'
import { readSuggestions } from './suggestions.ts'

export function addSearch(app: FastifyInstance, deps: Deps): void {
  sayAge(app, deps)
  route(app, deps, searchProducts, ({ query, language }) => readCards(deps, query, language))
  route(app, deps, filterOptions, ({ query, language }) => readFilterOptions(deps, { ...query, language }))
  route(app, deps, productSuggestions, ({ query, language }) => readSuggestions(deps, query.term, language))
}

/** X1: an answer of search that is older than the last change says so. */
function sayAge(app: FastifyInstance, { search }: Deps): void {
  const urls = [searchProducts, filterOptions, productSuggestions].map(({ path }) => BASE + path)
  app.addHook('onSend', async ({ routeOptions: { url = '' } }, reply) => {
    const age = search.age()
    if (age > 0 && urls.includes(url)) reply.header('age', age)
  })
}
