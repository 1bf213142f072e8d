// What happened to a buy order, as order_events tells it. The log alone is enough to know the order's state (I23).
import type { Day } from './days.ts'

/** A quantity of an item of the order, by the id of its row in buy_order_items. */
export interface EventItem {
  id: number
  quantity: number
}

/** What is kept of each kind of event besides who, when and the states before and after. */
export type OrderStep =
  | { type: 'placed' | 'approved' | 'rejected' | 'delivered' }
  | { type: 'sent'; details: { note: string; estimatedDate: Day; items: readonly EventItem[] } }
  | { type: 'cancelled'; details: { items: readonly EventItem[] } }
  | { type: 'confirmed' | 'claimed'; details: { note: string } }
