import { expect, test } from 'vitest'
import {
  isFiltered,
  NO_FILTERS,
  publicationFilters,
  publicationSearch,
  type PublicationSearch,
} from './publication-search.ts'

const plain = { state: 1, page: 1, per_page: 5, period: 24 }
type Address = Partial<Record<keyof PublicationSearch, string>>
const validate = (address: Address) => publicationSearch(address as Parameters<typeof publicationSearch>[0])
const read = (address: Address) =>
  Object.fromEntries(Object.entries(validate(address)).filter(([, value]) => value !== undefined))

test('U1 the address lists active publications, five a page, by default', () => {
  expect(read({})).toEqual(plain)
  expect(read({ state: '0', page: '3', brand_id: '7', currency_id: '2', search: ' taladro ' })).toEqual({
    ...plain,
    state: 0,
    page: 3,
    brand_id: 7,
    currency_id: 2,
    search: 'taladro',
  })
  expect(read({ category_id: '1', subcategory_id: '2', sub_category_item: '3', to_confirm: 'true' })).toEqual(
    {
      ...plain,
      category_id: 1,
      subcategory_id: 2,
      sub_category_item: 3,
      to_confirm: 'true',
    },
  )
})

test('B3 a table has 20, 50 or 100 rows; the order is in the address', () => {
  const table = { ...plain, view: 'table', per_page: 20 }
  expect(read({ view: 'table' })).toEqual(table)
  expect(read({ view: 'table', per_page: '50', sort: '-price' })).toEqual({
    ...table,
    per_page: 50,
    sort: '-price',
  })
  expect(read({ view: 'table', per_page: '7', sort: 'colour' })).toEqual(table)
  expect(isFiltered(validate({ view: 'table', sort: 'title' }))).toBe(false)
})

test('U1 invalid parameters are dropped', () => {
  const wrong = { state: '9', page: '0', per_page: '1000', period: '2', brand_id: '-1', currency_id: '40000' }
  expect(read({ ...wrong, category_id: 'x', to_confirm: '1', search: ' \u0000 ' })).toEqual(plain)
})

test('U1 "Todas" has no bounds, a period ends today; state 0 is every state', () => {
  const of = (address: Address) => publicationFilters(validate(address), '2026-03-31')
  expect(of({ period: '24' })).not.toHaveProperty('from')
  expect(of({ period: '1' })).toMatchObject({ from: '2026-02-28', to: '2026-03-31', state: 1 })
  expect(of({ state: '0' }).state).toBeUndefined()
  expect(of({ page: '7' })).not.toHaveProperty('page')
})

test('U1 neither the state nor the page is a filter to clear', () => {
  expect(isFiltered(validate({ state: '2', page: '4' }))).toBe(false)
  for (const filter of [{ period: '3' }, { search: 'a' }, { brand_id: '1' }, { to_confirm: 'true' }])
    expect(isFiltered(validate(filter))).toBe(true)
  expect(isFiltered({ ...validate({ brand_id: '1', period: '3' }), ...NO_FILTERS })).toBe(false)
})
