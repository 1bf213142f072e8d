// C7: a copy of the current filters in the browser. Only the bare address /search restores it
// (docs/decisions/015-saved-filters.md).
import type { SearchSchemaInput } from '@tanstack/react-router'
import { DEFAULT_PRICE_MAX, NO_DELIVERY_DAYS } from '#domain/rules.ts'
import { readForDay, SAVED_FILTERS, writeForDay } from '#web/session/storage.ts'
import {
  daysRange,
  daysText,
  inDeliveryPlace,
  type ProductSearch,
  type Range,
  readSearch,
} from './product-search.ts'
import { idsOf, idsText } from '#web/search-params.ts'

interface SavedFilters {
  /** No search since home or sign-in. */
  isFirstLoad: boolean
  categories: { id: number; name: string }[]
  brands: number[]
  delivery_zones: number[]
  price: Bounds & { currency?: string | undefined }
  delivery_days: Bounds
}

type Bounds = { min: number; max: number }

const NOTHING_SAVED: SavedFilters = {
  isFirstLoad: true,
  categories: [],
  brands: [],
  delivery_zones: [],
  price: { min: 0, max: DEFAULT_PRICE_MAX },
  delivery_days: { min: 0, max: NO_DELIVERY_DAYS },
}

interface SavedContext {
  nameOf: (category: number) => string | null | undefined
  /** The zone of the delivery place, which is no filter. */
  placeZone?: number | undefined
}

export function savedText(search: ProductSearch, { nameOf, placeZone }: SavedContext): string {
  const saved: SavedFilters = {
    isFirstLoad: false,
    // The category of the menu counts as chosen.
    categories: idsOf(search.categories ?? search.category_id).map((id) => ({ id, name: nameOf(id) ?? '' })),
    brands: idsOf(search.brands),
    delivery_zones: search.zones === String(placeZone) ? [] : idsOf(search.zones),
    price: {
      ...boundsOr(NOTHING_SAVED.price, { min: search.price_min, max: search.price_max }),
      currency: search.price_currency,
    },
    delivery_days: boundsOr(NOTHING_SAVED.delivery_days, daysRange(search.delivery_days)),
  }
  return JSON.stringify(saved)
}

function boundsOr(standard: Bounds, { min = standard.min, max = standard.max }: Range): Bounds {
  return { min, max }
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
    price_min: price?.min === NOTHING_SAVED.price.min ? undefined : price?.min,
    price_max: price?.max === NOTHING_SAVED.price.max ? undefined : price?.max,
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
  return inDeliveryPlace(
    Object.keys(search).length > 0 ? readSearch(search) : savedSearch(readForDay(SAVED_FILTERS)),
  )
}

export function saveFilters(text: string) {
  writeForDay(SAVED_FILTERS, text)
}

/** S15: on home. */
export function resetSavedFilters() {
  saveFilters(JSON.stringify(NOTHING_SAVED))
}
