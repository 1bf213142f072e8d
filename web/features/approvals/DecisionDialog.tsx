import { Text } from '@mantine/core'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RejectionReason } from './RejectionReason.tsx'
import type { Decision } from './use-decision.ts'

/** Asks before the decision (Q3). */
export function DecisionDialog({ order, decision }: { order: ApprovalDetail; decision: Decision }) {
  const t = useTexts()
  const rejects = decision.choice === 'reject'
  return (
    <ConfirmDialog
      opened={decision.opened}
      danger={rejects}
      title={rejects ? t.approvals.rejectTitle : t.approvals.approveTitle}
      confirmLabel={rejects ? t.approvals.confirmReject : t.approvals.confirmApprove}
      confirmDisabled={rejects && decision.reason.trim() === ''}
      pending={decision.pending}
      error={decision.error && messageOf(decision.error, t.words.somethingWentWrong)}
      onConfirm={decision.confirm}
      onClose={decision.close}
    >
      <Text size="sm">
        {rejects
          ? t.approvals.rejectText(order.internal_code, order.client.name)
          : t.approvals.approveText(order.internal_code, order.provider.fantasy_name)}
      </Text>
      {rejects && (
        <RejectionReason value={decision.reason} onChange={decision.setReason} pending={decision.pending} />
      )}
    </ConfirmDialog>
  )
}
