// C7: the filters as they are now, kept in the browser. The address is the whole state and this its mirror; only the
// bare address /search, which says nothing, takes up what is kept (docs/decisions/015-saved-filters.md).
import type { SearchSchemaInput } from '@tanstack/react-router'
import { removeStored, writeStored, readStored } from '#web/session/storage.ts'
import {
  daysRange,
  daysText,
  idsOf,
  idsText,
  type ProductSearch,
  type Range,
  readSearch,
} from './product-search.ts'

const KEY = 'abasto.filters'

interface SavedFilters {
  /** Nothing was searched since home, or since signing in. */
  isFirstLoad: boolean
  categories: { id: number; name: string }[]
  brands: number[]
  delivery_zones: number[]
  price: Range
  delivery_days: Range
}

const NOTHING_SAVED: SavedFilters = {
  isFirstLoad: true,
  categories: [],
  brands: [],
  delivery_zones: [],
  price: {},
  delivery_days: {},
}

export function savedText(
  search: ProductSearch,
  nameOf: (category: number) => string | null | undefined,
): string {
  const saved: SavedFilters = {
    isFirstLoad: false,
    // One of the menu counts like one that is ticked.
    categories: idsOf(search.categories ?? search.category_id).map((id) => ({ id, name: nameOf(id) ?? '' })),
    brands: idsOf(search.brands),
    delivery_zones: idsOf(search.zones),
    price: { min: search.price_min, max: search.price_max },
    delivery_days: daysRange(search.delivery_days),
  }
  return JSON.stringify(saved)
}

/** What is kept may be old or not ours: whatever of it makes no sense is left out. */
export function savedSearch(text: string | null): ProductSearch {
  const saved = parsed(text)
  if (saved.isFirstLoad !== false) return readSearch({})
  const { price, delivery_days: days } = saved
  const ids = (list: unknown) => (Array.isArray(list) ? idsText(list) : undefined)
  return readSearch({
    categories: ids(Array.isArray(saved.categories) && saved.categories.map((one) => one?.id)),
    brands: ids(saved.brands),
    zones: ids(saved.delivery_zones),
    price_min: price?.min,
    price_max: price?.max,
    delivery_days: days ? daysText(days) : undefined,
  })
}

function parsed(text: string | null): Partial<SavedFilters> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Of /search: any parameter, and the address stands for itself. */
export function searchOrSaved(search: Partial<ProductSearch> & SearchSchemaInput): ProductSearch {
  return Object.keys(search).length > 0 ? readSearch(search) : savedSearch(readStored(KEY))
}

export function keepFilters(text: string) {
  writeStored(KEY, text)
}

/** S15: home starts anew. */
export function resetSavedFilters() {
  keepFilters(JSON.stringify(NOTHING_SAVED))
}

/** They are of the one who signs out. */
export function forgetSavedFilters() {
  removeStored(KEY)
}
