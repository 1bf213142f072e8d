// "Aprobar pedidos" as a table, grouped by purchase (B3).
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { purchasesToApproveQuery } from '#web/api/orders.ts'
import type { RowColumn } from '#web/components/ListTable.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import {
  ChipsCell,
  CodeCell,
  CutCell,
  DateCell,
  ProductsCell,
  TotalCell,
} from '#web/components/OrderCells.tsx'
import { OrderTable } from '#web/components/OrderTable.tsx'
import { SelectRows } from '#web/components/RowSelection.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { RowUpdates } from '#web/components/use-row-updates.ts'
import type { Texts } from '#web/texts/texts.ts'
import { StateChip } from '#web/ui/Panel.tsx'
import { ApprovalStateChip, OnBehalfOf, StepChip, Why } from './ApprovalCard.tsx'
import type { Decisions } from './DecideSeveral.tsx'
import { approvalListQuery } from './approval-search.ts'
import { type ApprovalOrder, type ApprovalRow, chosenBy, rowsOf } from './orders.ts'
import { type Selection, SelectPage } from './Selection.tsx'

interface ApprovalTableProps {
  updates: RowUpdates<ApprovalOrder>
  search: OrderListSearch
  empty: ReactNode
  isHeld: boolean
  selection: Selection
  onDecide: Decisions['open']
}

export function ApprovalTable({ search, empty, updates, isHeld, selection, onDecide }: ApprovalTableProps) {
  const t = useTexts()
  const query = useQuery({
    ...purchasesToApproveQuery(approvalListQuery(search)),
    placeholderData: keepPreviousData,
    select: ({ data, pagination }) => ({ data: rowsOf(data), pagination }),
  })
  const isPending = search.state === 1
  const columns = useColumns(search, isPending)
  return (
    <OrderTable
      name={t.approvals.title}
      query={query}
      search={search}
      columns={
        isPending ? [selectColumn(t, selection), ...columns, decideColumn(t.approvals, onDecide)] : columns
      }
      keyOf={keyOf}
      count={t.purchases.count}
      empty={empty}
      isHeld={isHeld}
      updates={{
        ...updates,
        one: (row) => (row.kind === 'purchase' ? '' : updates.one(row.order)),
        shown: (row) => row.kind !== 'purchase' && row.order,
      }}
      isMarked={(row) => chosenBy(row).every(selection.has)}
      kindOf={({ kind }) => (kind === 'purchase' ? 'group' : kind === 'order' ? 'member' : undefined)}
      tools={(rows) =>
        isPending && (
          <SelectPage
            orders={rows.filter(({ kind }) => kind !== 'purchase').flatMap(chosenBy)}
            selection={selection}
          />
        )
      }
    />
  )
}

function keyOf(row: ApprovalRow): string {
  return row.kind === 'purchase' ? `purchase-${row.purchase.id}` : `order-${row.order.id}`
}

const codeOf = (row: ApprovalRow) =>
  row.kind === 'purchase' ? row.purchase.internal_code : row.order.internal_code

function selectColumn({ table }: Texts, selection: Selection): RowColumn<ApprovalRow> {
  return {
    label: table.select,
    hiddenLabel: true,
    phone: 'before',
    cell: (row) => (
      <SelectRows
        aria-label={
          row.kind === 'purchase' ? table.selectPurchase(codeOf(row)) : table.selectOrder(codeOf(row))
        }
        rows={chosenBy(row)}
        selection={selection}
      />
    ),
  }
}

function decideColumn(t: Texts['approvals'], onDecide: Decisions['open']): RowColumn<ApprovalRow> {
  return {
    label: t.decideColumn,
    hiddenLabel: true,
    cell: (row) => {
      const [approve, reject] =
        row.kind === 'purchase'
          ? [t.approvePurchase(codeOf(row)), t.rejectPurchase(codeOf(row))]
          : [t.approveNamed(codeOf(row)), t.rejectNamed(codeOf(row))]
      return (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size="md"
            aria-label={approve}
            data-key="a"
            title={approve}
            onClick={() => onDecide('approve', chosenBy(row))}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="md"
            aria-label={reject}
            title={reject}
            onClick={() => onDecide('reject', chosenBy(row))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )
    },
  }
}

function useColumns(search: OrderListSearch, isPending: boolean): RowColumn<ApprovalRow>[] {
  const t = useTexts()
  return [
    {
      label: t.approvals.order,
      heading: true,
      phone: 'first',
      cell: (row) =>
        row.kind === 'purchase' ? (
          t.purchases.purchase(codeOf(row))
        ) : (
          <CodeCell
            code={codeOf(row)}
            label={`${t.orders.seeOrder} ${codeOf(row)}`}
            link={paths.approveOrder(row.order.id, search)}
          />
        ),
    },
    {
      label: t.purchases.date,
      sort: 'created_at',
      phone: 'middle',
      cell: (row) => (
        <ChipsCell>
          {row.kind !== 'order' && <DateCell instant={row.purchase.created_at} />}
          {row.kind !== 'purchase' && row.order.overdue && (
            <StateChip tone="problem">{t.orders.late}</StateChip>
          )}
          {row.kind !== 'purchase' && <StepChip order={row.order} />}
          {row.kind !== 'purchase' && row.order.chain && (
            <Text size="xs" c="dimmed">
              <Why chain={row.order.chain} />
            </Text>
          )}
        </ChipsCell>
      ),
    },
    {
      label: t.approvals.requestedBy,
      cell: ({ kind, purchase }) =>
        kind !== 'order' && (
          <ChipsCell>
            <CutCell>{purchase.client.name}</CutCell>
            {purchase.on_behalf_of !== null && <OnBehalfOf name={purchase.on_behalf_of} />}
          </ChipsCell>
        ),
    },
    {
      label: t.orders.costCenter,
      cell: ({ kind, purchase }) => kind !== 'order' && <CutCell>{purchase.cost_center}</CutCell>,
    },
    {
      label: t.orders.product,
      wide: true,
      phone: 'second',
      cell: (row) =>
        row.kind === 'purchase' ? (
          t.approvals.count(row.purchase.orders.length)
        ) : (
          <ProductsCell titles={row.order.titles} />
        ),
    },
    {
      label: t.approvals.seller,
      cell: (row) => row.kind !== 'purchase' && <CutCell>{row.order.provider.fantasy_name}</CutCell>,
    },
    // For pending ones the filter says it.
    ...(isPending
      ? []
      : [
          {
            label: t.orders.state,
            phone: 'secondEnd' as const,
            cell: (row: ApprovalRow) =>
              row.kind !== 'purchase' && (
                <ApprovalStateChip
                  state={row.order.state}
                  withdrawn={row.order.withdrawn}
                  step={row.order.step}
                />
              ),
          },
        ]),
    {
      label: t.orders.total,
      sort: 'total',
      numeric: true,
      phone: 'firstEnd',
      cell: (row) => <TotalCell of={row.kind === 'purchase' ? row.purchase : row.order} />,
    },
  ]
}
