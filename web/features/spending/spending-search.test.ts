// The address of the page of spending (B11).
import { expect, test } from 'vitest'
import { behindGroup, spendingQuery, spendingSearch } from './spending-search.ts'

const searchOf = (address: object) => spendingSearch(address as never)

test('B11 the address has period, grouping and filters; what it cannot be is left out', () => {
  expect(searchOf({})).toEqual({ page: 1, per_page: 20, by: 'cost_center' })
  const wrong = { by: 'moon', period: 'week', from: '2027-02-30', cost_center: 'x', currency: 'EUR' }
  expect(searchOf(wrong)).toEqual({ page: 1, per_page: 20, by: 'cost_center' })
  const right = { by: 'seller', period: 'year', client_id: '7', currency: 'USD', page: '2' }
  expect(searchOf(right)).toMatchObject({
    ...{ by: 'seller', period: 'year', client_id: 7, currency: 'USD', page: 2 },
  })
})

test('B11 the page reads the days of its period, or those of the address', () => {
  const today = '2027-02-15'
  expect(spendingQuery(searchOf({ cost_center: 4 }), today)).toMatchObject({
    ...{ from: '2027-02-01', to: today, cost_center: 4 },
  })
  expect(spendingQuery(searchOf({ period: 'last_month' }), today)).toMatchObject({
    ...{ from: '2027-01-01', to: '2027-01-31' },
  })
  expect(spendingQuery(searchOf({ period: 'year', from: '2026-05-05' }), today)).toEqual({
    from: '2026-05-05',
  })
})

test('B11 a group leads to what is behind it: its filter, or the days of its month within the period', () => {
  const shown = { from: '2027-01-10', to: '2027-02-15' }
  const search = searchOf({ by: 'month', from: shown.from, page: 3 })
  expect(behindGroup(search, { key: '2027-01-01' }, shown)).toMatchObject({
    ...{ by: 'cost_center', from: '2027-01-10', to: '2027-01-31', page: 1 },
  })
  expect(behindGroup(search, { key: '2027-02-01' }, shown)).toMatchObject({
    ...{ from: '2027-02-01', to: '2027-02-15' },
  })
  const next = (by: 'cost_center' | 'seller' | 'buyer' | 'category', key: string) =>
    behindGroup(searchOf({ by, category_id: 8 }), { key }, shown)
  expect(next('cost_center', '5')).toMatchObject({ cost_center: 5, by: 'category' })
  expect(next('seller', '5')).toMatchObject({ provider_id: 5, by: 'buyer' })
  expect(next('buyer', '5')).toMatchObject({ client_id: 5, by: 'category' })
  expect(next('category', '5')).toMatchObject({ category_id: 5, by: 'category' })
  expect(next('category', '8')).toMatchObject({ category_id: 8, by: 'seller' })
})
