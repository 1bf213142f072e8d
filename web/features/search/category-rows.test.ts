import { expect, test } from 'vitest'
import { categoryRows, pathTo, toggleCategory, type CategoryNode } from './category-rows.ts'

const leaf = (id: number, name: string): CategoryNode => ({ id, name, children: [] })
const tree: CategoryNode[] = [
  { id: 1, name: 'Ferretería', children: [leaf(11, 'Tornillos')] },
  {
    id: 2,
    name: 'Seguridad',
    children: [{ id: 21, name: 'Manos', children: [leaf(211, 'Nitrilo')] }, leaf(22, 'Cabeza')],
  },
]
const counts = (...pairs: [number, number][]) => new Map(pairs)
const shown = (rows: ReturnType<typeof categoryRows>) =>
  rows.map(({ name, depth, state }) => `${'-'.repeat(depth)}${name} ${state}`)

test('C6 categories with results are listed by count, largest first', () => {
  expect(shown(categoryRows(tree, counts([1, 3], [2, 9]), new Set()))).toEqual([
    'Seguridad off',
    'Ferretería off',
  ])
  expect(shown(categoryRows(tree, counts([1, 3], [2, 0]), new Set()))).toEqual(['Ferretería off'])
})

test('C6 a chosen category shows its children', () => {
  const rows = categoryRows(tree, counts([2, 9], [21, 6], [22, 3], [1, 3]), new Set([2]))
  expect(shown(rows)).toEqual(['Seguridad on', '-Manos off', '-Cabeza off', 'Ferretería off'])
})

test('C6 ancestors of a choice stay visible, even without results', () => {
  const rows = categoryRows(tree, counts([21, 0], [211, 0]), new Set([21]))
  expect(shown(rows)).toEqual(['Seguridad partly', '-Manos on'])
})

test('C6 a choice replaces chosen ancestors and descendants only', () => {
  expect(toggleCategory(tree, [1, 2], 21)).toEqual([1, 21])
  expect(toggleCategory(tree, [11, 211, 22], 2)).toEqual([11, 2])
  expect(toggleCategory(tree, [1, 21], 21)).toEqual([1])
})

test('C5 the path to a category is found', () => {
  expect(pathTo(tree, 211).map(({ name }) => name)).toEqual(['Seguridad', 'Manos', 'Nitrilo'])
  expect(pathTo(tree, 999)).toEqual([])
})
