// Suggestions of a small index of its own; over HTTP they are tested in features/catalog/suggestions.test.ts.
import { expect, test } from 'vitest'
import type { SkuMatch } from './columns/candidates.ts'
import { Columns } from './columns/columns.ts'
import { Names } from './names.ts'
import { isSuggestive, suggestIn } from './suggestions.ts'
import { WordIndex } from './words/word-index.ts'

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
const MOST = { products: 5, categories: 3, brands: 3 }
const NO_SKUS: SkuMatch = { exact: null, products: [] }

function indexOf(products: { name: string; about?: string; popularity?: number; sold?: boolean }[]) {
  const index = {
    columns: new Columns(),
    words: new WordIndex(),
    categories: new Names(),
    brands: new Names(),
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
      days: [1],
      dayZones: [{ low: 2, high: 0 }],
      popularity,
    })
    index.words.add(doc, { names: [name], skus: [], about: [], descriptions: [about] })
  }
  return index
}

type Index = ReturnType<typeof indexOf>
const products = (index: Index, text: string, skus = NO_SKUS) =>
  suggestIn(index, text, skus, MOST).products.map(({ variantId }) => variantId)

test('S11 names come before descriptions, whole words before beginnings, then what is bought most', () => {
  const index = indexOf([
    { name: 'Funda', about: 'para zaranda', popularity: 9_000 },
    { name: 'Zarandajo corto', popularity: 500 },
    { name: 'Malla de zaranda' },
    { name: 'Zarandas chicas, livianas, de bronce, con mango largo y dos mallas', popularity: 300 },
    { name: 'Zaranda', sold: false },
    // Among others the word is rare, and weighs more in a short name.
    ...Array.from({ length: 30 }, () => ({ name: 'Cable' })),
  ])
  expect(products(index, 'zaranda')).toEqual([4, 3, 2, 1])
  expect(products(index, 'zaran')).toEqual([2, 4, 3, 1])
})

test('C1 S11 whoever types a SKU is suggested its products first', () => {
  const index = indexOf([{ name: 'Balde rojo' }, { name: 'Balde azul' }, { name: 'Cable', popularity: 900 }])
  expect(products(index, 'balde', { exact: null, products: [3] })).toEqual([3, 1, 2])
})

test('S11 of categories and brands every word counts, those that begin with it come first, then the shorter', () => {
  const index = indexOf([{ name: 'Uno' }, { name: 'Dos' }, { name: 'Tres' }])
  const suggested = (text: string) => suggestIn(index, text, NO_SKUS, MOST)
  expect(suggested('protec').categories).toEqual([1, 4, 3])
  expect(suggested('proteccion ocu').categories).toEqual([4])
  expect(suggested('anticorte ').categories).toEqual([2])
  expect(suggested('anticor guan').categories).toEqual([])
  expect(suggested('ÑANDU').brands).toEqual([8])
  expect(suggested('kalv').brands).toEqual([9, 7])
  expect(suggestIn(index, 'protec', NO_SKUS, { ...MOST, categories: 2 }).categories).toEqual([1, 4])
})

test('C1 S11 a category or brand of which nothing can be bought is not suggested, and does not take a place', () => {
  const index = indexOf([{ name: 'Uno' }, { name: 'Dos', sold: false }, { name: 'Tres', sold: false }])
  const suggested = (text: string) => suggestIn(index, text, NO_SKUS, { ...MOST, categories: 1, brands: 1 })
  expect(suggested('guantes').categories).toEqual([2])
  expect(suggested('ocular').categories).toEqual([])
  expect(suggested('kalv').brands).toEqual([7])
  expect(suggested('ñandu').brands).toEqual([])
})

test('S11 a new name takes the place of the old one', () => {
  const index = indexOf([{ name: 'Uno' }])
  index.brands.set(7, 'Norte')
  expect(suggestIn(index, 'kalvex', NO_SKUS, MOST).brands).toEqual([])
  expect(suggestIn(index, 'nor', NO_SKUS, MOST).brands).toEqual([7])
})

test('S11 one letter suggests nothing, no words neither', () => {
  const index = indexOf([{ name: 'Guante' }])
  for (const text of ['', ' ', 'g', ' g ', '%%', '😀'])
    expect(suggestIn(index, text, NO_SKUS, MOST), text).toEqual({ products: [], categories: [], brands: [] })
  expect([isSuggestive(' g '), isSuggestive('gu')]).toEqual([false, true])
})
