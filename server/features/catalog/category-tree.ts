// The categories as the menus want them: three levels, each in the order of the alphabet (C10).
import type { Category } from '#contract/catalog.ts'

export interface StoredCategory {
  id: number
  name: string
  level: number
  parent_id: number | null
}

const spanish = new Intl.Collator('es')
export const byName = (a: { name: string }, b: { name: string }) => spanish.compare(a.name, b.name)

/** Only the given categories and those above them; without ids, all. */
export function treeOf(categories: readonly StoredCategory[], ids?: ReadonlySet<number>): Category[] {
  const wanted = ids ? withAncestors(categories, ids) : categories
  const children = Map.groupBy(wanted.toSorted(byName), ({ parent_id }) => parent_id)
  const below = (id: number) =>
    (children.get(id) ?? []).map((child) => ({ ...child, parent_id_category: id }))
  return (children.get(null) ?? []).map(({ id, name, level }) => ({
    id,
    name,
    level,
    sub_categories: below(id).map((sub) => ({
      id: sub.id,
      name: sub.name,
      level: sub.level,
      parent_id_category: sub.parent_id_category,
      sub_category_items: below(sub.id).map(({ id, name, parent_id_category }) => ({
        id,
        name,
        parent_id_category,
      })),
    })),
  }))
}

function withAncestors(categories: readonly StoredCategory[], ids: ReadonlySet<number>): StoredCategory[] {
  const known = new Map(categories.map((category) => [category.id, category]))
  const wanted = new Set<StoredCategory>()
  for (const id of ids) {
    for (let category = known.get(id); category; category = known.get(category.parent_id ?? 0))
      wanted.add(category)
  }
  return [...wanted]
}
