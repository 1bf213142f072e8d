// The filters, made quick to ask: what a number stands for is judged once, and each doc only looks its numbers up.
import type { ProductFilters } from '#contract/catalog.ts'
import type { SkuMatch } from './candidates.ts'
import type { Columns } from './columns.ts'
import type { Deliveries, Zones } from './deliveries.ts'
import { NOTHING } from './numbering.ts'
import { scratchOf } from './scratch.ts'

// What a doc misses, as bits: each facet ignores its own filter, and so takes what misses nothing else (C3).
export const CATEGORY = 1
export const BRAND = 2
export const PRICE = 4
export const DELIVERY = 8

const UNJUDGED = 255

export interface Sieve {
  /** The filters it does not pass, as bits. */
  missedBy(doc: number): number
  /** The number on its card, in cents. */
  priceOf(doc: number): number
  /** Nothing is filtered: what can be bought passes. */
  isOpen: boolean
  zones: Zones
  days: Range
}

export interface Range {
  min: number
  max: number
}

/** Null when there is nothing between them. */
export function boundsOf(min: number, max: number): Range | null {
  return min <= max ? { min, max } : null
}

export function sieveOf(columns: Columns, filters: ProductFilters, skus: SkuMatch | null): Sieve {
  const { path, brand, delivery, prices, deliveries } = columns
  const zones = zonesOf(filters)
  const days = filters.delivery_days ?? EVER
  const [least, most] = centsOf(filters)
  const byPath = missedByPath(columns, filters)
  const byBrand = missedByBrand(columns, filters)
  const byDelivery = scratchOf('verdicts', deliveries.size, UNJUDGED)
  byDelivery[NOTHING] = DELIVERY
  // Its product is represented by another variant than its own (C1).
  const exactDoc = (skus?.exact && columns.docOf(skus.exact.productId)) ?? -1
  const exactPrice = skus?.exact?.priceCents ?? 0

  const priceOf = (doc: number) => (doc === exactDoc ? exactPrice : (prices[doc] as number))
  const judge = (number: number) => {
    const missed = isReached(deliveries, number, zones, days) ? 0 : DELIVERY
    byDelivery[number] = missed
    return missed
  }
  const missedBy = (doc: number) => {
    const price = priceOf(doc)
    const number = delivery[doc] as number
    const known = byDelivery[number] as number
    return (
      (byPath[path[doc] as number] as number) |
      (byBrand[brand[doc] as number] as number) |
      (price < least || price > most ? PRICE : 0) |
      (known === UNJUDGED ? judge(number) : known)
    )
  }
  const isOpen =
    !filters.category_id &&
    !filters.brand_id &&
    zones === EVERYWHERE &&
    days === EVER &&
    least === 0 &&
    most === Infinity
  return { missedBy, priceOf, isOpen, zones, days }
}

/** By number of the path. A category includes what is below it (C2). */
function missedByPath({ paths }: Columns, { category_id }: ProductFilters): Uint8Array {
  if (!category_id) return allBut(paths.size, 0, CATEGORY)
  const wanted = new Set(category_id)
  return Uint8Array.from(paths.values, ({ ids }) => (ids.some((id) => wanted.has(id)) ? 0 : CATEGORY))
}

/** By number of the brand. */
function missedByBrand({ brands }: Columns, { brand_id }: ProductFilters): Uint8Array {
  const flags = allBut(brands.size, brand_id ? BRAND : 0, BRAND)
  for (const id of brand_id ?? []) {
    const number = brands.numberOf(id)
    if (number !== undefined) flags[number] = 0
  }
  return flags
}

/** What cannot be bought misses both its category and its brand, and so is in no facet. */
function allBut(size: number, flag: number, flagOfNothing: number): Uint8Array {
  const flags = new Uint8Array(size).fill(flag)
  flags[NOTHING] = flagOfNothing
  return flags
}

/** It can be bought in one of the zones asked for, within the delivery time asked for there (C2). */
function isReached(deliveries: Deliveries, number: number, zones: Zones, days: Range): boolean {
  const start = deliveries.starts[number] as number
  const end = start + (deliveries.lengths[number] as number)
  for (let at = start; at < end; at += 1) {
    const day = deliveries.days[at] as number
    const low = (deliveries.lows[at] as number) & zones.low
    const high = (deliveries.highs[at] as number) & zones.high
    if (day >= days.min && day <= days.max && (low | high) !== 0) return true
  }
  return false
}

/** The number on the card, whatever its currency (C2). */
function centsOf({ price_min = 0, price_max = Infinity }: ProductFilters): [least: number, most: number] {
  return [Math.round(price_min * 100), Math.round(price_max * 100)]
}

const EVERYWHERE: Zones = { low: 0xffffffff, high: 0xffffffff }
const EVER: Range = { min: 0, max: Infinity }
const HALF = 32
const LAST_ZONE = 62

function zonesOf({ zone_available_qty: ids }: ProductFilters): Zones {
  if (!ids) return EVERYWHERE
  const zones = { low: 0, high: 0 }
  for (const id of ids) {
    if (id >= HALF && id <= LAST_ZONE) zones.high |= 1 << (id - HALF)
    else if (id >= 1 && id < HALF) zones.low |= 1 << id
  }
  return zones
}
