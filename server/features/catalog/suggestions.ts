// What the search box suggests while the buyer types (S11).
import type { ProductSuggestions } from '#contract/catalog.ts'
import type { Deps } from '#server/deps.ts'
import type { Found, SearchEngine } from '#server/search/engine.ts'
import { cardsOf } from './cards.ts'

const MOST = { products: 5, categories: 3, brands: 3 }
/** Shorter beginnings are not searched for: everything is near to them. */
const SHORTEST_SEARCHED = 4

export async function readSuggestions({ db, search }: Deps, typed: string): Promise<ProductSuggestions> {
  const begun = await search.suggestions(typed, MOST)
  const { hits, corrected } =
    begun.products.length > 0 ? { hits: begun.products, corrected: null } : await searched(search, typed)
  const [products, categories, brands] = await Promise.all([
    cardsOf(db, hits),
    categoriesOf(db, begun.categories),
    brandsOf(db, begun.brands),
  ])
  return { products, categories, brands, corrected_term: corrected }
}

/** Nothing begins like that: what a search would find, which forgives typos (C4). */
async function searched(search: SearchEngine, typed: string): Promise<Pick<Found, 'hits' | 'corrected'>> {
  if (typed.trim().length < SHORTEST_SEARCHED) return { hits: [], corrected: null }
  return search.products({ term: typed }, { limit: MOST.products, offset: 0 })
}

async function categoriesOf(db: Deps['db'], ids: number[]): Promise<ProductSuggestions['categories']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('categories as above', 'above.id', 'c.parent_id')
    .where('c.id', 'in', ids)
    .select(['c.id', 'c.name', 'c.level', 'above.name as parent'])
    .execute()
  return inOrder(ids, rows)
}

async function brandsOf(db: Deps['db'], ids: number[]): Promise<ProductSuggestions['brands']> {
  if (ids.length === 0) return []
  return inOrder(ids, await db.selectFrom('brands').where('id', 'in', ids).select(['id', 'name']).execute())
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
