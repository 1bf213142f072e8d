// The category menu of what the seller really publishes (U1).
import { CloseButton, Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Category } from '#contract/catalog.ts'
import { ownCategoriesQuery } from '#web/api/catalog.ts'
import { CategoryMenu } from '#web/components/CategoryMenu.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { PublicationSearch } from './publication-search.ts'
import { usePublicationSearch } from './use-publication-search.ts'
import classes from './PublicationCategoryFilter.module.css'

export function PublicationCategoryFilter() {
  const t = useTexts()
  const { search, change } = usePublicationSearch()
  // Before the menu is opened: the focus goes into what is there then.
  const { data } = useQuery(ownCategoriesQuery)
  const id = useId()
  const name = nameOf(data ?? [], search)
  return (
    <Input.Wrapper label={t.publications.category} labelElement="div" labelProps={{ id }}>
      <div className={classes.field}>
        <CategoryMenu
          categories={ownCategoriesQuery}
          className={classes.button}
          linkTo={({ top, group, item }) =>
            paths.publications({
              ...search,
              category_id: top,
              subcategory_id: group,
              sub_category_item: item,
              page: 1,
            })
          }
        >
          <span className={classes.name}>{name ?? t.publications.allCategories}</span>
          <IconChevronDown size={16} aria-hidden />
        </CategoryMenu>
        {search.category_id !== undefined && (
          <CloseButton
            size="sm"
            aria-label={t.publications.clearCategory}
            onClick={() =>
              change({ category_id: undefined, subcategory_id: undefined, sub_category_item: undefined })
            }
          />
        )}
      </div>
    </Input.Wrapper>
  )
}

/** Of the deepest one chosen. */
function nameOf(tree: readonly Category[], search: PublicationSearch): string | undefined {
  const top = tree.find(({ id }) => id === search.category_id)
  const group = top?.sub_categories.find(({ id }) => id === search.subcategory_id)
  const item = group?.sub_category_items.find(({ id }) => id === search.sub_category_item)
  return (item ?? group ?? top)?.name
}
