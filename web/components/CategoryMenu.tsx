// S13, U1: top categories on the left, what the chosen one holds on the right: upright tabs, by arrow keys too.
import { Popover, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { categoriesQuery } from '#web/api/catalog.ts'
import { ErrorState } from './ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { CategoryBranch, type LinkTo } from './CategoryBranch.tsx'
import classes from './CategoryMenu.module.css'

/** The pointer crosses other categories on its way to what the chosen one holds. */
const CROSSING_MS = 80

interface CategoryMenuProps {
  categories: typeof categoriesQuery
  linkTo: LinkTo
  className?: string | undefined
  /** The inside of the button. */
  children: ReactNode
}

export function CategoryMenu({ categories, linkTo, className, children }: CategoryMenuProps) {
  const [opened, setOpened] = useState(false)
  // Also before the focus has moved into it.
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
      // As high as there is room; it stays while the page scrolls below it.
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
  const { data, error, refetch } = useQuery(categories)
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
