// The address holds the whole state of a search (C5): /search/?page=1&per_page=20&term=guantes
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { ProductSort } from '#contract/search.ts'
import {
  DELIVERY_DAYS_MAX,
  LAST_PAGE,
  NO_DELIVERY_DAYS,
  PRICE_FILTER_MAX,
  PRODUCT_SORTS,
  SEARCH_PAGE_SIZE,
  SEARCH_TERM_MAX_LENGTH,
} from '#domain/rules.ts'
import { categoriesQuery, filterOptionsQuery, productsQuery } from '#web/api/search.ts'
import { deliveryPlace } from '#web/session/delivery-place.ts'
import { idList, idsOf, idsText, matching, oneOf, typedWords, wholeNumber } from '#web/search-params.ts'

export interface ProductSearch {
  page: number
  per_page: number
  term?: string
  /** Search the term without correction (C4). */
  literal?: true
  /** The category of the menu, and its level there. */
  category_id?: string
  lvl?: '01' | '02'
  /** Ids separated by commas (C2). */
  categories?: string
  brands?: string
  /** `all`: every zone, in spite of the delivery place. */
  zones?: string
  price_min?: number
  price_max?: number
  /** Currency of the price bounds; pesos by default. */
  price_currency?: 'USD'
  delivery_days?: string
  /** By relevance without one. */
  sort?: ProductSort
}

export type Filters = Omit<
  ProductSearch,
  'page' | 'per_page' | 'term' | 'literal' | 'category_id' | 'lvl' | 'sort'
>

/** In the address in place of zones. */
export const ALL_ZONES = 'all'

export type FilterChange = (now: ProductSearch) => Filters

/** Keeps the term and the category of the menu (C7). */
export const NO_FILTERS: Record<keyof Filters, undefined> = {
  categories: undefined,
  brands: undefined,
  zones: undefined,
  price_min: undefined,
  price_max: undefined,
  price_currency: undefined,
  delivery_days: undefined,
}

/** For the routes: links may omit parameters with a default. */
export function productSearch(search: Partial<ProductSearch> & SearchSchemaInput): ProductSearch {
  return inDeliveryPlace(readSearch(search))
}

/** An address without zones gets that of the delivery place. */
export function inDeliveryPlace(search: ProductSearch): ProductSearch {
  const place = deliveryPlace()
  if (place) return { ...search, zones: search.zones ?? String(place.region_id) }
  return search.zones === ALL_ZONES ? { ...search, zones: undefined } : search
}

/** Drops invalid parameters of an address, a link or the browser's storage. */
export function readSearch(search: { [Key in keyof ProductSearch]?: unknown }): ProductSearch {
  const price = orderedRange({
    min: wholeNumber(search.price_min, 0, PRICE_FILTER_MAX),
    max: wholeNumber(search.price_max, 0, PRICE_FILTER_MAX),
  })
  return {
    page: wholeNumber(search.page, 1, LAST_PAGE) ?? 1,
    per_page: wholeNumber(search.per_page, 1, 100) ?? SEARCH_PAGE_SIZE,
    term: termOf(search.term),
    literal: oneOf(search.literal, ['true']) && true,
    category_id: idList(search.category_id),
    lvl: oneOf(search.lvl, ['01', '02']),
    categories: idList(search.categories),
    brands: idList(search.brands),
    zones: oneOf(search.zones, [ALL_ZONES]) ?? idList(search.zones),
    price_min: price.min,
    price_max: price.max,
    price_currency: oneOf(search.price_currency, ['USD']),
    delivery_days: daysText(orderedRange(daysRange(matching(search.delivery_days, /^\d{1,3}-\d{1,3}$/)))),
    sort: oneOf(search.sort, PRODUCT_SORTS),
  }
}

export function termOf(value: unknown): string | undefined {
  return typedWords(value, SEARCH_TERM_MAX_LENGTH)
}

/** Chosen categories replace the one of the menu, which contains them. */
export function searchRequest(search: ProductSearch, pathTerm?: string) {
  const { page, per_page } = search
  const term = termOf(pathTerm) ?? search.term
  const filters = {
    term,
    literal: term !== undefined && search.literal ? 'true' : undefined,
    category_id: search.categories ?? search.category_id,
    brand_id: search.brands,
    zone_available_qty: idsText(idsOf(search.zones)),
    price_min: search.price_min,
    price_max: search.price_max,
    price_currency: search.price_currency,
    delivery_days: search.delivery_days,
    sort: search.sort,
  }
  const products = { ...filters, page, per_page, offers: 'true' }
  return { products, options: filters }
}

/** Loads the results in parallel with the code of the page. */
export function prefetchResults(queryClient: QueryClient, search: ProductSearch, pathTerm?: string): void {
  const request = searchRequest(search, pathTerm)
  void queryClient.prefetchQuery(productsQuery(request.products))
  void queryClient.prefetchQuery(filterOptionsQuery(request.options))
  void queryClient.prefetchQuery(categoriesQuery)
}

export interface Range {
  min?: number | undefined
  max?: number | undefined
}

export function orderedRange({ min, max }: Range): Range {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

/** "2-10" → from 2 to 10. The extreme bounds mean none, as does "999-999" (C2). */
export function daysRange(text: string | undefined): Range {
  if (text === undefined) return {}
  const [min, max] = text.split('-').map(Number)
  if (min === NO_DELIVERY_DAYS && max === NO_DELIVERY_DAYS) return {}
  return { min: min === 0 ? undefined : min, max: max === DELIVERY_DAYS_MAX ? undefined : max }
}

export function daysText({ min, max }: Range): string | undefined {
  if (min === undefined && max === undefined) return undefined
  const bound = (days: number) => Math.min(days, DELIVERY_DAYS_MAX)
  return `${bound(min ?? 0)}-${bound(max ?? DELIVERY_DAYS_MAX)}`
}
