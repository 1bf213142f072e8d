// "Mis compras" (P1, P2). The address holds the filters.
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { purchasesQuery } from '#web/api/orders.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { orderListQuery } from '#web/components/order-list-search.ts'
import { OrderFilters } from '#web/components/OrderFilters.tsx'
import { CardList } from '#web/components/CardList.tsx'
import { ApproverBanner } from './ApproverBanner.tsx'
import { NoPurchases } from './NoPurchases.tsx'
import { PurchaseCard } from './PurchaseCard.tsx'
import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'

const STATES = [2, 3, 4] as const

export function MyOrdersPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/my-orders' })
  const query = useQuery(purchasesQuery(orderListQuery(search)))
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
      <CardList query={query} count={t.purchases.count} empty={<NoPurchases search={search} />}>
        {(purchase) => <PurchaseCard purchase={purchase} />}
      </CardList>
    </Page>
  )
}
