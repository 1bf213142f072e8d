// Suggestions while typing (S11): products by word prefix, categories and brands by name, all with buyable products
// (C1).
import type { Match } from '#server/search/text/text-index.ts'
import type { Filters, SkuMatch } from '#server/search/columns/filters.ts'
import type { Columns } from './columns/columns.ts'
import { findHits } from '#server/search/columns/hits.ts'
import type { Hit, Suggestions } from './engine.ts'
import { type TypedText, type Word, analyzePrefix, stemOf, wordsOf } from '#server/search/text/analyzer.ts'

const MIN_LENGTH = 2

export const NO_FILTERS: Filters = { term: '', currencyId: 0 }

export type Suggested = Omit<Suggestions, 'products'> & {
  products: Hit[]
  /** The products that match the words; null without words. */
  match: Match | null
}

export interface Suggestible {
  columns: Columns
  textIndex: { matchPrefix(typed: string, minDocs: number, live: Uint8Array): Match | null }
  categories: NameIndex
  brands: NameIndex
}

export function isSuggestive(text: string): boolean {
  return text.trim().length >= MIN_LENGTH
}

export function suggestIn(
  { columns, textIndex, categories, brands }: Suggestible,
  text: string,
  skus: SkuMatch,
  most: Record<keyof Suggestions, number>,
): Suggested {
  if (!isSuggestive(text)) return { products: [], categories: [], brands: [], match: null }
  const typed = analyzePrefix(text)
  const match = textIndex.matchPrefix(text, most.products, columns.live)
  return {
    products: findProducts(columns, match, skus, most.products),
    match,
    categories: categories.find(typed, most.categories, (id) => columns.hasLiveDoc('categories', id)),
    brands: brands.find(typed, most.brands, (id) => columns.hasLiveDoc('brands', id)),
  }
}

/**
 * Names before descriptions, whole words before prefixes, then by popularity: idf says little about an unfinished
 * word.
 */
function findProducts(columns: Columns, match: Match | null, skus: SkuMatch, limit: number): Hit[] {
  const alike = match && { ...match, scores: new Float32Array(match.count) }
  return findHits(columns, NO_FILTERS, alike, skus, { limit, offset: 0 }).hits
}

interface Named {
  id: number
  name: string
  words: Word[]
}

export class NameIndex {
  readonly #byId = new Map<number, Named>()

  set(id: number, name: string): void {
    if (this.#byId.get(id)?.name !== name) this.#byId.set(id, { id, name, words: wordsOf(name) })
  }

  /** By id. */
  save(): Map<number, string> {
    return new Map([...this.#byId.values()].map(({ id, name }) => [id, name]))
  }

  restore(names: ReadonlyMap<number, string>): void {
    for (const [id, name] of names) this.set(id, name)
  }

  find(typed: TypedText, most: number, isWanted: (id: number) => boolean): number[] {
    const found: { named: Named; place: number }[] = []
    const stem = typed.prefix === null ? null : stemOf(typed.prefix)
    for (const named of this.#byId.values()) {
      const place = placeOf(typed, stem, named.words)
      if (place >= 0) found.push({ named, place })
    }
    const sorted = found.sort(
      (a, b) => a.place - b.place || a.named.name.length - b.named.name.length || a.named.id - b.named.id,
    )
    const wanted: number[] = []
    for (const { named } of sorted) {
      if (wanted.length === most) break
      if (isWanted(named.id)) wanted.push(named.id)
    }
    return wanted
  }
}

function placeOf({ words, prefix }: TypedText, stemOfPrefix: string | null, has: Word[]): number {
  if (!words.every(({ stem }) => has.some((one) => one.stem === stem))) return -1
  if (prefix === null) return has.findIndex(({ stem }) => stem === words.at(-1)?.stem)
  return has.findIndex((one) => one.word.startsWith(prefix) || one.stem === stemOfPrefix)
}
