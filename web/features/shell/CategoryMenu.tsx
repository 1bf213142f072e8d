// Vertical tabs of the top categories (S13, U1).
import { Group, Popover, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue.ts'
import type { categoriesQuery } from '#web/api/search.ts'
import { useCategories } from '#web/components/categories.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import type { LinkTarget } from '#web/ui/links.tsx'
import { inColumns } from './category-columns.ts'
import classes from './CategoryMenu.module.css'

const CROSSING_MS = 80

interface CategoryMenuProps {
  categories: typeof categoriesQuery
  linkTo: LinkTo
  className?: string | undefined
  children: ReactNode
}

export function CategoryMenu({ categories, linkTo, className, children }: CategoryMenuProps) {
  const [opened, setOpened] = useState(false)
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpened(false)
  })
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={4}
      shadow="xl"
      radius="lg"
      // Open while the page scrolls.
      middlewares={{ flip: false, shift: true, size: true }}
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={className} onClick={() => setOpened(!opened)}>
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Categories categories={categories} linkTo={linkTo} onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface CategoriesProps extends Pick<CategoryMenuProps, 'categories' | 'linkTo'> {
  onChosen: () => void
}

function Categories({ categories, linkTo, onChosen }: CategoriesProps) {
  const t = useTexts()
  const { data, error, refetch } = useCategories(categories)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const choose = useDebouncedCallback(setChosenId, CROSSING_MS)
  const id = useId()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="18rem" />
  const chosen = data.find(({ id }) => id === chosenId) ?? data[0]
  if (!chosen) return <Text p="lg">{t.shell.noCategories}</Text>
  return (
    <div className={classes.columns}>
      <div role="tablist" aria-orientation="vertical" className={classes.tops}>
        {data.map((category) => (
          <UnstyledButton
            key={category.id}
            role="tab"
            id={`${id}-${category.id}`}
            aria-selected={category.id === chosen.id}
            aria-controls={id}
            tabIndex={category.id === chosen.id ? 0 : -1}
            className={classes.top}
            data-chosen={category.id === chosen.id || undefined}
            onMouseEnter={() => choose(category.id)}
            onMouseLeave={() => choose.cancel()}
            onFocus={() => setChosenId(category.id)}
            onKeyDown={moveByArrows}
          >
            {category.name}
            <IconChevronRight size={16} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${chosen.id}`} className={classes.branch}>
        <CategoryBranch category={chosen} linkTo={linkTo} onChosen={onChosen} />
      </div>
    </div>
  )
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[]
  tabs.at((tabs.indexOf(event.currentTarget) + step) % tabs.length)?.focus()
}

const ITEMS_SHOWN = 5
const COLUMNS = 3

interface CategoryPath {
  top: number
  group?: number
  item?: number
}

type LinkTo = (path: CategoryPath) => LinkTarget

interface CategoryBranchProps {
  category: Category
  linkTo: LinkTo
  onChosen: () => void
}

function CategoryBranch({ category, linkTo, onChosen }: CategoryBranchProps) {
  const t = useTexts()
  const top = category.id
  return (
    <>
      <Group align="baseline" mb="md">
        <Title order={2} size="h3">
          {category.name}
        </Title>
        <Link {...linkTo({ top })} onClick={onChosen} className={classes.all}>
          {t.shell.seeAll}
        </Link>
      </Group>
      <div className={classes.groups}>
        {inColumns(category.sub_categories, COLUMNS, ITEMS_SHOWN).map((groups, column) => (
          <div key={column}>
            {groups.map((group) => (
              <CategoryGroup key={group.id} top={top} group={group} linkTo={linkTo} onChosen={onChosen} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface CategoryGroupProps extends Omit<CategoryBranchProps, 'category'> {
  top: number
  group: Category['sub_categories'][number]
}

function CategoryGroup({ top, group, linkTo, onChosen }: CategoryGroupProps) {
  const t = useTexts()
  const { id, name, sub_category_items: items } = group
  return (
    <section>
      <Link {...linkTo({ top, group: id })} onClick={onChosen} className={classes.group}>
        {name}
      </Link>
      {items.length > 0 && (
        <Stack component="ul" gap="0.3rem" mt="0.4rem">
          {items.slice(0, ITEMS_SHOWN).map((item) => (
            <li key={item.id}>
              <Link
                {...linkTo({ top, group: id, item: item.id })}
                onClick={onChosen}
                className={classes.item}
              >
                {item.name}
              </Link>
            </li>
          ))}
          {items.length > 1 && (
            <li>
              <Link {...linkTo({ top, group: id })} onClick={onChosen} className={classes.all}>
                {t.shell.seeAll}
              </Link>
            </li>
          )}
        </Stack>
      )}
    </section>
  )
}
