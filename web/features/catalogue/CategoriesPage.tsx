// The category tree of operators (O9, C10).
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue.ts'
import { CATEGORY_LEVELS } from '#domain/category-tree.ts'
import { call } from '#web/api/call.ts'
import { categoryListQuery } from '#web/api/catalogue.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { IconAction } from '#web/components/IconAction.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import classes from './catalogue.module.css'

type Subject =
  | { kind: 'edit'; category: ListedCategory }
  | { kind: 'add'; parent: number | null }
  | { kind: 'remove'; category: ListedCategory }

export function CategoriesPage() {
  const t = useTexts()
  const query = useQuery(categoryListQuery)
  const { dialog, open, close } = useDialogs<Subject>()
  const [shown, setShown] = useState<readonly number[]>([])
  const toggle = (id: number) =>
    setShown((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const categories = query.data
  return (
    <Page
      title={t.catalogue.categoriesTitle}
      intro={t.catalogue.categoriesIntro}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open({ kind: 'add', parent: null })}
        >
          {t.catalogue.addCategory}
        </Button>
      }
    >
      <Panel flush>
        {query.error && !categories ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !categories ? (
          <TableSkeleton rows={8} />
        ) : categories.length === 0 ? (
          <EmptyState title={t.catalogue.noCategories} />
        ) : (
          <Branch categories={categories} parent={null} shown={shown} onToggle={toggle} onOpen={open} />
        )}
      </Panel>
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          name={dialog.category.name}
          title={t.catalogue.removeCategory}
          text={t.catalogue.removeCategoryText(dialog.category.name)}
          remove={() => call('DELETE /categories/:id', { params: { id: dialog.category.id } })}
        />
      )}
      {dialog && dialog.kind !== 'remove' && (
        <CategoryDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          categories={categories ?? []}
          category={dialog.kind === 'edit' ? dialog.category : null}
          within={dialog.kind === 'edit' ? dialog.category.parent_id_category : dialog.parent}
        />
      )}
    </Page>
  )
}

interface BranchProps {
  categories: readonly ListedCategory[]
  parent: number | null
  /** Ids of the expanded categories. */
  shown: readonly number[]
  onToggle: (id: number) => void
  onOpen: (subject: Subject) => void
}

function Branch({ categories, parent, shown, onToggle, onOpen }: BranchProps) {
  const t = useTexts()
  const own = categories.filter((category) => category.parent_id_category === parent)
  if (own.length === 0) return null
  return (
    <ul className={classes.branch}>
      {own.map((category) => {
        const { id, name, name_en, level, products } = category
        const below = categories.filter((other) => other.parent_id_category === id).length
        const isShown = shown.includes(id)
        return (
          <li key={id}>
            <div className={classes.category} data-level={level}>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.toggle ?? ''}
                data-hidden={below === 0 || undefined}
                aria-label={t.catalogue.below(name, below)}
                aria-expanded={isShown}
                onClick={() => onToggle(id)}
              >
                {isShown ? (
                  <IconChevronDown size={18} aria-hidden />
                ) : (
                  <IconChevronRight size={18} aria-hidden />
                )}
              </ActionIcon>
              <div className={classes.categoryName}>
                <Text component="span" fw={level === 1 ? 600 : 400}>
                  {name}
                </Text>
                {name_en !== null && (
                  <Text component="span" size="sm" c="dimmed" lang="en">
                    {name_en}
                  </Text>
                )}
              </div>
              <Text component="span" size="sm" c="dimmed" className={classes.count}>
                {t.catalogue.productCount(productsIn(categories, category))}
              </Text>
              <Group gap={4} wrap="nowrap">
                {level < CATEGORY_LEVELS && (
                  <IconAction
                    label={t.catalogue.addBelow(name)}
                    onClick={() => onOpen({ kind: 'add', parent: id })}
                    icon={<IconPlus size={18} aria-hidden />}
                  />
                )}
                <IconAction
                  label={t.catalogue.edit(name)}
                  onClick={() => onOpen({ kind: 'edit', category })}
                  icon={<IconPencil size={18} aria-hidden />}
                />
                <IconAction
                  label={t.catalogue.remove(name)}
                  disabled={products + below === 0 ? undefined : t.catalogue.notEmpty}
                  onClick={() => onOpen({ kind: 'remove', category })}
                  icon={<IconTrash size={18} aria-hidden />}
                />
              </Group>
            </div>
            {isShown && (
              <Branch categories={categories} parent={id} shown={shown} onToggle={onToggle} onOpen={onOpen} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Products of the category and of all categories below it. */
function productsIn(categories: readonly ListedCategory[], { id, products }: ListedCategory): number {
  return categories
    .filter(({ parent_id_category }) => parent_id_category === id)
    .reduce((sum, below) => sum + productsIn(categories, below), products)
}
