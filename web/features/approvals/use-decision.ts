// "Aprobar" and "Rechazar" (Q3): one decision per order, and a word when somebody else was faster.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalQuery } from '#web/api/orders.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

export type Choice = 'approve' | 'reject'

export function useDecision(orderId: number, onDecided: () => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [choice, setChoice] = useState<Choice>('approve')
  const [reason, setReason] = useState('')

  async function refresh() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: approvalQuery(orderId).queryKey }),
      queryClient.invalidateQueries({ queryKey: ['approvals'] }),
    ])
  }
  const decide = useMutation({
    mutationFn: (chosen: Choice) =>
      chosen === 'approve'
        ? call(endpoints.approvals.approve, { params: { id: orderId } })
        : call(endpoints.approvals.reject, { params: { id: orderId }, body: { reason } }),
    async onSuccess(_, chosen) {
      await refresh()
      const t = currentTexts().approvals
      toast.success(chosen === 'approve' ? t.approved : t.rejected)
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
    /** Why it failed, unless somebody else decided first. */
    error: conflict ? null : decide.error,
    /** Somebody else decided first. */
    conflict,
    open(which: Choice) {
      decide.reset()
      setChoice(which)
      setOpened(true)
    },
    close: () => setOpened(false),
    confirm: () => decide.mutate(choice),
  }
}

export type Decision = ReturnType<typeof useDecision>
