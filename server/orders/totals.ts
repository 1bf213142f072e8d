// The amounts of an order as the contract writes them.
import type { OrderTotals } from '#contract/fields.ts'
import { addTotals, decimal, type Totals } from '#domain/money.ts'

export function orderTotals(goods: Totals, shipping: Totals): OrderTotals {
  return {
    total_ARP: decimal(goods.ARS),
    total_USD: decimal(goods.USD),
    shipping_cost_ARP: decimal(shipping.ARS),
    shipping_cost_USD: decimal(shipping.USD),
    ...totalsWithShipping(addTotals(goods, shipping)),
  }
}

/** Of sums that have the shipping in them already. */
export function totalsWithShipping(all: Totals) {
  return { total_w_shipping_ARP: decimal(all.ARS), total_w_shipping_USD: decimal(all.USD) }
}

interface StoredTotals {
  total_ars_cents: number
  total_usd_cents: number
  shipping_ars_cents: number
  shipping_usd_cents: number
}

export function storedTotals(row: StoredTotals): { goods: Totals; shipping: Totals } {
  return {
    goods: { ARS: row.total_ars_cents, USD: row.total_usd_cents },
    shipping: { ARS: row.shipping_ars_cents, USD: row.shipping_usd_cents },
  }
}
