// The interface of search. Features import nothing else of it to read.
import type { ProductFilters, ProductSort } from '#contract/search.ts'
import type { Language } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { wordsOf } from './text/analyzer.ts'
import type { NearTerms } from './text/near-terms.ts'
import type { Synonym } from './text/synonyms.ts'

/** What the forms of each word share; the small words are left out. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ stem }) => stem)
}

export interface SearchFilters extends ProductFilters {
  /** No corrections, no completions, all words required (C4). */
  literal?: boolean
  language?: Language
  /** Counts as one more row of the synonyms, in this answer only. */
  extraSynonym?: Synonym | undefined
  /** Instead of relevance. Only products with all words are results then, or the best partial matches where none has them (E7). */
  sort?: ProductSort | undefined
}

export interface Page {
  limit: number
  offset: number
}

/** Represents a product by its cheapest variant, or by the one that the query names (C1). */
export interface Hit {
  productId: number
  variantId: number
  categoryId: number
  priceCents: number
  currencyId: number
  /** Number of zones it is sold in. */
  zones: number
}

export interface Card extends Hit {
  sku: string
  title: string
  image: string
  currencyCode: Currency
}

export interface Found {
  hits: Card[]
  total: number
  /** How many of them, the first ones, have all words searched for. */
  full: number
  /** The query searched for instead; null when nothing was corrected (C4). */
  corrected: string | null
  /** Typed words that the first results lack. */
  leftOut: string[]
}

export interface Count {
  id: number
  count: number
}

/** Each facet ignores its own filter (C3). Bounds are null without results. */
export interface Facets {
  /** Categories of all levels, each with its descendants. */
  categories: Count[]
  brands: Count[]
  zones: Count[]
  prices: { min: number; max: number } | null
  /** Some results have a price in another currency than the one of `prices`. */
  hasOtherCurrency: boolean
  days: { min: number; max: number } | null
}

export interface Suggestions {
  products: Card[]
  categories: number[]
  brands: number[]
}

export interface Named {
  id: number
  name: string
  place: number
}

export interface NamedCategory extends Named {
  level: number
  parent_id: number | null
}

/** By id, in alphabetical order. */
export interface CatalogNames {
  synonyms: readonly Synonym[]
  categories: ReadonlyMap<number, NamedCategory>
  brands: ReadonlyMap<number, Named>
  regions: ReadonlyMap<number, Named>
  currencies: ReadonlyMap<number, Currency>
}

/** Every answer includes all changes committed before the call, by any process (Z5), unless `age` says otherwise. */
export interface SearchEngine {
  /**
   * Buyable products, best first, or in the chosen order; pages never overlap.
   */
  products(filters: SearchFilters, page: Page): Promise<Found>
  facets(filters: SearchFilters): Promise<Facets>
  suggestions(
    typed: string,
    most: Record<keyof Suggestions, number>,
    language: Language,
  ): Promise<Suggestions>
  /** For a search that finds nothing (E6). */
  near(term: string, language: Language): Promise<NearTerms>
  /** Includes the given categories and brands, if they exist. */
  names(categories: readonly number[], brands: readonly number[]): Promise<CatalogNames>
  /** Whether it answers without loading first. */
  isLoaded(): boolean
  /** Null while all that it needs answers. Otherwise what does not. */
  away(): string | null
  /** Products in the index, also while it loads; 0 where it is elsewhere. */
  size(): number
  /** Seconds by which answers may be older than the last change. */
  age(): number
  /** Memory that the index takes in this process. */
  bytes(): number
  close(): Promise<void>
}

/** The engine of a process that answers. */
export interface StartedEngine extends SearchEngine {
  /** Loads in advance and follows the changes. */
  start(): void
  /** Resolves when it is loaded, or when waiting longer would be of no use. Never fails. */
  untilTried(): Promise<void>
  /** Asks what it needs whether it is there. */
  check(): Promise<void>
}
