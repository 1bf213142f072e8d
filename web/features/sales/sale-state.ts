// What a sale's number means to its seller (V6), and what is still open of its items.
import type { OrderItem } from '#contract/purchases.ts'
import type { SaleCard } from '#contract/sales.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { orderAllows, type OrderAction } from '#domain/order-actions.ts'
import { openQuantity, type Line, type OrderState } from '#domain/order-state.ts'
import type { Tone } from '#web/ui/StateChip.tsx'

export type SaleCode = SaleCard['state']

export const SALE_TONE: Readonly<Record<SaleCode, Tone>> = {
  2: 'waiting',
  4: 'active',
  5: 'neutral',
  6: 'done',
  7: 'done',
  8: 'problem',
  9: 'active',
}

/** The same table as the server's, by the number the seller sees: no two states share one. */
export function saleAllows(action: OrderAction, code: SaleCode): boolean {
  const states = Object.keys(ORDER_CODES) as OrderState[]
  return states.some((state) => ORDER_CODES[state].seller === code && orderAllows(action, state))
}

export function lineOf(item: OrderItem): Line {
  return { quantity: item.quantity, sent: item.quantity_sent, cancelled: item.quantity_cancel }
}

export function openOf(item: OrderItem): number {
  return openQuantity(lineOf(item))
}
