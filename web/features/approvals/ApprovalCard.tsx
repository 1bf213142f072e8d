import { Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconUserShare } from '@tabler/icons-react'
import type { OrderChain } from '#contract/approval-rules.ts'
import type { ApprovalCard as Approval } from '#contract/approvals.ts'
import { EstimatedDate } from '#web/components/EstimatedDate.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { OrderCard } from '#web/components/OrderCard.tsx'
import { paths } from '#web/paths.ts'
import { anyOfNames } from '#texts/approval-rules.ts'
import { chainReason, laterNames } from '#web/components/approval-chain.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import type { Decisions } from './DecideSeveral.tsx'
import { type ApprovalCode, isPartlyApproved } from './orders.ts'
import type { Selection } from './Selection.tsx'
import classes from './ApproveOrdersPage.module.css'

interface PendingCardProps {
  order: Approval
  list: OrderListSearch
  selection: Selection
  onDecide: Decisions['open']
}

/** Q3 */
export function PendingCard({ order, list, selection, onDecide }: PendingCardProps) {
  const t = useTexts()
  const code = order.internal_code
  const ticked = selection.has(order)
  return (
    <ApprovalCard
      order={order}
      list={list}
      highlighted={ticked}
      leading={
        <Checkbox
          size="md"
          aria-label={t.table.selectOrder(code)}
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
            data-key="a"
            onClick={() => onDecide('approve', [order])}
          >
            {t.approvals.approve}
          </Button>
        </>
      }
    />
  )
}

interface ApprovalCardProps {
  order: Approval
  list: OrderListSearch
  leading?: ReactNode
  actions?: ReactNode
  highlighted?: boolean
}

export function ApprovalCard({ order, list, ...choosing }: ApprovalCardProps) {
  const t = useTexts()
  const purchased = <InstantText instant={order.created_at} />
  const arrives = <EstimatedDate order={order} />
  return (
    <OrderCard
      {...choosing}
      code={order.internal_code}
      link={paths.approveOrder(order.id, list)}
      chips={<ApprovalChips order={order} />}
      images={order.images}
      facts={[
        [t.approvals.requestedBy, order.client.name],
        [t.orders.purchaseDate, purchased],
        [t.approvals.seller, order.provider.fantasy_name],
        [t.orders.costCenter, order.cost_center],
        [t.orders.estimatedDate, arrives],
        [t.orders.totalProducts, order.total_products],
        ...(order.chain
          ? [[t.approvalRules.why, <Why key="why" chain={order.chain} />, 'wide'] as const]
          : []),
        [t.orders.address, `${order.address_description} (${order.region})`, 'wide'],
      ]}
      comments={[t.approvals.approverComments, order.approver_comments]}
      totals={order}
    />
  )
}

const APPROVAL_TONE: Readonly<Record<ApprovalCode, Tone>> = {
  0: 'waiting',
  1: 'waiting',
  2: 'done',
  3: 'problem',
}

/** P9: nobody decided on a withdrawn order; its state is that of a rejected one. */
export function isWithdrawn({ state, decided_by }: Pick<Approval, 'state' | 'decided_by'>): boolean {
  return state === 3 && decided_by === null
}

interface ApprovalStateChipProps {
  state: ApprovalCode
  withdrawn: boolean
  /** The step that waits (R3). */
  step?: number | null
}

export function ApprovalStateChip({ state, withdrawn, step = null }: ApprovalStateChipProps) {
  const t = useTexts()
  if (withdrawn) return <StateChip tone="neutral">{t.approvals.withdrawnState}</StateChip>
  if (isPartlyApproved({ state, step })) return <StateChip tone="done">{t.approvalRules.taken}</StateChip>
  return <StateChip tone={APPROVAL_TONE[state]}>{t.approvals.states[state]}</StateChip>
}

type Shown = Pick<Approval, 'state' | 'decided_by' | 'on_behalf_of' | 'overdue' | 'step' | 'steps'>

/** The same in the list and on the page; G5. */
export function ApprovalChips({ order }: { order: Shown }) {
  const t = useTexts()
  return (
    <>
      <ApprovalStateChip state={order.state} withdrawn={isWithdrawn(order)} step={order.step} />
      <StepChip order={order} />
      {order.overdue && <StateChip tone="problem">{t.orders.late}</StateChip>}
      {order.on_behalf_of !== null && <OnBehalfOf name={order.on_behalf_of} />}
    </>
  )
}

/** Which rule brought the order here, and who decides afterwards (R2). */
export function Why({ chain }: { chain: OrderChain }) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const next = laterNames(chain)
  return [
    chainReason(chain, language) ?? (chain.by_rule ? t.everyPurchase : t.noRule),
    ...(next.length > 0 ? [t.thenDecides(anyOfNames(next, language))] : []),
  ].join(' ')
}

/** "Paso 2 de 3", while a step waits (R3). */
export function StepChip({ order: { step, steps } }: { order: Pick<Approval, 'step' | 'steps'> }) {
  const { approvalRules: t } = useTexts()
  if (step === null || steps === null) return null
  return <StateChip tone="neutral">{t.step(step, steps)}</StateChip>
}

export function OnBehalfOf({ name }: { name: string }) {
  const t = useTexts()
  return (
    <span className={classes.behalf}>
      <IconUserShare size={14} aria-hidden />
      {t.approvals.onBehalfOf(name)}
    </span>
  )
}
