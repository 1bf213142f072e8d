// "Mis ventas" (V1, B3)
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { SaleCard as SaleCardData } from '#contract/sales.ts'
import { SALE_ATTENTION } from '#contract/state-codes.ts'
import { exportSales, saleCountsQuery, salesQuery } from '#web/api/orders.ts'
import { pickingListsFile, purchaseOrdersFile } from '#web/api/papers.ts'
import { firstStepsQuery } from '#web/api/zones.ts'
import { Page } from '#web/components/Page.tsx'
import {
  orderCountsQuery,
  orderFilters,
  type OrderListSearch,
  SALE_SORTS,
} from '#web/components/order-list-search.ts'
import { AttentionFilter, OrderFilters } from '#web/components/OrderFilters.tsx'
import { OrderTable } from '#web/components/OrderTable.tsx'
import { RowPapers, selectColumn, useRowSelection } from '#web/components/RowSelection.tsx'
import { CardList } from '#web/components/PagedList.tsx'
import { ExportOrders } from '#web/features/order-exports/ExportOrders.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { SaleCard } from './SaleCard.tsx'
import { useSaleColumns } from './sale-columns.tsx'

const STATES = [2, 4, 5, 8] as const

export function SalesPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/sales' })
  const { attention, page, per_page } = search
  const filters = {
    ...orderFilters(search),
    sort: search.sort,
    attention: SALE_ATTENTION.find((name) => name === attention),
  }
  const query = useQuery(salesQuery({ page, per_page, ...filters }))
  const { data: counts } = useQuery(saleCountsQuery(orderCountsQuery(search)))
  const isTable = search.view === 'table'
  const attentions = SALE_ATTENTION.map((name) => ({
    name,
    label: t.purchases.attention[name],
    count: counts?.attention[name],
  }))
  const selection = useRowSelection<SaleCardData>()
  const columns = useSaleColumns(search)
  const list = {
    query,
    count: t.sales.count,
    empty: <NoSales search={search} />,
    updates: {
      one: ({ internal_code: code, state }: SaleCardData) =>
        t.table.updates.order(code, t.sales.states[state]),
      many: t.table.updates.orders,
    },
  }
  return (
    <Page
      title={t.sales.title}
      intro={t.sales.reminder}
      actions={
        <>
          <RowPapers
            selection={selection}
            shown={query.data?.data ?? []}
            kinds={[
              { label: t.papers.purchaseOrders, idsOf: orderOf, file: purchaseOrdersFile },
              { label: t.papers.pickingLists, idsOf: orderOf, file: pickingListsFile },
            ]}
          />
          <ExportOrders
            total={query.isPlaceholderData ? undefined : query.data?.pagination.totalRows}
            count={t.sales.count}
            start={(format) => exportSales({ ...filters, format })}
          />
        </>
      }
    >
      <OrderFilters
        search={search}
        states={[
          { code: 0, label: t.orders.allStates },
          ...STATES.map((code) => ({ code, label: t.sales.filters[code] })),
        ]}
        counts={counts?.states}
        more={{
          searchLabel: t.sales.search,
          attention: attentions,
          sorts: SALE_SORTS,
        }}
      />
      {isTable ? (
        <OrderTable
          {...list}
          name={t.sales.title}
          search={search}
          columns={[
            selectColumn(selection, ({ internal_code: code }) => t.table.selectOrder(code)),
            ...columns,
          ]}
          isMarked={selection.has}
          keyOf={({ id }) => id}
          filters={<AttentionFilter options={attentions} current={attention} />}
        />
      ) : (
        <CardList {...list}>{(sale) => <SaleCard sale={sale} list={search} />}</CardList>
      )}
    </Page>
  )
}

const orderOf = ({ id }: SaleCardData) => [id]

function NoSales({ search }: { search: OrderListSearch }) {
  const t = useTexts()
  const state = STATES.find((code) => code === search.state) ?? 0
  const { data } = useQuery(firstStepsQuery)
  if (data?.has_sales === false)
    return <EmptyState illustration="truck" title={t.sales.none} hint={t.sales.noneHint} />
  const isNarrow = search.search !== undefined || search.attention !== undefined
  return (
    <EmptyState
      illustration="truck"
      title={t.sales.empty[state]}
      hint={t.sales.emptyHint}
      action={
        isNarrow && (
          <ButtonLink
            variant="default"
            link={paths.sales({ ...search, page: 1, search: undefined, attention: undefined })}
          >
            {t.orders.clearFilters}
          </ButtonLink>
        )
      }
    />
  )
}
