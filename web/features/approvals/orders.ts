// Without components: tests outside the browser read it.
import type { ApprovalCard } from '#contract/approvals.ts'
import type { OrderTotals } from '#contract/fields.ts'
import { approverStates } from '#contract/state-codes.ts'
import { sumOfAmounts } from '#domain/money.ts'
import { orderAllows } from '#domain/order-actions.ts'

export type ApprovalCode = ApprovalCard['state']

/** Q3 */
export function mayDecide(code: ApprovalCode): boolean {
  return approverStates(code).some((state) => orderAllows('decide', state))
}

type WithShipping = Pick<OrderTotals, 'total_w_shipping_ARP' | 'total_w_shipping_USD'>

export function sumOrders(orders: readonly WithShipping[]): WithShipping {
  return {
    total_w_shipping_ARP: sumOfAmounts(orders.map((order) => order.total_w_shipping_ARP)),
    total_w_shipping_USD: sumOfAmounts(orders.map((order) => order.total_w_shipping_USD)),
  }
}
