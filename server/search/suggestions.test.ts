// Suggestions of a small index; the endpoint: features/search/suggestions.test.ts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SkuMatch } from '#server/search/columns/filters.ts'
import { Columns } from './columns/columns.ts'
import { type Most, NameIndex, suggest, suggestIn } from './suggestions.ts'
import { stemOf, wordsOf } from '#server/search/text/analyzer.ts'
import { Synonyms } from '#server/search/text/synonyms.ts'
import { TextIndex } from '#server/search/text/text-index.ts'

const CATEGORIES = [
  [1, 'Protección'],
  [2, 'Guantes anticorte'],
  [3, 'Calzado de protección'],
  [4, 'Protección ocular'],
] as const
const BRANDS = [
  [7, 'Kalvex industrial'],
  [8, 'Ñandubay'],
  [9, 'Kalvería'],
] as const
const MOST: Most = { products: 5, categories: 3, brands: 3 }
const NO_SKUS: SkuMatch = { exact: null, products: [] }

interface Made {
  name: string
  about?: string
  popularity?: number
  sold?: boolean
}

function indexOf(products: Made[]) {
  const index = {
    columns: new Columns(),
    textIndex: new TextIndex(),
    categories: new NameIndex(),
    brands: new NameIndex(),
  }
  for (const [id, name] of CATEGORIES) index.categories.set(id, name)
  for (const [id, name] of BRANDS) index.brands.set(id, name)
  for (const [place, { name, about = '', popularity = 0, sold = true }] of products.entries()) {
    const doc = index.columns.append({
      productId: place + 1,
      categoryId: 2 + (place % 3),
      categoryIds: [1, 2 + (place % 3)],
      brandId: 7 + (place % 3),
      shown: sold ? { variantId: place + 1, priceCents: 100, currencyId: 1 } : null,
      steps: [],
      days: [1],
      dayZones: [{ low: 2, high: 0 }],
      popularity,
    })
    index.textIndex.add(doc, { names: [name], skus: [], about: [], descriptions: [about] })
  }
  return index
}

type Index = ReturnType<typeof indexOf>
const products = (index: Index, text: string, skus = NO_SKUS) =>
  suggestIn(index, text, 'anywhere', skus, MOST).products.map(({ variantId }) => variantId)

test('S11 names rank above descriptions, whole words above prefixes, then by popularity', () => {
  const index = indexOf([
    { name: 'Funda', about: 'para zaranda', popularity: 9_000 },
    { name: 'Zarandajo corto', popularity: 500 },
    { name: 'Malla de zaranda' },
    { name: 'Zarandas chicas, livianas, de bronce, con mango largo y dos mallas', popularity: 300 },
    { name: 'Zaranda', sold: false },
  ])
  expect(products(index, 'zaranda')).toEqual([4, 3, 2, 1])
  expect(products(index, 'zaran')).toEqual([2, 4, 3, 1])
})

const WORDS = 'balanza balde baldes banco bandeja bota botas botella mesa mesita'.split(' ')
const someWords = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '))
const made = fc.record({ name: someWords, about: someWords, popularity: fc.nat(3), sold: fc.boolean() })
const matchPrefix = fc
  .tuple(fc.constantFrom(...WORDS), fc.integer({ min: 2, max: 7 }))
  .map(([word, letters]) => word.slice(0, letters))

test('S11 suggested products equal those of a scan, however many have the prefix', () => {
  const finished = fc.constantFrom(null, ...WORDS)
  fc.assert(
    fc.property(fc.array(made, { maxLength: 40 }), finished, matchPrefix, (all, word, prefix) => {
      const typed = word === null ? prefix : `${word} ${prefix}`
      expect(products(indexOf(all), typed)).toEqual(lookedAt(all, word, prefix))
    }),
    { numRuns: 300 },
  )
})

/** Ids, best first. */
function lookedAt(all: Made[], word: string | null, prefix: string): number[] {
  const stems = (text: string) => new Set(wordsOf(text).map(({ stem }) => stem))
  const whole = stemOf(prefix)
  const likeIt = all.flatMap(({ name, about }) => wordsOf(`${name} ${about}`)).filter(begins)
  const last = new Set([whole, ...likeIt.map(({ stem }) => stem)])
  function begins(one: { word: string; stem: string }): boolean {
    return one.word.startsWith(prefix) || one.stem.startsWith(prefix)
  }
  const has = (text: string) =>
    (word === null || stems(text).has(stemOf(word))) && [...stems(text)].some((stem) => last.has(stem))
  const isThing = (name: string) => {
    const [first] = wordsOf(name)
    return first !== undefined && (word === null ? last.has(first.stem) : first.stem === stemOf(word))
  }
  const isWhole = (name: string) => prefix.length > 2 && stems(name).has(whole)
  return all
    .map(({ name, about, popularity = 0, sold }, place) => ({
      id: place + 1,
      tier: has(name) ? (isWhole(name) ? 0 : 1) : has(`${name} ${about}`) ? 2 : 3,
      isThing: isThing(name),
      popularity,
      sold,
    }))
    .filter(({ tier, sold }) => sold && tier < 3)
    .sort(
      (a, b) =>
        a.tier - b.tier ||
        Number(b.isThing) - Number(a.isThing) ||
        b.popularity - a.popularity ||
        a.id - b.id,
    )
    .slice(0, MOST.products)
    .map(({ id }) => id)
}

test('C1 S11 products of a typed SKU come first', () => {
  const index = indexOf([{ name: 'Balde rojo' }, { name: 'Balde azul' }, { name: 'Cable', popularity: 900 }])
  expect(products(index, 'balde', { exact: null, products: [3] })).toEqual([3, 1, 2])
})

test('S11 categories and brands must have every word; earliest match first, then the shortest', () => {
  const index = indexOf([{ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' }])
  const suggested = (text: string) => suggestIn(index, text, 'anywhere', NO_SKUS, MOST)
  expect(suggested('protec').categories).toEqual([1, 4, 3])
  expect(suggested('proteccion ocu').categories).toEqual([4])
  expect(suggested('anticorte ').categories).toEqual([2])
  expect(suggested('anticor guan').categories).toEqual([])
  expect(suggested('ÑANDU').brands).toEqual([8])
  expect(suggested('kalv').brands).toEqual([9, 7])
  expect(suggestIn(index, 'protec', 'anywhere', NO_SKUS, { ...MOST, categories: 2 }).categories).toEqual([
    1, 4,
  ])
})

test('C1 S11 categories and brands without buyable products are not suggested and take no place', () => {
  const index = indexOf([{ name: 'Uno' }, { name: 'Dos', sold: false }, { name: 'Tres', sold: false }])
  const suggested = (text: string) =>
    suggestIn(index, text, 'anywhere', NO_SKUS, { ...MOST, categories: 1, brands: 1 })
  expect(suggested('guantes').categories).toEqual([2])
  expect(suggested('ocular').categories).toEqual([])
  expect(suggested('kalv').brands).toEqual([7])
  expect(suggested('ñandu').brands).toEqual([])
})

test('S11 a new name replaces the old one', () => {
  const index = indexOf([{ name: 'Uno' }])
  index.brands.set(7, 'Norte')
  expect(suggestIn(index, 'kalvex', 'anywhere', NO_SKUS, MOST).brands).toEqual([])
  expect(suggestIn(index, 'nor', 'anywhere', NO_SKUS, MOST).brands).toEqual([7])
})

const NOTHING = { products: [], categories: [], brands: [] }

test('S11 one letter, or no words, suggests nothing', async () => {
  const index = indexOf([{ name: 'Guante' }])
  for (const text of ['', ' ', '%%', '😀'])
    expect(suggestIn(index, text, 'anywhere', NO_SKUS, MOST), text).toEqual({ ...NOTHING, match: null })
  const asked: string[] = []
  const ask = async (text: string) => {
    asked.push(text)
    return NOTHING
  }
  for (const text of ['', ' ', 'g', ' g ', 'gu'])
    expect(await suggest(text, new Synonyms([]), 'es', MOST, ask)).toEqual(NOTHING)
  expect([...new Set(asked)]).toEqual(['gu'])
})

test('E5 the things that the first word is, or begins, come before others with the word', () => {
  const index = indexOf([
    { name: 'Bolsa para balde', popularity: 900 },
    { name: 'Balde' },
    { name: 'Balde rojo', popularity: 5 },
    { name: 'Rojo balde', popularity: 800 },
  ])
  expect(products(index, 'bal')).toEqual([3, 2, 1, 4])
  expect(products(index, 'balde ')).toEqual([3, 2, 1, 4])
  expect(products(index, 'balde r')).toEqual([3, 4])
})
