// Sets of docs with a bit each: a million docs fit in the processor's cache.
import { LRUCache } from 'lru-cache'
import { growArray } from '#server/search/typed-arrays.ts'

export type Bitset = Uint32Array<ArrayBuffer>

export function emptyBitset(docs: number): Bitset {
  return new Uint32Array((docs + 31) >>> 5)
}

export function hasBit(bits: Bitset, doc: number): boolean {
  return (((bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1
}

export function setBit(bits: Bitset, doc: number, isIn: boolean): Bitset {
  const word = doc >>> 5
  const wide = growArray(bits, word + 1)
  const bit = 1 << (doc & 31)
  const before = wide[word] as number
  wide[word] = isIn ? before | bit : before & ~bit
  return wide
}

/** Faster than `setBit`; the set must be large enough. */
export function addBit(bits: Bitset, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
}

export function intersect(bits: Bitset, others: Bitset): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] as number) & (others[word] as number)
  bits.fill(0, shared)
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += popcount(bits[word] as number)
  return count
}

export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Ascending. */
export function forEachBit(bits: Bitset, from: number, visit: (doc: number) => void): void {
  for (let word = from >>> 5; word < bits.length; word += 1) {
    let rest = bits[word] as number
    if (word === from >>> 5) rest &= -1 << (from & 31)
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest)
      visit((word << 5) + bit)
      rest &= rest - 1
    }
  }
}

/** Removes the docs that do not pass. */
export function keepBits(bits: Bitset, passes: (doc: number) => boolean): void {
  for (let word = 0; word < bits.length; word += 1) {
    let kept = bits[word] as number
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      if (!passes((word << 5) + bit)) kept &= ~(1 << bit)
    }
    bits[word] = kept
  }
}

/** 125 KB each for a million docs. */
const MAX_SETS = 40

interface CachedSet {
  bits: Bitset
  passes(doc: number): boolean
}

export class BitsetCache {
  readonly #sets = new LRUCache<string, CachedSet>({ max: MAX_SETS })

  get bytes(): number {
    return [...this.#sets.values()].reduce((sum, { bits }) => sum + bits.byteLength, 0)
  }

  get(key: string): Bitset | undefined {
    return this.#sets.get(key)?.bits
  }

  set(key: string, entry: CachedSet): void {
    this.#sets.set(key, entry)
  }

  /** Call it after every change of a doc and for new docs. */
  update(doc: number): void {
    for (const entry of this.#sets.values()) entry.bits = setBit(entry.bits, doc, entry.passes(doc))
  }
}
