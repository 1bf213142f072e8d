// An arrangement of the first so many docs: in an order, or in groups. The few that have moved in it since, and those that
// came later, are looked at one by one, until it is worth making it anew.
import { type Bits, add, bitsFor, forEach, has, put } from './bitset.ts'
import type { Best } from './top-k.ts'

const FEWEST = 16
/** Of those arranged. */
const MOST = 1 / 16

export class Moved {
  #arranged = 0
  #docs: Bits = new Uint32Array(0)
  #count = 0

  get bytes(): number {
    return this.#docs.byteLength
  }

  /** The doc no longer belongs where it is. */
  add(doc: number): void {
    if (doc >= this.#arranged || has(this.#docs, doc)) return
    this.#docs = put(this.#docs, doc, true)
    this.#count += 1
  }

  has(doc: number): boolean {
    return this.#count > 0 && has(this.#docs, doc)
  }

  forEach(visit: (doc: number) => void): void {
    if (this.#count > 0) forEach(this.#docs, 0, visit)
  }

  /** Whether to make it anew, of so many docs. */
  areMany(size: number): boolean {
    return this.#count + size - this.#arranged > FEWEST + MOST * this.#arranged
  }

  /** It has been made anew, of so many docs. */
  clear(size: number): void {
    this.#arranged = size
    this.#docs = bitsFor(size)
    this.#count = 0
  }
}

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

export class Grouped {
  /** The first so many docs, by their numbers. */
  #placed: Placed = { docs: new Uint32Array(0), starts: new Uint32Array(1) }
  /** Grouped docs that have another number by now. */
  readonly #moved = new Moved()

  get bytes(): number {
    const { docs, starts } = this.#placed
    return docs.byteLength + starts.byteLength + this.#moved.bytes
  }

  /** The number of a doc is another one. */
  move(doc: number): void {
    this.#moved.add(doc)
  }

  /**
   * The docs with a number that is wanted; also such as were dropped since, which nobody moves: whoever asks begins with
   * those that are live. `numbers`: by doc, of which there are `size`; `wanted`: by number, 1 or 0.
   */
  bitsOf(numbers: Uint32Array, size: number, wanted: Uint8Array): Bits {
    this.#tidy(numbers, size, wanted.length)
    const { docs, starts } = this.#placed
    const bits = bitsFor(size)
    const addIfWanted = (doc: number) => wanted[numbers[doc] as number] === 1 && add(bits, doc)
    for (let number = 0; number < starts.length - 1; number += 1) {
      if (wanted[number] === 0) continue
      const end = starts[number + 1] as number
      for (let at = starts[number] as number; at < end; at += 1) {
        const doc = docs[at] as number
        if (!this.#moved.has(doc)) add(bits, doc)
      }
    }
    this.#moved.forEach(addIfWanted)
    for (let doc = docs.length; doc < size; doc += 1) addIfWanted(doc)
    return bits
  }

  #tidy(numbers: Uint32Array, size: number, count: number): void {
    if (!this.#moved.areMany(size)) return
    this.#placed = placedBy(allDocs(size), numbers, count)
    this.#moved.clear(size)
  }
}

export interface Placed {
  docs: Uint32Array<ArrayBuffer>
  /** By number: where its docs begin; the next one's begin where they end. */
  starts: Uint32Array<ArrayBuffer>
}

/** `numbers`: by doc; all are less than `count`. */
export function placedBy(docs: Uint32Array, numbers: Uint32Array, count: number): Placed {
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at < docs.length; at += 1) {
    const next = (numbers[docs[at] as number] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let number = 1; number <= count; number += 1)
    starts[number] = (starts[number] as number) + (starts[number - 1] as number)
  const placed = new Uint32Array(docs.length)
  const places = starts.slice()
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] as number
    const number = numbers[doc] as number
    const place = places[number] as number
    places[number] = place + 1
    placed[place] = doc
  }
  return { docs: placed, starts }
}

/** All docs before this one. */
export function allDocs(size: number): Uint32Array<ArrayBuffer> {
  const docs = new Uint32Array(size)
  for (let doc = 0; doc < size; doc += 1) docs[doc] = doc
  return docs
}
