// Which orders count as spent, for the approver's view of a buyer or cost center (Q2).
import { ORDER_STATES, type OrderState } from './order-state.ts'

/** Null: rejected and fully cancelled orders do not count. */
function spendingOf(state: OrderState): 'approved' | 'pending' | null {
  if (state === 'pending_approval') return 'pending'
  return state === 'rejected' || state === 'cancelled' ? null : 'approved'
}

export function spendingStates(counted: 'approved' | 'pending'): OrderState[] {
  return ORDER_STATES.filter((state) => spendingOf(state) === counted)
}
