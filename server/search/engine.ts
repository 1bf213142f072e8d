// What a search engine does for us.
import type { ProductFilters } from '#contract/catalog.ts'
import type { Currency } from '#domain/money.ts'

/** `literal`: the words as they are typed, whatever they may have been meant to be (C4). */
export type SearchFilters = ProductFilters & { literal?: boolean }

export interface Page {
  limit: number
  offset: number
}

/** A product, represented by its cheapest variant or by the one whose SKU is the term (C1). */
export interface Hit {
  productId: number
  variantId: number
  categoryId: number
  priceCents: number
  currencyId: number
  /** In how many zones it can be bought. */
  zones: number
}

/** With what the catalogue says of it. */
export interface Card extends Hit {
  sku: string
  title: string
  image: string
  currencyCode: Currency
}

export interface Found {
  hits: Card[]
  total: number
  /** What was searched for instead of the term as typed; null when it was taken as it is (C4). */
  corrected: string | null
}

export interface Count {
  id: number
  count: number
}

/** Each ignores its own selection (C3). Without results the bounds are null. */
export interface Facets {
  /** Of every level: a category counts what is below it. */
  categories: Count[]
  brands: Count[]
  /** Only those with results. */
  zones: Count[]
  prices: { min: number; max: number } | null
  days: { min: number; max: number } | null
}

/** What the typed text may become: ids, the best first. Only what leads to something that can be bought now. */
export interface Suggestions {
  products: Card[]
  categories: number[]
  brands: number[]
}

export interface Named {
  id: number
  name: string
  /** In the order of the alphabet. */
  place: number
}

export interface NamedCategory extends Named {
  level: number
  parent_id: number | null
}

/** By id, in the order of the alphabet. */
export interface CatalogNames {
  categories: ReadonlyMap<number, NamedCategory>
  brands: ReadonlyMap<number, Named>
  regions: ReadonlyMap<number, Named>
  currencies: ReadonlyMap<number, Currency>
}

/** Every answer shows what was committed before it was asked for, by whichever process (Z5). */
export interface SearchEngine {
  /** What can be bought now, best first; pages never overlap. */
  products(filters: SearchFilters, page: Page): Promise<Found>
  facets(filters: SearchFilters): Promise<Facets>
  suggestions(typed: string, most: Record<keyof Suggestions, number>): Promise<Suggestions>
  /** What the ids are called; of these categories and brands in any case, if there are such. */
  names(categories: readonly number[], brands: readonly number[]): Promise<CatalogNames>
  /** Answers nothing any more. */
  close(): Promise<void>
}
