// What is filtered by, in the terms of the columns.
import type { ProductFilters } from '#contract/catalog.ts'
import type { Zones } from './deliveries.ts'

// The filters as bits.
export const CATEGORY = 1
export const BRAND = 2
export const PRICE = 4
export const DELIVERY = 8

export interface Range {
  min: number
  max: number
}

export interface Asked {
  /** The bits of the filters that are set. */
  filters: number
  categories: Set<number>
  brands: number[]
  /** In cents. */
  prices: Range
  zones: Zones
  days: Range
}

const EVERYWHERE: Zones = { low: 0xffffffff, high: 0xffffffff }
const ANY: Range = { min: 0, max: Infinity }

export function askedOf(filters: ProductFilters): Asked {
  const {
    category_id,
    brand_id,
    zone_available_qty,
    delivery_days,
    price_min = 0,
    price_max = Infinity,
  } = filters
  const hasPrice = price_min > 0 || price_max < Infinity
  return {
    filters:
      (category_id ? CATEGORY : 0) |
      (brand_id ? BRAND : 0) |
      (hasPrice ? PRICE : 0) |
      (zone_available_qty || delivery_days ? DELIVERY : 0),
    categories: new Set(category_id),
    brands: brand_id ?? [],
    prices: { min: Math.round(price_min * 100), max: Math.round(price_max * 100) },
    zones: zone_available_qty ? zonesOf(zone_available_qty) : EVERYWHERE,
    days: delivery_days ?? ANY,
  }
}

const HALF = 32
const LAST_ZONE = 62

function zonesOf(ids: number[]): Zones {
  const zones = { low: 0, high: 0 }
  for (const id of ids) {
    if (id >= HALF && id <= LAST_ZONE) zones.high |= 1 << (id - HALF)
    else if (id >= 1 && id < HALF) zones.low |= 1 << id
  }
  return zones
}
