// What is filtered by, in the terms of the columns.
import type { ProductFilters } from '#contract/catalog.ts'
import { scratchOf } from '#server/search/typed-arrays.ts'
import type { Columns } from './columns.ts'
import { type Deliveries, NOTHING, type Zones } from './dictionaries.ts'

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

/** What is asked about: these docs, all live and ascending, or the first so many, live or not. */
export interface Docs {
  count: number
  docs: Uint32Array | null
  /** A doc shown with another price than its own (C1). */
  exact: { doc: number; priceCents: number } | null
}

/** What is left of a block: the first `count` docs, ascending. */
export interface Left {
  count: number
  readonly docs: Uint32Array
  /** Parallel: the bits of the filters each does not pass. */
  readonly missed: Uint8Array
}

const BLOCK = 4_096
// One search after the other works on these: only one runs at a time.
const left: Left = { count: 0, docs: new Uint32Array(BLOCK), missed: new Uint8Array(BLOCK) }

/** Beside the bits of the filters: it cannot be bought. */
const DEAD = 16
const SETS = 32

/** Those that miss nothing, or nothing but one of these filters. What is given holds until the next is asked for. */
export function* sift(columns: Columns, asked: Asked, among: Docs, mayMiss: number): Generator<Left> {
  const keeps = Uint8Array.from({ length: SETS }, (_, missed) => (isOneOf(mayMiss, missed) ? 1 : 0))
  const filters = filtersOf(columns, asked, among)
  for (let from = 0; from < among.count; from += BLOCK) {
    begin(among, from)
    for (const filter of filters) filter(keeps)
    yield left
  }
}

/** None or one. */
function isOneOf(bits: number, missed: number): boolean {
  return (missed & ~bits) === 0 && (missed & (missed - 1)) === 0
}

function begin({ count, docs }: Docs, from: number): void {
  left.count = Math.min(count - from, BLOCK)
  left.missed.fill(0)
  if (docs) left.docs.set(docs.subarray(from, from + left.count))
  else for (let at = 0; at < BLOCK; at += 1) left.docs[at] = from + at
}

type Filter = (keeps: Uint8Array) => void

/** The quick ones first, and of them those that mostly leave least. */
function filtersOf(columns: Columns, asked: Asked, among: Docs): Filter[] {
  const filters: Filter[] = []
  const has = (filter: number) => (asked.filters & filter) !== 0
  if (has(BRAND)) filters.push(markBy(columns.brand, missedByBrand(columns, asked)))
  if (has(CATEGORY)) filters.push(markBy(columns.path, missedByPath(columns, asked)))
  if (has(DELIVERY)) filters.push(markDeliveries(columns, asked))
  // What cannot be bought passes none of these.
  const isLive = among.docs !== null || filters.length > 0
  if (!isLive) filters.push(markBy(columns.brand, flagsOf(columns.brands.size, 0)))
  if (has(PRICE)) filters.push((keeps) => markPrices(columns.prices, asked.prices, among.exact, keeps))
  return filters
}

function markBy(numbers: Uint32Array, flags: Uint8Array): Filter {
  return (keeps) => mark(numbers, flags, keeps)
}

function mark(numbers: Uint32Array, flags: Uint8Array, keeps: Uint8Array): void {
  const { count, docs, missed } = left
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] as number
    const bits = (missed[at] as number) | (flags[numbers[doc] as number] as number)
    docs[kept] = doc
    missed[kept] = bits
    kept += keeps[bits] as number
  }
  left.count = kept
}

/** By number. */
function flagsOf(size: number, missed: number): Uint8Array {
  const flags = new Uint8Array(size).fill(missed)
  flags[NOTHING] = DEAD
  return flags
}

/** By number. A category includes what is below it (C2). */
function missedByPath({ paths }: Columns, { categories }: Asked): Uint8Array {
  const flags = flagsOf(paths.size, CATEGORY)
  for (const [number, { ids }] of paths.values.entries())
    if (ids.some((id) => categories.has(id))) flags[number] = 0
  return flags
}

/** By number. */
function missedByBrand({ brands }: Columns, asked: Asked): Uint8Array {
  const flags = flagsOf(brands.size, BRAND)
  for (const id of asked.brands) {
    const number = brands.numberOf(id)
    if (number !== undefined) flags[number] = 0
  }
  return flags
}

const UNKNOWN = 255

/** There may be nearly as many deliveries as docs: each is judged when the first doc with it comes along. */
function markDeliveries({ deliveries, delivery }: Columns, asked: Asked): Filter {
  const flags = scratchOf('flags', deliveries.size).fill(UNKNOWN, 0, deliveries.size)
  flags[NOTHING] = DEAD
  return (keeps) => {
    judge(deliveries, delivery, flags, asked)
    mark(delivery, flags, keeps)
  }
}

function judge(deliveries: Deliveries, delivery: Uint32Array, flags: Uint8Array, asked: Asked): void {
  const { count, docs } = left
  for (let at = 0; at < count; at += 1) {
    const number = delivery[docs[at] as number] as number
    if (flags[number] === UNKNOWN) flags[number] = missedBy(deliveries, number, asked)
  }
}

/** It can be bought in one of the zones asked for, within the delivery time asked for there (C2). */
export function missedBy(
  deliveries: Deliveries,
  number: number,
  { zones, days }: Pick<Asked, 'zones' | 'days'>,
): number {
  const start = deliveries.starts[number] as number
  const end = start + (deliveries.lengths[number] as number)
  for (let at = start; at < end; at += 1) {
    const day = deliveries.days[at] as number
    const low = (deliveries.lows[at] as number) & zones.low
    const high = (deliveries.highs[at] as number) & zones.high
    if (day >= days.min && day <= days.max && (low | high) !== 0) return 0
  }
  return DELIVERY
}

// The sign of a number is the first bit of its upper half, which is the second one on every processor Node runs on.
const difference = new Float64Array(1)
const halves = new Uint32Array(difference.buffer)
const SIGN = 31
const PRICE_BIT = Math.log2(PRICE)

/** The number on the card, whatever its currency (C2). */
function markPrices(
  prices: Float64Array,
  { min, max }: Range,
  exact: Docs['exact'],
  keeps: Uint8Array,
): void {
  const { count, docs, missed } = left
  const exactDoc = exact?.doc ?? -1
  const exactPrice = exact?.priceCents ?? 0
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at] as number
    const price = doc === exactDoc ? exactPrice : (prices[doc] as number)
    difference[0] = price - min
    const below = halves[1] as number
    difference[0] = max - price
    const isOutside = (below | (halves[1] as number)) >>> SIGN
    const bits = (missed[at] as number) | (isOutside << PRICE_BIT)
    docs[kept] = doc
    missed[kept] = bits
    kept += keeps[bits] as number
  }
  left.count = kept
}
