import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApprovalDetail } from '#contract/approvals.ts'
import type { ApprovedLine } from '#domain/partial-approvals.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { anyOfNames } from '#texts/approval-rules.ts'
import { approvalQuery } from '#web/api/orders.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { hasMoreSteps, waitingStep } from '#web/components/approval-chain.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { currentTexts, language, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Q3 */
export function DecisionDialog({ order, decision }: { order: ApprovalDetail; decision: Decision }) {
  const t = useTexts()
  const rejects = decision.choice === 'reject'
  const { approveText } = hasMoreSteps(order.chain) ? t.approvalRules : t.approvals
  return (
    <DecisionConfirm decision={decision} title={rejects ? t.approvals.rejectTitle : t.approvals.approveTitle}>
      <Text size="sm">
        {rejects
          ? t.approvals.rejectText(order.internal_code, order.client.name)
          : approveText(order.internal_code, order.provider.fantasy_name)}
      </Text>
    </DecisionConfirm>
  )
}

interface DecisionConfirmProps {
  decision: Pick<
    Decision,
    'opened' | 'choice' | 'reason' | 'setReason' | 'pending' | 'error' | 'confirm' | 'close'
  >
  title: string
  summary?: ReactNode
  children: ReactNode
}

/** A rejection needs a reason here, though not in the API (Q3). */
export function DecisionConfirm({ decision, title, summary, children }: DecisionConfirmProps) {
  const t = useTexts()
  const { reason, pending, error } = decision
  const rejects = decision.choice === 'reject'
  return (
    <ConfirmDialog
      opened={decision.opened}
      danger={rejects}
      title={title}
      summary={summary}
      confirmLabel={rejects ? t.approvals.confirmReject : t.approvals.confirmApprove}
      confirmDisabled={rejects && isBlank(reason)}
      pending={pending}
      error={error && messageOf(error, t.words.somethingWentWrong)}
      onConfirm={() => decision.confirm()}
      onClose={decision.close}
    >
      {children}
      {rejects && (
        <LimitedTextarea
          label={t.approvals.reason}
          description={t.approvals.reasonHint}
          placeholder={t.approvals.reasonPlaceholder}
          required
          data-autofocus
          max={REASON_MAX_LENGTH}
          readOnly={pending}
          value={reason}
          onChange={decision.setReason}
        />
      )}
    </ConfirmDialog>
  )
}

export type Choice = 'approve' | 'reject'
/** `part`: fewer units of some lines (R6). */
type OrderChoice = Choice | 'part'

export function useDecision(orderId: number, onDecided: () => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [choice, setChoice] = useState<OrderChoice>('approve')
  const [reason, setReason] = useState('')

  async function refresh() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: approvalQuery(orderId).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['approvals'] }),
    ])
  }
  const decide = useMutation({
    mutationFn: ({ choice, lines }: Chosen) =>
      choice === 'reject'
        ? call('PUT /buyorders/reject/:id', { params: { id: orderId }, body: { reason } })
        : call('PUT /buyorders/approve/:id', { params: { id: orderId }, body: bodyOf(lines) }),
    async onSuccess({ step, state }, chosen) {
      await refresh()
      const { approvals: t, approvalRules } = currentTexts()
      const chain = queryClient.getQueryData(approvalQuery(orderId).queryKey)?.chain ?? null
      const names = waitingStep(chain)?.names ?? []
      if (step !== null) toast.success(approvalRules.tookStep(anyOfNames(names, language())))
      else if (state === 3) toast.success(t.rejected)
      else toast.success(chosen.choice === 'part' ? t.part.done : t.approved)
      setOpened(false)
      onDecided()
    },
    async onError(error) {
      if (!(error instanceof ApiFailure) || error.status === 0) return
      await refresh()
      if (error.status !== 409) return
      setOpened(false)
      onDecided()
    },
  })
  const conflict = decide.error instanceof ApiFailure && decide.error.status === 409
  return {
    opened,
    choice,
    reason,
    setReason,
    pending: decide.isPending,
    /** Null after a conflict. */
    error: conflict ? null : decide.error,
    conflict,
    open(which: OrderChoice) {
      decide.reset()
      setChoice(which)
      setOpened(true)
    },
    close: () => setOpened(false),
    confirm: (lines: readonly ApprovedLine[] = []) => decide.mutate({ choice, lines }),
  }
}

export type Decision = ReturnType<typeof useDecision>

interface Chosen {
  choice: OrderChoice
  /** When a part is chosen. */
  lines: readonly ApprovedLine[]
}

function bodyOf(lines: readonly ApprovedLine[]) {
  if (lines.length === 0) return null
  return {
    lines: lines.map(({ itemId, quantity, reason }) => ({ buy_order_item_id: itemId, quantity, reason })),
  }
}
