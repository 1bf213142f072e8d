import { expect, test } from 'vitest'
import { categoriesBelow, categoryPlaceProblem, levelBelow } from './category-tree.ts'

// 1 > 2 > 3; 4 > 5; 6
const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
  { id: 5, parentId: 4 },
  { id: 6, parentId: null },
]

test('C10 the tree has three levels', () => {
  expect(levelBelow(tree, null)).toBe(1)
  expect(levelBelow(tree, 2)).toBe(3)
  expect(categoryPlaceProblem(tree, null, null)).toBeNull()
  expect(categoryPlaceProblem(tree, null, 2)).toBeNull()
  expect(categoryPlaceProblem(tree, null, 3)).toBe('category_too_deep')
})

test('C10 the subtree of a moved category moves with it, and must fit in three levels', () => {
  expect(categoriesBelow(tree, 1)).toEqual([2, 3])
  expect(categoryPlaceProblem(tree, 4, 1)).toBeNull()
  expect(categoryPlaceProblem(tree, 4, 2)).toBe('category_too_deep')
  expect(categoryPlaceProblem(tree, 1, 4)).toBe('category_too_deep')
  expect(categoryPlaceProblem(tree, 2, null)).toBeNull()
  expect(categoryPlaceProblem(tree, 2, 6)).toBeNull()
})

test('C10 a category is never placed below itself or a missing parent', () => {
  expect(categoryPlaceProblem(tree, 1, 1)).toBe('category_cycle')
  expect(categoryPlaceProblem(tree, 1, 3)).toBe('category_cycle')
  expect(categoryPlaceProblem(tree, 1, 99)).toBe('parent_not_found')
  expect(categoryPlaceProblem(tree, null, 99)).toBe('parent_not_found')
})
