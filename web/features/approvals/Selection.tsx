// Selected orders (Q3), on any page.
import { Button, Text } from '@mantine/core'
import { DECISIONS_MAX } from '#domain/rules.ts'
import { purchaseOrdersFile } from '#web/api/papers.ts'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { type RowSelection, SelectRows } from '#web/components/RowSelection.tsx'
import { SelectionBar } from '#web/components/SelectionBar.tsx'
import { useTexts } from '#web/session/language.ts'
import { Amounts } from './Amounts.tsx'
import type { Decisions } from './DecideSeveral.tsx'
import { type ChosenOrder, sumOrders } from './orders.ts'
import classes from './ApproveOrdersPage.module.css'

export type Selection = RowSelection<ChosenOrder>

interface SelectPageProps {
  orders: readonly ChosenOrder[]
  selection: Selection
}

export function SelectPage({ orders, selection }: SelectPageProps) {
  const t = useTexts()
  return (
    <SelectRows
      size="md"
      className={classes.selectPage}
      label={t.approvals.selectPage}
      rows={orders}
      selection={selection}
    />
  )
}

export function DecideSelected({
  selection,
  onDecide,
}: {
  selection: Selection
  onDecide: Decisions['open']
}) {
  const t = useTexts()
  const { rows: orders, clear } = selection
  const count = orders.length
  const tooMany = count > DECISIONS_MAX
  return (
    <SelectionBar
      count={count}
      onClear={clear}
      status={
        <>
          <b>{t.approvals.selected(count)}</b>
          <span className={classes.barAmounts}>
            <Amounts of={sumOrders(orders)} />
          </span>
          {tooMany && (
            <Text span inherit c="var(--mantine-color-error)">
              {t.approvals.atMost(DECISIONS_MAX)}
            </Text>
          )}
        </>
      }
    >
      <PaperMenu
        label={t.papers.purchaseOrders}
        named={t.papers.purchaseOrders}
        read={purchaseOrdersFile(orders.map(({ id }) => id))}
      />
      <Button variant="outline" color="red.8" disabled={tooMany} onClick={() => onDecide('reject', orders)}>
        {t.approvals.rejectSeveral(count)}
      </Button>
      <Button disabled={tooMany} data-key="a" data-of-selected onClick={() => onDecide('approve', orders)}>
        {t.approvals.approveSeveral(count)}
      </Button>
    </SelectionBar>
  )
}
