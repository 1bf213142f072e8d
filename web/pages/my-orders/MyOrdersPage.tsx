// "Mis compras" (P1, P2): the filters and the page are in the address.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { purchasesQuery } from '#web/api/purchases.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { orderListQuery, type OrderListSearch } from '#web/components/orders/order-list-search.ts'
import { OrderFilters } from '#web/components/orders/OrderFilters.tsx'
import { ApproverBanner } from '#web/components/purchases/ApproverBanner.tsx'
import { PurchaseCard } from '#web/components/purchases/PurchaseCard.tsx'
import { PurchaseListSkeleton } from '#web/components/purchases/PurchaseListSkeleton.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './MyOrdersPage.module.css'

const STATES = [2, 3, 4] as const

export function MyOrdersPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/my-orders' })
  return (
    <Page
      title={t.purchases.title}
      intro={t.purchases.reminder}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.purchases.title }]} />}
    >
      <ApproverBanner />
      <OrderFilters
        search={search}
        states={STATES.map((code) => ({ code, label: t.purchases.filters[code] }))}
      />
      <Purchases search={search} />
    </Page>
  )
}

function Purchases({ search }: { search: OrderListSearch }) {
  const t = useTexts()
  const query = useQuery(purchasesQuery(orderListQuery(search)))
  if (query.isError && (!query.data || query.isPlaceholderData)) {
    return <Failed key={query.errorUpdatedAt} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <PurchaseListSkeleton />
  const { data: purchases, pagination } = query.data
  if (purchases.length === 0) return <Nothing search={search} totalRows={pagination.totalRows} />
  return (
    <div aria-busy={query.isPlaceholderData} className={classes.results}>
      <ul aria-label={t.purchases.list} className={classes.list}>
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseCard purchase={purchase} />
          </li>
        ))}
      </ul>
      <Pagination pagination={pagination} />
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [dismissed, setDismissed] = useState(false)
  return (
    <Panel>
      <ErrorState error={error} onRetry={onRetry} />
      <ErrorModal opened={!dismissed} onClose={() => setDismissed(true)} />
    </Panel>
  )
}

function Nothing({ search, totalRows }: { search: OrderListSearch; totalRows: number }) {
  const t = useTexts()
  const state = STATES.find((code) => code === search.state) ?? 0
  const isBeyond = totalRows > 0
  const isNarrow = search.period !== 24
  return (
    <Panel>
      <EmptyState
        illustration="clipboard"
        title={isBeyond ? t.purchases.nonePage : t.purchases.none[state]}
        hint={isBeyond ? undefined : isNarrow ? t.purchases.nonePeriod : t.purchases.noneHint}
        action={
          (isBeyond || isNarrow) && (
            <Button
              variant="default"
              renderRoot={(root) => (
                <Link
                  {...paths.myOrders({ ...search, page: 1, ...(isBeyond ? {} : { period: 24 }) })}
                  {...root}
                />
              )}
            >
              {isBeyond ? t.purchases.firstPage : t.purchases.seeAllPeriods}
            </Button>
          )
        }
      />
    </Panel>
  )
}
