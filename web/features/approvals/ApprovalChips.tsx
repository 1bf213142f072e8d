import { IconUserShare } from '@tabler/icons-react'
import type { ApprovalCard } from '#contract/approvals.ts'
import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { APPROVAL_TONE } from './approval-state.ts'
import classes from './ApprovalChips.module.css'

/** The order's state, and for whom the caller stands in (G5). */
export function ApprovalChips({ order }: { order: Pick<ApprovalCard, 'state' | 'on_behalf_of'> }) {
  const t = useTexts()
  return (
    <>
      <StateChip tone={APPROVAL_TONE[order.state]}>{t.approvals.states[order.state]}</StateChip>
      {order.on_behalf_of !== null && (
        <span className={classes.behalf}>
          <IconUserShare size={14} aria-hidden />
          {t.approvals.onBehalfOf(order.on_behalf_of)}
        </span>
      )}
    </>
  )
}
