// The top categories, to browse from home and from a page that does not exist.
import { Group, Skeleton, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createElement, type ReactNode, useId, useState } from 'react'
import { useCategories } from './categories.ts'
import { ErrorState } from './ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Deferred } from '#web/ui/Skeletons.tsx'
import { categoryIcon } from './category-icon.ts'
import classes from './CategoryTiles.module.css'

const SKELETONS = 12

export function CategoryTiles({ actions }: { actions?: ReactNode }) {
  const t = useTexts()
  const title = useId()
  const { data, error, refetch } = useCategories()
  const [startedLoading] = useState(!data)
  if (data?.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <Group justify="space-between" align="baseline" gap="0.25rem 1rem" mb="md">
        <Title order={2} id={title}>
          {t.home.categories}
        </Title>
        {actions}
      </Group>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TilesSkeleton />}
      {data && (
        <Deferred when={startedLoading} fallback={<TilesSkeleton />}>
          <ul className={classes.tiles}>
            {data.map(({ id, name, sub_categories }) => (
              <li key={id}>
                <Tile id={id} name={name} groups={sub_categories.map((group) => group.name)} />
              </li>
            ))}
          </ul>
        </Deferred>
      )}
    </section>
  )
}

function TilesSkeleton() {
  return (
    <div className={classes.tiles} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className={classes.skeleton} />
      ))}
    </div>
  )
}

function Tile({ id, name, groups }: { id: number; name: string; groups: readonly string[] }) {
  return (
    <Link {...paths.category(id, '01')} className={classes.tile} data-tile>
      <span className={classes.icon} data-tile-icon>
        {createElement(categoryIcon(name), { size: 26, stroke: 1.5, 'aria-hidden': true })}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <Text component="span" size="xs" c="dimmed" mt={2} lineClamp={2} visibleFrom="xs">
          {groups.join(', ')}
        </Text>
      </span>
    </Link>
  )
}
