// Suggestions while typing (S11): products by word prefix, categories and brands by name, all with buyable products
// (C1), and those of what the typed text may mean (E5).
import type { Language } from '#domain/format.ts'
import type { Match } from '#server/search/text/text-index.ts'
import type { Filters, SkuMatch } from '#server/search/columns/filters.ts'
import type { Columns } from './columns/columns.ts'
import { findHits } from '#server/search/columns/hits.ts'
import type { Hit, Suggestions } from './engine.ts'
import { type TypedText, type Word, analyzePrefix, stemOf, wordsOf } from '#server/search/text/analyzer.ts'
import type { Sought } from './text/query.ts'
import type { Synonyms } from './text/synonyms.ts'

const MIN_LENGTH = 2
/** Each is asked for. */
const MAX_MEANINGS = 3

export const NO_FILTERS: Filters = { term: '', currencyId: 0 }

export type Most = Record<keyof Suggestions, number>

export function isSuggestive(text: string): boolean {
  return text.trim().length >= MIN_LENGTH
}

/**
 * Products with the words in their names come first, then those of the synonyms that the text is or begins, then products with the
 * words elsewhere.
 */
export async function suggest(
  text: string,
  synonyms: Synonyms,
  language: Language,
  most: Most,
  find: (text: string, sought: Sought) => Promise<Suggestions>,
): Promise<Suggestions> {
  if (!isSuggestive(text)) return { products: [], categories: [], brands: [] }
  const meanings = synonyms.meaningsOf(analyzePrefix(text), language).slice(0, MAX_MEANINGS)
  let found = await find(text, 'names')
  for (const other of [...meanings, text]) {
    if (found.products.length === most.products) break
    found = joined(found, await find(other, 'anywhere'), most)
  }
  return found
}

function joined(first: Suggestions, then: Suggestions, most: Most): Suggestions {
  const known = new Set(first.products.map(({ productId }) => productId))
  const others = then.products.filter(({ productId }) => !known.has(productId))
  return {
    products: [...first.products, ...others].slice(0, most.products),
    categories: [...new Set([...first.categories, ...then.categories])].slice(0, most.categories),
    brands: [...new Set([...first.brands, ...then.brands])].slice(0, most.brands),
  }
}

export type Suggested = Omit<Suggestions, 'products'> & {
  products: Hit[]
  /** The products that match the words; null without words. */
  match: Match | null
}

export interface Suggestible {
  columns: Columns
  textIndex: { matchPrefix(typed: string, sought: Sought, minDocs: number, live: Uint8Array): Match | null }
  categories: NameIndex
  brands: NameIndex
}

/** Names before descriptions, whole words before prefixes, then the things that the first word is, then by popularity. */
export function suggestIn(
  { columns, textIndex, categories, brands }: Suggestible,
  text: string,
  sought: Sought,
  skus: SkuMatch,
  most: Most,
): Suggested {
  const typed = analyzePrefix(text)
  const match = textIndex.matchPrefix(text, sought, most.products, columns.live)
  return {
    products: findHits(columns, NO_FILTERS, match, skus, { limit: most.products, offset: 0 }).hits,
    match,
    categories: categories.find(typed, most.categories, (id) => columns.hasLiveDoc('categories', id)),
    brands: brands.find(typed, most.brands, (id) => columns.hasLiveDoc('brands', id)),
  }
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
