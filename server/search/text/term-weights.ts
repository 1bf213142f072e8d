// Term weights by BM25F: the name counts most, descriptions least; repetition saturates, long names are normalised.
// Computed once, when the doc is added.
import { cachedWordsOf, wordsOf } from './analyzer.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ProductText {
  /** The product's name, then its variants' titles. */
  names: string[]
  skus: string[]
  /** Brand, categories, attribute values. */
  about: string[]
  descriptions: string[]
}

const NAME = 1
const ABOUT = 0.5
const DESCRIPTION = 0.15

/** Saturation of the term frequency. */
const K1 = 1.2
/** Strength of the length normalisation. */
const B = 0.4
/** In words. Constant, so that stored weights stay comparable. */
const USUAL_LENGTH = 8

/** A weight in a byte: 7 bits of amount, 1 bit for "in the name or a SKU". */
export const IN_NAME = 128
export const AMOUNT = 127
/** The weight of an amount of 1. */
export const STEP = (K1 + 1) / AMOUNT

/** Inverse document frequency. */
export function idfOf(frequency: number, docs: number): number {
  return Math.log(1 + (docs - frequency + 0.5) / (frequency + 0.5))
}

export interface TermWeights {
  /** By stem, quantised. */
  weights: Map<number, number>
  /** Stems of the name in order. */
  name: number[]
}

export function weightTerms(
  { names, skus, about, descriptions }: ProductText,
  vocabulary: Vocabulary,
): TermWeights {
  const stemsOf = (text: string) => wordsOf(text).map(({ stem }) => vocabulary.intern(stem))
  const learned = (text: string) => wordsOf(text).map((word) => vocabulary.learn(word))
  const name = learned(names[0] ?? '')
  // A set: many variants repeat the words of the product.
  const inName = new Set([
    ...name,
    ...[...new Set(names)].filter((one) => one !== names[0]).flatMap(learned),
    ...skus.flatMap(stemsOf),
  ])
  const weights = new Map<number, number>()
  const count = (stem: number, weight: number) => weights.set(stem, (weights.get(stem) ?? 0) + weight)
  for (const stem of inName) weights.set(stem, NAME)
  const aboutIt = about.flatMap((text) => cachedWordsOf(text).map((word) => vocabulary.learn(word)))
  for (const stem of new Set(aboutIt)) count(stem, ABOUT)
  for (const stem of descriptions.flatMap(learned)) count(stem, DESCRIPTION)
  return { weights: quantize(weights, inName, name.length), name }
}

/** In place. */
function quantize(weights: Map<number, number>, inName: Set<number>, length: number): Map<number, number> {
  const damping = K1 * (1 - B + (B * length) / USUAL_LENGTH)
  for (const [stem, weight] of weights) {
    const amount = Math.max(1, Math.round((AMOUNT * weight) / (weight + damping)))
    weights.set(stem, amount + (inName.has(stem) ? IN_NAME : 0))
  }
  return weights
}
