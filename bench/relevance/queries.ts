// What buyers of a catalogue might type: words of one of its products, as they are and in the ways people change them.
// Chance comes from a seed, so that every run asks the same.

import { seeded, type Random } from '#demo/random.ts'
import { flipped, mistyped, otherwise } from './changes.ts'
import type { Product } from './catalogue.ts'
import { plainWords, Truth, withoutAccents } from './truth.ts'

export interface Query {
  text: string
  /** Docs that answer it. */
  meant: Set<number>
}

const KINDS = [
  'exact',
  'accents dropped',
  'plural, gender',
  'one typo',
  'words swapped',
  'other unit',
  'category',
] as const

/** More products than this are meant by no one. */
const MOST_MEANT = 500

export function queriesOf(products: Product[], count: number): Map<string, Query[]> {
  const truth = new Truth(products)
  const known = new Set(products.flatMap(({ names }) => plainWords(names.join(' '))))
  const make = {
    exact: (words: string[]) => words,
    'accents dropped': (words: string[]) => {
      const plain = words.map(withoutAccents)
      return plain.every((word, index) => word === words[index]?.toLowerCase()) ? null : plain
    },
    'plural, gender': (words: string[], random: Random) => flipped(words, known, random),
    'one typo': mistyped,
    'words swapped': (words: string[]) => words.toReversed(),
    'other unit': otherwise,
  }
  return new Map(
    KINDS.map((kind) => {
      const random = seeded(`relevance ${kind}`)
      if (kind === 'category') return [kind, categoryQueries(products, truth, count, random)]
      return [kind, knownItemQueries(products, truth, count, random, make[kind], kind === 'other unit')]
    }),
  )
}

type Change = (words: string[], random: Random) => string[] | null

function knownItemQueries(
  products: Product[],
  truth: Truth,
  count: number,
  random: Random,
  change: Change,
  withUnit: boolean,
): Query[] {
  const queries: Query[] = []
  for (let tries = 0; queries.length < count && tries < count * 200; tries++) {
    const words = wordsFrom(random.pick(products).names[0] ?? '', withUnit, random)
    const text = words && change(words, random)?.join(' ')
    if (!words || !text) continue
    const meant = truth.meant(words.flatMap(plainWords))
    if (meant.size > 0 && meant.size <= MOST_MEANT) queries.push({ text, meant })
  }
  return queries
}

const UNIT = /\d\s?(mm|cm|m|mts|kg|kilos|g|grs?|l|lts?|litros?|ml|cc|oz|lbs?|ft|inch|pulgadas?|w|v)\b|\d"/i

/** Two or three of a name, the first one among them half of the time; a number together with its unit. */
function wordsFrom(name: string, withUnit: boolean, random: Random): string[] | null {
  const pieces = name.match(/[\d.,/]*\d+\s?(?:"|[a-z]{1,6}\b)|[\p{L}\d]{3,}/giu) ?? []
  const units = pieces.filter((piece) => UNIT.test(piece))
  const letters = pieces.filter((piece) => /^\p{L}{3,}$/u.test(piece) && !CONNECTING.has(piece.toLowerCase()))
  const unit = withUnit ? units.slice(0, 1) : []
  if (withUnit && unit.length === 0) return null
  const wanted = withUnit ? random.int(1, 2) : random.int(2, 3)
  if (letters.length < wanted) return null
  const isHeaded = random.chance(0.5)
  const chosen = isHeaded
    ? [...letters.slice(0, 1), ...random.sample(letters.slice(1), wanted - 1)]
    : random.sample(letters, wanted)
  const words = [...chosen, ...unit]
  return new Set(words.map(withoutAccents)).size === words.length ? words : null
}

const CONNECTING = new Set('con del las los para por sin una the and for with from your'.split(' '))

/** The names of categories; where there are none to speak of, the first words that several products share. */
function categoryQueries(products: Product[], truth: Truth, count: number, random: Random): Query[] {
  const names = new Map<string, Set<number>>()
  for (const [doc, { categories }] of products.entries()) {
    const name = categories.at(-1)
    if (name !== undefined) names.set(name, (names.get(name) ?? new Set()).add(doc))
  }
  if (names.size >= 20) return [...names].slice(0, count).map(([text, meant]) => ({ text, meant }))
  const heads = new Map<string, number>()
  for (const { names: own } of products) {
    const head = plainWords(own[0] ?? '').slice(0, 2)
    if (head.length === 2 && head.every((word) => /^[a-z]{4,}$/.test(word)))
      heads.set(head.join(' '), (heads.get(head.join(' ')) ?? 0) + 1)
  }
  const shared = [...heads].filter(([, products]) => products >= 5).map(([text]) => text)
  return random
    .sample(shared, count)
    .map((text) => ({ text, meant: truth.meant(text.split(' ')) }))
    .filter(({ meant }) => meant.size <= MOST_MEANT)
}
