import { expect, test } from 'vitest'
import { idsOf, productSearch, searchRequest, toggleId } from './product-search.ts'

const FIRST_PAGE = { page: 1, per_page: 20 }

test('C5 a wrong parameter never breaks a search', () => {
  const search = productSearch({ page: -1, brands: 'x', price_min: 1.5, lvl: '03', term: '' } as never)
  expect(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))).toEqual({
    page: 1,
    per_page: 20,
  })
})

test('C5 the term of the path counts', () => {
  expect(searchRequest({ ...FIRST_PAGE, term: 'casco' }, 'guantes').options.term).toBe('guantes')
})

test('C7 chosen categories narrow the category of the menu, which is back when they are cleared', () => {
  const menu = { ...FIRST_PAGE, category_id: '5', lvl: '01' } as const
  expect(searchRequest({ ...menu, categories: '7,8' }).options.category_id).toBe('7,8')
  expect(searchRequest(menu).options.category_id).toBe('5')
})

test('C6 C7 a choice goes into the address and out of it', () => {
  expect(toggleId(undefined, 3)).toBe('3')
  expect(toggleId('3', 12)).toBe('3,12')
  expect(toggleId('3,12', 3)).toBe('12')
  expect(toggleId('12', 12)).toBeUndefined()
  expect(idsOf('3,12')).toEqual([3, 12])
})
