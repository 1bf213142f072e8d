// Search engine with an index in memory, brought up to date before each answer (Z5).
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { countFacets } from '#server/search/columns/facets.ts'
import { isByPrice } from '#server/search/columns/chosen-order.ts'
import type { Filters, SkuMatch } from '#server/search/columns/filters.ts'
import { currencyIdOf, namesWith } from './catalog-reader.ts'
import { findHits } from '#server/search/columns/hits.ts'
import { type Match, withBestTier } from '#server/search/text/text-index.ts'
import type { Card, Hit, SearchFilters, StartedEngine } from './engine.ts'
import { LiveIndex, type LiveIndexOptions } from './live-index.ts'
import { showNamedVariants } from './named-variants.ts'
import { ProductIndex } from './product-index.ts'
import { isSuggestive, NO_FILTERS, suggest, suggestIn } from './suggestions.ts'
import { NO_SKUS, readSkus } from './variant-reader.ts'

/** Without `start` the first search loads the index. */
export function memorySearch(db: Kysely<DB>, options: LiveIndexOptions<ProductIndex> = {}): StartedEngine {
  const live = new LiveIndex(db, () => new ProductIndex(), options)

  /** `skus` and `match` are null without a query. */
  async function matchTerm(filters: SearchFilters) {
    const query = filters.term.trim()
    const { language, extraSynonym } = filters
    const { index, skus } = await indexAndSkus(query, filters.zone_available_qty)
    // A SKU is never corrected.
    const literal = filters.literal === true || skus !== NO_SKUS
    const found = skus && index.match(query, { literal, language, extraSynonym })
    const match = found && filters.sort ? withBestTier(found) : found
    return {
      index,
      skus,
      match,
      parsed: { ...filters, currencyId: currencyIdOf(index.names, filters.price_currency) },
    }
  }

  async function indexAndSkus(query: string, zones?: readonly number[]) {
    const index = await live.upToDate()
    if (query === '') return { index, skus: null }
    return { index, skus: index.maySpellSku(query) ? await readSkus(db, query, zones) : NO_SKUS }
  }

  /** Cards with the variant that the query names; a SKU names it already. */
  async function cardsNaming(
    index: ProductIndex,
    match: Match | null,
    skus: SkuMatch | null,
    hits: Hit[],
    filters: Filters,
  ): Promise<Card[]> {
    if (match === null || skus?.exact) return index.cards.cardsOf(db, hits, index.names)
    const products = index.naming(match, hits)
    const count = index.textIndex.wordCounter(match)
    const shown = await showNamedVariants(db, products, count, hits, filters)
    return index.cards.cardsOf(db, shown, index.names)
  }

  return {
    async products(filters, page) {
      const { index, match, skus, parsed } = await matchTerm(filters)
      const { hits, total, full } = findHits(index.columns, parsed, match, skus, page)
      // A card shows the price by which it is sorted: that of the cheapest variant.
      const naming = isByPrice(filters.sort) ? null : match
      return {
        hits: await cardsNaming(index, naming, skus, hits, parsed),
        total,
        full,
        corrected: match?.corrected ?? null,
        leftOut: match?.leftOut ?? [],
      }
    },
    async facets(filters) {
      const { index, match, skus, parsed } = await matchTerm(filters)
      return countFacets(index.columns, parsed, match, skus)
    },
    async suggestions(typed, most, language) {
      const { index, skus } = await indexAndSkus(isSuggestive(typed) ? typed.trim() : '')
      return suggest(typed, index.textIndex.synonyms, language, most, async (text, sought) => {
        const own = text === typed ? skus : null
        const { products, match, ...others } = suggestIn(index, text, sought, own ?? NO_SKUS, most)
        return { ...others, products: await cardsNaming(index, match, own, products, NO_FILTERS) }
      })
    },
    async near(term, language) {
      const { textIndex, columns } = await live.upToDate()
      return textIndex.near(term, language, columns.live)
    },
    async names(categories, brands) {
      const index = await live.upToDate()
      return namesWith(db, index.names, categories, brands)
    },
    isLoaded: () => live.loaded !== null,
    away: () => null,
    size: () => live.newest?.products ?? 0,
    age: () => 0,
    bytes: () => live.newest?.bytes ?? 0,
    start: () => live.start(),
    untilTried: () => live.untilTried(),
    check: async () => undefined,
    close: () => live.close(),
  }
}
