// "Aprobar pedidos" (Q1). The address holds the filters.
import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { approvalsQuery } from '#web/api/orders.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import { DecisionsDialog } from './DecisionsDialog.tsx'
import { DecisionsOutcome } from './DecisionsOutcome.tsx'
import { NoApprovals } from './NoApprovals.tsx'
import { PendingCard } from './PendingCard.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SelectPage } from './SelectPage.tsx'
import { useDecisions } from './use-decisions.ts'
import { useSelection } from './use-selection.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { DelegationNotices, useNoticesKnown } from '#web/features/delegations/DelegationNotices.tsx'
import { orderListQuery } from '#web/components/order-list-search.ts'
import { OrderFilters } from '#web/components/OrderFilters.tsx'
import { CardList } from '#web/components/CardList.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'

const STATES = [1, 2, 3] as const

export function ApproveOrdersPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/approve-orders' })
  const query = useQuery(approvalsQuery(orderListQuery(search)))
  const state = STATES.find((code) => code === search.state) ?? 1
  const selection = useSelection()
  const decisions = useDecisions((orders) => selection.toggle(orders, false))
  const { outcome } = decisions
  const noticesKnown = useNoticesKnown()
  return (
    <Page
      title={t.approvals.title}
      intro={t.approvals.intro}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.approvals.title }]} />}
      actions={
        <Button
          variant="default"
          leftSection={<IconUserShare size={18} aria-hidden />}
          renderRoot={(props) => <Link {...paths.delegateOrders()} {...props} />}
        >
          {t.delegations.title}
        </Button>
      }
    >
      <OrderFilters
        search={search}
        states={STATES.map((code) => ({ code, label: t.approvals.filters[code] }))}
      />
      <DelegationNotices />
      {outcome && <DecisionsOutcome outcome={outcome} onClose={decisions.dismiss} />}
      <CardList
        query={query}
        waits={!noticesKnown}
        count={t.approvals.count}
        empty={<NoApprovals state={state} />}
        tools={(orders) => state === 1 && <SelectPage orders={orders} selection={selection} />}
      >
        {(order) =>
          order.state === 1 ? (
            <PendingCard order={order} selection={selection} onDecide={decisions.ask} />
          ) : (
            <ApprovalCard order={order} />
          )
        }
      </CardList>
      {state === 1 && <SelectionBar selection={selection} onDecide={decisions.ask} />}
      <DecisionsDialog decisions={decisions} />
    </Page>
  )
}
