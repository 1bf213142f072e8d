// The address of the sales report (B10).
import { expect, test } from 'vitest'
import { behindGroup, salesReportQuery, salesReportSearch } from './sales-report-search.ts'

const searchOf = (address: object) => salesReportSearch(address as never)

test('B10 the address has period, grouping and filters; what it cannot be is left out', () => {
  const wrong = {
    by: 'moon',
    period: 'week',
    to: '2027-02-30',
    variant_id: 'x',
    region_id: '0',
    currency: 'EUR',
  }
  expect(searchOf(wrong)).toEqual({ page: 1, per_page: 20, by: 'product' })
  const right = { by: 'zone', period: 'year', company_id: '7', variant_id: 8, region_id: 2, currency: 'USD' }
  expect(searchOf(right)).toMatchObject({ ...right, company_id: 7 })
})

test('B10 the page reads the days of its period with its filters', () => {
  expect(salesReportQuery(searchOf({ period: 'last_month', region_id: 4 }), '2027-02-15')).toMatchObject({
    ...{ from: '2027-01-01', to: '2027-01-31', region_id: 4 },
  })
})

test('B10 a group leads to what is behind it: its filter, or the days of its month within the period', () => {
  const shown = { from: '2027-01-10', to: '2027-02-15' }
  const next = (by: 'product' | 'category' | 'zone' | 'company' | 'month', key: string) =>
    behindGroup(searchOf({ by, category_id: 8, page: 3 }), { key }, shown)
  expect(next('month', '2027-01-01')).toMatchObject({
    ...{ by: 'product', from: '2027-01-10', to: '2027-01-31', page: 1 },
  })
  expect(next('product', '5')).toMatchObject({ variant_id: 5, by: 'company', page: 1 })
  expect(next('zone', '5')).toMatchObject({ region_id: 5, by: 'product' })
  expect(next('company', '5')).toMatchObject({ company_id: 5, by: 'product' })
  expect(next('category', '5')).toMatchObject({ category_id: 5, by: 'category' })
  expect(next('category', '8')).toMatchObject({ category_id: 8, by: 'product' })
})
