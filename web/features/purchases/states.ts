// What the buyer's numbers of states stand for, how they look, and what they allow (P4, P6).
import { DELIVERY_CODES, ORDER_CODES } from '#contract/state-codes.ts'
import type { Day } from '#domain/days.ts'
import { deliveryAllows } from '#domain/order-actions.ts'
import { ORDER_STATES, type DeliveryState, type OrderState } from '#domain/order-state.ts'
import type { HistoryEntry, SellerOrder } from '#contract/purchases.ts'
import type { Tone } from '#web/ui/StateChip.tsx'

type OrderCode = (typeof ORDER_CODES)[OrderState]['buyer']
export type DeliveryCode = HistoryEntry['state']

const ORDER_TONES: Readonly<Record<OrderCode, Tone>> = {
  1: 'waiting',
  2: 'active',
  3: 'neutral',
  4: 'active',
  5: 'problem',
  7: 'done',
  8: 'problem',
  9: 'active',
}

export const DELIVERY_TONES: Readonly<Record<DeliveryCode, Tone>> = {
  1: 'done',
  2: 'neutral',
  3: 'active',
  4: 'problem',
}

/** The number of an order in the buyer's view, its name and its look. Two names share 4, and mean the same here. */
export function orderStateOf(code: number): { code: OrderCode; name: OrderState; tone: Tone } {
  const name = ORDER_STATES.find((state) => ORDER_CODES[state].buyer === code) ?? 'pending_approval'
  const known = ORDER_CODES[name].buyer
  return { code: known, name, tone: ORDER_TONES[known] }
}

/** The buyer's 4 is both: it was sent as long as something is on its way that need not be here yet. */
export function progressStateOf(order: Pick<SellerOrder, 'state' | 'deliveries'>): OrderState {
  const { name } = orderStateOf(order.state)
  if (name !== 'delivered') return name
  return nextArrival(order) === null ? 'delivered' : 'sent'
}

/** The first day of what is on its way and need not be here yet. */
export function nextArrival({ deliveries }: Pick<SellerOrder, 'deliveries'>): Day | null {
  const coming = deliveries.filter(({ state, overdue }) => state === DELIVERY_CODES.in_process && !overdue)
  return coming.map((delivery) => delivery.estimated_date).sort()[0] ?? null
}

/** What the buyer may do about a delivery now (P4). */
export function allowedOn(delivery: DeliveryCode, orderCode: number): { confirm: boolean; claim: boolean } {
  const state = deliveryStateOf(delivery)
  const order = orderStateOf(orderCode).name
  return {
    confirm: state !== null && deliveryAllows('confirm', order, state),
    claim: state !== null && deliveryAllows('claim', order, state),
  }
}

/** Null for what was cancelled: it is no delivery. */
function deliveryStateOf(code: DeliveryCode): DeliveryState | null {
  if (code === DELIVERY_CODES.confirmed) return 'confirmed'
  if (code === DELIVERY_CODES.in_process) return 'in_process'
  return code === DELIVERY_CODES.claimed ? 'claimed' : null
}
