// Categories in the page's language (S9): their Spanish name stands in for a missing English one.
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/catalogue.ts'
import { categoriesQuery } from '#web/api/search.ts'
import { useLanguage } from '#web/session/language.ts'

const TREES = { es: (tree: Category[]) => tree, en: inEnglish }

export function useCategories(query: typeof categoriesQuery = categoriesQuery) {
  return useQuery({ ...query, select: TREES[useLanguage()] })
}

interface Named {
  id: number
  name: string
  parent?: string | null
}

/** Translates the names of a category, given in Spanish, and of its parent. */
export function useCategoryNames(): <C extends Named>(category: C) => C {
  const language = useLanguage()
  const isEnglish = language === 'en'
  const { data } = useQuery({ ...categoriesQuery, select: TREES[language], enabled: isEnglish })
  return useMemo(() => {
    const names = isEnglish && data ? namesOf(data) : new Map<number, Omit<Named, 'id'>>()
    return (category) => {
      const found = names.get(category.id)
      if (!found) return category
      return { ...category, name: found.name, ...('parent' in category && { parent: found.parent }) }
    }
  }, [isEnglish, data])
}

interface Translated {
  name: string
  name_en: string | null
}

function translated<C extends Translated>(categories: readonly C[]): C[] {
  return categories
    .map((category) => ({ ...category, name: category.name_en ?? category.name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

export function inEnglish(tree: readonly Category[]): Category[] {
  return translated(tree).map((top) => ({
    ...top,
    sub_categories: translated(top.sub_categories).map((group) => ({
      ...group,
      sub_category_items: translated(group.sub_category_items),
    })),
  }))
}

function namesOf(tree: readonly Category[]): Map<number, Omit<Named, 'id'>> {
  const names = new Map<number, Omit<Named, 'id'>>()
  for (const top of tree) {
    names.set(top.id, { name: top.name, parent: null })
    for (const group of top.sub_categories) {
      names.set(group.id, { name: group.name, parent: top.name })
      for (const item of group.sub_category_items) names.set(item.id, { name: item.name, parent: group.name })
    }
  }
  return names
}
