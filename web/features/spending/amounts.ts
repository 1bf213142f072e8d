import type { OrderTotals } from '#contract/fields.ts'
import type { Currency } from '#domain/money.ts'

/** Goods, shipping and both of an answer, in a currency. */
export function amountsIn(totals: OrderTotals, currency: Currency) {
  return currency === 'ARS'
    ? { goods: totals.total_ARP, shipping: totals.shipping_cost_ARP, total: totals.total_w_shipping_ARP }
    : { goods: totals.total_USD, shipping: totals.shipping_cost_USD, total: totals.total_w_shipping_USD }
}
