// "Mis compras" (P1, P2, B3)
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { PurchaseCard as PurchaseCardData } from '#contract/purchases.ts'
import { PURCHASE_ATTENTION } from '#contract/state-codes.ts'
import { exportPurchases, purchaseCountsQuery, purchasesQuery } from '#web/api/orders.ts'
import { Page } from '#web/components/Page.tsx'
import { orderCountsQuery, orderFilters, type OrderListSearch } from '#web/components/order-list-search.ts'
import { purchaseOrdersFile } from '#web/api/papers.ts'
import { AttentionFilter, OrderFilters } from '#web/components/OrderFilters.tsx'
import { OrderTable } from '#web/components/OrderTable.tsx'
import { RowPapers, selectColumn, useRowSelection } from '#web/components/RowSelection.tsx'
import { CardList } from '#web/components/PagedList.tsx'
import { ExportOrders } from '#web/features/order-exports/ExportOrders.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { ApproverBanner } from '#web/components/ApproverBanner.tsx'
import { PurchaseCard } from './PurchaseCard.tsx'
import { usePurchaseColumns } from './purchase-columns.tsx'
import { orderStateOf } from './states.ts'

const STATES = [2, 3, 4] as const

export function MyOrdersPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/my-orders' })
  const { page, per_page } = search
  const filters = {
    ...orderFilters(search),
    attention: PURCHASE_ATTENTION.find((name) => name === search.attention),
  }
  const query = useQuery(purchasesQuery({ page, per_page, ...filters }))
  const { data: counts } = useQuery(purchaseCountsQuery(orderCountsQuery(search)))
  const isTable = search.view === 'table'
  const attentions = PURCHASE_ATTENTION.map((name) => ({
    name,
    label: t.purchases.attention[name],
    count: counts?.attention[name],
  }))
  const selection = useRowSelection<PurchaseCardData>()
  const columns = usePurchaseColumns(search)
  const list = {
    query,
    count: t.purchases.count,
    empty: <NoPurchases search={search} />,
    updates: {
      one: ({ internal_code: code, state, outcome }: PurchaseCardData) =>
        t.table.updates.purchase(
          code,
          outcome === null ? t.purchases.states[state] : t.purchases.outcomes[outcome],
        ),
      many: t.table.updates.purchases,
    },
  }
  return (
    <Page
      title={t.purchases.title}
      intro={t.purchases.reminder}
      actions={
        <>
          <RowPapers
            selection={selection}
            shown={query.data?.data ?? []}
            kinds={[{ label: t.papers.purchaseOrders, idsOf: ordersWithPapers, file: purchaseOrdersFile }]}
          />
          <ExportOrders
            total={query.isPlaceholderData ? undefined : query.data?.pagination.totalRows}
            count={t.purchases.count}
            start={(format) => exportPurchases({ ...filters, format })}
          />
        </>
      }
    >
      {!isTable && <ApproverBanner />}
      <OrderFilters
        search={search}
        states={[
          { code: 0, label: t.orders.allStates },
          ...STATES.map((code) => ({ code, label: t.purchases.filters[code] })),
        ]}
        counts={counts?.states}
        more={{
          searchLabel: t.purchases.search,
          attention: attentions,
        }}
      />
      {isTable ? (
        <OrderTable
          {...list}
          name={t.purchases.title}
          search={search}
          columns={[
            selectColumn(selection, ({ internal_code: code }) => t.table.selectPurchase(code)),
            ...columns,
          ]}
          isMarked={selection.has}
          keyOf={({ id }) => id}
          filters={<AttentionFilter options={attentions} current={search.attention} />}
        />
      ) : (
        <CardList {...list}>{(purchase) => <PurchaseCard purchase={purchase} list={search} />}</CardList>
      )}
    </Page>
  )
}

/** A rejected order has no papers (F4). */
function ordersWithPapers({ buy_orders: orders }: PurchaseCardData): number[] {
  return orders.filter(({ state }) => orderStateOf(state).name !== 'rejected').map(({ id }) => id)
}

/** P1 */
function NoPurchases({ search }: { search: OrderListSearch }) {
  const t = useTexts()
  const state = STATES.find((code) => code === search.state) ?? 0
  if (search.search !== undefined || search.attention !== undefined) {
    return (
      <EmptyState
        illustration="clipboard"
        title={t.purchases.none[state]}
        hint={t.orders.noneFound}
        action={
          <ButtonLink
            variant="default"
            link={paths.myOrders({ ...search, page: 1, search: undefined, attention: undefined })}
          >
            {t.orders.clearFilters}
          </ButtonLink>
        }
      />
    )
  }
  const isNarrow = search.period !== 24 || search.from !== undefined || search.to !== undefined
  return (
    <EmptyState
      illustration="clipboard"
      title={t.purchases.none[state]}
      hint={isNarrow ? t.purchases.nonePeriod : t.purchases.noneHint}
      action={
        isNarrow && (
          <ButtonLink
            variant="default"
            link={paths.myOrders({ ...search, page: 1, period: 24, from: undefined, to: undefined })}
          >
            {t.purchases.seeAllPeriods}
          </ButtonLink>
        )
      }
    />
  )
}
