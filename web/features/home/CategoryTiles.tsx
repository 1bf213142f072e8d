import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createElement, useId } from 'react'
import { categoriesQuery } from '#web/api/catalog.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { categoryIcon } from './category-icon.ts'
import classes from './CategoryTiles.module.css'

const SKELETONS = 12

/** The top categories: where a buyer starts who looks for nothing in particular. */
export function CategoryTiles() {
  const t = useTexts()
  const title = useId()
  const { data, error, refetch } = useQuery(categoriesQuery)
  if (data?.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <Title order={2} id={title} mb="md">
        {t.home.categories}
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.tiles} aria-busy="true">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} className={classes.skeleton} />
          ))}
        </div>
      )}
      {data && (
        <ul className={classes.tiles}>
          {data.map(({ id, name, sub_categories }) => (
            <li key={id}>
              <Tile id={id} name={name} within={sub_categories.map((group) => group.name)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Tile({ id, name, within }: { id: number; name: string; within: readonly string[] }) {
  return (
    <Link {...paths.category(id, '01')} className={classes.tile}>
      <span className={classes.icon}>
        {createElement(categoryIcon(name), { size: 26, stroke: 1.5, 'aria-hidden': true })}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.within}>{within.join(', ')}</span>
      </span>
    </Link>
  )
}
