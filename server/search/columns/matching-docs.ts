// All docs that pass the filters, when no term narrows them down: a set of bits for each filter, and what is in all of
// them. What few docs are left of is judged for those alone.
import { type Asked, BRAND, CATEGORY, DELIVERY, PRICE, type Range, missedBy } from './filters.ts'
import { bitsFor, countOf, forEach, intersect, put, type Bits } from './bitset.ts'
import type { Columns } from './columns.ts'
import type { DocSet } from './doc-orders.ts'
import { NOTHING } from './dictionaries.ts'

/** Of all docs: so few are judged one by one. */
const FEW = 1 / 32

export function passing(columns: Columns, asked: Asked): DocSet {
  const filters = filtersOf(columns, asked)
  const left: DocSet = { bits: columns.liveBits.slice(), count: columns.liveCount }
  for (const { known, passes, all } of filters) {
    if (known) narrow(left, known)
    else if (left.count <= FEW * columns.size) judge(left, passes)
    else narrow(left, all())
  }
  return left
}

interface Filter {
  passes(doc: number): boolean
  /** All docs that pass; nobody may alter them. */
  all(): Bits
  /** The same, where they are at hand. */
  known?: Bits | undefined
}

function narrow(left: DocSet, bits: Bits): void {
  intersect(left.bits, bits)
  left.count = countOf(left.bits)
}

function judge(left: DocSet, passes: Filter['passes']): void {
  forEach(left.bits, 0, (doc) => {
    if (!passes(doc)) put(left.bits, doc, false)
  })
  left.count = countOf(left.bits)
}

/** The quick ones first, and of them those that mostly leave least. */
function filtersOf(columns: Columns, asked: Asked): Filter[] {
  const filters: Filter[] = []
  if (asked.filters & BRAND) filters.push(ofBrands(columns, asked.brands))
  if (asked.filters & CATEGORY) filters.push(ofCategories(columns, asked.categories))
  if (asked.filters & DELIVERY) filters.push(ofDeliveries(columns, asked))
  if (asked.filters & PRICE) filters.push(ofPrices(columns, asked.prices))
  return filters
}

function ofBrands(columns: Columns, ids: readonly number[]): Filter {
  const wanted = new Set(ids)
  const { brand, brands, byBrand, size } = columns
  const isWanted = (number: number) => wanted.has(brands.values[number] as number)
  return {
    passes: (doc) => isWanted(brand[doc] as number),
    all: () => byBrand.bitsOf(brand, size, flagsOf(brands.size, isWanted)),
  }
}

/** A category includes what is below it (C2). */
function ofCategories(columns: Columns, wanted: ReadonlySet<number>): Filter {
  const { path, paths, byPath, size } = columns
  const isWanted = (number: number) => paths.values[number]?.ids.some((id) => wanted.has(id)) ?? false
  return {
    passes: (doc) => isWanted(path[doc] as number),
    all: () => byPath.bitsOf(path, size, flagsOf(paths.size, isWanted)),
  }
}

/** Kept: a zone is what most buyers filter by. */
function ofDeliveries(columns: Columns, asked: Asked): Filter {
  const { zones, days } = asked
  const { deliveries, sets, size } = columns
  const key = `${zones.low} ${zones.high} ${days.min} ${days.max}`
  const isWanted = (number: number) => missedBy(deliveries, number, asked) === 0
  const passes = (doc: number) => isWanted(columns.delivery[doc] as number)
  return {
    passes,
    all() {
      const bits = bitsOfNumbers(columns.delivery, flagsOf(deliveries.size, isWanted), size)
      sets.keep(key, { bits, passes })
      return bits
    },
    known: sets.find(key),
  }
}

/** The number on the card, whatever its currency (C2). Hardly anybody asks for the same prices. */
function ofPrices({ prices, size }: Columns, range: Range): Filter {
  return {
    passes: (doc) => (prices[doc] as number) >= range.min && (prices[doc] as number) <= range.max,
    all: () => bitsOfPrices(prices, range, size),
  }
}

/** By number: 1 when it is wanted. */
function flagsOf(size: number, isWanted: (number: number) => boolean): Uint8Array {
  const flags = new Uint8Array(size)
  for (let number = NOTHING + 1; number < size; number += 1) flags[number] = isWanted(number) ? 1 : 0
  return flags
}

function bitsOfNumbers(numbers: Uint32Array, flags: Uint8Array, size: number): Bits {
  const bits = bitsFor(size)
  for (let word = 0; word < bits.length; word += 1) {
    const end = Math.min(size, (word + 1) << 5)
    let set = 0
    for (let doc = word << 5; doc < end; doc += 1)
      set |= (flags[numbers[doc] as number] as number) << (doc & 31)
    bits[word] = set
  }
  return bits
}

// The sign of a number is the first bit of its upper half, which is the second one on every processor Node runs on: a
// processor that guesses wrong for every other doc takes ten times as long.
const difference = new Float64Array(1)
const halves = new Uint32Array(difference.buffer)

function bitsOfPrices(prices: Float64Array, { min, max }: Range, size: number): Bits {
  const bits = bitsFor(size)
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
