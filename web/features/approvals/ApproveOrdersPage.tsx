// "Aprobar pedidos" (Q1)
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { approvalCountsQuery, approvalsQuery, exportApprovals } from '#web/api/orders.ts'
import { Page } from '#web/components/Page.tsx'
import { CardList } from '#web/components/PagedList.tsx'
import { orderCountsQuery, type OrderListSearch } from '#web/components/order-list-search.ts'
import { useRowSelection } from '#web/components/RowSelection.tsx'
import { OrderFilters } from '#web/components/OrderFilters.tsx'
import { DelegationNotices, useNoticesReady } from '#web/features/delegations/DelegationNotices.tsx'
import { PendingChangesBanner } from '#web/features/pending-changes/PendingChangesBanner.tsx'
import { ExportOrders } from '#web/features/order-exports/ExportOrders.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { ApprovalCard, PendingCard } from './ApprovalCard.tsx'
import { ApprovalTable } from './ApprovalTable.tsx'
import { DecisionsDialog, DecisionResults, useDecisions } from './DecideSeveral.tsx'
import {
  APPROVAL_FILTERS,
  type ApprovalFilter,
  approvalFilters,
  approvalListQuery,
  codeOfFilter,
  filtersShown,
  OTHERS_DECIDE,
} from './approval-search.ts'
import type { ApprovalOrder, ChosenOrder } from './orders.ts'
import { DecideSelected, SelectPage } from './Selection.tsx'

const filterOf = ({ state }: OrderListSearch): ApprovalFilter =>
  APPROVAL_FILTERS.find((filter) => filter === state) ?? 1

export function ApproveOrdersPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/approve-orders' })
  const isTable = search.view === 'table'
  const query = useQuery({ ...approvalsQuery(approvalListQuery(search)), enabled: !isTable })
  const { data: counts } = useQuery(approvalCountsQuery(orderCountsQuery(search)))
  const state = filterOf(search)
  const selection = useRowSelection<ChosenOrder>()
  const decisions = useDecisions((orders) => selection.toggle(orders, false))
  const { results } = decisions
  const noticesReady = useNoticesReady()
  const list = {
    isHeld: !noticesReady,
    empty: <NoApprovals search={search} />,
    updates: {
      one: ({ internal_code: code, state: now }: ApprovalOrder) =>
        t.table.updates.order(code, t.approvals.states[now]),
      many: t.table.updates.orders,
    },
  }
  return (
    <Page
      title={t.approvals.title}
      intro={t.approvals.intro}
      actions={
        <>
          <ExportOrders
            total={counts?.[codeOfFilter(state)]}
            count={t.approvals.count}
            start={(format) => exportApprovals({ ...approvalFilters(search), format })}
          />
          <ButtonLink
            variant="default"
            leftSection={<IconUserShare size={18} aria-hidden />}
            link={paths.delegateOrders()}
          >
            {t.delegations.title}
          </ButtonLink>
        </>
      }
    >
      <PendingChangesBanner mb="lg" />
      <OrderFilters
        search={search}
        states={filtersShown(state, counts).map((code) => ({ code, label: t.approvals.filters[code] }))}
        counts={counts && { ...counts, [OTHERS_DECIDE]: counts[0] }}
        more={{
          searchLabel: t.approvals.search,
        }}
      />
      <DelegationNotices />
      {results && <DecisionResults results={results} list={search} onClose={decisions.dismiss} />}
      {isTable ? (
        <ApprovalTable {...list} search={search} selection={selection} onDecide={decisions.open} />
      ) : (
        <CardList
          {...list}
          query={query}
          count={t.approvals.count}
          tools={(orders) => state === 1 && <SelectPage orders={orders} selection={selection} />}
        >
          {(order) =>
            order.state === 1 ? (
              <PendingCard order={order} list={search} selection={selection} onDecide={decisions.open} />
            ) : (
              <ApprovalCard order={order} list={search} />
            )
          }
        </CardList>
      )}
      {state === 1 && <DecideSelected selection={selection} onDecide={decisions.open} />}
      <DecisionsDialog decisions={decisions} />
    </Page>
  )
}

/** Q1 */
function NoApprovals({ search }: { search: OrderListSearch }) {
  const t = useTexts()
  const state = filterOf(search)
  const { data: all } = useQuery(approvalsQuery({ page: 1, per_page: 1 }))
  const never = all?.pagination.totalRows === 0
  return (
    <EmptyState
      illustration="clipboard"
      title={t.approvals.empty[state]}
      hint={never ? t.approvals.neverApprover : t.approvals.emptyHint}
      action={
        search.search !== undefined && (
          <ButtonLink variant="default" link={paths.approveOrders({ ...search, page: 1, search: undefined })}>
            {t.orders.clearFilters}
          </ButtonLink>
        )
      }
    />
  )
}
