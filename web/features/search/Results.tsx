import { Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate, useElementScrollRestoration } from '@tanstack/react-router'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ProductCard as Card, searchProducts } from '#contract/search.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import type { ResultsView } from '#web/session/views.ts'
import { Deferred } from '#web/ui/Skeletons.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { NoResults, type NoResultsProps } from './NoResults.tsx'
import { GridSkeleton, ProductGrid } from './ProductGrid.tsx'
import { ListSkeleton, ProductList } from './ProductList.tsx'
import classes from './Results.module.css'

const VIEWS = {
  grid: { Products: ProductGrid, ViewSkeleton: GridSkeleton },
  list: { Products: ProductList, ViewSkeleton: ListSkeleton },
} as const
/** Images of the first screen, loaded eagerly. */
const EAGER = 8

type Answer = z.output<typeof searchProducts.answer>

interface ResultsProps extends Omit<NoResultsProps, 'nothingFound'> {
  products: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  page: number
  view: ResultsView
}

/** While the next results load, the previous ones stay, dimmed (C5). A failure is never an empty list (C9). */
export function Results({ products, page, view, ...search }: ResultsProps) {
  const t = useTexts()
  const { ViewSkeleton } = VIEWS[view]
  const { data: found, error, isPlaceholderData } = products
  const [startedLoading] = useState(found === undefined)
  const restoreScroll = useScrollRestoration()
  // An empty list of the previous search says nothing about this one.
  if (!found || (isPlaceholderData && found.data.length === 0)) {
    return error ? (
      <ErrorState error={error} title={t.search.couldNotLoad} onRetry={() => void products.refetch()} />
    ) : (
      <ViewSkeleton />
    )
  }
  const { data, pagination, full_matches, nothing_found } = found
  // The page is past the last one, as in an old bookmark.
  if (data.length === 0 && pagination.totalRows > 0) {
    return <Navigate to="." search={(search) => ({ ...search, page: pagination.totalPages })} replace />
  }
  return (
    <div className={classes.results} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {data.length === 0 ? (
        <NoResults {...search} nothingFound={nothing_found} />
      ) : (
        <Deferred when={startedLoading} fallback={<ViewSkeleton />}>
          <Matches
            view={view}
            products={data}
            full={fullOnPage(full_matches, pagination)}
            zones={search.zones}
            onShown={restoreScroll}
          />
        </Deferred>
      )}
      {/* The requested page: pressing "next" twice moves two pages. */}
      <Pagination pagination={{ ...pagination, currentPage: Math.min(page, pagination.totalPages) }} />
    </div>
  )
}

/** Full matches on the page, which come first; all products if the list has only full or only partial matches. */
function fullOnPage(full: number, { currentPage, perPage, totalRows }: Answer['pagination']): number {
  if (full === 0 || full === totalRows) return perPage
  return Math.max(0, full - (currentPage - 1) * perPage)
}

interface MatchesProps {
  view: ResultsView
  products: Card[]
  full: number
  zones: string | undefined
  onShown: () => void
}

/** Full matches, then under a heading those that may lack a word (C4). */
function Matches({ view, products, full, zones, onShown }: MatchesProps) {
  const t = useTexts()
  const heading = useId()
  const { Products } = VIEWS[view]
  useLayoutEffect(() => onShown(), [onShown])
  const [matches, partial] = [products.slice(0, full), products.slice(full)]
  return (
    <>
      {matches.length > 0 && (
        <Products products={matches} zones={zones} eager={EAGER} labelledBy={undefined} />
      )}
      {partial.length > 0 && (
        <>
          <Title order={2} size="h4" id={heading} className={classes.partial}>
            {t.search.partial}
          </Title>
          <Products products={partial} zones={zones} eager={EAGER - full} labelledBy={heading} />
        </>
      )}
    </>
  )
}

/** The router restores the position before the results load. Call the returned function after (C5). */
function useScrollRestoration() {
  const saved = useRef(useElementScrollRestoration({ getElement: () => window })?.scrollY)
  return useCallback(() => {
    if (saved.current !== undefined) scrollTo(0, saved.current)
    saved.current = undefined
  }, [])
}
