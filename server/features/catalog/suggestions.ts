// What the search box suggests while the buyer types (S11).
import type { ProductSuggestions } from '#contract/catalog.ts'
import type { Deps } from '#server/deps.ts'
import type { CatalogNames, Found, SearchEngine } from '#server/search/engine.ts'
import { shownOn } from './cards.ts'

const MOST = { products: 5, categories: 3, brands: 3 }
/** Shorter beginnings are not searched for: everything is near to them. */
const SHORTEST_SEARCHED = 4

export async function readSuggestions({ search }: Deps, typed: string): Promise<ProductSuggestions> {
  const [begun, names] = await Promise.all([search.suggestions(typed, MOST), search.names([], [])])
  const { hits, corrected } =
    begun.products.length > 0 ? { hits: begun.products, corrected: null } : await searched(search, typed)
  return {
    products: hits.map(shownOn),
    categories: begun.categories.flatMap((id) => categoryOf(id, names) ?? []),
    brands: begun.brands.flatMap((id) => names.brands.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    corrected_term: corrected,
  }
}

/** Nothing begins like that: what a search would find, which forgives typos (C4). */
async function searched(search: SearchEngine, typed: string): Promise<Pick<Found, 'hits' | 'corrected'>> {
  if (typed.trim().length < SHORTEST_SEARCHED) return { hits: [], corrected: null }
  return search.products({ term: typed }, { limit: MOST.products, offset: 0 })
}

function categoryOf(
  id: number,
  { categories }: CatalogNames,
): ProductSuggestions['categories'][number] | null {
  const category = categories.get(id)
  if (!category) return null
  const { name, level, parent_id } = category
  return { id, name, level, parent: categories.get(parent_id ?? 0)?.name ?? null }
}
