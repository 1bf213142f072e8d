// Queries a buyer might type: words of a product's name, as they are or changed. Seeded, so that all runs use the same ones.

import { seeded, type Random } from '#demo/random.ts'
import { Judge, plainWords, withoutAccents, type Product, type Query } from './judge.ts'
import { judgedQueries } from './judged.ts'

const KINDS = [
  'exact',
  'accents dropped',
  'plural, gender',
  'one typo',
  'words swapped',
  'other unit',
  'category',
] as const

/** A query with more relevant products is left out. */
const MAX_RELEVANT = 500

export function queriesOf(products: Product[], count: number): Map<string, Query[]> {
  const judge = new Judge(products)
  const known = new Set(products.flatMap(({ names }) => plainWords(names.join(' '))))
  const make = {
    exact: (words: string[]) => words,
    'accents dropped': (words: string[]) => {
      const plain = words.map(withoutAccents)
      return plain.every((word, index) => word === words[index]?.toLowerCase()) ? null : plain
    },
    'plural, gender': (words: string[], random: Random) => withOtherNumber(words, known, random),
    'one typo': withTypo,
    'words swapped': (words: string[]) => words.toReversed(),
    'other unit': withOtherUnit,
  }
  return new Map<string, Query[]>([
    ...KINDS.map((kind): [string, Query[]] => {
      const random = seeded(`relevance ${kind}`)
      if (kind === 'category') return [kind, categoryQueries(products, judge, count, random)]
      return [kind, knownItemQueries(products, judge, count, random, make[kind], kind === 'other unit')]
    }),
    ...judgedQueries(products),
    ['whole name', wholeNames(products, count)],
  ])
}

/** A name finds the products of this name. */
function wholeNames(products: Product[], count: number): Query[] {
  const byName = Map.groupBy(products.keys(), (doc) => plainWords(products[doc]?.names[0] ?? '').join(' '))
  return seeded('relevance names')
    .sample([...byName.entries()], 4 * count)
    .filter(([words]) => words.includes(' '))
    .map(([, docs]) => ({ text: products[docs[0] ?? 0]?.names[0] ?? '', relevant: new Set(docs) }))
}

type Change = (words: string[], random: Random) => string[] | null

function knownItemQueries(
  products: Product[],
  judge: Judge,
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
    const relevant = judge.relevantTo(words.flatMap(plainWords))
    if (relevant.size > 0 && relevant.size <= MAX_RELEVANT) queries.push({ text, relevant })
  }
  return queries
}

const UNIT = /\d\s?(mm|cm|m|mts|kg|kilos|g|grs?|l|lts?|litros?|ml|cc|oz|lbs?|ft|inch|pulgadas?|w|v)\b|\d"/i

/** Two or three words of a name, half of the time with the first one; a number keeps its unit. */
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

/** Names of categories; with fewer than 20, the first words that several products share. */
function categoryQueries(products: Product[], judge: Judge, count: number, random: Random): Query[] {
  const names = new Map<string, Set<number>>()
  for (const [doc, { categories }] of products.entries()) {
    const name = categories.at(-1)
    if (name !== undefined) names.set(name, (names.get(name) ?? new Set()).add(doc))
  }
  if (names.size >= 20) return [...names].slice(0, count).map(([text, relevant]) => ({ text, relevant }))
  const heads = new Map<string, number>()
  for (const { names: own } of products) {
    const head = plainWords(own[0] ?? '').slice(0, 2)
    if (head.length === 2 && head.every((word) => /^[a-z]{4,}$/.test(word)))
      heads.set(head.join(' '), (heads.get(head.join(' ')) ?? 0) + 1)
  }
  const shared = [...heads].filter(([, products]) => products >= 5).map(([text]) => text)
  return random
    .sample(shared, count)
    .map((text) => ({ text, relevant: judge.relevantTo(text.split(' ')) }))
    .filter(({ relevant }) => relevant.size <= MAX_RELEVANT)
}

/** Swaps singular and plural, and the gender where the catalogue has both. Like all changes: null if nothing changes. */
export function withOtherNumber(
  words: string[],
  known: ReadonlySet<string>,
  random: Random,
): string[] | null {
  const changed = words.map((word) => {
    const other = otherGender(word)
    const gendered = known.has(withoutAccents(other)) && random.chance(0.5) ? other : word
    return otherNumber(gendered)
  })
  return changed.some((word, index) => word !== words[index]) ? changed : null
}

function otherGender(word: string): string {
  if (/[^aeiou]o(s?)$/i.test(word)) return word.replace(/o(s?)$/i, 'a$1')
  return word.replace(/(?<=[^aeiou])a(s?)$/i, 'o$1')
}

function otherNumber(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (/ces$/i.test(word)) return word.replace(/ces$/i, 'z')
  if (/[lnrd]es$/i.test(word)) return word.slice(0, -2)
  if (/[aeo]s$/i.test(word)) return word.slice(0, -1)
  if (/s$/i.test(word)) return word
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`
  return /[aeiouáéíóú]$/i.test(word) ? `${word}s` : `${word}es`
}

const LETTERS = 'abcdefghijlmnopqrstuvz'

export function withTypo(words: string[], random: Random): string[] | null {
  const long = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []))
  if (long.length === 0) return null
  const chosen = random.pick(long)
  return words.map((word, index) => (index === chosen ? typo(word, random) : word))
}

function typo(word: string, random: Random): string {
  const at = random.int(1, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const other = random.pick([...LETTERS].filter((one) => one !== withoutAccents(letter)))
  switch (random.int(0, 3)) {
    case 0:
      return before + after
    case 1:
      return before + other + letter + after
    case 2:
      return before + other + after
    default:
      return before + after.charAt(0) + letter + after.slice(1)
  }
}

const SPELLINGS: string[][] = [
  ['mm', 'milímetros'],
  ['cm', 'cms', 'centímetros'],
  ['m', 'mts', 'metros'],
  ['kg', 'kgs', 'kilos'],
  ['g', 'gr', 'grs', 'gramos'],
  ['l', 'lt', 'lts', 'litro', 'litros'],
  ['ml', 'cc'],
  ['oz', 'ounce', 'ounces'],
  ['lb', 'lbs', 'pounds'],
  ['ft', 'foot', 'feet'],
  ['"', 'inch', 'pulgadas', 'pulgada'],
  ['w', 'watts'],
  ['v', 'volts'],
]

/** 5L becomes 5 lts. */
export function withOtherUnit(words: string[], random: Random): string[] | null {
  let isChanged = false
  const changed = words.map((word) => {
    const [, number = '', unit = ''] = /^([\d.,/]+)\s?("|[a-z]+)$/i.exec(word) ?? []
    const spellings = SPELLINGS.find((one) => one.includes(unit.toLowerCase()))
    if (number === '' || !spellings) return word
    isChanged = true
    const other = random.pick(spellings.filter((one) => one !== unit.toLowerCase()))
    return other === '"' || random.chance(0.3) ? number + other : `${number} ${other}`
  })
  return isChanged ? changed : null
}
