import { expect, test } from 'vitest'
import { inColumns } from './category-columns.ts'

const groupsOf = (...items: number[]) => items.map((count) => ({ sub_category_items: Array(count).fill(0) }))
const itemsOf = (columns: ReturnType<typeof groupsOf>[]) =>
  columns.map((groups) => groups.map(({ sub_category_items: items }) => items.length))

test('S13 the groups of a category keep their order, and no column is empty while another has two', () => {
  // Flowed text would fill two columns with two groups each.
  expect(itemsOf(inColumns(groupsOf(3, 3, 3, 3), 3, 5))).toEqual([[3], [3, 3], [3]])
  expect(itemsOf(inColumns(groupsOf(4, 2), 3, 5))).toEqual([[4], [2]])
  expect(itemsOf(inColumns(groupsOf(0, 0, 5), 3, 5))).toEqual([[0], [0], [5]])
  expect(inColumns(groupsOf(), 3, 5)).toEqual([])
  for (let count = 1; count < 40; count++) {
    const groups = groupsOf(...Array.from({ length: count }, (_, index) => (index * 7) % 11))
    const columns = inColumns(groups, 3, 5)
    expect(columns).toHaveLength(Math.min(3, count))
    expect(columns.flat()).toEqual(groups)
    expect(columns.every((column) => column.length > 0)).toBe(true)
  }
})
