// The docs in the order of their popularity, so that a page of what most buyers look at is found at the beginning of it.
// Prices and offers do not alter it. The few whose popularity changed, or that came later, are looked at one by one.
import type { Best } from './best.ts'
import { forEach, has, type Bits } from './bits.ts'
import { Moved } from './moved.ts'
import { allDocs, placedBy } from './placed.ts'

export interface DocSet {
  bits: Bits
  count: number
}

interface Popularity {
  /** By doc. */
  popularity: Uint32Array
  /** The docs before this one are in the order of their products, by which those alike are told apart. */
  ordered: number
}

/** Looking up a doc of the order takes so much less than weighing one of a set. */
const CHEAPER = 2

export class ByPopularity {
  /** The first so many docs, the most popular first; of those alike the first. */
  #order = new Uint32Array(0)
  /** Docs of the order that have another popularity by now. */
  readonly #moved = new Moved()

  get bytes(): number {
    return this.#order.byteLength + this.#moved.bytes
  }

  /** The popularity of a doc is another one. */
  move(doc: number): void {
    this.#moved.add(doc)
  }

  /** Offers the best so many of a set, and perhaps others of it. */
  offer(best: Best, most: number, { bits, count }: DocSet, { popularity, ordered }: Popularity): void {
    this.#tidy(popularity, ordered)
    const weigh = (doc: number) => {
      const key = popularity[doc] as number
      if (key >= best.least) best.offer(doc, key)
    }
    const first = this.#first(Math.min(most, count), CHEAPER * count, bits)
    if (!first) return forEach(bits, 0, weigh)
    first.forEach(weigh)
    this.#moved.forEach((doc) => has(bits, doc) && weigh(doc))
    forEach(bits, this.#order.length, weigh)
  }

  /** The first so many of a set, if they are among the first `patience` of the order; without those that have moved. */
  #first(most: number, patience: number, bits: Bits): Uint32Array | null {
    const order = this.#order
    const last = Math.min(order.length, patience)
    const first = new Uint32Array(most)
    let found = 0
    for (let at = 0; at < last && found < most; at += 1) {
      const doc = order[at] as number
      if (!has(bits, doc) || this.#moved.has(doc)) continue
      first[found] = doc
      found += 1
    }
    return found === most || last === order.length ? first.subarray(0, found) : null
  }

  #tidy(popularity: Uint32Array, ordered: number): void {
    if (!this.#moved.areMany(ordered)) return
    this.#order = sorted(popularity.subarray(0, ordered))
    this.#moved.clear(ordered)
  }
}

const DIGIT_BITS = 11
const VALUES = 1 << DIGIT_BITS
const BITS = 32

/** The highest first; of those alike the first. Digit by digit, which takes a fiftieth of a second for a million. */
function sorted(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  let docs = allDocs(numbers.length)
  for (let shift = 0; shift < BITS; shift += DIGIT_BITS) {
    const digits = numbers.map((number) => VALUES - 1 - ((number >>> shift) & (VALUES - 1)))
    docs = placedBy(docs, digits, VALUES).docs
  }
  return docs
}
