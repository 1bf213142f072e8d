// How many products each choice of each filter would leave, exactly (C3). What products share is counted by number, in
// loops without branches; what the numbers stand for is taken apart at the end.
import type { ProductFilters } from '#contract/catalog.ts'
import type { Count, Facets } from '../engine.ts'
import type { Match } from '../words/match.ts'
import { askedOf, BRAND, CATEGORY, DELIVERY, PRICE } from './asked.ts'
import { candidatesOf, type SkuMatch } from './candidates.ts'
import type { Columns } from './columns.ts'
import { NOTHING } from './numbering.ts'
import { scratchOf } from './scratch.ts'
import { sift, type Docs } from './sieve.ts'
import { countZones, daysOf } from './times.ts'

export function countFacets(
  columns: Columns,
  filters: ProductFilters,
  match: Match | null,
  skus: SkuMatch | null,
): Facets {
  const { path, brand, delivery, paths, brands, deliveries } = columns
  const asked = askedOf(filters)
  const among = candidatesOf(columns, match, skus)
  const missed = sift(columns, asked, among)
  const counted = (
    own: number,
    numbers: Uint32Array,
    { live, size }: Counted,
    room = new Uint32Array(size),
  ) => {
    // What can be bought is counted as it changes: nothing but its own filter, which it ignores, is to be told apart.
    const isKnown = among.docs === null && (asked.filters & ~own) === 0
    return isKnown ? live : count(among, missed, own, numbers, room.fill(0, 0, size))
  }
  const byDelivery = counted(DELIVERY, delivery, deliveries, scratchOf('deliveries', deliveries.size))
  return {
    categories: countCategories(columns, counted(CATEGORY, path, paths)),
    brands: countBrands(columns, counted(BRAND, brand, brands)),
    zones: countZones(deliveries, byDelivery, asked.days),
    prices: boundsOfPrices(columns, among, missed),
    days: daysOf(deliveries, byDelivery, asked.zones),
  }
}

interface Counted {
  live: Uint32Array
  size: number
}

/** Those that miss no filter but the facet's own; the others are counted as NOTHING. */
function count(
  { count: length, docs }: Docs,
  missed: Uint8Array,
  own: number,
  numbers: Uint32Array,
  counts: Uint32Array,
): Uint32Array {
  const masks = Uint32Array.from({ length: 16 }, (_, bits) => ((bits & ~own) === 0 ? 0xffffffff : NOTHING))
  for (let at = 0; at < length; at += 1) {
    const doc = docs ? (docs[at] as number) : at
    const number = ((numbers[doc] as number) & (masks[missed[at] as number] as number)) >>> 0
    counts[number] = (counts[number] as number) + 1
  }
  counts[NOTHING] = 0
  return counts
}

function boundsOfPrices(
  { prices }: Columns,
  { count: length, docs, exact }: Docs,
  missed: Uint8Array,
): Facets['prices'] {
  const exactDoc = exact?.doc ?? -1
  const exactPrice = exact?.priceCents ?? 0
  let [min, max] = [Infinity, -Infinity]
  for (let at = 0; at < length; at += 1) {
    const doc = docs ? (docs[at] as number) : at
    const price = doc === exactDoc ? exactPrice : (prices[doc] as number)
    if ((price < min || price > max) && ((missed[at] as number) & ~PRICE) === 0) {
      min = Math.min(min, price)
      max = Math.max(max, price)
    }
  }
  return min <= max ? { min, max } : null
}

/** Of every level: a category counts what is below it. */
function countCategories({ paths }: Columns, byPath: Uint32Array): Count[] {
  const counts = new Map<number, number>()
  for (const [number, { ids }] of paths.values.entries()) {
    const count = byPath[number] as number
    if (count > 0) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return Array.from(counts, ([id, count]) => ({ id, count }))
}

function countBrands({ brands }: Columns, byBrand: Uint32Array): Count[] {
  return brands.values
    .map((id, number) => ({ id, count: byBrand[number] as number }))
    .filter(({ count }) => count > 0)
}
