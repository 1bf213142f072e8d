// A part of the docs, 65,536 of them, so that a doc within it is a number of 16 bits. The newest part grows; when the next
// begins, it is frozen into typed arrays (as Lucene's segments are).
import { grown } from '#server/search/typed-arrays.ts'

export const PART_BITS = 16
export const PART_SIZE = 1 << PART_BITS

/** Which docs of a part have a stem, ascending, and how much it says about them: entries `from` to `to` (not included). */
export interface Postings {
  docs: Uint16Array
  impacts: Uint8Array
  from: number
  to: number
}

export interface Part {
  readonly bytes: number
  find(stem: number): Postings | null
  /** The stems of the name of a doc, in their order, are `names` from `nameStarts[doc]` to `nameStarts[doc + 1]`. */
  readonly names: Uint32Array
  readonly nameStarts: Uint32Array
}

export class GrowingPart implements Part {
  names = new Uint32Array(1 << 8)
  nameStarts = new Uint32Array(1 << 6)
  #size = 0
  /** Of each stem: docs and impacts together in one number. */
  readonly #postings = new Map<number, number[]>()
  #count = 0
  #found = { docs: new Uint16Array(1 << 8), impacts: new Uint8Array(1 << 8), from: 0, to: 0 }

  get bytes(): number {
    // An array grows by half, and its place in the map and its header are about ten numbers.
    const postings = 8 * (this.#count * 1.25 + this.#postings.size * 10)
    return postings + this.names.byteLength + this.nameStarts.byteLength
  }

  /** Docs between the last one and this have no words. */
  add(doc: number, impacts: Map<number, number>, name: number[]): void {
    for (const [stem, impact] of impacts) {
      const posting = (doc << 8) | impact
      const postings = this.#postings.get(stem)
      if (postings) postings.push(posting)
      else this.#postings.set(stem, [posting])
    }
    this.#count += impacts.size
    const start = this.nameStarts[this.#size] ?? 0
    this.nameStarts = grown(this.nameStarts, doc + 2)
    this.nameStarts.fill(start, this.#size, doc + 1)
    this.names = grown(this.names, start + name.length)
    this.names.set(name, start)
    this.nameStarts[doc + 1] = start + name.length
    this.#size = doc + 1
  }

  /** The answer holds until the next question. */
  find(stem: number): Postings | null {
    const postings = this.#postings.get(stem)
    if (!postings) return null
    const found = this.#found
    found.docs = grown(found.docs, postings.length)
    found.impacts = grown(found.impacts, postings.length)
    unpack(postings, found.docs, found.impacts, 0)
    found.to = postings.length
    return found
  }

  frozen(): FrozenPart {
    const stems = Uint32Array.from(this.#postings.keys()).sort()
    const starts = new Uint32Array(stems.length + 1)
    const docs = new Uint16Array(this.#count)
    const impacts = new Uint8Array(this.#count)
    let at = 0
    for (const [index, stem] of stems.entries()) {
      const postings = this.#postings.get(stem) ?? []
      starts[index] = at
      unpack(postings, docs, impacts, at)
      at += postings.length
    }
    starts[stems.length] = at
    const nameStarts = this.nameStarts.slice(0, this.#size + 1)
    const names = this.names.slice(0, nameStarts[this.#size])
    return new FrozenPart({ stems, starts, docs, impacts, names, nameStarts })
  }
}

function unpack(postings: number[], docs: Uint16Array, impacts: Uint8Array, at: number) {
  for (let i = 0; i < postings.length; i++) {
    const posting = postings[i] ?? 0
    docs[at + i] = posting >>> 8
    impacts[at + i] = posting & 255
  }
}

interface Frozen {
  /** Ascending; the postings of each are from its start to the next one's. */
  stems: Uint32Array
  starts: Uint32Array
  docs: Uint16Array
  impacts: Uint8Array
  names: Uint32Array
  nameStarts: Uint32Array
}

class FrozenPart implements Part {
  readonly #frozen: Frozen
  readonly names: Uint32Array
  readonly nameStarts: Uint32Array

  constructor(frozen: Frozen) {
    this.#frozen = frozen
    this.names = frozen.names
    this.nameStarts = frozen.nameStarts
  }

  get bytes(): number {
    return Object.values<Uint32Array | Uint16Array | Uint8Array>({ ...this.#frozen }).reduce(
      (sum, array) => sum + array.byteLength,
      0,
    )
  }

  find(stem: number): Postings | null {
    const { stems, starts, docs, impacts } = this.#frozen
    let low = 0
    let high = stems.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((stems[middle] ?? 0) < stem) low = middle + 1
      else high = middle
    }
    if (stems[low] !== stem) return null
    return { docs, impacts, from: starts[low] ?? 0, to: starts[low + 1] ?? 0 }
  }
}

export function hasLive(stem: number, parts: readonly Part[], live: Uint8Array): boolean {
  return parts.some((part, index) => {
    const postings = part.find(stem)
    return postings !== null && firstOf(postings, (doc) => live[(index << PART_BITS) + doc] === 1)
  })
}

/** Looked for among so many docs of each part. */
const MOST_LOOKED_AT = 1_000

/** Whether the name of a live doc has the second right behind the first. */
export function standTogether(pair: [number, number], parts: readonly Part[], live: Uint8Array): boolean {
  return parts.some((part, index) => {
    const [first, second] = pair.map((stem) => sizeOf(part.find(stem)))
    if (!first || !second) return false
    const rarer = part.find(pair[first < second ? 0 : 1])
    if (!rarer) return false
    const few = { ...rarer, to: Math.min(rarer.to, rarer.from + MOST_LOOKED_AT) }
    return firstOf(few, (doc) => live[(index << PART_BITS) + doc] === 1 && hasPair(part, doc, pair))
  })
}

function sizeOf(postings: Postings | null): number {
  return postings ? postings.to - postings.from : 0
}

function firstOf({ docs, from, to }: Postings, fits: (doc: number) => boolean): boolean {
  for (let i = from; i < to; i++) if (fits(docs[i] ?? 0)) return true
  return false
}

function hasPair({ names, nameStarts }: Part, doc: number, [first, second]: [number, number]): boolean {
  const end = nameStarts[doc + 1] ?? 0
  for (let at = (nameStarts[doc] ?? 0) + 1; at < end; at++)
    if (names[at] === second && names[at - 1] === first) return true
  return false
}
