// Exact facet counts (C3), by dictionary id in loops without branches, then by value.
import type { Count, Facets } from '#server/search/engine.ts'
import type { ScoredDocs } from '#server/search/text/scorer.ts'
import { scratchArray } from '#server/search/typed-arrays.ts'
import {
  BRAND,
  type Block,
  CATEGORY,
  type Candidates,
  type Filters,
  DELIVERY,
  PRICE,
  type SkuMatch,
  candidatesOf,
  exactPriceIn,
  type ParsedFilters,
  parseFilters,
  scanBlocks,
} from './filters.ts'
import type { Columns } from './columns.ts'
import { ELSEWHERE, type PriceView } from './price-steps.ts'
import { type DeliveryTable, NO_VALUE, type Path, type Range, type Zones } from './dictionaries.ts'

export function countFacets(
  columns: Columns,
  filters: Filters,
  match: ScoredDocs | null,
  skus: SkuMatch | null,
): Facets {
  const { paths, brands, deliveries } = columns
  const parsed = parseFilters(filters)
  const candidates = candidatesOf(columns, match, skus)
  // Without other filters the dictionaries' live counts are the facet.
  const isKnown = (own: number) => candidates.docs === null && (parsed.filters & ~own) === 0
  const byPath = isKnown(CATEGORY) ? null : tallyOf(CATEGORY, columns.path, new Uint32Array(paths.size))
  const byBrand = isKnown(BRAND) ? null : tallyOf(BRAND, columns.brand, new Uint32Array(brands.size))
  const room = scratchArray('deliveries', deliveries.size).fill(0, 0, deliveries.size)
  const byDelivery = isKnown(DELIVERY) ? null : tallyOf(DELIVERY, columns.delivery, room)
  const tallies = [byPath, byBrand, byDelivery].filter((tally) => tally !== null)
  const bounds = { min: Infinity, max: -Infinity, hasOther: false }
  const mayFail = tallies.reduce((bits, { own }) => bits | own, PRICE)
  for (const block of scanBlocks(columns, parsed, candidates, mayFail)) {
    for (const tally of tallies) count(block, tally)
    widen(bounds, block, columns, parsed.view, candidates.exact)
  }
  for (const { counts } of tallies) counts[NO_VALUE] = 0
  const deliveryCounts = byDelivery?.counts ?? deliveries.live
  return {
    categories: countCategories(columns, byPath?.counts ?? paths.live),
    brands: countBrands(columns, byBrand?.counts ?? brands.live),
    zones:
      parsed.filters & PRICE
        ? countPricedZones(columns, parsed, candidates)
        : countZones(deliveries, deliveryCounts, parsed.days),
    prices: bounds.min <= bounds.max ? { min: bounds.min, max: bounds.max } : null,
    hasOtherCurrency: bounds.hasOther,
    days: deliveryDays(deliveries, deliveryCounts, parsed.zones),
  }
}

interface Tally {
  own: number
  ids: Uint32Array
  counts: Uint32Array
  /** By set of failed filters: all bits to count the doc, NO_VALUE to skip it. */
  masks: Uint32Array
}

function tallyOf(own: number, ids: Uint32Array, counts: Uint32Array): Tally {
  const masks = Uint32Array.from({ length: 16 }, (_, bits) => ((bits & ~own) === 0 ? 0xffffffff : NO_VALUE))
  return { own, ids, counts, masks }
}

function count({ count: length, docs, failed }: Block, { ids, counts, masks }: Tally): void {
  for (let at = 0; at < length; at += 1) {
    const doc = docs[at] as number
    const id = ((ids[doc] as number) & (masks[failed[at] as number] as number)) >>> 0
    counts[id] = (counts[id] as number) + 1
  }
}

interface Bounds extends Range {
  /** Some prices are in another currency. */
  hasOther: boolean
}

function widen(
  bounds: Bounds,
  { count: length, docs, failed }: Block,
  columns: Columns,
  view: PriceView,
  exact: Candidates['exact'],
): void {
  const exactDoc = exact?.doc ?? -1
  const exactPrice = exactPriceIn(exact, view)
  let { min, max, hasOther } = bounds
  for (let at = 0; at < length; at += 1) {
    if (((failed[at] as number) & ~PRICE) !== 0) continue
    const doc = docs[at] as number
    const price = doc === exactDoc ? exactPrice : columns.priceOf(doc, view)
    if (price === ELSEWHERE) hasOther = true
    else if (price < min || price > max) {
      min = Math.min(min, price)
      max = Math.max(max, price)
    }
  }
  Object.assign(bounds, { min, max, hasOther })
}

function countCategories({ paths }: Columns, byPath: Uint32Array): Count[] {
  const counts: number[] = []
  for (let pathId = 0; pathId < paths.size; pathId += 1) {
    const count = byPath[pathId] as number
    if (count === 0) continue
    for (const id of (paths.values[pathId] as Path).ids) counts[id] = (counts[id] ?? 0) + count
  }
  return counts.flatMap((count, id) => ({ id, count }))
}

function countBrands({ brands }: Columns, byBrand: Uint32Array): Count[] {
  const counts: Count[] = []
  for (let place = 0; place < brands.size; place += 1) {
    const count = byBrand[place] as number
    if (count > 0) counts.push({ id: brands.values[place] as number, count })
  }
  return counts
}

const BITS = 8
const VALUES = 2 ** BITS
const ZONES = 64

/** Within the delivery times of the filter. Counts eight zones at a time by their bit pattern. */
export function countZones(deliveries: DeliveryTable, counts: Uint32Array, days: Range): Count[] {
  const byValue = new Uint32Array((ZONES / BITS) * VALUES)
  addDeliveries(byValue, deliveries, counts, days)
  return zonesOf(byValue)
}

/** As `countZones` under a price filter, where each zone counts with the prices that are shown in it (E9). */
function countPricedZones(columns: Columns, parsed: ParsedFilters, candidates: Candidates): Count[] {
  const { deliveries, delivery, steps } = columns
  const { currencyId } = parsed.view
  const { min, max } = parsed.prices
  const anywhere = { currencyId, zones: null }
  const exactDoc = candidates.exact?.doc ?? -1
  const exactPrice = exactPriceIn(candidates.exact, parsed.view)
  /** By delivery: docs with one price in all zones. */
  const counts = new Uint32Array(deliveries.size)
  const byValue = new Uint32Array((ZONES / BITS) * VALUES)
  const others = { ...parsed, filters: parsed.filters & ~(PRICE | DELIVERY) }
  /** By delivery; the same for many docs. */
  const reached: Zones[] = []
  for (const { count: length, docs } of scanBlocks(columns, others, candidates, 0))
    for (let at = 0; at < length; at += 1) {
      const doc = docs[at] as number
      const id = delivery[doc] as number
      if (steps.has(doc) && doc !== exactDoc) {
        const zones = (reached[id] ??= zonesInTime(deliveries, id, parsed.days))
        addZones(byValue, steps.zonesPricedWithin(doc, zones, currencyId, parsed.prices), 1)
        continue
      }
      const price = doc === exactDoc ? exactPrice : columns.priceOf(doc, anywhere)
      if (price >= min && price <= max) counts[id] = (counts[id] as number) + 1
    }
  addDeliveries(byValue, deliveries, counts, parsed.days)
  return zonesOf(byValue)
}

function addDeliveries(
  byValue: Uint32Array,
  deliveries: DeliveryTable,
  counts: Uint32Array,
  days: Range,
): void {
  for (let id = 1; id < deliveries.size; id += 1) {
    const count = counts[id] as number
    if (count > 0) addZones(byValue, zonesInTime(deliveries, id, days), count)
  }
}

function zonesInTime(
  { starts, lengths, days, lows, highs }: DeliveryTable,
  id: number,
  { min, max }: Range,
): Zones {
  const start = starts[id] as number
  const end = start + (lengths[id] as number)
  let [low, high] = [0, 0]
  for (let at = start; at < end; at += 1) {
    const day = days[at] as number
    if (day < min || day > max) continue
    low |= lows[at] as number
    high |= highs[at] as number
  }
  return { low, high }
}

function addZones(byValue: Uint32Array, { low, high }: Zones, count: number): void {
  addHalf(byValue, 0, low, count)
  if (high !== 0) addHalf(byValue, (ZONES / 2 / BITS) * VALUES, high, count)
}

function addHalf(byValue: Uint32Array, from: number, half: number, count: number): void {
  for (let [place, rest] = [from, half]; rest !== 0; place += VALUES, rest >>>= BITS) {
    const at = place + (rest & (VALUES - 1))
    byValue[at] = (byValue[at] as number) + count
  }
}

function zonesOf(byValue: Uint32Array): Count[] {
  const counts = new Uint32Array(ZONES)
  for (let at = 0; at < byValue.length; at += 1) {
    const count = byValue[at] as number
    const first = Math.floor(at / VALUES) * BITS
    for (let bit = 0; count > 0 && bit < BITS; bit += 1)
      if ((at >>> bit) & 1) counts[first + bit] = (counts[first + bit] as number) + count
  }
  return Array.from(counts, (count, id) => ({ id, count })).filter(({ count }) => count > 0)
}

export function deliveryDays(deliveries: DeliveryTable, counts: Uint32Array, zones: Zones): Facets['days'] {
  const { starts, lengths, days, lows, highs, size } = deliveries
  let [min, max] = [Infinity, -Infinity]
  for (let id = 1; id < size; id += 1) {
    if (counts[id] === 0) continue
    const start = starts[id] as number
    const end = start + (lengths[id] as number)
    for (let at = start; at < end; at += 1) {
      const day = days[at] as number
      if (day >= min && day <= max) continue
      if (((lows[at] as number) & zones.low) === 0 && ((highs[at] as number) & zones.high) === 0) continue
      min = Math.min(min, day)
      max = Math.max(max, day)
    }
  }
  return min <= max ? { min, max } : null
}
