import { expect, test } from 'vitest'
import { nextSort, tableSearch } from './table-search.ts'

const search = tableSearch(['name', 'cuit'])

test('O4 the address of a table keeps valid parameters and drops wrong ones', () => {
  const standard = { page: 1, per_page: 20, search: undefined, sort: undefined }
  expect(search({} as never)).toEqual(standard)
  const given = { page: '3', per_page: '50', search: ' norte ', sort: '-cuit' }
  expect(search(given as never)).toEqual({ page: 3, per_page: 50, search: 'norte', sort: '-cuit' })
  for (const wrong of [
    { page: '0' },
    { page: 'x' },
    { per_page: '7' },
    { sort: 'password' },
    { sort: '--name' },
    { search: ' ' },
  ])
    expect(search(wrong as never)).toEqual(standard)
})

test('O4 a column sorts upwards first, then downwards', () => {
  expect(nextSort('name', undefined)).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('name', '-name')).toBe('name')
  expect(nextSort('name', '-cuit')).toBe('name')
})
