// All docs that pass the filters, for searches without a query: an intersection of bitsets. Few remaining docs are
// tested one by one.
import {
  type ParsedFilters,
  BRAND,
  CATEGORY,
  DELIVERY,
  PRICE,
  type Range,
  failedDelivery,
} from './filters.ts'
import { emptyBitset, countBits, forEachBit, intersect, setBit, type Bitset } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { DocSet } from './doc-orders.ts'
import { NO_VALUE } from './dictionaries.ts'

/** Share of all docs. */
const FEW_DOCS = 1 / 32

export function matchingDocs(columns: Columns, parsed: ParsedFilters): DocSet {
  const filters = filtersOf(columns, parsed)
  const remaining: DocSet = { bits: columns.liveBits.slice(), count: columns.liveCount }
  for (const { cached, passes, all } of filters) {
    if (cached) intersectWith(remaining, cached)
    else if (remaining.count <= FEW_DOCS * columns.size) testEach(remaining, passes)
    else intersectWith(remaining, all())
  }
  return remaining
}

interface Filter {
  passes(doc: number): boolean
  /** Do not modify the result. */
  all(): Bitset
  /** Cached. */
  cached?: Bitset | undefined
}

function intersectWith(remaining: DocSet, bits: Bitset): void {
  intersect(remaining.bits, bits)
  remaining.count = countBits(remaining.bits)
}

function testEach(remaining: DocSet, passes: Filter['passes']): void {
  forEachBit(remaining.bits, 0, (doc) => {
    if (!passes(doc)) setBit(remaining.bits, doc, false)
  })
  remaining.count = countBits(remaining.bits)
}

/** Cheap and selective ones first. */
function filtersOf(columns: Columns, parsed: ParsedFilters): Filter[] {
  const filters: Filter[] = []
  if (parsed.filters & BRAND) filters.push(brandFilter(columns, parsed.brands))
  if (parsed.filters & CATEGORY) filters.push(categoryFilter(columns, parsed.categories))
  if (parsed.filters & DELIVERY) filters.push(deliveryFilter(columns, parsed))
  if (parsed.filters & PRICE) filters.push(priceFilter(columns, parsed.prices))
  return filters
}

function brandFilter(columns: Columns, ids: readonly number[]): Filter {
  const wanted = new Set(ids)
  const { brand, brands, byBrand, size } = columns
  const isWanted = (number: number) => wanted.has(brands.values[number] as number)
  return {
    passes: (doc) => isWanted(brand[doc] as number),
    all: () => byBrand.bitsOf(brand, size, flagsOf(brands.size, isWanted)),
  }
}

/** A category includes its descendants (C2). */
function categoryFilter(columns: Columns, wanted: ReadonlySet<number>): Filter {
  const { path, paths, byPath, size } = columns
  const isWanted = (number: number) => paths.values[number]?.ids.some((id) => wanted.has(id)) ?? false
  return {
    passes: (doc) => isWanted(path[doc] as number),
    all: () => byPath.bitsOf(path, size, flagsOf(paths.size, isWanted)),
  }
}

/** Cached: most buyers filter by zone. */
function deliveryFilter(columns: Columns, parsed: ParsedFilters): Filter {
  const { zones, days } = parsed
  const { deliveries, filterSets, size } = columns
  const key = `${zones.low} ${zones.high} ${days.min} ${days.max}`
  const isWanted = (number: number) => failedDelivery(deliveries, number, parsed) === 0
  const passes = (doc: number) => isWanted(columns.delivery[doc] as number)
  return {
    passes,
    all() {
      const bits = bitsetOfValues(columns.delivery, flagsOf(deliveries.size, isWanted), size)
      filterSets.set(key, { bits, passes })
      return bits
    },
    cached: filterSets.get(key),
  }
}

/** The displayed amount, whatever its currency (C2). Not cached: price ranges rarely repeat. */
function priceFilter({ prices, size }: Columns, range: Range): Filter {
  return {
    passes: (doc) => (prices[doc] as number) >= range.min && (prices[doc] as number) <= range.max,
    all: () => bitsetOfPrices(prices, range, size),
  }
}

/** By dictionary id: 1 or 0. */
function flagsOf(size: number, isWanted: (number: number) => boolean): Uint8Array {
  const flags = new Uint8Array(size)
  for (let number = NO_VALUE + 1; number < size; number += 1) flags[number] = isWanted(number) ? 1 : 0
  return flags
}

function bitsetOfValues(numbers: Uint32Array, flags: Uint8Array, size: number): Bitset {
  const bits = emptyBitset(size)
  for (let word = 0; word < bits.length; word += 1) {
    const end = Math.min(size, (word + 1) << 5)
    let set = 0
    for (let doc = word << 5; doc < end; doc += 1)
      set |= (flags[numbers[doc] as number] as number) << (doc & 31)
    bits[word] = set
  }
  return bits
}

// Without branches: the sign is the first bit of the upper half (little-endian).
const difference = new Float64Array(1)
const halves = new Uint32Array(difference.buffer)

function bitsetOfPrices(prices: Float64Array, { min, max }: Range, size: number): Bitset {
  const bits = emptyBitset(size)
  for (let word = 0; word < bits.length; word += 1) {
    const end = Math.min(size, (word + 1) << 5)
    let outside = 0
    for (let doc = word << 5; doc < end; doc += 1) {
      const price = prices[doc] as number
      difference[0] = price - min
      const below = halves[1] as number
      difference[0] = max - price
      outside |= ((below | (halves[1] as number)) >>> 31) << (doc & 31)
    }
    bits[word] = ~outside
  }
  return bits
}
