// "Mis ventas" (V1)
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { salesQuery } from '#web/api/orders.ts'
import { Page } from '#web/components/Page.tsx'
import { orderListQuery } from '#web/components/order-list-search.ts'
import { OrderFilters } from '#web/components/OrderFilters.tsx'
import { CardList } from '#web/components/PagedList.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SaleCard } from './SaleCard.tsx'

const STATES = [2, 4, 5, 8] as const

export function SalesPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/sales' })
  const query = useQuery(salesQuery(orderListQuery(search)))
  const state = STATES.find((code) => code === search.state) ?? 2
  return (
    <Page title={t.sales.title} intro={t.sales.reminder}>
      <OrderFilters search={search} states={STATES.map((code) => ({ code, label: t.sales.filters[code] }))} />
      <CardList
        query={query}
        count={t.sales.count}
        empty={<EmptyState illustration="truck" title={t.sales.empty[state]} hint={t.sales.emptyHint} />}
      >
        {(sale) => <SaleCard sale={sale} list={search} />}
      </CardList>
    </Page>
  )
}
