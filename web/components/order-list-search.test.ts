import { expect, test } from 'vitest'
import { PURCHASE_ATTENTION } from '#contract/state-codes.ts'
import { orderListQuery, orderListSearch } from './order-list-search.ts'

const reader = (filters: Parameters<typeof orderListSearch>[0]) => (search: object) =>
  orderListSearch(filters)(search as never)
const search = reader({ states: [2, 3, 4, 0], attention: PURCHASE_ATTENTION })

test('P1 B3 the documents’ address is cards, five a page, of the first state', () => {
  const documents = { state: '2', page: '1', per_page: '5' }
  expect(search(documents)).toMatchObject({
    state: 2,
    page: 1,
    per_page: 5,
    period: 24,
    view: undefined,
  })
  expect(search({})).toEqual(search(documents))
})

test('Q1 the address of the documents takes days and perPage, which precede the period', () => {
  const approvals = reader({ states: [1, 2, 3] })
  const days = { from: '2026-01-10', to: '2026-02-20' }
  const found = approvals({ state: '2', page: '3', perPage: '20', ...days })
  expect(found).toMatchObject({ state: 2, page: 3, per_page: 20, ...days })
  expect(found).not.toHaveProperty('perPage')
  expect(approvals({ perPage: '20', per_page: '10' })).toMatchObject({ per_page: 10 })
  expect(orderListQuery(found, '2026-03-15')).toMatchObject({ per_page: 20, ...days })
  expect(orderListQuery(approvals({ from: days.from }), '2026-03-15')).toMatchObject({
    from: days.from,
    to: undefined,
  })
  for (const wrong of [
    { from: '2026-02-30' },
    { to: 'ayer' },
    { from: days.to, to: days.from },
    { perPage: '0' },
  ])
    expect(approvals(wrong)).toEqual(approvals({}))
})

test('B3 a table has 20, 50 or 100 rows', () => {
  for (const [given, rows] of [
    ['5', 20],
    ['20', 20],
    ['50', 50],
    ['100', 100],
    ['21', 20],
  ] as const)
    expect(search({ view: 'table', per_page: given }).per_page).toBe(rows)
  expect(search({ view: 'cards', per_page: '50' })).toMatchObject({ view: 'cards', per_page: 50 })
})

test('B3 an address with a search or a filter and no state looks in every state', () => {
  expect(search({ search: ' guantes ' })).toMatchObject({ state: 0, search: 'guantes' })
  expect(search({ attention: 'late' })).toMatchObject({ state: 0, attention: 'late' })
  expect(search({ attention: 'late', state: 3 })).toMatchObject({ state: 3, attention: 'late' })
  expect(reader({ states: [1, 2, 3] })({ search: 'guantes' })).toMatchObject({ state: 1 })
  expect(orderListQuery(search({ search: 'guantes' }), '2026-03-15')).toMatchObject({
    state: undefined,
    search: 'guantes',
    to: '2026-03-15',
  })
})

test('B3 wrong parameters are dropped', () => {
  for (const wrong of [
    { view: 'grid' },
    { sort: 'buyer' },
    { attention: 'lost' },
    { search: '  ' },
    { state: '9' },
  ])
    expect(search(wrong)).toEqual(search({}))
  expect(reader({ states: [2, 4, 5, 8, 0], attention: ['late'] })({ attention: 'refused' }).attention).toBe(
    undefined,
  )
})
