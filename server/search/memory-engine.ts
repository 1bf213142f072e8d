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
  async function matchTerm(filters: SearchFilters) {
    const query = filters.term.trim()
    const { index, skus } = await indexAndSkus(query, filters.zone_available_qty)
    // A SKU is never corrected.
    const match = skus && index.match(query, filters.literal === true || skus !== NO_SKUS, filters.language)
    return {
      index,
      skus,
      match,
      parsed: { ...filters, currencyId: index.currencyId(filters.price_currency) },
    }
  }

  /** SKUs with spaces are rare: only terms that begin like one are looked up. */
  async function indexAndSkus(query: string, zones?: readonly number[]) {
    const isSpaced = /\s/.test(query)
    const isSimple = query !== '' && !isSpaced
    const [index, found] = await Promise.all([live.upToDate(), isSimple ? readSkus(db, query, zones) : null])
    if (!isSpaced) return { index, skus: found }
    return { index, skus: index.maySpellSku(query) ? await readSkus(db, query, zones) : NO_SKUS }
  }

  const cardsOf = ({ cards, names }: ProductIndex, hits: Hit[]) => cards.cardsOf(db, hits, names)

  return {
    async products(filters, page) {
      const { index, match, skus, parsed } = await matchTerm(filters)
      const { hits, total } = findHits(index.columns, parsed, match, skus, page)
      return {
        hits: await cardsOf(index, hits),
        total,
        corrected: match?.corrected ?? null,
        leftOut: match?.leftOut ?? [],
      }
    },
    async facets(filters) {
      const { index, match, skus, parsed } = await matchTerm(filters)
      return countFacets(index.columns, parsed, match, skus)
    },
    async suggestions(typed, most) {
      const { index, skus } = await indexAndSkus(isSuggestive(typed) ? typed.trim() : '')
      const { products, ...others } = suggestIn(index, typed, skus ?? NO_SKUS, most)
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
    isLoaded: () => live.isLoaded,
    start: () => live.start(),
    close: () => live.close(),
  }
}

/** Shorter terms must be the whole SKU. */
const MIN_SKU_PREFIX = 4
const MAX_SKU_LENGTH = 64
const MAX_SKUS = 1_000
const LAST_CHARACTER = '\u{10ffff}'

const LAST_ZONE = 62

function bitOf(zone: number): bigint {
  return zone >= 1 && zone <= LAST_ZONE ? 1n << BigInt(zone) : 0n
}

const NO_SKUS: SkuMatch = { exact: null, products: [] }

interface SkuRow {
  productId: number
  variantId: number
  priceCents: number
  currencyId: number
  isExact: boolean
}

/** Variants by SKU prefix. Unlike "like", a bytewise comparison with a parameter uses the index. */
async function readSkus(db: Kysely<DB>, term: string, zones?: readonly number[]): Promise<SkuMatch> {
  if (term.length > MAX_SKU_LENGTH) return NO_SKUS
  const end = term.length < MIN_SKU_PREFIX ? '' : LAST_CHARACTER
  const wanted = String((zones ?? []).reduce((bits, id) => bits | bitOf(id), 0n))
  const { rows } = await sql<SkuRow>`
    select product_id as "productId", variant_id as "variantId", coalesce(step.cents, price_cents) as "priceCents",
      coalesce(step.currency, currency_id) as "currencyId",
      sku_key = lower(${term}) and (${wanted}::bigint = 0 or step.cents is not null) as "isExact"
    from search_variants
    left join lateral (
      select * from unnest(step_cents, step_currencies, step_zones) with ordinality as each (cents, currency, zones, place)
      where zones & ${wanted}::bigint <> 0 order by place limit 1
    ) step on sku_key = lower(${term})
    where sku_key ~>=~ lower(${term}) and sku_key ~<=~ (lower(${term}) || ${end})
    order by sku_key using ~<~, variant_id
    limit ${MAX_SKUS}`.execute(db)
  if (rows.length === 0) return NO_SKUS
  const exact = rows[0]?.isExact ? rows[0] : null
  return { exact, products: [...new Set(rows.map(({ productId }) => productId))] }
}
