// The search engine in the memory of the process: before each answer it looks in PostgreSQL what changed, so that the
// answer is as new as the database whichever process changed it (Z5).
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { countFacets } from '#server/search/columns/facets.ts'
import type { Match } from '#server/search/text/text-index.ts'
import { isThere, readNames } from './catalog-names.ts'
import type { SkuMatch } from './columns/candidates.ts'
import { findHits } from './columns/hits.ts'
import type { Hit, SearchEngine, SearchFilters } from './engine.ts'
import { Live, type LiveOptions } from './live-index.ts'
import { ProductIndex } from './product-index.ts'
import { isSuggestive, suggestIn } from './suggestions.ts'

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

/** From here on a SKU that begins with the term counts too. */
const SHORTEST_BEGINNING = 4
const LONGEST = 64
/** A beginning that more have says little, and its words are searched for as well. */
const MOST = 1_000
/** After every other letter. */
const LAST = '\u{10ffff}'

export const NO_SKUS: SkuMatch = { exact: null, products: [] }

interface Row {
  productId: number
  variantId: number
  priceCents: number
  currencyId: number
  isExact: boolean
}

// Compared as bytes, as the index has them: unlike "like", that needs no plan of its own for every term.
export async function findSkus(db: Kysely<DB>, term: string): Promise<SkuMatch> {
  // No SKU has a space in it.
  if (term.length > LONGEST || /\s/.test(term)) return NO_SKUS
  const end = term.length < SHORTEST_BEGINNING ? '' : LAST
  const { rows } = await sql<Row>`
    select product_id as "productId", variant_id as "variantId", price_cents as "priceCents",
      currency_id as "currencyId", sku_key = lower(${term}) as "isExact"
    from search_variants
    where sku_key ~>=~ lower(${term}) and sku_key ~<=~ (lower(${term}) || ${end})
    order by sku_key using ~<~, variant_id
    limit ${MOST}`.execute(db)
  if (rows.length === 0) return NO_SKUS
  const exact = rows[0]?.isExact ? rows[0] : null
  return { exact, products: [...new Set(rows.map(({ productId }) => productId))] }
}
