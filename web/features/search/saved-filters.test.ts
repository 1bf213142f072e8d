import { expect, test } from 'vitest'
import { readSearch, type ProductSearch } from './product-search.ts'
import { savedSearch, savedText } from './saved-filters.ts'

const NO_FILTERS = readSearch({})
const restored = (text: string | null) => savedSearch(text)
const named = (id: number) => (id === 5 ? 'Seguridad industrial' : undefined)

test('C7 the filters of an address are saved, with the names of the categories', () => {
  const search: ProductSearch = {
    ...{ page: 3, per_page: 20, term: 'guantes', categories: '5,7', brands: '2' },
    ...{ zones: '1,6', price_min: 10, price_max: 500, price_currency: 'USD', delivery_days: '0-4' },
  }
  expect(JSON.parse(savedText(search, { nameOf: named }))).toEqual({
    isFirstLoad: false,
    categories: [
      { id: 5, name: 'Seguridad industrial' },
      { id: 7, name: '' },
    ],
    brands: [2],
    delivery_zones: [1, 6],
    price: { min: 10, max: 500, currency: 'USD' },
    delivery_days: { min: 0, max: 4 },
  })
})

test('C7 without price and days the saved state has the defaults 0 to 1000000 and 0 to 999, which filter nothing', () => {
  const defaults = { price: { min: 0, max: 1_000_000 }, delivery_days: { min: 0, max: 999 } }
  const text = savedText({ page: 1, per_page: 20, brands: '2' }, { nameOf: named })
  expect(JSON.parse(text)).toMatchObject(defaults)
  expect(restored(text)).toEqual({ ...NO_FILTERS, brands: '2' })
  const dear = savedText({ page: 1, per_page: 20, price_min: 2_000_000 }, { nameOf: named })
  expect(restored(dear)).toEqual({ ...NO_FILTERS, price_min: 2_000_000 })
})

test('C7 the bare address restores the saved filters at page 1', () => {
  const filters = { categories: '5,7', brands: '2', zones: '1', price_max: 500, delivery_days: '2-4' }
  expect(restored(savedText({ page: 3, per_page: 50, ...filters }, { nameOf: named }))).toEqual({
    ...NO_FILTERS,
    ...filters,
  })
  const menu = savedText({ page: 1, per_page: 20, category_id: '5', lvl: '01' }, { nameOf: named })
  expect(restored(menu)).toEqual({ ...NO_FILTERS, categories: '5' })
})

test('C7 invalid saved filters are ignored', () => {
  const first = JSON.stringify({ isFirstLoad: true, brands: [2] })
  for (const text of [null, '', '{', '[]', '7', '"guantes"', 'null', '{}', first])
    expect(restored(text), String(text)).toEqual(NO_FILTERS)
  const wrong = {
    isFirstLoad: false,
    categories: [null, 3, { id: '<script>' }],
    brands: 'Kalvex',
    delivery_zones: { 1: true },
    price: { min: 'x', max: -1 },
    delivery_days: 3,
  }
  expect(restored(JSON.stringify(wrong))).toEqual(NO_FILTERS)
  expect(restored(JSON.stringify({ ...wrong, brands: [4, 4], price: null }))).toEqual({
    ...NO_FILTERS,
    brands: '4',
  })
})

test('C7 the delivery place is not saved as a filter of zones, another chosen zone is', () => {
  const zonesOf = (zones: string) =>
    JSON.parse(savedText({ page: 1, per_page: 20, zones }, { nameOf: named, placeZone: 6 })).delivery_zones
  expect(zonesOf('6')).toEqual([])
  expect(zonesOf('1')).toEqual([1])
  expect(zonesOf('1,6')).toEqual([1, 6])
})
