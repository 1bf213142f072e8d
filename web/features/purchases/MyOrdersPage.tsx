// "Mis compras" (P1, P2)
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { purchasesQuery } from '#web/api/orders.ts'
import { Page } from '#web/components/Page.tsx'
import { orderListQuery, type OrderListSearch } from '#web/components/order-list-search.ts'
import { OrderFilters } from '#web/components/OrderFilters.tsx'
import { CardList } from '#web/components/PagedList.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { ApproverBanner } from './ApproverBanner.tsx'
import { PurchaseCard } from './PurchaseCard.tsx'

const STATES = [2, 3, 4] as const

export function MyOrdersPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/my-orders' })
  const query = useQuery(purchasesQuery(orderListQuery(search)))
  return (
    <Page title={t.purchases.title} intro={t.purchases.reminder}>
      <ApproverBanner />
      <OrderFilters
        search={search}
        states={STATES.map((code) => ({ code, label: t.purchases.filters[code] }))}
      />
      <CardList query={query} count={t.purchases.count} empty={<NoPurchases search={search} />}>
        {(purchase) => <PurchaseCard purchase={purchase} list={search} />}
      </CardList>
    </Page>
  )
}

/** P1 */
function NoPurchases({ search }: { search: OrderListSearch }) {
  const t = useTexts()
  const state = STATES.find((code) => code === search.state) ?? 0
  const isNarrow = search.period !== 24
  return (
    <EmptyState
      illustration="clipboard"
      title={t.purchases.none[state]}
      hint={isNarrow ? t.purchases.nonePeriod : t.purchases.noneHint}
      action={
        isNarrow && (
          <ButtonLink variant="default" link={paths.myOrders({ ...search, page: 1, period: 24 })}>
            {t.purchases.seeAllPeriods}
          </ButtonLink>
        )
      }
    />
  )
}
