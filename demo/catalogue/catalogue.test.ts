import { expect, test } from 'vitest'
import { CatalogueRecord } from '#contract/catalogue-import.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { ENGLISH_NAMES } from '#demo/catalogue/families.ts'
import { catalogueRecords } from '#demo/catalogue/records.ts'

const products = demoCatalogue()
const variants = products.flatMap((product) => product.variants)

test('the demo catalogue is the same every time', () => {
  expect(demoCatalogue()).toEqual(products)
})

test('about five thousand products in sixteen families of a minimum size', () => {
  expect(products.length).toBeGreaterThan(4_700)
  expect(products.length).toBeLessThan(5_300)
  const families = Map.groupBy(products, (product) => product.category[0])
  expect(families.size).toBe(16)
  for (const family of families.values()) expect(family.length).toBeGreaterThan(200)
})

test('S9 every category has an English name, and every English name a category', () => {
  const names = new Set(products.flatMap(({ category }) => category))
  expect([...names].sort()).toEqual(Object.keys(ENGLISH_NAMES).sort())
})

test('codes and names of products and SKUs of variants are unique', () => {
  expect(repeated(products.map((product) => product.code))).toEqual([])
  expect(repeated(products.map((product) => product.name))).toEqual([])
  expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
})

test('every line is valid for the import', () => {
  const bad = catalogueRecords(products).flatMap(
    (record) => CatalogueRecord.safeParse(record).error?.issues ?? [],
  )
  expect(bad).toEqual([])
})

test('every product has its descriptions and details', () => {
  const sparse = products.filter(
    ({ shortDescription, longDescription, details, variants }) =>
      shortDescription.length < 20 ||
      longDescription.split('. ').length < 3 ||
      details.length < 2 ||
      variants.length < 1,
  )
  expect(sparse.map((product) => product.code)).toEqual([])
  const unfilled = products.filter((product) =>
    /[{}|*^]/.test(JSON.stringify([product.name, product.shortDescription, product.longDescription])),
  )
  expect(unfilled.map((product) => product.name)).toEqual([])
})

test('C8 no product has "1 anclajes": a name says one of a thing in the singular', () => {
  const plural = /(?<![\d.,/x×-])1 \p{L}+s\b/u
  const texts = products.flatMap(({ name, shortDescription, variants: own }) => [
    name,
    shortDescription,
    ...own.map(({ title }) => title),
  ])
  expect(texts.filter((text) => plural.test(text))).toEqual([])
})

test('C4 gloves have many types, brands, colours and sizes', () => {
  const gloves = products.filter((product) => product.name.startsWith('Guantes'))
  expect(gloves.length).toBeGreaterThan(150)
  expect(new Set(gloves.map((product) => product.category[2])).size).toBeGreaterThan(7)
  expect(new Set(gloves.map((product) => product.brand)).size).toBeGreaterThan(8)
  const attributes = gloves.flatMap((product) =>
    product.variants.flatMap((variant) => Object.keys(variant.attributes)),
  )
  expect(new Set(attributes)).toEqual(new Set(['Color', 'Talle']))
})

test('prices are plausible in both currencies', () => {
  const dollars = products.filter((product) => product.currency === 'USD')
  expect(dollars.length).toBeGreaterThan(300)
  const cents = (currency: string) =>
    products
      .filter((product) => product.currency === currency)
      .flatMap(({ variants }) => variants.map((v) => v.priceCents))
  expect(Math.min(...cents('ARS'))).toBeGreaterThan(100_00)
  expect(Math.max(...cents('ARS'))).toBeLessThan(10_000_000_00)
  expect(Math.min(...cents('USD'))).toBeGreaterThan(3_00)
  expect(Math.max(...cents('USD'))).toBeLessThan(20_000_00)
})

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
