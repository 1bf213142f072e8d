// The terms of a doc with their BM25F weights, computed when it is added, and the segments that store them.
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'
import { cachedWordsOf, codeStem, type Word, wordsOf } from './analyzer.ts'
import { headsOf } from './heads.ts'
import { partsOfSizes } from './sizes.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ProductText {
  /** The product's name, then its variants' titles. */
  names: string[]
  skus: string[]
  /** Brand, categories, attribute values. */
  about: string[]
  descriptions: string[]
  /** Also in `about`. */
  categories?: string[]
  /** What tells several variants apart: titles without the name, attribute values. */
  variants?: string[]
}

const NAME = 1
const ABOUT = 0.5
const DESCRIPTION = 0.15

const K1 = 1.2
const B = 0.4
/** In words. Constant, so that stored weights stay comparable. */
const USUAL_LENGTH = 8

/** A weight in a byte: 7 bits of amount, 1 bit for "in the name or a SKU". */
export const IN_NAME = 128
export const AMOUNT = 127
export const STEP = (K1 + 1) / AMOUNT

export function idfOf(frequency: number, docs: number): number {
  return Math.log(1 + (docs - frequency + 0.5) / (frequency + 0.5))
}

export interface TermWeights {
  /** By stem, quantised. */
  weights: Map<number, number>
  name: number[]
}

export function weightTerms(
  { names, skus, about, descriptions, categories = [] }: ProductText,
  vocabulary: Pick<Vocabulary, 'intern' | 'learn'>,
): TermWeights {
  const codesOf = (sku: string) => wordsOf(sku).map(({ word }) => vocabulary.intern(codeStem(word)))
  const known = new Map<string, number>()
  /** Once per product: the more products have a word, the likelier it is the one that was meant. */
  const learn = (word: Word): number => {
    const stem = known.get(word.word) ?? vocabulary.learn(word)
    known.set(word.word, stem)
    return stem
  }
  const learned = (text: string) => wordsOf(text).map(learn)
  const nameWords = wordsOf(names[0] ?? '')
  const name = nameWords.map(learn)
  const inName = new Set([
    ...name,
    ...[...new Set(names)].filter((one) => one !== names[0]).flatMap(learned),
    ...skus.flatMap(codesOf),
    ...names.flatMap(partsOfSizes).map((stem) => vocabulary.intern(stem)),
  ])
  const weights = new Map<number, number>()
  const count = (stem: number, weight: number) => weights.set(stem, (weights.get(stem) ?? 0) + weight)
  for (const stem of inName) weights.set(stem, NAME)
  const aboutIt = about.flatMap((text) => cachedWordsOf(text).map(learn))
  for (const stem of new Set(aboutIt)) count(stem, ABOUT)
  for (const stem of descriptions.flatMap(learned)) count(stem, DESCRIPTION)
  const quantized = quantize(weights, inName, name.length)
  for (const [head, amount] of headsOf(nameWords, categories))
    quantized.set(vocabulary.intern(head), IN_NAME + amount)
  return { weights: quantized, name }
}

function quantize(weights: Map<number, number>, inName: Set<number>, length: number): Map<number, number> {
  const damping = K1 * (1 - B + (B * length) / USUAL_LENGTH)
  for (const [stem, weight] of weights) {
    const amount = Math.max(1, Math.round((AMOUNT * weight) / (weight + damping)))
    weights.set(stem, amount + (inName.has(stem) ? IN_NAME : 0))
  }
  return weights
}

// Segments of 65,536 docs: a local doc id has 16 bits. Full ones are frozen into typed arrays.

export const SEGMENT_BITS = 16
export const SEGMENT_SIZE = 1 << SEGMENT_BITS

export interface PostingList {
  docs: Uint16Array
  weights: Uint8Array
  from: number
  to: number
}

export interface Segment {
  readonly bytes: number
  find(stem: number): PostingList | null
  /** The stems of a doc's name in order: `names` from `nameStarts[doc]` to `nameStarts[doc + 1]`. */
  readonly names: Uint32Array
  readonly nameStarts: Uint32Array
}

export class MutableSegment implements Segment {
  names = new Uint32Array(1 << 8)
  nameStarts = new Uint32Array(1 << 6)
  #size = 0
  #postings = new Map<number, number[]>()
  #count = 0
  #found = { docs: new Uint16Array(1 << 8), weights: new Uint8Array(1 << 8), from: 0, to: 0 }

  get bytes(): number {
    // Estimate: arrays grow by half; a map entry and an array header take about ten numbers.
    const postings = 8 * (this.#count * 1.25 + this.#postings.size * 10)
    return postings + bytesOf(this.names, this.nameStarts)
  }

  save() {
    return {
      size: this.#size,
      postings: this.#postings,
      count: this.#count,
      names: this.names,
      nameStarts: this.nameStarts,
    }
  }

  restore(saved: ReturnType<MutableSegment['save']>): void {
    this.#size = saved.size
    this.#postings = saved.postings
    this.#count = saved.count
    this.names = saved.names
    this.nameStarts = saved.nameStarts
  }

  add(doc: number, weights: Map<number, number>, name: number[]): void {
    for (const [stem, weight] of weights) {
      const posting = (doc << 8) | weight
      const postings = this.#postings.get(stem)
      if (postings) postings.push(posting)
      else this.#postings.set(stem, [posting])
    }
    this.#count += weights.size
    const start = this.nameStarts[this.#size] ?? 0
    this.nameStarts = growArray(this.nameStarts, doc + 2)
    this.nameStarts.fill(start, this.#size, doc + 1)
    this.names = growArray(this.names, start + name.length)
    this.names.set(name, start)
    this.nameStarts[doc + 1] = start + name.length
    this.#size = doc + 1
  }

  /** Valid until the next call. */
  find(stem: number): PostingList | null {
    const postings = this.#postings.get(stem)
    if (!postings) return null
    const found = this.#found
    found.docs = growArray(found.docs, postings.length)
    found.weights = growArray(found.weights, postings.length)
    unpack(postings, found.docs, found.weights, 0)
    found.to = postings.length
    return found
  }

  freeze(): FrozenSegment {
    const stems = Uint32Array.from(this.#postings.keys()).sort()
    const starts = new Uint32Array(stems.length + 1)
    const docs = new Uint16Array(this.#count)
    const weights = new Uint8Array(this.#count)
    let at = 0
    for (const [index, stem] of stems.entries()) {
      const postings = this.#postings.get(stem) ?? []
      starts[index] = at
      unpack(postings, docs, weights, at)
      at += postings.length
    }
    starts[stems.length] = at
    const nameStarts = this.nameStarts.slice(0, this.#size + 1)
    const names = this.names.slice(0, nameStarts[this.#size])
    return new FrozenSegment({ stems, starts, docs, weights, names, nameStarts })
  }
}

function unpack(postings: number[], docs: Uint16Array, weights: Uint8Array, at: number) {
  for (let i = 0; i < postings.length; i++) {
    const posting = postings[i] ?? 0
    docs[at + i] = posting >>> 8
    weights[at + i] = posting & 255
  }
}

export interface Frozen {
  stems: Uint32Array
  starts: Uint32Array
  docs: Uint16Array
  weights: Uint8Array
  names: Uint32Array
  nameStarts: Uint32Array
}

export class FrozenSegment implements Segment {
  /** Also what is saved. */
  readonly data: Frozen
  readonly names: Uint32Array
  readonly nameStarts: Uint32Array

  constructor(data: Frozen) {
    this.data = data
    this.names = data.names
    this.nameStarts = data.nameStarts
  }

  get bytes(): number {
    const { stems, starts, docs, weights, names, nameStarts } = this.data
    return bytesOf(stems, starts, docs, weights, names, nameStarts)
  }

  find(stem: number): PostingList | null {
    const { stems, starts, docs, weights } = this.data
    let low = 0
    let high = stems.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((stems[middle] ?? 0) < stem) low = middle + 1
      else high = middle
    }
    if (stems[low] !== stem) return null
    return { docs, weights, from: starts[low] ?? 0, to: starts[low + 1] ?? 0 }
  }
}

export function hasLiveDoc(stem: number, segments: readonly Segment[], live: Uint8Array): boolean {
  return segments.some((segment, index) => {
    const postings = segment.find(stem)
    return postings !== null && firstOf(postings, (doc) => live[(index << SEGMENT_BITS) + doc] === 1)
  })
}

const MAX_EXAMINED = 1_000

/** Whether the name of a live doc has the pair in this order. */
export function areAdjacent(pair: [number, number], segments: readonly Segment[], live: Uint8Array): boolean {
  return segments.some((segment, index) => {
    const [first, second] = pair.map((stem) => sizeOf(segment.find(stem)))
    if (!first || !second) return false
    const rarer = segment.find(pair[first < second ? 0 : 1])
    if (!rarer) return false
    const few = { ...rarer, to: Math.min(rarer.to, rarer.from + MAX_EXAMINED) }
    return firstOf(few, (doc) => live[(index << SEGMENT_BITS) + doc] === 1 && hasPair(segment, doc, pair))
  })
}

function sizeOf(postings: PostingList | null): number {
  return postings ? postings.to - postings.from : 0
}

function firstOf({ docs, from, to }: PostingList, fits: (doc: number) => boolean): boolean {
  for (let i = from; i < to; i++) if (fits(docs[i] ?? 0)) return true
  return false
}

function hasPair({ names, nameStarts }: Segment, doc: number, [first, second]: [number, number]): boolean {
  const end = nameStarts[doc + 1] ?? 0
  for (let at = (nameStarts[doc] ?? 0) + 1; at < end; at++)
    if (names[at] === second && names[at - 1] === first) return true
  return false
}
