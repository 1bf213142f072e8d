// Selected orders (Q3), on any page.
import { Button, Checkbox, CloseButton, Text } from '@mantine/core'
import { DECISIONS_MAX } from '#domain/rules.ts'
import { purchaseOrdersFile } from '#web/api/papers.ts'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import type { RowSelection } from '#web/components/RowSelection.tsx'
import { useTexts } from '#web/session/language.ts'
import { Amounts } from './Amounts.tsx'
import type { Decisions } from './DecideSeveral.tsx'
import { type ChosenOrder, sumOrders } from './orders.ts'
import classes from './ApproveOrdersPage.module.css'

export type Selection = RowSelection<ChosenOrder>

interface SelectOrdersProps {
  label: string
  orders: readonly ChosenOrder[]
  selection: Selection
}

/** In a row of a table. */
export function SelectOrders({ label, orders, selection }: SelectOrdersProps) {
  const ticked = orders.filter(selection.has).length
  const all = ticked === orders.length
  return (
    <Checkbox
      aria-label={label}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() => selection.toggle(orders, !all)}
    />
  )
}

export function SelectPage({ orders, selection }: { orders: readonly ChosenOrder[]; selection: Selection }) {
  const t = useTexts()
  const ticked = orders.filter(selection.has).length
  const all = ticked === orders.length
  return (
    <Checkbox
      size="md"
      className={classes.selectPage}
      label={t.approvals.selectPage}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() => selection.toggle(orders, !all)}
    />
  )
}

export function SelectionBar({ selection, onDecide }: { selection: Selection; onDecide: Decisions['open'] }) {
  const t = useTexts()
  const { rows: orders, clear } = selection
  const count = orders.length
  const tooMany = count > DECISIONS_MAX
  return (
    <div className={classes.bar} data-empty={count === 0 || undefined}>
      <div className={classes.barChosen}>
        {/* A live region is announced only if it exists before its text. */}
        <div role="status" className={classes.barText}>
          {count > 0 && (
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
          )}
        </div>
        {count > 0 && <CloseButton size="lg" aria-label={t.table.unselect} onClick={clear} />}
      </div>
      {count > 0 && (
        <div className={classes.barButtons}>
          <PaperMenu
            label={t.papers.purchaseOrders}
            named={t.papers.purchaseOrders}
            read={purchaseOrdersFile(orders.map(({ id }) => id))}
          />
          <Button
            variant="outline"
            color="red.8"
            disabled={tooMany}
            onClick={() => onDecide('reject', orders)}
          >
            {t.approvals.rejectSeveral(count)}
          </Button>
          <Button
            disabled={tooMany}
            data-key="a"
            data-of-selected
            onClick={() => onDecide('approve', orders)}
          >
            {t.approvals.approveSeveral(count)}
          </Button>
        </div>
      )}
    </div>
  )
}
