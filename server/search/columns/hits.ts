// Ranked pages of results (C1, C4).
import type { ProductSort } from '#contract/search.ts'
import type { Hit, Page } from '#server/search/engine.ts'
import type { ScoredDocs } from '#server/search/text/scorer.ts'
import { type Bitset, countBits, emptyBitset, forEachBit, intersect, keepBits } from './bitset.ts'
import { sortKey } from './chosen-order.ts'
import type { Columns } from './columns.ts'
import { NO_VALUE, type Range, type Zones } from './dictionaries.ts'
import type { DocSet } from './doc-orders.ts'
import {
  BRAND,
  type Block,
  CATEGORY,
  type Candidates,
  type Filters,
  DELIVERY,
  PRICE,
  type ParsedFilters,
  type SkuMatch,
  candidatesOf,
  failedDelivery,
  isFullMatch,
  parseFilters,
  scanBlocks,
} from './filters.ts'
import { ELSEWHERE } from './price-steps.ts'
import { TopK } from './top-k.ts'

export function findHits(
  columns: Columns,
  filters: Filters & { sort?: ProductSort | undefined },
  match: ScoredDocs | null,
  skus: SkuMatch | null,
  { limit, offset }: Page,
): { hits: Hit[]; total: number; full: number } {
  const parsed = parseFilters(filters)
  const candidates = candidatesOf(columns, match, skus)
  const best = new TopK(Math.min(offset + limit, candidates.count), (doc, other) =>
    compareDocs(columns, doc, other),
  )
  const keyOf = filters.sort && sortKey(columns, parsed, candidates.exact, filters.sort)
  const { ranked } = candidates
  const rank = ranked && (keyOf ? sorter(ranked, best, keyOf) : ranker(columns, ranked, best))
  const counts = rank
    ? rankCandidates(columns, parsed, candidates, rank)
    : keyOf
      ? sortAll(columns, parsed, best, keyOf)
      : rankAll(columns, parsed, best, offset + limit)
  const hits = Array.from(best.from(offset), (doc) => hitOf(columns, doc, skus, parsed.view.zones))
  return { hits, ...counts }
}

function compareDocs({ popularity, products }: Columns, doc: number, other: number): number {
  const difference = (popularity[other] as number) - (popularity[doc] as number)
  return difference === 0 ? (products[doc] as number) - (products[other] as number) : difference
}

interface Counts {
  total: number
  /** With all words of the query: the first ones. */
  full: number
}

function rankAll(columns: Columns, parsed: ParsedFilters, best: TopK, most: number): Counts {
  const found = matchingDocs(columns, parsed)
  columns.byPopularity.offer(best, most, found, columns)
  return { total: found.count, full: found.count }
}

function sortAll(
  columns: Columns,
  parsed: ParsedFilters,
  best: TopK,
  keyOf: (doc: number) => number,
): Counts {
  const { bits, count } = matchingDocs(columns, parsed)
  forEachBit(bits, 0, (doc) => best.offer(doc, keyOf(doc)))
  return { total: count, full: count }
}

function rankCandidates(
  columns: Columns,
  parsed: ParsedFilters,
  candidates: Candidates,
  rank: (block: Block) => number,
): Counts {
  const counts = { total: 0, full: 0 }
  for (const block of scanBlocks(columns, parsed, candidates, 0)) {
    counts.full += rank(block)
    counts.total += block.count
  }
  return counts
}

/** Exceeds any score. */
const TIER = 2 ** 24
/** Maximal boost by popularity, which grows logarithmically. */
const POPULAR = 0.05
const VERY_POPULAR = Math.log1p(100_000)

/** By popularity. */
export function gainOf(popularity: number): number {
  return POPULAR * Math.min(1, Math.log1p(popularity) / VERY_POPULAR)
}

const FULL_TIERS = Uint8Array.from({ length: 256 }, (_, tier) => Number(isFullMatch(tier)))

/** Returns the number of full matches of a block. Blocks keep the order of `ranked.docs`. */
function ranker({ popularity }: Columns, ranked: ScoredDocs, best: TopK): (block: Block) => number {
  const { docs, tiers, scores } = ranked
  let place = 0
  return (block) => {
    let full = 0
    for (let at = 0; at < block.count; at += 1, place += 1) {
      const doc = block.docs[at] as number
      while (docs[place] !== doc) place += 1
      const tier = tiers[place] as number
      full += FULL_TIERS[tier] as number
      const key = (scores[place] as number) - TIER * tier
      if (key + POPULAR < best.threshold) continue
      best.offer(doc, key + gainOf(popularity[doc] as number))
    }
    return full
  }
}

/** As `ranker`, by the chosen order. All docs are full matches, or none is. */
function sorter({ tiers }: ScoredDocs, best: TopK, keyOf: (doc: number) => number): (block: Block) => number {
  const isFull = isFullMatch(tiers[0] ?? 0)
  return ({ docs, count }) => {
    for (let at = 0; at < count; at += 1) best.offer(docs[at] as number, keyOf(docs[at] as number))
    return isFull ? count : 0
  }
}

/** The variant whose SKU is the query, otherwise the cheapest in the chosen zones (C1). */
function hitOf(columns: Columns, doc: number, skus: SkuMatch | null, within: Zones | null): Hit {
  const productId = columns.products[doc] as number
  const isExact = skus?.exact?.productId === productId
  const { variantId, priceCents, currencyId } = (isExact && skus?.exact) || columns.shownOf(doc, within)
  const zones = columns.deliveries.zonesOf(columns.delivery[doc] as number)
  return { productId, variantId, categoryId: columns.categoryOf(doc), priceCents, currencyId, zones }
}

const FEW_DOCS = 1 / 32

export function matchingDocs(columns: Columns, parsed: ParsedFilters): DocSet {
  const filters = filtersOf(columns, parsed)
  const remaining: DocSet = { bits: columns.liveBits.slice(), count: columns.liveCount }
  for (const { cached, passes, all } of filters) {
    if (cached) intersectWith(remaining, cached)
    else if (!all || remaining.count <= FEW_DOCS * columns.size) testEach(remaining, passes)
    else intersectWith(remaining, all())
  }
  return remaining
}

interface Filter {
  passes(doc: number): boolean
  /** Absent where it takes as long for each document as `passes`. */
  all?: (() => Bitset) | undefined
  cached?: Bitset | undefined
}

function intersectWith(remaining: DocSet, bits: Bitset): void {
  intersect(remaining.bits, bits)
  remaining.count = countBits(remaining.bits)
}

function testEach(remaining: DocSet, passes: Filter['passes']): void {
  keepBits(remaining.bits, passes)
  remaining.count = countBits(remaining.bits)
}

function filtersOf(columns: Columns, parsed: ParsedFilters): Filter[] {
  const filters: Filter[] = []
  if (parsed.filters & BRAND) filters.push(brandFilter(columns, parsed.brands))
  if (parsed.filters & CATEGORY) filters.push(categoryFilter(columns, parsed.categories))
  if (parsed.filters & DELIVERY) filters.push(deliveryFilter(columns, parsed))
  if (parsed.filters & PRICE) filters.push(priceFilter(columns, parsed))
  return filters
}

function brandFilter(columns: Columns, ids: readonly number[]): Filter {
  const { brand, brands, byBrand, size } = columns
  const wanted = new Uint8Array(brands.size)
  for (const id of ids) wanted[brands.idOf(id) ?? NO_VALUE] = 1
  wanted[NO_VALUE] = 0
  return {
    passes: (doc) => wanted[brand[doc] as number] === 1,
    all: () => byBrand.bitsOf(brand, size, wanted),
  }
}

function categoryFilter(columns: Columns, wanted: ReadonlySet<number>): Filter {
  const { path, paths, byPath, size } = columns
  const flags = new Uint8Array(paths.size)
  for (const id of wanted) for (const pathId of paths.under(id)) flags[pathId] = 1
  return {
    passes: (doc) => flags[path[doc] as number] === 1,
    all: () => byPath.bitsOf(path, size, flags),
  }
}

/** Cached: most buyers filter by zone. */
function deliveryFilter(columns: Columns, parsed: ParsedFilters): Filter {
  const { zones, days } = parsed
  const { deliveries, filterSets, size } = columns
  const key = `${zones.low} ${zones.high} ${days.min} ${days.max}`
  const isWanted = (id: number) => failedDelivery(deliveries, id, parsed) === 0
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

/** Not cached: price ranges rarely repeat. */
function priceFilter(columns: Columns, { view, prices: range }: ParsedFilters): Filter {
  return {
    passes(doc) {
      const price = columns.priceOf(doc, view)
      return price >= range.min && price <= range.max
    },
    all: view.zones ? undefined : () => bitsetOfPrices(columns, view.currencyId, range),
  }
}

function flagsOf(size: number, isWanted: (id: number) => boolean): Uint8Array {
  const flags = new Uint8Array(size)
  for (let id = NO_VALUE + 1; id < size; id += 1) flags[id] = isWanted(id) ? 1 : 0
  return flags
}

function bitsetOfValues(ids: Uint32Array, flags: Uint8Array, size: number): Bitset {
  const bits = emptyBitset(size)
  for (let word = 0; word < bits.length; word += 1) {
    const end = Math.min(size, (word + 1) << 5)
    let set = 0
    for (let doc = word << 5; doc < end; doc += 1) set |= (flags[ids[doc] as number] as number) << (doc & 31)
    bits[word] = set
  }
  return bits
}

// Without branches; little-endian.
const difference = new Float64Array(1)
const halves = new Uint32Array(difference.buffer)

/** Products whose price, as shown without a zone, lies in the range. */
function bitsetOfPrices(columns: Columns, currencyId: number, { min, max }: Range): Bitset {
  const { prices, currency, size } = columns
  const bits = emptyBitset(size)
  for (let word = 0; word < bits.length; word += 1) {
    const end = Math.min(size, (word + 1) << 5)
    let outside = 0
    for (let doc = word << 5; doc < end; doc += 1) {
      const price = currency[doc] === currencyId ? (prices[doc] as number) : ELSEWHERE
      difference[0] = price - min
      const below = halves[1] as number
      difference[0] = max - price
      outside |= ((below | (halves[1] as number)) >>> 31) << (doc & 31)
    }
    bits[word] = ~outside
  }
  return bits
}
