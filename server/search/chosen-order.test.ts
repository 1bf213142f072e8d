// The orders that a buyer chooses, against a plain count.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { ProductFilters, ProductSort } from '#contract/search.ts'
import { PRODUCT_SORTS } from '#domain/rules.ts'
import { db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { buyableProducts, priceIn, type PlainProduct } from '#test/plain-count.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import { memorySearch } from './memory-engine.ts'

const ALL = { limit: 100_000, offset: 0 }
const CURRENCIES = { ARS: 1, USD: 2 } as const

const near = await makeSeller('Cercana', [{ region: BUENOS_AIRES, days: 2 }])
const far = await makeSeller('Lejana', [
  { region: BUENOS_AIRES, days: 7 },
  { region: CORDOBA, days: 9 },
])
const everything = new Map((await buyableProducts(db)).map((product) => [product.id, product]))
const engine = memorySearch(db, { timeoutMs: 60_000 })
afterAll(() => engine.close())

type Filters = ProductFilters & { term: string }

test('C4 E7 products with all words, by the price of the chosen zones or by delivery days', async () => {
  await fc.assert(
    fc.asyncProperty(ARBITRARY, async ({ filters, sort }) => {
      const plain = await engine.products(filters, ALL)
      const sorted = await engine.products({ ...filters, sort }, ALL)
      expect({ ...sorted, hits: sorted.hits.length }).toEqual({
        ...plain,
        hits: plain.full,
        total: plain.full,
      })
      const [before, after] = [plain, sorted].map(({ hits }) =>
        hits.slice(0, plain.full).map((hit) => hit.productId),
      )
      expect(after?.toSorted(byNumber)).toEqual(before?.toSorted(byNumber))
      const keys = after?.map((id) => keyOf(everything.get(id) as PlainProduct, filters, sort))
      expect(keys).toEqual(keys?.toSorted(byParts))
      const facets = await engine.facets({ ...filters, sort })
      for (const { id, count } of facets.brands.slice(0, 3))
        expect((await engine.products({ ...filters, sort, brand_id: [id] }, ALL)).total).toBe(count)
    }),
    { numRuns: 100 },
  )
}, 120_000)

test('E7 where no product has all words, the best partial matches are sorted, and counted', async () => {
  const make = (sku: string, name: string, cents: number) =>
    makeProduct({ name, brand: `Marca ${sku}`, variants: [{ sku, offers: [{ seller: near, cents }] }] })
  await make('QUE-1', 'Quemalote azul largo', 900_00)
  await make('QUE-2', 'Quemalote rojizo', 500_00)
  await make('QUE-3', 'Quemalote azul verdoso', 700_00)
  const term = 'quemalote azul largo rojizo'
  const found = await engine.products({ term, sort: 'price' }, ALL)
  expect(found).toMatchObject({ total: 1, full: 0, leftOut: ['rojizo'], hits: [{ sku: 'QUE-1' }] })
  expect((await engine.facets({ term, sort: 'price' })).brands).toHaveLength(1)
  expect((await skus({ term })).toSorted()).toEqual(['QUE-1', 'QUE-2', 'QUE-3'])
  expect((await engine.facets({ term })).brands).toHaveLength(3)
  // All words but one: of each the first tier.
  expect(await skus({ term: 'quemalote largo rojizo' }, 'price')).toEqual(['QUE-2', 'QUE-1'])
})

test.each(PRODUCT_SORTS)('C4 C5 pages by %s neither skip nor repeat', async (sort) => {
  const filters = { term: '', zone_available_qty: [BUENOS_AIRES] }
  const whole = (await engine.products({ ...filters, sort }, ALL)).hits.map(({ productId }) => productId)
  expect(new Set(whole).size).toBe(whole.length)
  const limit = Math.ceil(whole.length / 9)
  const pages: number[] = []
  for (let offset = 0; offset < whole.length; offset += limit) {
    const { hits } = await engine.products({ ...filters, sort }, { limit, offset })
    pages.push(...hits.map(({ productId }) => productId))
  }
  expect(pages).toEqual(whole)
})

const skus = async (filters: Filters, sort?: ProductSort) =>
  (await engine.products({ ...filters, sort }, ALL)).hits.map(({ sku }) => sku)

test('E7 a card shows the price by which it is sorted, on each page, also when the query names another variant', async () => {
  const make = (letter: string, seven: number, nine: number) =>
    makeProduct({
      name: `Zueco Ordenado ${letter}`,
      variants: [7, 9].map((size) => ({
        sku: `ZUE-${letter}-${size}`,
        title: `Zueco Ordenado ${letter} talle ${size}`,
        attributes: { Talle: String(size) },
        offers: [{ seller: near, cents: size === 7 ? seven : nine }],
      })),
    })
  await make('A', 100_00, 500_00)
  await make('B', 200_00, 300_00)
  const named = { term: 'zueco ordenado talle 9' }
  expect(await skus(named, 'price')).toEqual(['ZUE-A-7', 'ZUE-B-7'])
  expect(await skus(named, '-price')).toEqual(['ZUE-B-7', 'ZUE-A-7'])
  expect((await skus(named, 'delivery_days')).toSorted()).toEqual(['ZUE-A-9', 'ZUE-B-9'])
})

test('C2 C4 K14 the currency of the filter comes first, both ways', async () => {
  for (const [sku, cents, currency] of [
    ['YUN-1', 900_00, 'ARS'],
    ['YUN-2', 100_00, 'ARS'],
    ['YUN-3', 5_00, 'USD'],
    ['YUN-4', 950_00, 'USD'],
  ] as const)
    await makeProduct({
      name: `Yunque Bimonetario ${sku}`,
      variants: [{ sku, offers: [{ seller: near, cents, currency }] }],
    })
  const yunques = { term: 'yunque bimonetario' }
  expect(await skus(yunques, 'price')).toEqual(['YUN-2', 'YUN-1', 'YUN-3', 'YUN-4'])
  expect(await skus(yunques, '-price')).toEqual(['YUN-1', 'YUN-2', 'YUN-4', 'YUN-3'])
  const inDollars = { ...yunques, price_currency: 'USD' } as const
  expect(await skus(inDollars, 'price')).toEqual(['YUN-3', 'YUN-4', 'YUN-2', 'YUN-1'])
})

test('C1 C4 the product of a searched SKU counts with that variant', async () => {
  await makeProduct({
    name: 'Fresadora Unívoca',
    variants: [
      { sku: 'FRU-10', offers: [{ seller: near, cents: 900_00 }] },
      { sku: 'FRU-101', offers: [{ seller: near, cents: 100_00 }] },
    ],
  })
  await makeProduct({
    name: 'Mecha Unívoca',
    variants: [{ sku: 'FRU-102', offers: [{ seller: near, cents: 500_00 }] }],
  })
  expect(await skus({ term: 'FRU-10' }, 'price')).toEqual(['FRU-102', 'FRU-10'])
  expect(await skus({ term: 'FRU-1' }, 'price')).toEqual(['FRU-101', 'FRU-102'])
})

test('C2 C4 delivery days count within the chosen zones and the range of the filter', async () => {
  await makeProduct({
    name: 'Zaranda Veloz A',
    variants: [{ sku: 'ZAV-A', offers: [near, far].map((seller) => ({ seller, cents: 100_00 })) }],
  })
  const other = await makeSeller(
    'Intermedia',
    [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 5 })),
  )
  await makeProduct({
    name: 'Zaranda Veloz B',
    variants: [{ sku: 'ZAV-B', offers: [{ seller: other, cents: 100_00 }] }],
  })
  const ordered = (filters: Partial<Filters>) => skus({ term: 'zaranda veloz', ...filters }, 'delivery_days')
  expect(await ordered({})).toEqual(['ZAV-A', 'ZAV-B'])
  expect(await ordered({ zone_available_qty: [CORDOBA] })).toEqual(['ZAV-B', 'ZAV-A'])
  expect(await ordered({ delivery_days: { min: 3, max: 9 } })).toEqual(['ZAV-B', 'ZAV-A'])
})

/** Ascending by each part. */
function keyOf(product: PlainProduct, filters: Filters, sort: ProductSort): number[] {
  const { zone_available_qty: zones, delivery_days: range = { min: 0, max: 999 } } = filters
  if (sort === 'delivery_days') {
    const days = product.delivery
      .filter(({ zone }) => !zones || zones.includes(zone))
      .map((offer) => offer.days)
      .filter((all) => all >= range.min && all <= range.max)
    return [Math.min(...days)]
  }
  const { price, currency } = priceIn(product, zones)
  const isOther = currency !== CURRENCIES[filters.price_currency ?? 'ARS']
  return [Number(isOther), sort === 'price' ? price : -price]
}

function byParts(a: number[], b: number[]): number {
  const place = a.findIndex((part, index) => part !== b[index])
  return place < 0 ? 0 : (a[place] as number) - (b[place] as number)
}

function byNumber(a: number, b: number): number {
  return a - b
}

const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const ARBITRARY = fc.record({
  filters: fc.record({
    // No words of variants: their cards may show another price.
    term: fc.constantFrom('', '', 'guantes', 'cable', 'taladro percutor', 'cable 2,5 mm'),
    zone_available_qty: maybe([1], [2, 6], [24]),
    price_min: maybe(500, 10_000),
    price_currency: maybe('USD' as const),
    delivery_days: maybe({ min: 0, max: 2 }, { min: 2, max: 4 }, { min: 5, max: 999 }),
  }),
  sort: fc.constantFrom(...PRODUCT_SORTS),
})
