// How many units of an order are where.
import type { SellerOrder, HistoryLine } from '#contract/purchases.ts'
import { DELIVERY_CODES } from '#contract/state-codes.ts'

export function sumUnits(lines: readonly Pick<HistoryLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export interface OrderUnits {
  /** Neither sent nor cancelled. */
  open: number
  sent: number
  received: number
  /** Bought and not cancelled. */
  expected: number
}

export function unitsOf(order: Pick<SellerOrder, 'buy_order_items' | 'deliveries'>): OrderUnits {
  const items = order.buy_order_items
  const bought = sumUnits(items)
  const sent = items.reduce((sum, item) => sum + item.quantity_sent, 0)
  const cancelled = items.reduce((sum, item) => sum + item.quantity_cancel, 0)
  const confirmed = order.deliveries.filter(({ state }) => state === DELIVERY_CODES.confirmed)
  return {
    open: bought - sent - cancelled,
    sent,
    received: sumUnits(confirmed.flatMap(({ lines }) => lines)),
    expected: bought - cancelled,
  }
}
