// Categories as options of a list, by their path.
import type { ListedCategory } from '#contract/catalogue.ts'

export function pathOf(categories: readonly ListedCategory[], id: number | null): string {
  const category = categories.find((one) => one.id === id)
  if (!category) return ''
  const above = pathOf(categories, category.parent_id_category)
  return above === '' ? category.name : `${above} › ${category.name}`
}

const collator = new Intl.Collator('es')

export function categoryOptions(categories: readonly ListedCategory[]): { value: string; label: string }[] {
  return categories
    .map(({ id }) => ({ value: String(id), label: pathOf(categories, id) }))
    .sort((one, other) => collator.compare(one.label, other.label))
}
