// Sets of docs, a bit for each: a million fit in the processor's cache, and 32 are told apart by one operation.
import { grown } from '#server/search/typed-arrays.ts'

export type Bits = Uint32Array<ArrayBuffer>

export function bitsFor(docs: number): Bits {
  return new Uint32Array((docs + 31) >>> 5)
}

export function has(bits: Bits, doc: number): boolean {
  return (((bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1
}

/** The set with the doc in it, or without; another array when it had no room. */
export function put(bits: Bits, doc: number, isIn: boolean): Bits {
  const word = doc >>> 5
  const wide = grown(bits, word + 1)
  const bit = 1 << (doc & 31)
  const before = wide[word] as number
  wide[word] = isIn ? before | bit : before & ~bit
  return wide
}

/** The same, for the many of a set that has room for all: in a third of the time. */
export function add(bits: Bits, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
}

/** What is in both is left in the first. */
export function intersect(bits: Bits, others: Bits): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] as number) & (others[word] as number)
  bits.fill(0, shared)
}

export function countOf(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += onesOf(bits[word] as number)
  return count
}

/** How many bits of 32 are set. */
export function onesOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Those from this one on, ascending. */
export function forEach(bits: Bits, from: number, visit: (doc: number) => void): void {
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

/** Of a million docs each takes 125 KB. */
const MOST = 40

interface Kept {
  bits: Bits
  passes(doc: number): boolean
}

export class KeptSets {
  /** The one asked for longest ago first. */
  readonly #sets = new Map<string, Kept>()

  get bytes(): number {
    return [...this.#sets.values()].reduce((sum, { bits }) => sum + bits.byteLength, 0)
  }

  /** Nobody may alter it. */
  find(key: string): Bits | undefined {
    const kept = this.#sets.get(key)
    if (!kept) return undefined
    this.#sets.delete(key)
    this.#sets.set(key, kept)
    return kept.bits
  }

  keep(key: string, kept: Kept): void {
    const [oldest] = this.#sets.keys()
    if (oldest !== undefined && this.#sets.size === MOST) this.#sets.delete(oldest)
    this.#sets.set(key, kept)
  }

  /** After any change of a doc, a new one too. */
  judge(doc: number): void {
    for (const kept of this.#sets.values()) kept.bits = put(kept.bits, doc, kept.passes(doc))
  }
}
