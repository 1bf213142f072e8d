import { Checkbox } from '@mantine/core'
import type { ApprovalCard } from '#contract/approvals.ts'
import { useTexts } from '#web/session/language.ts'
import type { Selection } from './use-selection.ts'
import classes from './SelectPage.module.css'

/** Ticks every order of the page, or none (Q3). */
export function SelectPage({ orders, selection }: { orders: readonly ApprovalCard[]; selection: Selection }) {
  const t = useTexts()
  const ticked = orders.filter(selection.has).length
  const all = ticked === orders.length
  return (
    <Checkbox
      size="md"
      className={classes.all}
      label={t.approvals.selectPage}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() => selection.toggle(orders, !all)}
    />
  )
}
