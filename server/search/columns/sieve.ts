// Which filters each doc does not pass. One filter after the other, each in a loop without branches: a processor that
// guesses wrong for every other doc takes ten times as long.
import { BRAND, CATEGORY, DELIVERY, PRICE, type Asked, type Range } from './asked.ts'
import type { Columns } from './columns.ts'
import type { Deliveries } from './deliveries.ts'
import { NOTHING } from './numbering.ts'
import { scratchOf } from './scratch.ts'

/** What is asked about: these docs, or the first so many. */
export interface Docs {
  count: number
  docs: Uint32Array | null
  /** A doc shown with another price than its own (C1). */
  exact: { doc: number; priceCents: number } | null
}

/** By place among the docs: the bits of the filters it does not pass. It holds until the next search. */
export function sift(columns: Columns, asked: Asked, among: Docs): Uint8Array {
  const { filters } = asked
  const missed = withoutDead(columns, among)
  if (filters & CATEGORY) mark(missed, among, columns.path, missedByPath(columns, asked))
  if (filters & BRAND) mark(missed, among, columns.brand, missedByBrand(columns, asked))
  if (filters & PRICE) markPrices(missed, among, columns.prices, asked.prices)
  if (filters & DELIVERY) markDeliveries(missed, among, columns, asked)
  return missed
}

/** What cannot be bought misses two filters: it is in no facet, whichever filter that ignores. */
function withoutDead({ live }: Columns, { count, docs }: Docs): Uint8Array {
  const missed = scratchOf('missed', count)
  for (let at = 0; at < count; at += 1) {
    const doc = docs ? (docs[at] as number) : at
    missed[at] = ((live[doc] as number) ^ 1) * (CATEGORY | BRAND)
  }
  return missed
}

function mark(missed: Uint8Array, { count, docs }: Docs, numbers: Uint32Array, flags: Uint8Array): void {
  for (let at = 0; at < count; at += 1) {
    const doc = docs ? (docs[at] as number) : at
    missed[at] = (missed[at] as number) | (flags[numbers[doc] as number] as number)
  }
}

/** By number. A category includes what is below it (C2). */
function missedByPath({ paths }: Columns, { categories }: Asked): Uint8Array {
  return Uint8Array.from(paths.values, ({ ids }) => (ids.some((id) => categories.has(id)) ? 0 : CATEGORY))
}

/** By number. */
function missedByBrand({ brands }: Columns, asked: Asked): Uint8Array {
  const flags = new Uint8Array(brands.size).fill(BRAND)
  for (const id of asked.brands) {
    const number = brands.numberOf(id)
    if (number !== undefined) flags[number] = 0
  }
  return flags
}

// The sign of a number is the first bit of its upper half, which is the second one on every processor Node runs on.
const difference = new Float64Array(1)
const halves = new Uint32Array(difference.buffer)
const SIGN = 31
const PRICE_BIT = Math.log2(PRICE)

/** The number on the card, whatever its currency (C2). */
function markPrices(
  missed: Uint8Array,
  { count, docs, exact }: Docs,
  prices: Float64Array,
  { min, max }: Range,
): void {
  const exactDoc = exact?.doc ?? -1
  const exactPrice = exact?.priceCents ?? 0
  for (let at = 0; at < count; at += 1) {
    const doc = docs ? (docs[at] as number) : at
    const price = doc === exactDoc ? exactPrice : (prices[doc] as number)
    difference[0] = price - min
    const below = halves[1] as number
    difference[0] = max - price
    const isOutside = (below | (halves[1] as number)) >>> SIGN
    missed[at] = (missed[at] as number) | (isOutside << PRICE_BIT)
  }
}

function markDeliveries(missed: Uint8Array, among: Docs, columns: Columns, asked: Asked): void {
  const { deliveries, delivery } = columns
  const { count, docs } = among
  // Each is judged once, unless there are more of them than docs.
  if (deliveries.size <= count) return mark(missed, among, delivery, missedByDelivery(deliveries, asked))
  for (let at = 0; at < count; at += 1) {
    const doc = docs ? (docs[at] as number) : at
    missed[at] = (missed[at] as number) | missedBy(deliveries, delivery[doc] as number, asked)
  }
}

/** By number. */
function missedByDelivery(deliveries: Deliveries, asked: Asked): Uint8Array {
  const flags = scratchOf('flags', deliveries.size)
  flags[NOTHING] = DELIVERY
  for (let number = 1; number < deliveries.size; number += 1)
    flags[number] = missedBy(deliveries, number, asked)
  return flags
}

/** It can be bought in one of the zones asked for, within the delivery time asked for there (C2). */
function missedBy(deliveries: Deliveries, number: number, { zones, days }: Asked): number {
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
