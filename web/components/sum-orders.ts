import type { OrderTotals } from '#contract/fields.ts'
import { addTotals, decimal, parseCents } from '#domain/money.ts'

type WithShipping = Pick<OrderTotals, 'total_w_shipping_ARP' | 'total_w_shipping_USD'>

/** What several orders cost together, each currency by itself (K14). */
export function sumOrders(orders: readonly WithShipping[]): WithShipping {
  const sum = orders
    .map((order) => ({
      ARS: parseCents(order.total_w_shipping_ARP) ?? 0,
      USD: parseCents(order.total_w_shipping_USD) ?? 0,
    }))
    .reduce(addTotals, { ARS: 0, USD: 0 })
  return { total_w_shipping_ARP: decimal(sum.ARS), total_w_shipping_USD: decimal(sum.USD) }
}
