import { expect, test } from 'vitest'
import { pageOf } from './paged.ts'

const ROWS = [
  { name: 'Ñandú', products: 3 },
  { name: 'Álamo norte', products: 20 },
  { name: 'Norte', products: 1 },
]
const list = (search: object) =>
  pageOf(ROWS, { page: 1, per_page: 2, ...search }, ({ name }) => name).data.map(({ name }) => name)

test('O9 a list that comes whole is searched, sorted and paged', () => {
  expect(list({})).toEqual(['Ñandú', 'Álamo norte'])
  expect(list({ page: 2 })).toEqual(['Norte'])
  expect(list({ search: 'alamo NORTE' })).toEqual(['Álamo norte'])
  expect(list({ sort: 'name' })).toEqual(['Álamo norte', 'Norte'])
  expect(list({ sort: '-products' })).toEqual(['Álamo norte', 'Ñandú'])
  expect(pageOf(ROWS, { page: 1, per_page: 2 }, ({ name }) => name).pagination).toEqual({
    currentPage: 1,
    perPage: 2,
    totalPages: 2,
    totalRows: 3,
  })
})
