import type { BlockToSend, SellerOrder } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { ArrivalDay } from './ArrivalDay.tsx'
import { Delivery } from './Delivery.tsx'
import { orderStateOf } from './states.ts'
import { StoryLines } from './StoryLines.tsx'
import { sumUnits } from './units.ts'
import classes from './Deliveries.module.css'

/** What of an order is on its way, came, or is still to be sent, and by when (P4, P7). */
export function Deliveries({ order }: { order: SellerOrder }) {
  const t = useTexts()
  if (order.deliveries.length + order.to_send.length === 0) return null
  return (
    <section aria-label={t.purchases.deliveriesOf(order.internal_code)} className={classes.section}>
      <h3 className={classes.title}>{t.purchases.deliveries}</h3>
      <ul className={classes.list}>
        {order.deliveries.map((delivery) => (
          <Delivery key={delivery.dispatch_note_number} delivery={delivery} order={order} />
        ))}
        {order.to_send.map((block) => (
          <ToSend key={block.days_delivery_time_block} block={block} order={order} />
        ))}
      </ul>
    </section>
  )
}

function ToSend({ block, order }: { block: BlockToSend; order: SellerOrder }) {
  const t = useTexts()
  const isApproved = orderStateOf(order.state).name !== 'pending_approval'
  return (
    <li className={classes.delivery}>
      <div className={classes.what}>
        <p className={classes.name}>
          {t.purchases.toBeSent(sumUnits(block.lines))}
          <StateChip tone="waiting">
            {isApproved ? t.purchases.preparing : t.purchases.orderStates[1]}
          </StateChip>
          {block.overdue && <StateChip tone="problem">{t.purchases.late}</StateChip>}
        </p>
        <p className={classes.when}>
          <ArrivalDay day={block.estimated_date} overdue={block.overdue} />
          {' · '}
          {t.orders.deliveryIn(block.days_delivery_time_block)}
        </p>
        <StoryLines lines={block.lines} />
      </div>
    </li>
  )
}
