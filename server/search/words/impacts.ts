// How much each word says about a product: BM25 over fields (BM25F). A word in the name counts most, one in a description
// least; repeating it says ever less, and in a long name less than in a short one. Weighed once, when the doc is added.
import { wordsOf, type Word } from '../text.ts'
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
  const counts = new Map<number, number>()
  const count = (stem: number, weight: number) => counts.set(stem, (counts.get(stem) ?? 0) + weight)
  const stemsOf = (words: Word[]) => words.map(({ stem }) => vocabulary.give(stem))

  const name = wordsOf(names[0] ?? '')
  // Variants repeat the words of their product, which must not count for more because there are many.
  const named = distinct([name, ...names.slice(1).map(wordsOf)])
  const described = distinct(about.map(wordsOf))
  const told = descriptions.flatMap(wordsOf)
  const inName = new Set(stemsOf([...named, ...distinct(skus.map(wordsOf))]))
  for (const stem of inName) count(stem, NAME)
  for (const stem of stemsOf(described)) count(stem, ABOUT)
  for (const stem of stemsOf(told)) count(stem, DESCRIPTION)
  for (const { word, stem } of distinct([named, described, told], ({ word }) => word))
    vocabulary.learn(word, vocabulary.give(stem))

  const damping = K1 * (1 - B + (B * name.length) / USUAL_LENGTH)
  const impacts = new Map<number, number>()
  for (const [stem, weight] of counts) {
    vocabulary.count(stem)
    const amount = Math.max(1, Math.round((AMOUNT * weight) / (weight + damping)))
    impacts.set(stem, amount + (inName.has(stem) ? IN_NAME : 0))
  }
  return { impacts, name: stemsOf(name) }
}

function distinct(texts: Word[][], by = ({ stem }: Word) => stem): Word[] {
  return [...new Map(texts.flat().map((word) => [by(word), word])).values()]
}
