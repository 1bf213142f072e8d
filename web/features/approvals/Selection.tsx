// Selected orders (Q3), on any page.
import { Button, Checkbox, type CheckboxProps, Text } from '@mantine/core'
import { DECISIONS_MAX } from '#domain/rules.ts'
import { purchaseOrdersFile } from '#web/api/papers.ts'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import type { RowSelection } from '#web/components/RowSelection.tsx'
import { SelectionBar } from '#web/components/SelectionBar.tsx'
import { useTexts } from '#web/session/language.ts'
import { Amounts } from './Amounts.tsx'
import type { Decisions } from './DecideSeveral.tsx'
import { type ChosenOrder, sumOrders } from './orders.ts'
import classes from './ApproveOrdersPage.module.css'

export type Selection = RowSelection<ChosenOrder>

interface SelectOrdersProps extends Pick<CheckboxProps, 'label' | 'aria-label' | 'size' | 'className'> {
  orders: readonly ChosenOrder[]
  selection: Selection
}

export function SelectOrders({ orders, selection, ...checkbox }: SelectOrdersProps) {
  const ticked = orders.filter(selection.has).length
  const all = ticked === orders.length
  return (
    <Checkbox
      {...checkbox}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() => selection.toggle(orders, !all)}
    />
  )
}

export function SelectPage(of: Pick<SelectOrdersProps, 'orders' | 'selection'>) {
  const t = useTexts()
  return <SelectOrders size="md" className={classes.selectPage} label={t.approvals.selectPage} {...of} />
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
