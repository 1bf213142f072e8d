// Block-wise scan of the candidates: a block stays in the processor's cache, and loops have no branches.
import type { ProductFilters } from '#contract/search.ts'
import { NO_DOCS, type ScoredDocs } from '#server/search/text/scorer.ts'
import { scratchArray } from '#server/search/typed-arrays.ts'
import type { Columns } from './columns.ts'
import { type DeliveryTable, NO_VALUE, type Range, type Zones } from './dictionaries.ts'
import { ELSEWHERE, type PriceView } from './price-steps.ts'

export const CATEGORY = 1
export const BRAND = 2
export const PRICE = 4
export const DELIVERY = 8

/** Prices are compared within a currency (C2). */
export type Filters = ProductFilters & { currencyId: number }

export interface ParsedFilters {
  filters: number
  categories: Set<number>
  brands: number[]
  prices: Range
  view: PriceView
  zones: Zones
  days: Range
}

const EVERYWHERE: Zones = { low: 0xffffffff, high: 0xffffffff }
const ANY: Range = { min: 0, max: Infinity }

export function parseFilters(filters: Filters): ParsedFilters {
  const { category_id, brand_id, zone_available_qty, delivery_days } = filters
  const { price_min = 0, price_max = Infinity, currencyId } = filters
  const zones = zone_available_qty ? zonesOf(zone_available_qty) : null
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
    view: { currencyId, zones },
    zones: zones ?? EVERYWHERE,
    days: delivery_days ?? ANY,
  }
}

const HALF = 32
export const LAST_ZONE = 62

function zonesOf(ids: number[]): Zones {
  const zones = { low: 0, high: 0 }
  for (const id of ids) {
    if (id >= HALF && id <= LAST_ZONE) zones.high |= 1 << (id - HALF)
    else if (id >= 1 && id < HALF) zones.low |= 1 << id
  }
  return zones
}

/** Either these docs, all live and ascending, or the first `count`, live or not. */
export interface Candidates {
  count: number
  docs: Uint32Array | null
  /** A doc shown with the price of the variant whose SKU is the query (C1). */
  exact: { doc: number; priceCents: number; currencyId: number } | null
  ranked: ScoredDocs | null
}

/** Survivors of a block: the first `count` docs, ascending. */
export interface Block {
  count: number
  readonly docs: Uint32Array
  /** Parallel: bits of the failed filters. */
  readonly failed: Uint8Array
}

const BLOCK = 4_096
// Reused: only one scan runs at a time.
const block: Block = { count: 0, docs: new Uint32Array(BLOCK), failed: new Uint8Array(BLOCK) }

const NOT_BUYABLE = 16
const SETS = 32

/** Docs that fail no filter, or only one of `mayFail`. A block is valid until the next one. */
export function* scanBlocks(
  columns: Columns,
  parsed: ParsedFilters,
  candidates: Candidates,
  mayFail: number,
): Generator<Block> {
  const keeps = Uint8Array.from({ length: SETS }, (_, failed) => (isAtMostOneOf(mayFail, failed) ? 1 : 0))
  const filters = filtersOf(columns, parsed, candidates)
  for (let from = 0; from < candidates.count; from += BLOCK) {
    loadBlock(candidates, from)
    for (const filter of filters) filter(keeps)
    yield block
  }
}

function isAtMostOneOf(bits: number, failed: number): boolean {
  return (failed & ~bits) === 0 && (failed & (failed - 1)) === 0
}

function loadBlock({ count, docs }: Candidates, from: number): void {
  block.count = Math.min(count - from, BLOCK)
  block.failed.fill(0)
  if (docs) block.docs.set(docs.subarray(from, from + block.count))
  else for (let at = 0; at < BLOCK; at += 1) block.docs[at] = from + at
}

type Filter = (keeps: Uint8Array) => void

function filtersOf(columns: Columns, parsed: ParsedFilters, candidates: Candidates): Filter[] {
  const filters: Filter[] = []
  const has = (filter: number) => (parsed.filters & filter) !== 0
  if (has(BRAND)) filters.push(valueFilter(columns.brand, failedByBrand(columns, parsed)))
  if (has(CATEGORY)) filters.push(valueFilter(columns.path, failedByPath(columns, parsed)))
  if (has(DELIVERY)) filters.push(deliveryFilter(columns, parsed))
  const isLive = candidates.docs !== null || filters.length > 0
  if (!isLive) filters.push(valueFilter(columns.brand, flagsOf(columns.brands.size, 0)))
  if (has(PRICE)) filters.push((keeps) => keepPricesWithin(columns, parsed, candidates.exact, keeps))
  return filters
}

function valueFilter(ids: Uint32Array, flags: Uint8Array): Filter {
  return (keeps) => keepPassing(ids, flags, keeps)
}

function keepPassing(ids: Uint32Array, flags: Uint8Array, keeps: Uint8Array): void {
  const { count, docs, failed } = block
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] as number
    const bits = (failed[at] as number) | (flags[ids[doc] as number] as number)
    docs[kept] = doc
    failed[kept] = bits
    kept += keeps[bits] as number
  }
  block.count = kept
}

function flagsOf(size: number, failed: number): Uint8Array {
  const flags = new Uint8Array(size).fill(failed)
  flags[NO_VALUE] = NOT_BUYABLE
  return flags
}

function failedByPath({ paths }: Columns, { categories }: ParsedFilters): Uint8Array {
  const flags = flagsOf(paths.size, CATEGORY)
  for (const id of categories) for (const pathId of paths.under(id)) flags[pathId] = 0
  return flags
}

function failedByBrand({ brands }: Columns, parsed: ParsedFilters): Uint8Array {
  const flags = flagsOf(brands.size, BRAND)
  for (const id of parsed.brands) {
    const brandId = brands.idOf(id)
    if (brandId !== undefined) flags[brandId] = 0
  }
  return flags
}

const UNKNOWN = 255

/** Deliveries may be nearly as many as docs: each is evaluated on first use. */
function deliveryFilter({ deliveries, delivery }: Columns, parsed: ParsedFilters): Filter {
  const flags = scratchArray('flags', deliveries.size).fill(UNKNOWN, 0, deliveries.size)
  flags[NO_VALUE] = NOT_BUYABLE
  return (keeps) => {
    evaluateNew(deliveries, delivery, flags, parsed)
    keepPassing(delivery, flags, keeps)
  }
}

function evaluateNew(
  deliveries: DeliveryTable,
  delivery: Uint32Array,
  flags: Uint8Array,
  parsed: ParsedFilters,
): void {
  const { count, docs } = block
  for (let at = 0; at < count; at += 1) {
    const id = delivery[docs[at] as number] as number
    if (flags[id] === UNKNOWN) flags[id] = failedDelivery(deliveries, id, parsed)
  }
}

export function failedDelivery(
  deliveries: DeliveryTable,
  id: number,
  { zones, days }: Pick<ParsedFilters, 'zones' | 'days'>,
): number {
  const start = deliveries.starts[id] as number
  const end = start + (deliveries.lengths[id] as number)
  for (let at = start; at < end; at += 1) {
    const day = deliveries.days[at] as number
    const low = (deliveries.lows[at] as number) & zones.low
    const high = (deliveries.highs[at] as number) & zones.high
    if (day >= days.min && day <= days.max && (low | high) !== 0) return 0
  }
  return DELIVERY
}

// The sign is the first bit of the upper half (little-endian).
const difference = new Float64Array(1)
const halves = new Uint32Array(difference.buffer)
const SIGN = 31
const PRICE_BIT = Math.log2(PRICE)

/** The displayed amount, in the currency of the filter (C2). */
function keepPricesWithin(
  columns: Columns,
  { prices: { min, max }, view }: ParsedFilters,
  exact: Candidates['exact'],
  keeps: Uint8Array,
): void {
  const { count, docs, failed } = block
  const exactDoc = exact?.doc ?? -1
  const exactPrice = exactPriceIn(exact, view)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] as number
    const price = doc === exactDoc ? exactPrice : columns.priceOf(doc, view)
    difference[0] = price - min
    const below = halves[1] as number
    difference[0] = max - price
    const isOutside = (below | (halves[1] as number)) >>> SIGN
    const bits = (failed[at] as number) | (isOutside << PRICE_BIT)
    docs[kept] = doc
    failed[kept] = bits
    kept += keeps[bits] as number
  }
  block.count = kept
}

export function exactPriceIn(exact: Candidates['exact'], { currencyId }: PriceView): number {
  return exact?.currencyId === currencyId ? exact.priceCents : ELSEWHERE
}

export interface SkuMatch {
  /** The variant whose SKU is the query represents its product (C1). */
  exact: { productId: number; variantId: number; priceCents: number; currencyId: number } | null
  products: number[]
}

export function candidatesOf(columns: Columns, match: ScoredDocs | null, skus: SkuMatch | null): Candidates {
  if (!match && !skus) return { count: columns.size, docs: null, exact: null, ranked: null }
  const exactDoc = skus?.exact ? columns.docOf(skus.exact.productId) : undefined
  const exact = skus?.exact && exactDoc !== undefined ? { ...skus.exact, doc: exactDoc } : null
  const skuDocs = skus ? liveDocsOf(columns, skus) : NO_DOCS.docs
  const ranked = skuDocs.length > 0 ? mergeBySku(match ?? NO_DOCS, skuDocs, exactDoc) : (match ?? NO_DOCS)
  return { count: ranked.count, docs: ranked.docs, exact, ranked }
}

function liveDocsOf(columns: Columns, { exact, products }: SkuMatch): Uint32Array {
  const docs = new Set<number>()
  for (const productId of exact ? [...products, exact.productId] : products) {
    const doc = columns.docOf(productId)
    if (doc !== undefined && columns.live[doc] === 1) docs.add(doc)
  }
  return Uint32Array.from(docs).sort()
}

// SKU tiers precede text tiers; the text match breaks ties.
const EXACT_SKU = 0
const SKU_PREFIX = 64
const TEXT = 128
const LAST_TEXT_TIER = 63

/** All words of the query, or its SKU. */
export function isFullMatch(tier: number): boolean {
  return tier === 0 || (tier >= SKU_PREFIX && tier <= TEXT)
}

function mergeBySku(match: ScoredDocs, skuDocs: Uint32Array, exactDoc: number | undefined): ScoredDocs {
  const most = match.count + skuDocs.length
  const docs = new Uint32Array(most)
  const tiers = new Uint8Array(most)
  const scores = new Float32Array(most)
  let count = 0
  for (let [word, sku] = [0, 0]; word < match.count || sku < skuDocs.length; count += 1) {
    const textDoc = word < match.count ? (match.docs[word] as number) : Infinity
    const skuDoc = skuDocs[sku] ?? Infinity
    const doc = Math.min(textDoc, skuDoc)
    const textTier = doc < textDoc ? LAST_TEXT_TIER : (match.tiers[word] as number)
    docs[count] = doc
    tiers[count] = doc < skuDoc ? TEXT + textTier : doc === exactDoc ? EXACT_SKU : SKU_PREFIX + textTier
    scores[count] = doc < textDoc ? 0 : (match.scores[word] as number)
    if (doc === textDoc) word += 1
    if (doc === skuDoc) sku += 1
  }
  return { count, docs, tiers, scores }
}
