// Decides on several orders at once and says what became of each (Q3).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalCard } from '#contract/approvals.ts'
import { approvalQuery } from '#web/api/orders.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { Choice } from './use-decision.ts'

export interface DecisionsOutcome {
  choice: Choice
  decided: ApprovalCard[]
  /** One that is gone has no page any more. */
  refused: { order: ApprovalCard; message: string; isGone: boolean }[]
}

interface Asked {
  choice: Choice
  orders: readonly ApprovalCard[]
}

/** `onSettled` learns of each order that does not wait any more. */
export function useDecisions(onSettled: (orders: readonly ApprovalCard[]) => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<Asked>({ choice: 'approve', orders: [] })
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState<DecisionsOutcome | null>(null)

  async function refresh() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['approvals'] }),
      ...asked.orders.map(({ id }) =>
        queryClient.invalidateQueries({ queryKey: approvalQuery(id).queryKey }),
      ),
    ])
  }
  const decide = useMutation({
    mutationFn: ({ choice, orders }: Asked) =>
      call(endpoints.approvals.decideOrders, {
        body: {
          ids: orders.map(({ id }) => id),
          decision: choice === 'approve' ? 'approved' : 'rejected',
          reason: choice === 'reject' ? reason : undefined,
        },
      }),
    async onSuccess(answer, { choice, orders }) {
      const results = orders.map((order) => ({
        order,
        result: answer.orders.find(({ id }) => id === order.id),
      }))
      await refresh()
      onSettled(orders)
      setReason('')
      setOutcome({
        choice,
        decided: results.flatMap(({ order, result }) => (result?.decided ? [order] : [])),
        refused: results.flatMap(({ order, result }) =>
          result?.decided === false
            ? [{ order, message: result.message, isGone: result.error_code === 'not_found' }]
            : [],
        ),
      })
      setOpened(false)
    },
    onError: refresh,
  })
  return {
    ...asked,
    opened,
    reason,
    setReason,
    pending: decide.isPending,
    error: decide.error,
    outcome,
    ask(choice: Choice, orders: readonly ApprovalCard[]) {
      decide.reset()
      setAsked({ choice, orders })
      setOpened(true)
    },
    close: () => setOpened(false),
    confirm: () => decide.mutate(asked),
    dismiss: () => setOutcome(null),
  }
}

export type Decisions = ReturnType<typeof useDecisions>
