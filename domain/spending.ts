// What a buyer or a cost center spends in a month, as an approver reads it beside an order (Q2).
import { ORDER_STATES, type OrderState } from './order-state.ts'

/** How an order's amount counts: spent once approved, apart while it waits; not when rejected or cancelled whole. */
function spendingOf(state: OrderState): 'approved' | 'pending' | null {
  if (state === 'pending_approval') return 'pending'
  return state === 'rejected' || state === 'cancelled' ? null : 'approved'
}

export function spendingStates(counted: 'approved' | 'pending'): OrderState[] {
  return ORDER_STATES.filter((state) => spendingOf(state) === counted)
}
