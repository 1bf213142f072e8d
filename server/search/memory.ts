// The search engine in the memory of the process: before each answer it looks in PostgreSQL what changed, so that the
// answer is as new as the database whichever process changed it (Z5).
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { SkuMatch } from './columns/candidates.ts'
import { countFacets } from './columns/facets.ts'
import { findHits } from './columns/hits.ts'
import { isThere, readNames } from './feed/read-names.ts'
import type { Hit, SearchEngine, SearchFilters } from './engine.ts'
import { Live, type LiveOptions } from './feed/live.ts'
import { ProductIndex } from './product-index.ts'
import { findSkus, NO_SKUS } from './skus.ts'
import { isSuggestive, suggestIn } from './suggestions.ts'
import type { Match } from './words/match.ts'

export interface MemorySearch extends SearchEngine {
  /** Loads the index now and keeps it in step; otherwise whoever searches first waits for it. */
  begin(): void
}

export function memorySearch(db: Kysely<DB>, options: LiveOptions<ProductIndex> = {}): MemorySearch {
  const live = new Live(db, () => new ProductIndex(), options)

  async function find({ term, literal = false }: SearchFilters): Promise<Target> {
    const typed = term.trim()
    const [index, skus] = await Promise.all([live.upToDate(), typed === '' ? null : findSkus(db, typed)])
    // Whoever types a SKU means nothing else.
    return { index, skus, match: skus && index.match(typed, literal || skus !== NO_SKUS) }
  }

  const cardsOf = ({ cards, names }: ProductIndex, hits: Hit[]) => cards.cardsOf(db, hits, names)

  return {
    async products(filters, page) {
      const { index, match, skus } = await find(filters)
      const corrected = match?.corrected ?? null
      const { hits, total } = findHits(index.columns, filters, match, skus, page)
      return { hits: await cardsOf(index, hits), total, corrected }
    },
    async facets(filters) {
      const { index, match, skus } = await find(filters)
      return countFacets(index.columns, filters, match, skus)
    },
    async suggestions(typed, most) {
      const skusOfIt = isSuggestive(typed) ? findSkus(db, typed.trim()) : NO_SKUS
      const [index, skus] = await Promise.all([live.upToDate(), skusOfIt])
      const { products, ...others } = suggestIn(index, typed, skus, most)
      return { ...others, products: await cardsOf(index, products) }
    },
    async names(categories, brands) {
      const index = await live.upToDate()
      const { names } = index
      const unknown = {
        categories: categories.filter((id) => !names.categories.has(id)),
        brands: brands.filter((id) => !names.brands.has(id)),
      }
      // What nothing is sold of yet is in no log.
      return (await isThere(db, unknown)) ? readNames(db) : names
    },
    begin: () => live.begin(),
    close: () => live.close(),
  }
}

interface Target {
  index: ProductIndex
  /** Null, both: nothing is typed. */
  skus: SkuMatch | null
  match: Match | null
}
