// C7: a copy of the current filters in the browser. Only the bare address /search restores it
// (docs/decisions/015-saved-filters.md).
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
  /** No search since home or sign-in. */
  isFirstLoad: boolean
  categories: { id: number; name: string }[]
  brands: number[]
  delivery_zones: number[]
  price: Range & { currency?: string | undefined }
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
    // The category of the menu counts as chosen.
    categories: idsOf(search.categories ?? search.category_id).map((id) => ({ id, name: nameOf(id) ?? '' })),
    brands: idsOf(search.brands),
    delivery_zones: idsOf(search.zones),
    price: { min: search.price_min, max: search.price_max, currency: search.price_currency },
    delivery_days: daysRange(search.delivery_days),
  }
  return JSON.stringify(saved)
}

/** Drops outdated and invalid parts. */
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
    price_currency: price?.currency,
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

/** For /search: any parameter takes precedence over the saved filters. */
export function searchOrSaved(search: Partial<ProductSearch> & SearchSchemaInput): ProductSearch {
  return Object.keys(search).length > 0 ? readSearch(search) : savedSearch(readStored(KEY))
}

export function saveFilters(text: string) {
  writeStored(KEY, text)
}

/** S15: on home. */
export function resetSavedFilters() {
  saveFilters(JSON.stringify(NOTHING_SAVED))
}

/** At sign-out. */
export function removeSavedFilters() {
  removeStored(KEY)
}
