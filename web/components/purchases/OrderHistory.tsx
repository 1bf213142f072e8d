import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProviderOrder, PurchaseDetail } from '#contract/purchases.ts'
import { messageOf } from '#web/api/failure.ts'
import { deliveriesQuery } from '#web/api/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { Delivery } from './Delivery.tsx'
import { historySteps, openUnits } from './history.ts'
import { Retry } from './Retry.tsx'
import { orderStateOf } from './states.ts'
import { Step, Timeline } from './Timeline.tsx'

interface OrderHistoryProps {
  purchase: PurchaseDetail
  order: ProviderOrder
}

/** The story of an order: placed, decided by whom, sent in parts, received or claimed (P3, P5). */
export function OrderHistory({ purchase, order }: OrderHistoryProps) {
  const t = useTexts()
  const { name: state } = orderStateOf(order.state)
  const decision = order.decided_by
  const isApproved = decision !== null && state !== 'rejected'
  return (
    <Timeline>
      <Step
        tone="done"
        title={t.purchases.placed}
        when={<InstantText instant={order.created_at} withTime />}
      />
      {decision === null ? (
        <Step tone="waiting" title={t.purchases.waiting} isNow>
          {t.purchases.waitingFor(purchase.approver.name)}
        </Step>
      ) : (
        <Step
          tone={isApproved ? 'done' : 'problem'}
          title={isApproved ? t.purchases.approved : t.purchases.rejected}
          when={<InstantText instant={decision.at} withTime />}
        >
          {decision.on_behalf_of === null
            ? t.purchases.byWhom(decision.name)
            : t.purchases.onBehalf(decision.name, decision.on_behalf_of)}
          {order.rejection_reason && (
            <>
              . {t.purchases.reason} “{order.rejection_reason}”
            </>
          )}
        </Step>
      )}
      {isApproved && <Deliveries order={order} />}
    </Timeline>
  )
}

function Deliveries({ order }: { order: ProviderOrder }) {
  const t = useTexts()
  const { data: entries, error, refetch } = useQuery(deliveriesQuery(order.id))
  const left = openUnits(order.buy_order_items)
  if (!entries) {
    return (
      <Step
        tone="neutral"
        title={error ? t.purchases.historyFailed : <Skeleton height="0.9rem" width="8rem" />}
      >
        {error && <Retry onRetry={() => void refetch()}>{messageOf(error, t.words.weWillFixIt)}</Retry>}
      </Step>
    )
  }
  return (
    <>
      {historySteps(entries, order.buy_order_items).map((step) => (
        <Delivery key={step.key} step={step} order={order} />
      ))}
      {left > 0 && (
        <Step tone="waiting" title={t.purchases.toBeSent(left)} isNow>
          {t.orders.estimatedDate}: <DayText day={order.estimated_date} />
        </Step>
      )}
    </>
  )
}
