// The state of a buy order, derived from decision, quantities and deliveries. Stored with each change of these.
import type { Day } from './days.ts'

export const ORDER_STATES = [
  'pending_approval',
  'rejected',
  'claimed',
  'cancelled',
  'confirmed',
  'delivered',
  'sent',
  'partially_handled',
  'awaiting_dispatch',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export type PurchaseState = 'pending_approval' | 'in_progress' | 'claimed' | 'finished'
export type DeliveryState = 'in_process' | 'claimed' | 'confirmed'

export interface Line {
  quantity: number
  sent: number
  cancelled: number
}

export interface Delivery {
  state: DeliveryState
  estimatedDate: Day
}

export interface OrderFacts {
  /** Null while it waits for approval; `withdrawn` by its buyer (P9). */
  decision: 'approved' | 'rejected' | 'withdrawn' | null
  lines: readonly Line[]
  deliveries: readonly Delivery[]
}

export function openQuantity(line: Line): number {
  return line.quantity - line.sent - line.cancelled
}

/** The first condition that holds decides. */
export function orderState(facts: OrderFacts, today: Day): OrderState {
  const { decision, lines, deliveries } = facts
  if (decision === null) return 'pending_approval'
  if (decision !== 'approved') return 'rejected'
  if (deliveries.some((delivery) => delivery.state === 'claimed')) return 'claimed'
  const allClosed = lines.every((line) => openQuantity(line) === 0)
  const anySent = lines.some((line) => line.sent > 0)
  if (allClosed && !anySent) return 'cancelled'
  if (allClosed && deliveries.every((delivery) => delivery.state === 'confirmed')) return 'confirmed'
  if (allClosed && deliveries.every((delivery) => delivery.estimatedDate < today)) return 'delivered'
  if (allClosed) return 'sent'
  const anyCancelled = lines.some((line) => line.cancelled > 0)
  return anySent || anyCancelled ? 'partially_handled' : 'awaiting_dispatch'
}

const FINAL: ReadonlySet<OrderState> = new Set(['rejected', 'cancelled', 'confirmed'])

/** States in which something may still come. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !FINAL.has(state))

export function purchaseState(orders: readonly OrderState[]): PurchaseState {
  if (orders.includes('pending_approval')) return 'pending_approval'
  if (orders.includes('claimed')) return 'claimed'
  if (orders.every((state) => FINAL.has(state))) return 'finished'
  return 'in_progress'
}

export type PurchaseOutcome = 'received' | 'partly_received' | 'cancelled' | 'rejected' | 'withdrawn'

/** How a purchase finished; null before (P6). `lacksUnits`: some were cancelled, or credited or refused after a claim (B19). */
export function purchaseOutcome(
  orders: readonly OrderState[],
  { lacksUnits, isWithdrawn }: { lacksUnits: boolean; isWithdrawn: boolean },
): PurchaseOutcome | null {
  if (purchaseState(orders) !== 'finished') return null
  if (isWithdrawn) return 'withdrawn'
  if (orders.every((state) => state === 'confirmed') && !lacksUnits) return 'received'
  if (orders.includes('confirmed')) return 'partly_received'
  return orders.every((state) => state === 'rejected') ? 'rejected' : 'cancelled'
}
