// Docs by popularity and by value, rebuilt lazily: docs changed since are checked one by one.
import { bytesOf } from '#server/search/typed-arrays.ts'
import { type Bitset, addBit, emptyBitset, forEachBit, hasBit, setBit } from './bitset.ts'
import type { TopK } from './top-k.ts'

const MIN_STALE = 16
const MAX_STALE_SHARE = 1 / 16

export class StaleDocs {
  #covered = 0
  #docs: Bitset = new Uint32Array(0)
  #count = 0

  get bytes(): number {
    return this.#docs.byteLength
  }

  add(doc: number): void {
    if (doc >= this.#covered || hasBit(this.#docs, doc)) return
    this.#docs = setBit(this.#docs, doc, true)
    this.#count += 1
  }

  has(doc: number): boolean {
    return this.#count > 0 && hasBit(this.#docs, doc)
  }

  forEach(visit: (doc: number) => void): void {
    if (this.#count > 0) forEachBit(this.#docs, 0, visit)
  }

  needsRebuild(size: number): boolean {
    return this.#count + size - this.#covered > MIN_STALE + MAX_STALE_SHARE * this.#covered
  }

  clear(size: number): void {
    this.#covered = size
    this.#docs = emptyBitset(size)
    this.#count = 0
  }
}

export interface DocSet {
  bits: Bitset
  count: number
}

interface Popularity {
  popularity: Uint32Array
  /** Docs before this one ascend by product, the tie-breaker. */
  ordered: number
}

/** Relative cost of a step in the order and of ranking a doc. */
const STEPS_PER_DOC = 2

export class PopularityOrder {
  /** By popularity descending, then by doc. */
  #order = new Uint32Array(0)
  readonly #stale = new StaleDocs()

  get bytes(): number {
    return this.#order.byteLength + this.#stale.bytes
  }

  markStale(doc: number): void {
    this.#stale.add(doc)
  }

  /** Offers at least the `most` best docs of the set. */
  offer(best: TopK, most: number, { bits, count }: DocSet, { popularity, ordered }: Popularity): void {
    this.#rebuildIfStale(popularity, ordered)
    const offer = (doc: number) => {
      const key = popularity[doc] as number
      if (key >= best.threshold) best.offer(doc, key)
    }
    const first = this.#first(Math.min(most, count), STEPS_PER_DOC * count, bits)
    if (!first) return forEachBit(bits, 0, offer)
    first.forEach(offer)
    this.#stale.forEach((doc) => hasBit(bits, doc) && offer(doc))
    forEachBit(bits, this.#order.length, offer)
  }

  #first(most: number, maxSteps: number, bits: Bitset): Uint32Array | null {
    const order = this.#order
    const last = Math.min(order.length, maxSteps)
    const first = new Uint32Array(most)
    let found = 0
    for (let at = 0; at < last && found < most; at += 1) {
      const doc = order[at] as number
      if (!hasBit(bits, doc) || this.#stale.has(doc)) continue
      first[found] = doc
      found += 1
    }
    return found === most || last === order.length ? first.subarray(0, found) : null
  }

  #rebuildIfStale(popularity: Uint32Array, ordered: number): void {
    if (!this.#stale.needsRebuild(ordered)) return
    this.#order = docsByValueDescending(popularity.subarray(0, ordered))
    this.#stale.clear(ordered)
  }
}

const DIGIT_BITS = 11
const VALUES = 1 << DIGIT_BITS
const BITS = 32

/** Descending and stable: a radix sort of 20 ms for a million. */
function docsByValueDescending(values: Uint32Array): Uint32Array<ArrayBuffer> {
  let docs = allDocs(values.length)
  for (let shift = 0; shift < BITS; shift += DIGIT_BITS) {
    const digits = values.map((value) => VALUES - 1 - ((value >>> shift) & (VALUES - 1)))
    docs = countingSort(docs, digits, VALUES).docs
  }
  return docs
}

export class DocsByValue {
  #buckets: Buckets = { docs: new Uint32Array(0), starts: new Uint32Array(1) }
  readonly #stale = new StaleDocs()

  get bytes(): number {
    return bytesOf(this.#buckets.docs, this.#buckets.starts) + this.#stale.bytes
  }

  markStale(doc: number): void {
    this.#stale.add(doc)
  }

  /**
   * The docs whose value is wanted, including dropped ones: intersect with the live docs. `values`: value by doc;
   * `wanted`: 1 or 0 by value.
   */
  bitsOf(values: Uint32Array, size: number, wanted: Uint8Array): Bitset {
    this.#rebuildIfStale(values, size, wanted.length)
    const { docs, starts } = this.#buckets
    const bits = emptyBitset(size)
    const addIfWanted = (doc: number) => wanted[values[doc] as number] === 1 && addBit(bits, doc)
    for (let value = 0; value < starts.length - 1; value += 1) {
      if (wanted[value] === 0) continue
      const end = starts[value + 1] as number
      for (let at = starts[value] as number; at < end; at += 1) {
        const doc = docs[at] as number
        if (!this.#stale.has(doc)) addBit(bits, doc)
      }
    }
    this.#stale.forEach(addIfWanted)
    for (let doc = docs.length; doc < size; doc += 1) addIfWanted(doc)
    return bits
  }

  #rebuildIfStale(values: Uint32Array, size: number, count: number): void {
    if (!this.#stale.needsRebuild(size)) return
    this.#buckets = countingSort(allDocs(size), values, count)
    this.#stale.clear(size)
  }
}

export interface Buckets {
  docs: Uint32Array<ArrayBuffer>
  /** By value: index of its first doc; its docs end where the next value's start. */
  starts: Uint32Array<ArrayBuffer>
}

/** Stable. `values`: by doc, below `count`. */
export function countingSort(docs: Uint32Array, values: Uint32Array, count: number): Buckets {
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at < docs.length; at += 1) {
    const next = (values[docs[at] as number] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let value = 1; value <= count; value += 1)
    starts[value] = (starts[value] as number) + (starts[value - 1] as number)
  const placed = new Uint32Array(docs.length)
  const places = starts.slice()
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] as number
    const value = values[doc] as number
    const place = places[value] as number
    places[value] = place + 1
    placed[place] = doc
  }
  return { docs: placed, starts }
}

export function allDocs(size: number): Uint32Array<ArrayBuffer> {
  const docs = new Uint32Array(size)
  for (let doc = 0; doc < size; doc += 1) docs[doc] = doc
  return docs
}
