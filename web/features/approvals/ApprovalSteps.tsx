// The steps of an order to approve, and what they mean for the reader (R3).
import { Alert } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { anyOfNames } from '#texts/approval-rules.ts'
import { waitingStep } from '#web/components/approval-chain.ts'
import { ChainSteps } from '#web/components/ChainSteps.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { isPartlyApproved } from './orders.ts'

type Shown = Pick<ApprovalDetail, 'chain' | 'internal_code' | 'state' | 'step'>

/** That the reader's step is approved, or not yet theirs. */
export function TurnNotice({ order }: { order: Shown }) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const waits = waitingStep(order.chain)
  if (!waits || order.state === 1) return null
  const names = anyOfNames(waits.names, language)
  const [title, text] = isPartlyApproved(order)
    ? [t.taken, t.takenText(names)]
    : [t.notYet, t.notYetText(names)]
  return (
    <Alert role="note" icon={<IconHourglass size={20} aria-hidden />} title={title}>
      {text}
    </Alert>
  )
}

/** For an order of several, with its code. */
export function ApprovalSteps({ order, isOneOf = false }: { order: Shown; isOneOf?: boolean }) {
  const { approvalRules: t } = useTexts()
  const { chain } = order
  if (!chain || chain.steps.length === 0) return null
  const title = isOneOf ? t.whoOf(order.internal_code) : t.who
  return (
    <Panel title={title}>
      <ChainSteps chain={chain} label={title} />
    </Panel>
  )
}

/** One panel when all orders are at the same step with the same approvals. */
export function PurchaseSteps({ orders }: { orders: readonly Shown[] }) {
  const kinds = new Set(orders.map(({ chain }) => JSON.stringify(chain)))
  const shown = kinds.size === 1 ? orders.slice(0, 1) : orders
  return shown.map((order) => (
    <ApprovalSteps key={order.internal_code} order={order} isOneOf={kinds.size > 1} />
  ))
}
