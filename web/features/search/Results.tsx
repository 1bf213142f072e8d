import { Button, Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { z } from 'zod'
import type { ProductCard as ProductCardData, searchProducts } from '#contract/catalog.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { ProductCard } from './ProductCard.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Deferred } from '#web/ui/Deferred.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ProductGridSkeleton } from '#web/ui/Skeletons.tsx'
import { SwitchLink } from './Correction.tsx'
import { useReturnToPlace } from './use-return-to-place.ts'
import classes from './Results.module.css'

const SKELETONS = 8
/** What a first screen shows is loaded at once. */
const EAGER = 8

interface ResultsProps {
  products: Pick<
    UseQueryResult<z.output<typeof searchProducts.answer>>,
    'data' | 'error' | 'isPlaceholderData' | 'refetch'
  >
  /** The one asked for. */
  page: number
  /** The words, when they are searched exactly like that. */
  asTyped: string | undefined
  filtered: boolean
  onClear: () => void
}

/** C5, C9: while the next results load the last ones stay, dimmed; a failure is never an empty list. */
export function Results({ products, page, ...asked }: ResultsProps) {
  const t = useTexts()
  const { data: found, error, isPlaceholderData } = products
  const [isLate] = useState(found === undefined)
  const returnToPlace = useReturnToPlace()
  // An empty list of another search would say that this one found nothing.
  if (!found || (isPlaceholderData && found.data.length === 0)) {
    return error ? (
      <ErrorState error={error} title={t.search.couldNotLoad} onRetry={() => void products.refetch()} />
    ) : (
      <ProductGridSkeleton count={SKELETONS} />
    )
  }
  const { data, pagination } = found
  // An address whose page is gone, such as an old bookmark: the last one there is.
  if (data.length === 0 && pagination.totalRows > 0) {
    return <Navigate to="." search={(search) => ({ ...search, page: pagination.totalPages })} replace />
  }
  return (
    <div className={classes.results} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {data.length === 0 ? (
        <Nothing {...asked} />
      ) : (
        <Deferred when={isLate} fallback={<ProductGridSkeleton count={SKELETONS} />}>
          <Cards products={data} onShown={returnToPlace} />
        </Deferred>
      )}
      {/* "Next" twice is two pages on, however slow the first is. */}
      <Pagination pagination={{ ...pagination, currentPage: Math.min(page, pagination.totalPages) }} />
    </div>
  )
}

interface CardsProps {
  products: ProductCardData[]
  onShown: () => void
}

function Cards({ products, onShown }: CardsProps) {
  useLayoutEffect(() => onShown(), [onShown])
  return (
    <ul className={classes.grid}>
      {products.map((product, index) => (
        <li key={product.sku}>
          <ProductCard product={product} eager={index < EAGER} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ asTyped, filtered, onClear }: Omit<ResultsProps, 'products' | 'page'>) {
  const t = useTexts()
  const words = asTyped === undefined ? t.search.nothingHint : t.search.nothingAsTypedHint(asTyped)
  return (
    <EmptyState
      illustration="lens"
      title={t.search.nothing}
      hint={filtered ? t.search.nothingWithFiltersHint : words}
      action={
        <Group justify="center" gap="xs">
          {filtered && (
            <Button variant="default" onClick={onClear}>
              {t.search.clearFilters}
            </Button>
          )}
          {asTyped !== undefined && (
            <Button renderRoot={(props) => <SwitchLink {...props} />}>{t.search.similarToo}</Button>
          )}
          <Button
            variant={asTyped === undefined ? 'filled' : 'default'}
            renderRoot={(props) => <Link {...paths.home()} {...props} />}
          >
            {t.words.backHome}
          </Button>
        </Group>
      }
    />
  )
}
