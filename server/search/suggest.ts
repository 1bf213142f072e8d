// What the text in the search box may become, while it is being typed (S11): products whose words begin like that, and
// the categories and brands of that name.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { findHits } from './columns/hits.ts'
import type { Suggestions } from './engine.ts'
import type { ProductIndex } from './product-index.ts'
import { findSkus } from './skus.ts'
import { findNamed } from './suggest-named.ts'
import { typedOf } from './text.ts'

/** One letter begins everything. */
const SHORTEST = 2

export async function suggest(
  db: Kysely<DB>,
  { words, columns }: ProductIndex,
  text: string,
  most: Record<keyof Suggestions, number>,
): Promise<Suggestions> {
  const term = text.trim()
  if (term.length < SHORTEST) return { products: [], categories: [], brands: [] }
  const typed = typedOf(text)
  const [skus, categories, brands] = await Promise.all([
    findSkus(db, term),
    findNamed(db, 'categories', typed, most.categories),
    findNamed(db, 'brands', typed, most.brands),
  ])
  const match = words.begun(text, columns.live)
  const page = { limit: most.products, offset: 0 }
  return { products: findHits(columns, { term: '' }, match, skus, page).hits, categories, brands }
}
