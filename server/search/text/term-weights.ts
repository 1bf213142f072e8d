// How much each word says about a product: BM25 over fields (BM25F). A word in the name counts most, one in a description
// least; repeating it says ever less, and in a long name less than in a short one. Weighed once, when the doc is added.
import { repeatedWordsOf, wordsOf } from './analyzer.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ProductText {
  /** The product's name first, then its variants' titles. */
  names: string[]
  skus: string[]
  /** Brand, categories, values of attributes. */
  about: string[]
  descriptions: string[]
}

const NAME = 1
const ABOUT = 0.5
const DESCRIPTION = 0.15

/** How soon repetition says nothing new. */
const K1 = 1.2
/** How much the length of the name matters. */
const B = 0.4
/** In words; constant, so that what was weighed stays comparable. */
const USUAL_LENGTH = 8

/** An impact in a byte: 7 bits how much, 1 bit that the word is in the name or a SKU. */
export const IN_NAME = 128
export const AMOUNT = 127
/** What an amount of 1 is worth. */
export const STEP = (K1 + 1) / AMOUNT

/** How telling a stem is that so many of the docs have. */
export function idfOf(frequency: number, docs: number): number {
  return Math.log(1 + (docs - frequency + 0.5) / (frequency + 0.5))
}

export interface Weighed {
  /** Stem → impact. */
  impacts: Map<number, number>
  /** The stems of the name in their order. */
  name: number[]
}

export function weigh({ names, skus, about, descriptions }: ProductText, vocabulary: Vocabulary): Weighed {
  const stemsOf = (text: string) => wordsOf(text).map(({ stem }) => vocabulary.give(stem))
  const learned = (text: string) => wordsOf(text).map((word) => vocabulary.learn(word))
  const name = learned(names[0] ?? '')
  // Variants repeat the words of their product, which must not count for more because there are many.
  const inName = new Set([
    ...name,
    ...[...new Set(names)].filter((one) => one !== names[0]).flatMap(learned),
    ...skus.flatMap(stemsOf),
  ])
  const weights = new Map<number, number>()
  const count = (stem: number, weight: number) => weights.set(stem, (weights.get(stem) ?? 0) + weight)
  for (const stem of inName) weights.set(stem, NAME)
  const aboutIt = about.flatMap((text) => repeatedWordsOf(text).map((word) => vocabulary.learn(word)))
  for (const stem of new Set(aboutIt)) count(stem, ABOUT)
  for (const stem of descriptions.flatMap(learned)) count(stem, DESCRIPTION)
  return { impacts: impactsOf(weights, inName, name.length), name }
}

/** Puts the impacts in place of the weights. */
function impactsOf(weights: Map<number, number>, inName: Set<number>, length: number): Map<number, number> {
  const damping = K1 * (1 - B + (B * length) / USUAL_LENGTH)
  for (const [stem, weight] of weights) {
    const amount = Math.max(1, Math.round((AMOUNT * weight) / (weight + damping)))
    weights.set(stem, amount + (inName.has(stem) ? IN_NAME : 0))
  }
  return weights
}
