// What the text in the search box may become, while it is being typed (S11): products whose words begin like that, and
// the categories and brands of that name. Only what can be bought now, or leads to it (C1).
import type { SkuMatch } from './columns/candidates.ts'
import type { Columns } from './columns/columns.ts'
import { findHits } from './columns/hits.ts'
import type { Hit, Suggestions } from './engine.ts'
import type { Names } from './names.ts'
import { typedOf } from './text.ts'
import type { Match } from './words/match.ts'

/** One letter begins everything. */
const SHORTEST = 2

/** Suggestions whose products say nothing yet. */
export type Suggested = Omit<Suggestions, 'products'> & { products: Hit[] }

export interface Suggestible {
  columns: Columns
  words: { begun(typed: string, enough: number, live: Uint8Array): Match | null }
  categories: Names
  brands: Names
}

export function isSuggestive(text: string): boolean {
  return text.trim().length >= SHORTEST
}

/** `skus`: of the text, without the spaces around it. */
export function suggestIn(
  { columns, words, categories, brands }: Suggestible,
  text: string,
  skus: SkuMatch,
  most: Record<keyof Suggestions, number>,
): Suggested {
  if (!isSuggestive(text)) return { products: [], categories: [], brands: [] }
  const typed = typedOf(text)
  return {
    products: findProducts(columns, words.begun(text, most.products, columns.live), skus, most.products),
    categories: categories.find(typed, most.categories, (id) => columns.hasLive('categories', id)),
    brands: brands.find(typed, most.brands, (id) => columns.hasLive('brands', id)),
  }
}

/** Names before descriptions, whole words before beginnings, then what is bought most: how rare a word is says little yet. */
function findProducts(columns: Columns, match: Match | null, skus: SkuMatch, limit: number): Hit[] {
  const alike = match && { ...match, scores: new Float32Array(match.count) }
  return findHits(columns, { term: '' }, alike, skus, { limit, offset: 0 }).hits
}
