// Without components: tests outside the browser read it.
import type { ApprovalCard, PurchaseApproval, PurchaseToApprove } from '#contract/approvals.ts'
import type { OrderTotals } from '#contract/fields.ts'
import { approverCode } from '#contract/state-codes.ts'
import { centsOf, sumOfAmounts } from '#domain/money.ts'
import { highShipping, isPriceRise } from '#domain/unusual.ts'

export type ApprovalCode = ApprovalCard['state']

/** The caller's step is approved, and others decide now (R3). */
export function isPartlyApproved({ state, step }: Pick<ApprovalCard, 'state' | 'step'>): boolean {
  return state === 2 && step !== null
}

/** What a decision on several orders shows of each. */
export interface ChosenOrder extends WithShipping {
  id: number
  internal_code: string
  client: { name: string }
  /** How many its chain has; null without a chain (R3). */
  steps: number | null
}

/** Q3 */
export function mayDecide(code: ApprovalCode): boolean {
  return code === approverCode('pending_approval')
}

/** Q2 */
export function hasHighShipping(order: OrderTotals): boolean {
  const cents = (ars: string, usd: string) => ({ ARS: centsOf(ars), USD: centsOf(usd) })
  const goods = cents(order.total_ARP, order.total_USD)
  return highShipping(goods, cents(order.shipping_cost_ARP, order.shipping_cost_USD)).length > 0
}

/** Q2 */
export function isRisen(item: PurchaseApproval['orders'][number]['buy_order_items'][number]): boolean {
  const money = (amount: string) => ({ cents: centsOf(amount), currency: item.currency_code })
  const { last_price_paid: last } = item
  return isPriceRise(money(item.price_unit), last === null ? null : money(last))
}

type Item = PurchaseApproval['orders'][number]['buy_order_items'][number]

/** Whether the line costs something else today, or is no longer sold (R10). */
export function isOtherPrice({
  price_unit,
  currency_code,
  price_today: today,
}: Pick<Item, 'price_unit' | 'currency_code' | 'price_today'>): boolean {
  return today !== null && (today.price_unit !== price_unit || today.currency_code !== currency_code)
}

type WithShipping = Pick<OrderTotals, 'total_w_shipping_ARP' | 'total_w_shipping_USD'>

export function sumOrders(orders: readonly WithShipping[]): WithShipping {
  return {
    total_w_shipping_ARP: sumOfAmounts(orders.map((order) => order.total_w_shipping_ARP)),
    total_w_shipping_USD: sumOfAmounts(orders.map((order) => order.total_w_shipping_USD)),
  }
}

export type ApprovalOrder = Pick<ApprovalCard, 'internal_code' | 'state'>

/** A purchase with one order is one row; one with several, a row for the purchase and one for each order. */
export type ApprovalRow =
  | { kind: 'purchase'; purchase: PurchaseToApprove }
  | { kind: 'order' | 'only'; purchase: PurchaseToApprove; order: PurchaseToApprove['orders'][number] }

export function rowsOf(purchases: readonly PurchaseToApprove[]): ApprovalRow[] {
  return purchases.flatMap((purchase): ApprovalRow[] => {
    const [order, ...more] = purchase.orders
    if (!order) return []
    if (more.length === 0) return [{ kind: 'only', purchase, order }]
    return [
      { kind: 'purchase', purchase },
      ...purchase.orders.map((one) => ({ kind: 'order' as const, purchase, order: one })),
    ]
  })
}

/** The orders that a row stands for. */
export function chosenBy(row: ApprovalRow): ChosenOrder[] {
  const orders = row.kind === 'purchase' ? row.purchase.orders : [row.order]
  return orders.map((order) => ({ ...order, client: row.purchase.client }))
}
