// Search engine with an index in memory, brought up to date before each answer (Z5).
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { countFacets } from '#server/search/columns/facets.ts'
import { someExist, readNames } from './catalog-reader.ts'
import type { SkuMatch } from '#server/search/columns/filters.ts'
import { findHits } from '#server/search/columns/hits.ts'
import type { Hit, SearchEngine, SearchFilters } from './engine.ts'
import { LiveIndex, type LiveIndexOptions } from './live-index.ts'
import { ProductIndex } from './product-index.ts'
import { isSuggestive, suggestIn } from './suggestions.ts'

export interface MemorySearch extends SearchEngine {
  /** Loads the index in advance; otherwise the first search waits for it. */
  start(): void
}

export function memorySearch(db: Kysely<DB>, options: LiveIndexOptions<ProductIndex> = {}): MemorySearch {
  const live = new LiveIndex(db, () => new ProductIndex(), options)

  /** `skus` and `match` are null without a query. */
  async function matchTerm({ term, literal = false }: SearchFilters) {
    const query = term.trim()
    const [index, skus] = await Promise.all([live.upToDate(), query === '' ? null : findSkus(db, query)])
    // A SKU is never corrected.
    return { index, skus, match: skus && index.match(query, literal || skus !== NO_SKUS) }
  }

  const cardsOf = ({ cards, names }: ProductIndex, hits: Hit[]) => cards.cardsOf(db, hits, names)

  return {
    async products(filters, page) {
      const { index, match, skus } = await matchTerm(filters)
      const { hits, total } = findHits(index.columns, filters, match, skus, page)
      return { hits: await cardsOf(index, hits), total, corrected: match?.corrected ?? null }
    },
    async facets(filters) {
      const { index, match, skus } = await matchTerm(filters)
      return countFacets(index.columns, filters, match, skus)
    },
    async suggestions(typed, most) {
      const [index, skus] = await Promise.all([
        live.upToDate(),
        isSuggestive(typed) ? findSkus(db, typed.trim()) : NO_SKUS,
      ])
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
      return (await someExist(db, unknown)) ? readNames(db) : names
    },
    start: () => live.start(),
    close: () => live.close(),
  }
}

/** Shorter terms must be the whole SKU. */
const MIN_SKU_PREFIX = 4
const MAX_SKU_LENGTH = 64
const MAX_SKUS = 1_000
const LAST_CHARACTER = '\u{10ffff}'

const NO_SKUS: SkuMatch = { exact: null, products: [] }

interface SkuRow {
  productId: number
  variantId: number
  priceCents: number
  currencyId: number
  isExact: boolean
}

/** Variants by SKU prefix. Unlike "like", a bytewise comparison with a parameter uses the index. */
async function findSkus(db: Kysely<DB>, term: string): Promise<SkuMatch> {
  // SKUs contain no space.
  if (term.length > MAX_SKU_LENGTH || /\s/.test(term)) return NO_SKUS
  const end = term.length < MIN_SKU_PREFIX ? '' : LAST_CHARACTER
  const { rows } = await sql<SkuRow>`
    select product_id as "productId", variant_id as "variantId", price_cents as "priceCents",
      currency_id as "currencyId", sku_key = lower(${term}) as "isExact"
    from search_variants
    where sku_key ~>=~ lower(${term}) and sku_key ~<=~ (lower(${term}) || ${end})
    order by sku_key using ~<~, variant_id
    limit ${MAX_SKUS}`.execute(db)
  if (rows.length === 0) return NO_SKUS
  const exact = rows[0]?.isExact ? rows[0] : null
  return { exact, products: [...new Set(rows.map(({ productId }) => productId))] }
}
