// Actions allowed in each state of a buy order, for the server and the buttons.
import { type DeliveryState, type Line, type OrderState, openQuantity } from './order-state.ts'

const ALLOWED = {
  /** Q3 */
  decide: ['pending_approval'],
  /** P9: every order of the purchase. */
  withdraw: ['pending_approval'],
  /** V4, V6: only while units are open; a claim on one delivery does not block the others. */
  send: ['awaiting_dispatch', 'partially_handled', 'claimed'],
  /** V5 */
  cancel: ['awaiting_dispatch', 'partially_handled', 'claimed'],
  /** B20: the buyer asks to cancel open units, the seller answers. */
  ask_cancellation: ['awaiting_dispatch', 'partially_handled', 'claimed'],
  /** P4: buyer's codes 4 and 9, and 8 so that a claim can be closed. */
  confirm: ['sent', 'delivered', 'partially_handled', 'claimed'],
  /** P4: buyer's codes 2, 4 and 9, and 8 so that a second delivery can be claimed. */
  claim: ['awaiting_dispatch', 'sent', 'delivered', 'partially_handled', 'claimed'],
  /** P4: the seller answers a claim, the buyer insists. */
  answer: ['claimed'],
  insist: ['claimed'],
  /** V4: a mistyped dispatch note. */
  correct: ['partially_handled', 'sent', 'delivered', 'claimed'],
} as const satisfies Record<string, readonly OrderState[]>

export type OrderAction = keyof typeof ALLOWED

export function orderAllows(action: OrderAction, state: OrderState): boolean {
  return (ALLOWED[action] as readonly OrderState[]).includes(state)
}

/** P9: of a purchase that nobody decided yet. */
export function mayWithdraw(orders: readonly OrderState[]): boolean {
  return orders.every((state) => orderAllows('withdraw', state))
}

export function statesAllowing(action: OrderAction): readonly OrderState[] {
  return ALLOWED[action]
}

/** P4: a delivery is confirmed once, also when claimed, and claimed only while in process. */
const DELIVERY_ALLOWED = {
  confirm: ['in_process', 'claimed'],
  claim: ['in_process'],
  answer: ['claimed'],
  insist: ['claimed'],
  correct: ['in_process', 'claimed'],
} as const satisfies Record<string, readonly DeliveryState[]>

export function deliveryAllows(
  action: keyof typeof DELIVERY_ALLOWED,
  order: OrderState,
  delivery: DeliveryState,
): boolean {
  return (
    orderAllows(action, order) && (DELIVERY_ALLOWED[action] as readonly DeliveryState[]).includes(delivery)
  )
}

export const CLAIM_ANSWERS = ['text', 'resend', 'credit_note', 'pick_up'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]
/** B19: answers that settle claimed units, which are then replaced, credited or refused. */
export const SETTLEMENTS = ['resend', 'credit_note', 'pick_up', 'refused'] as const
export type Settlement = (typeof SETTLEMENTS)[number]
export type ClaimMessageKind = ClaimAnswer | Settlement | 'insisted'

export type SettledAs = 'replaced' | 'credited' | 'refused'

/** B19: collected goods are credited. */
export const SETTLED_AS = {
  resend: 'replaced',
  credit_note: 'credited',
  pick_up: 'credited',
  refused: 'refused',
} as const satisfies Record<Settlement, SettledAs>

/** The buyer insists once per answer; `last` is the kind of the claim's last message. */
export function mayInsist(last: ClaimMessageKind | null): boolean {
  return last !== null && last !== 'insisted'
}

export interface SentItem {
  itemId: number
  quantity: number
}

export type DispatchProblem = 'item_of_other_order' | 'item_repeated' | 'more_than_left'

/** Why the items cannot be sent, or null. `lines` are the order's, by item id. */
export function dispatchProblem(
  items: readonly SentItem[],
  lines: ReadonlyMap<number, Line>,
): DispatchProblem | null {
  if (new Set(items.map((item) => item.itemId)).size < items.length) return 'item_repeated'
  for (const { itemId, quantity } of items) {
    const line = lines.get(itemId)
    if (!line) return 'item_of_other_order'
    if (quantity > openQuantity(line)) return 'more_than_left'
  }
  return null
}
