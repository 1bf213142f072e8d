// S15
import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { createElement, lazy, type ReactNode, useEffect, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { myDeskQuery } from '#web/api/orders.ts'
import { useCategories } from '#web/components/categories.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { resetSavedFilters } from '#web/features/search/saved-filters.ts'
import { PendingChangesBanner } from '#web/features/pending-changes/PendingChangesBanner.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { AnchorLink, ButtonLink } from '#web/ui/links.tsx'
import { Deferred } from '#web/ui/Skeletons.tsx'
import { BuyerDesk, hasDesk } from './BuyerDesk.tsx'
import { categoryIcon } from './category-icon.ts'
import { Hero } from './Hero.tsx'
import { WaitingForBuyer } from './Waiting.tsx'
import classes from './HomePage.module.css'

/** A script of its own: a buyer's home does not need it. */
const SellerHome = lazy(async () => ({ default: (await import('./SellerHome.tsx')).SellerHome }))

export function HomePage() {
  const t = useTexts()
  const session = useSession()
  useDocumentTitle(`${t.home.title} · ${t.words.brand}`)
  return (
    <div className={classes.home}>
      {session?.role === 'buyer' && <PendingChangesBanner />}
      {session?.role === 'seller' ? <SellerHome /> : <BuyerHome />}
    </div>
  )
}

function BuyerHome() {
  const t = useTexts()
  useEffect(resetSavedFilters, [])
  const { data: desk, error, refetch } = useQuery(myDeskQuery)
  if (desk && !hasDesk(desk)) {
    return (
      <>
        <Hero claim={t.home.buyerClaim} pitch="large">
          <ButtonLink size="md" variant="white" link={paths.search()}>
            {t.home.explore}
          </ButtonLink>
        </Hero>
        <WaitingForBuyer />
        <CategoryTiles />
      </>
    )
  }
  return (
    <>
      <Hero claim={t.home.buyerClaim} pitch="band" />
      <BuyerDesk desk={desk} error={error} onRetry={() => void refetch()} />
      <CategoryTiles
        actions={
          <AnchorLink size="sm" fw={550} link={paths.search()}>
            {t.home.explore}
          </AnchorLink>
        }
      />
    </>
  )
}

const SKELETONS = 12

function CategoryTiles({ actions }: { actions?: ReactNode }) {
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
          <ul className={classes.categoryTiles}>
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
    <div className={classes.categoryTiles} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className={classes.categorySkeleton} />
      ))}
    </div>
  )
}

function Tile({ id, name, groups }: { id: number; name: string; groups: readonly string[] }) {
  return (
    <Link {...paths.category(id, '01')} className={classes.categoryTile}>
      <span className={classes.categoryIcon}>
        {createElement(categoryIcon(name), { size: 26, stroke: 1.5, 'aria-hidden': true })}
      </span>
      <span className={classes.categoryText}>
        <span className={classes.categoryName}>{name}</span>
        <Text component="span" size="xs" c="dimmed" mt={2} lineClamp={2} visibleFrom="xs">
          {groups.join(', ')}
        </Text>
      </span>
    </Link>
  )
}
