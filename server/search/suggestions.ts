// What the text in the search box may become, while it is being typed (S11): products whose words begin like that, and
// the categories and brands of that name. Only what can be bought now, or leads to it (C1).
import type { Match } from '#server/search/text/text-index.ts'
import type { SkuMatch } from './columns/candidates.ts'
import type { Columns } from './columns/columns.ts'
import { findHits } from './columns/hits.ts'
import type { Hit, Suggestions } from './engine.ts'
import { type TypedText, type Word, typedOf, wordsOf } from './text/analyzer.ts'
import { stemOf } from './text/stemmer.ts'

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

interface Named {
  id: number
  name: string
  words: Word[]
}

export class Names {
  readonly #byId = new Map<number, Named>()

  /** Also a new name of one that has another. */
  set(id: number, name: string): void {
    if (this.#byId.get(id)?.name !== name) this.#byId.set(id, { id, name, words: wordsOf(name) })
  }

  /** Those that have every word typed: where it begins like that first, then the shorter. */
  find(typed: TypedText, most: number, isWanted: (id: number) => boolean): number[] {
    const found: { named: Named; place: number }[] = []
    const stem = typed.beginning === null ? null : stemOf(typed.beginning)
    for (const named of this.#byId.values()) {
      const place = placeOf(typed, stem, named.words)
      if (place >= 0) found.push({ named, place })
    }
    const best = found.sort(
      (a, b) => a.place - b.place || a.named.name.length - b.named.name.length || a.named.id - b.named.id,
    )
    const wanted: number[] = []
    for (const { named } of best) {
      if (wanted.length === most) break
      if (isWanted(named.id)) wanted.push(named.id)
    }
    return wanted
  }
}

/** Which word of a name is the one being typed; negative when the name lacks what was typed. */
function placeOf({ words, beginning }: TypedText, stemOfBeginning: string | null, has: Word[]): number {
  if (!words.every(({ stem }) => has.some((one) => one.stem === stem))) return -1
  if (beginning === null) return has.findIndex(({ stem }) => stem === words.at(-1)?.stem)
  return has.findIndex((one) => one.word.startsWith(beginning) || one.stem === stemOfBeginning)
}
