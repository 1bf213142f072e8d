// S13: top categories on the left, what the chosen one holds on the right.
import { Popover, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Category } from '#contract/catalog.ts'
import { categoriesQuery } from '#web/api/catalog.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './CategoriesMenu.module.css'

const ITEMS_SHOWN = 5

export function CategoriesMenu({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={4}
      shadow="xl"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={className} onClick={() => setOpened(!opened)}>
          <IconMenu2 size={18} stroke={1.75} aria-hidden />
          {t.shell.categories}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t.shell.categories}>
        <Categories onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Categories({ onChosen }: { onChosen: () => void }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(categoriesQuery)
  const [chosenId, setChosenId] = useState<number | null>(null)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="18rem" />
  const chosen = data.find(({ id }) => id === chosenId) ?? data[0]
  if (!chosen) return <Text p="lg">{t.shell.noCategories}</Text>
  return (
    <div className={classes.columns}>
      <ul className={classes.tops}>
        {data.map((category) => (
          <li key={category.id}>
            <UnstyledButton
              className={classes.top}
              aria-expanded={category.id === chosen.id}
              data-chosen={category.id === chosen.id || undefined}
              onMouseEnter={() => setChosenId(category.id)}
              onFocus={() => setChosenId(category.id)}
              onClick={() => setChosenId(category.id)}
            >
              {category.name}
              <IconChevronRight size={16} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Branch category={chosen} onChosen={onChosen} />
    </div>
  )
}

function Branch({ category, onChosen }: { category: Category; onChosen: () => void }) {
  const t = useTexts()
  return (
    <div className={classes.branch}>
      <div className={classes.head}>
        <Text fw={650} size="lg">
          {category.name}
        </Text>
        <Link {...paths.category(category.id, '01')} onClick={onChosen} className={classes.all}>
          {t.shell.seeAll}
        </Link>
      </div>
      <div className={classes.groups}>
        {category.sub_categories.map((group) => (
          <section key={group.id}>
            <Link {...paths.category(group.id, '02')} onClick={onChosen} className={classes.group}>
              {group.name}
            </Link>
            {group.sub_category_items.length > 0 && (
              <ul className={classes.items}>
                {group.sub_category_items.slice(0, ITEMS_SHOWN).map((item) => (
                  <li key={item.id}>
                    <Link {...paths.category(item.id, '02')} onClick={onChosen} className={classes.item}>
                      {item.name}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link {...paths.category(group.id, '02')} onClick={onChosen} className={classes.all}>
                    {t.shell.seeAll}
                  </Link>
                </li>
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
