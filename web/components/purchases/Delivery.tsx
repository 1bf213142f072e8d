import { Group } from '@mantine/core'
import type { ProviderOrder } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import { ClaimDelivery } from './ClaimDelivery.tsx'
import { ConfirmReception } from './ConfirmReception.tsx'
import { allowedOn, DELIVERY_TONES } from './states.ts'
import { isOverdue, type HistoryStep } from './history.ts'
import { Step } from './Timeline.tsx'
import classes from './Delivery.module.css'

interface DeliveryProps {
  step: HistoryStep
  order: ProviderOrder
}

/** What was sent with one note, or cancelled, and what the buyer may say about it (P4, P5). */
export function Delivery({ step, order }: DeliveryProps) {
  const t = useTexts()
  const { note, state } = step
  const allowed = allowedOn(state, order.state)
  return (
    <Step
      tone={DELIVERY_TONES[state]}
      title={note === null ? t.purchases.cancelledEntry : t.purchases.delivery(note)}
      when={
        note !== null && (
          <StateChip tone={DELIVERY_TONES[state]}>{t.purchases.deliveryStates[state]}</StateChip>
        )
      }
    >
      <p className={classes.line}>
        {t.purchases.changedOn[state]} <InstantText instant={step.at} />
        {state === 3 && step.estimatedDate !== null && (
          <>
            . {isOverdue(step) ? t.purchases.shouldHaveArrived : t.purchases.arrives}{' '}
            <DayText day={step.estimatedDate} />
          </>
        )}
      </p>
      <ul className={classes.lines}>
        {step.lines.map((line) => (
          <li key={line.itemId}>{t.purchases.lineOf(line.quantity, line.title)}</li>
        ))}
      </ul>
      {step.claim !== null && (
        <p className={classes.claim}>
          <strong>{t.purchases.yourClaim}</strong> {step.claim}
        </p>
      )}
      {note !== null && (allowed.confirm || allowed.claim) && (
        <Group gap="xs" mt="xs">
          {allowed.confirm && <ConfirmReception order={order} step={step} note={note} />}
          {allowed.claim && <ClaimDelivery order={order} note={note} />}
        </Group>
      )}
    </Step>
  )
}
