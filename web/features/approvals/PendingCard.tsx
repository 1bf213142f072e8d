import { Button, Checkbox } from '@mantine/core'
import type { ApprovalCard as Approval } from '#contract/approvals.ts'
import { useTexts } from '#web/session/language.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import type { Decisions } from './use-decisions.ts'
import type { Selection } from './use-selection.ts'

interface PendingCardProps {
  order: Approval
  selection: Selection
  onDecide: Decisions['ask']
}

/** An order that can be ticked, or decided on from the list (Q3). */
export function PendingCard({ order, selection, onDecide }: PendingCardProps) {
  const t = useTexts()
  const code = order.internal_code
  const ticked = selection.has(order)
  return (
    <ApprovalCard
      order={order}
      highlighted={ticked}
      leading={
        <Checkbox
          size="md"
          aria-label={t.approvals.select(code)}
          checked={ticked}
          onChange={() => selection.toggle([order], !ticked)}
        />
      }
      actions={
        <>
          <Button
            variant="default"
            aria-label={t.approvals.rejectNamed(code)}
            onClick={() => onDecide('reject', [order])}
          >
            {t.approvals.reject}
          </Button>
          <Button
            variant="default"
            aria-label={t.approvals.approveNamed(code)}
            onClick={() => onDecide('approve', [order])}
          >
            {t.approvals.approve}
          </Button>
        </>
      }
    />
  )
}
