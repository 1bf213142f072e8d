// What of an order is still to be sent, and by when: its buyer and its seller read the same.
import type { BlockToSend, OrderItem } from '#contract/purchases.ts'
import type { Day } from '#domain/days.ts'
import { openQuantity, type OrderState } from '#domain/order-state.ts'
import { estimatedDate } from './items.ts'

/** The blocks of which something is still to be sent, the soonest first. Nothing of a rejected order is. */
export function blocksToSend(
  order: { state: OrderState; createdAt: Date },
  items: readonly OrderItem[],
  today: Day,
): BlockToSend[] {
  if (order.state === 'rejected') return []
  const open = items
    .map((item) => ({
      item,
      quantity: openQuantity({
        quantity: item.quantity,
        sent: item.quantity_sent,
        cancelled: item.quantity_cancel,
      }),
    }))
    .filter(({ quantity }) => quantity > 0)
  const blocks = new Set(open.map(({ item }) => item.days_delivery_time_block))
  return [...blocks]
    .sort((one, other) => one - other)
    .map((block) => {
      const day = estimatedDate(order.createdAt, block)
      return {
        days_delivery_time_block: block,
        estimated_date: day,
        // While it waits for the approver no seller is late.
        overdue: order.state !== 'pending_approval' && day < today,
        lines: open
          .filter(({ item }) => item.days_delivery_time_block === block)
          .map(({ item, quantity }) => ({
            buy_order_item_id: item.id,
            title: item.combination.title,
            quantity,
          })),
      }
    })
}
