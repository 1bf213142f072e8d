// Suggestions of the search box (S11).
import type { ProductSuggestions } from '#contract/search.ts'
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import type { CatalogNames, Found, SearchEngine } from '#server/search/engine.ts'
import { cardOf } from './cards.ts'

const MOST = { products: 5, categories: 3, brands: 3 }
const MIN_SEARCHED = 4

export async function readSuggestions(
  { search }: Deps,
  typed: string,
  language: Language,
): Promise<ProductSuggestions> {
  const [matches, names] = await Promise.all([search.suggestions(typed, MOST), search.names([], [])])
  const { hits, corrected } =
    matches.products.length > 0
      ? { hits: matches.products, corrected: null }
      : await fuzzy(search, typed, language)
  return {
    products: hits.map(cardOf),
    categories: matches.categories.flatMap((id) => categoryOf(id, names) ?? []),
    brands: matches.brands.flatMap((id) => names.brands.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    corrected_term: corrected,
  }
}

/** Without prefix matches, a search, which corrects typing errors (C4). */
async function fuzzy(
  search: SearchEngine,
  typed: string,
  language: Language,
): Promise<Pick<Found, 'hits' | 'corrected'>> {
  if (typed.trim().length < MIN_SEARCHED) return { hits: [], corrected: null }
  return search.products({ term: typed, language }, { limit: MOST.products, offset: 0 })
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
