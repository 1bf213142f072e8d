// Rows of the category filter (C6): one level, with the children of chosen categories.
import type { Category } from '#contract/catalogue.ts'

export interface CategoryNode {
  id: number
  name: string
  children: CategoryNode[]
}

export interface CategoryRow {
  id: number
  name: string
  /** Null for ancestors of a chosen one, which the server does not count. */
  count: number | null
  depth: number
  /** "partly": a descendant is chosen. */
  state: 'on' | 'off' | 'partly'
}

const FIRST = Number.MAX_SAFE_INTEGER

export function nodesOf(
  tree: readonly Category[] | undefined,
  counted: readonly { id: number; name: string }[],
): CategoryNode[] {
  if (!tree) return counted.map(({ id, name }) => ({ id, name, children: [] }))
  return tree.map(({ id, name, sub_categories }) => ({
    id,
    name,
    children: sub_categories.map((sub) => ({
      id: sub.id,
      name: sub.name,
      children: sub.sub_category_items.map((item) => ({ id: item.id, name: item.name, children: [] })),
    })),
  }))
}

/** From the root down to the category; empty for an unknown id. */
export function pathTo(nodes: readonly CategoryNode[], id: number): CategoryNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export function categoryRows(
  nodes: readonly CategoryNode[],
  counts: ReadonlyMap<number, number>,
  chosen: ReadonlySet<number>,
  depth = 0,
): CategoryRow[] {
  return nodes
    .map(({ id, name, children }) => ({
      id,
      name,
      children,
      count: counts.get(id) ?? null,
      state: stateOf(id),
    }))
    .filter(({ count, state }) => state !== 'off' || (count ?? 0) > 0)
    .sort((a, b) => (b.count ?? FIRST) - (a.count ?? FIRST))
    .flatMap(({ children, ...row }) => [
      { ...row, depth },
      ...(row.state === 'off' ? [] : categoryRows(children, counts, chosen, depth + 1)),
    ])

  function stateOf(id: number): CategoryRow['state'] {
    if (chosen.has(id)) return 'on'
    return [...chosen].some((one) => pathTo(nodes, one).some((above) => above.id === id)) ? 'partly' : 'off'
  }
}

/** A choice replaces chosen ancestors and descendants, so that it never widens the search. */
export function toggleCategory(
  nodes: readonly CategoryNode[],
  chosen: readonly number[],
  id: number,
): number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  const above = new Set(pathTo(nodes, id).map((node) => node.id))
  const isBelow = (one: number) => pathTo(nodes, one).some((node) => node.id === id)
  return [...chosen.filter((one) => !above.has(one) && !isBelow(one)), id]
}
