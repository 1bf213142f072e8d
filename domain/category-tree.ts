// Valid positions in the category tree (C10).
export const CATEGORY_LEVELS = 3

export interface TreeCategory {
  id: number
  parentId: number | null
}

export type CategoryPlaceProblem = 'parent_not_found' | 'category_cycle' | 'category_too_deep'

/** Why a category cannot move below `parentId`. A new one has id null. */
export function categoryPlaceProblem(
  tree: readonly TreeCategory[],
  id: number | null,
  parentId: number | null,
): CategoryPlaceProblem | null {
  if (parentId !== null && !tree.some((category) => category.id === parentId)) return 'parent_not_found'
  const moved = id === null ? [] : [id, ...categoriesBelow(tree, id)]
  if (parentId !== null && moved.includes(parentId)) return 'category_cycle'
  const height = id === null ? 1 : heightOf(tree, id)
  return levelBelow(tree, parentId) + height - 1 > CATEGORY_LEVELS ? 'category_too_deep' : null
}

/** The level of a child of `parentId`, from 1. */
export function levelBelow(tree: readonly TreeCategory[], parentId: number | null): number {
  const parent = tree.find((category) => category.id === parentId)
  return parent ? 1 + levelBelow(tree, parent.parentId) : 1
}

export function categoriesBelow(tree: readonly TreeCategory[], id: number): number[] {
  const children = tree.filter((category) => category.parentId === id)
  return children.flatMap((child) => [child.id, ...categoriesBelow(tree, child.id)])
}

function heightOf(tree: readonly TreeCategory[], id: number): number {
  const children = tree.filter((category) => category.parentId === id)
  return 1 + Math.max(0, ...children.map((child) => heightOf(tree, child.id)))
}
