import { expect, test } from 'vitest'
import { daysRange, daysText, orderedRange, readSearch, searchRequest } from './product-search.ts'
import { idsOf, toggleId, withoutId } from '#web/search-params.ts'

const FIRST_PAGE = { page: 1, per_page: 20 }

const given = (parameters: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readSearch(parameters)).filter(([, value]) => value !== undefined))

test.for([
  [{ page: 'abc' }, {}],
  [{ page: -1 }, {}],
  [{ page: '999999' }, {}],
  [{ page: '1e3', per_page: 1000 }, {}],
  [
    { page: '7', per_page: '50' },
    { page: 7, per_page: 50 },
  ],
  [{ lvl: '99' }, {}],
  [{ lvl: '02', category_id: 'xyz' }, { lvl: '02' }],
  [{ category_id: '0' }, {}],
  [{ brands: 'x', zones: '1,,2', categories: '-3' }, {}],
  [{ brands: '3,3,07' }, { brands: '3,7' }],
  [{ zones: 'all' }, { zones: 'all' }],
  [
    { price_min: '500', price_max: '100' },
    { price_min: 100, price_max: 500 },
  ],
  [{ price_min: 1.5, price_max: '1e9' }, {}],
  [{ delivery_days: '9-2' }, { delivery_days: '2-9' }],
  [{ delivery_days: '0-999' }, {}],
  [{ delivery_days: '999-999' }, {}],
  [{ delivery_days: '1-2-3' }, {}],
  [{ sort: 'name' }, {}],
  [{ sort: '-price' }, { sort: '-price' }],
  [{ term: '' }, {}],
  [{ literal: 'quizás' }, {}],
  [
    { term: 'guanets', literal: 'true' },
    { term: 'guanets', literal: true },
  ],
  [{ term: ' \u0000\u202E ' }, {}],
  [{ term: ' guantes\u0000\tde\nnitrilo ' }, { term: 'guantes de nitrilo' }],
  [{ term: '<script>alert(1)</script>' }, { term: '<script>alert(1)</script>' }],
  [{ term: '👩‍🔧 שלום' }, { term: '👩‍🔧 שלום' }],
  [{ term: 'x'.repeat(10_000) }, { term: 'x'.repeat(200) }],
  [{ term: `${'x'.repeat(199)}😀` }, { term: 'x'.repeat(199) }],
] as const)('C5 a wrong parameter never breaks a search: %o', ([parameters, meant]) => {
  expect(given(parameters)).toEqual({ ...FIRST_PAGE, ...meant })
})

test('C5 the term of the path takes precedence', () => {
  expect(searchRequest({ ...FIRST_PAGE, term: 'casco' }, 'guantes').options.term).toBe('guantes')
  expect(searchRequest(FIRST_PAGE, 'x'.repeat(10_000)).options.term).toHaveLength(200)
  expect(searchRequest(FIRST_PAGE, '\u0000').options.term).toBeUndefined()
})

test('C4 C5 an address can request a literal search', () => {
  const search = { ...FIRST_PAGE, term: 'guanets', literal: true } as const
  expect(searchRequest(search).products.literal).toBe('true')
  expect(searchRequest(search).options.literal).toBe('true')
  expect(searchRequest({ ...FIRST_PAGE, literal: true }, 'guanets').options.literal).toBe('true')
  expect(searchRequest({ ...FIRST_PAGE, literal: true }).options.literal).toBeUndefined()
  expect(searchRequest({ ...FIRST_PAGE, term: 'guanets' }).options.literal).toBeUndefined()
})

test('C7 chosen categories narrow that of the menu, which returns when they are cleared', () => {
  const menu = { ...FIRST_PAGE, category_id: '5', lvl: '01' } as const
  expect(searchRequest({ ...menu, categories: '7,8' }).options.category_id).toBe('7,8')
  expect(searchRequest(menu).options.category_id).toBe('5')
})

test('C6 C7 a choice enters and leaves the address', () => {
  expect(toggleId(undefined, 3)).toBe('3')
  expect(toggleId('3', 12)).toBe('3,12')
  expect(toggleId('3,12', 3)).toBe('12')
  expect(toggleId('12', 12)).toBeUndefined()
  expect(withoutId('3,12', 3)).toBe('12')
  expect(withoutId('12', 3)).toBe('12')
  expect(idsOf('3,12')).toEqual([3, 12])
})

test('C6 reversed bounds are swapped', () => {
  expect(orderedRange({ min: 9, max: 2 })).toEqual({ min: 2, max: 9 })
  expect(orderedRange({ min: 9 })).toEqual({ min: 9, max: undefined })
})

test('C6 one bound of the delivery days is enough', () => {
  expect(daysText({ max: 5 })).toBe('0-5')
  expect(daysText({ min: 3 })).toBe('3-999')
  expect(daysText({})).toBeUndefined()
  expect(daysRange('0-5')).toEqual({ min: undefined, max: 5 })
  expect(daysRange('3-999')).toEqual({ min: 3, max: undefined })
  expect(daysRange(undefined)).toEqual({})
})
