// Suggestions of the search box (S11).
import type { ProductSuggestions } from '#contract/search.ts'
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import type { CatalogNames, SearchEngine, Suggestions } from '#server/search/engine.ts'
import { cardOf } from './cards.ts'

const MOST = { products: 5, categories: 3, brands: 3 }
const MIN_SEARCHED = 4

export async function readSuggestions(
  { search }: Deps,
  typed: string,
  language: Language,
): Promise<ProductSuggestions> {
  const [begun, names] = await Promise.all([search.suggestions(typed, MOST, language), search.names([], [])])
  const { matches, corrected } =
    begun.products.length > 0
      ? { matches: begun, corrected: null }
      : await fuzzy(search, typed, begun, language)
  return {
    products: matches.products.map(cardOf),
    categories: matches.categories.flatMap((id) => categoryOf(id, names) ?? []),
    brands: matches.brands.flatMap((id) => names.brands.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    corrected_term: corrected,
  }
}

/** Without prefix matches, a search, which corrects typing errors (C4), and what is suggested for its words (E5). */
async function fuzzy(
  search: SearchEngine,
  typed: string,
  begun: Suggestions,
  language: Language,
): Promise<{ matches: Suggestions; corrected: string | null }> {
  if (typed.trim().length < MIN_SEARCHED) return { matches: begun, corrected: null }
  const { hits, corrected } = await search.products(
    { term: typed, language },
    { limit: MOST.products, offset: 0 },
  )
  if (corrected === null) return { matches: { ...begun, products: hits }, corrected }
  const others = await search.suggestions(corrected, MOST, language)
  return { matches: { ...others, products: hits }, corrected }
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
