import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { SellerOrder } from '#contract/purchases.ts'
import type { HistoryEvent } from '#contract/purchases-history.ts'
import { orderProgress, type ProgressStep, type StepStatus } from '#domain/order-progress.ts'
import { anyOfNames } from '#texts/approval-rules.ts'
import { waitingStep } from '#web/components/approval-chain.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/formatted.tsx'
import { isWithdrawn, nextArrival, progressStateOf, unitsOf } from './states.ts'
import classes from './OrderProgress.module.css'

interface OrderProgressProps {
  order: SellerOrder
  approver: string
}

export function OrderProgress({ order, approver }: OrderProgressProps) {
  const t = useTexts()
  return (
    <ol className={classes.steps} aria-label={t.purchases.progressOf(order.internal_code)}>
      {orderProgress(progressStateOf(order), unitsOf(order).open).map(({ step, status }) => (
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
              {status === 'stopped' && isWithdrawn(order)
                ? t.purchases.outcomes.withdrawn
                : t.purchases.steps[step](status)}
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
  const language = useLanguage()
  const units = unitsOf(order)
  const shareOf = (count: number) => count > 0 && t.purchases.unitsOf(count, units.expected)
  const dayOf = (...types: HistoryEvent['type'][]) => {
    const event = order.events.find(({ type }) => types.includes(type))
    return event && <InstantText instant={event.at} />
  }
  const isNow = status === 'current'
  const arrival = nextArrival(order)
  const toAnswer =
    progressStateOf(order) === 'claimed' ? t.purchases.withClaim : t.purchases.confirmationMissing
  const waits = waitingStep(order.chain)
  const waitsFor = waits
    ? t.approvalRules.stepWaitsFor(waits.step, waits.steps, anyOfNames(waits.names, language))
    : t.purchases.waitsFor(approver)
  const detail = {
    placed: dayOf('placed'),
    approval: isNow ? waitsFor : dayOf('approved', 'rejected', 'withdrawn'),
    preparing: isNow && t.purchases.unitsLeft(units.open),
    on_its_way:
      isNow && arrival ? (
        <>
          {t.purchases.arrives} <DayText day={arrival} />
        </>
      ) : (
        shareOf(units.sent)
      ),
    received: isNow ? toAnswer : shareOf(units.received),
  }[step]
  return detail ? <span className={classes.detail}>{detail}</span> : null
}
