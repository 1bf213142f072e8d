import { Group } from '@mantine/core'
import type { Delivery as Sent, SellerOrder } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import { ArrivalDay } from './ArrivalDay.tsx'
import { ClaimDelivery } from './ClaimDelivery.tsx'
import { ConfirmReception } from './ConfirmReception.tsx'
import { allowedOn, DELIVERY_TONES } from './states.ts'
import { StoryLines } from './StoryLines.tsx'
import classes from './Deliveries.module.css'

/** What was sent with one note, when it arrives, and what the buyer may say about it (P4, P5). */
export function Delivery({ delivery, order }: { delivery: Sent; order: SellerOrder }) {
  const t = useTexts()
  const { dispatch_note_number: note, state, claim } = delivery
  const allowed = allowedOn(state, order.state)
  return (
    <li className={classes.delivery}>
      <div className={classes.what}>
        <p className={classes.name}>
          {t.purchases.delivery(note)}
          <StateChip tone={DELIVERY_TONES[state]}>{t.purchases.deliveryStates[state]}</StateChip>
          {delivery.overdue && <StateChip tone="problem">{t.purchases.late}</StateChip>}
        </p>
        <p className={classes.when}>
          {state === 3 ? (
            <ArrivalDay day={delivery.estimated_date} overdue={delivery.overdue} />
          ) : (
            <>
              {t.purchases.changedOn[state]} <InstantText instant={delivery.updated_at} withTime />
            </>
          )}
        </p>
        <StoryLines lines={delivery.lines} />
        {claim !== null && (
          <p className={classes.claim}>
            <strong>{t.purchases.yourClaim}</strong> {claim}
          </p>
        )}
      </div>
      {(allowed.confirm || allowed.claim) && (
        <Group gap="xs" className={classes.acts}>
          {allowed.confirm && <ConfirmReception order={order} delivery={delivery} />}
          {allowed.claim && <ClaimDelivery order={order} note={note} />}
        </Group>
      )}
    </li>
  )
}
