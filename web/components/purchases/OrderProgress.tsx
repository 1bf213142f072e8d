import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ProviderOrder, StoryEvent } from '#contract/purchases.ts'
import { orderProgress, type ProgressStep, type StepStatus } from '#domain/order-progress.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { orderStateOf } from './states.ts'
import { unitsOf } from './units.ts'
import classes from './OrderProgress.module.css'

interface OrderProgressProps {
  order: ProviderOrder
  /** Who is to decide. */
  approver: string
}

/** How far an order has come, and the steps still to come. */
export function OrderProgress({ order, approver }: OrderProgressProps) {
  const t = useTexts()
  const { name: state } = orderStateOf(order.state)
  return (
    <ol className={classes.steps} aria-label={t.purchases.progressOf(order.internal_code)}>
      {orderProgress(state, unitsOf(order).open).map(({ step, status }) => (
        <li
          key={step}
          className={classes.step}
          data-status={status}
          aria-current={status === 'current' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {status === 'done' && <IconCheck size={14} stroke={2.5} />}
            {status === 'stopped' && <IconX size={14} stroke={2.5} />}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>
              {t.purchases.steps[step](status)}
              <VisuallyHidden>: {t.purchases.stepStatus[status]}</VisuallyHidden>
            </span>
            <StepDetail step={step} status={status} order={order} approver={approver} />
          </span>
        </li>
      ))}
    </ol>
  )
}

interface StepDetailProps extends OrderProgressProps {
  step: ProgressStep
  status: StepStatus
}

function StepDetail({ step, status, order, approver }: StepDetailProps) {
  const t = useTexts()
  const units = unitsOf(order)
  const { name: state } = orderStateOf(order.state)
  const parts = (count: number) => (count > 0 ? t.purchases.unitsOf(count, units.expected) : null)
  const event = order.events.find(({ type }) => EVENTS[step]?.includes(type))
  const detail = event ? (
    <InstantText instant={event.at} />
  ) : step === 'approval' ? (
    t.purchases.waitsFor(approver)
  ) : step === 'preparing' ? (
    units.open > 0 && status === 'current' && t.purchases.unitsLeft(units.open)
  ) : step === 'on_its_way' ? (
    parts(units.sent)
  ) : state === 'claimed' && status === 'current' ? (
    t.purchases.withClaim
  ) : state === 'delivered' ? (
    t.purchases.confirmationMissing
  ) : (
    parts(units.received)
  )
  return detail ? <span className={classes.detail}>{detail}</span> : null
}

/** The steps that one event settles. */
const EVENTS: Partial<Record<ProgressStep, readonly StoryEvent['type'][]>> = {
  placed: ['placed'],
  approval: ['approved', 'rejected'],
}
