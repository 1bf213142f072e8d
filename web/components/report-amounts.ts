import type { OrderTotals } from '#contract/fields.ts'
import type { Report } from '#contract/reports.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { isZero } from '#web/ui/formatted.tsx'

/** Goods, shipping and both of an answer, in a currency. */
export function amountsIn(totals: OrderTotals, currency: Currency) {
  return currency === 'ARS'
    ? { goods: totals.total_ARP, shipping: totals.shipping_cost_ARP, total: totals.total_w_shipping_ARP }
    : { goods: totals.total_USD, shipping: totals.shipping_cost_USD, total: totals.total_w_shipping_USD }
}

/** With an amount in either period. */
export function currenciesOf(report: Report, chosen: Currency | undefined): readonly Currency[] {
  if (chosen) return [chosen]
  const used = CURRENCIES.filter(
    (currency) =>
      !isZero(amountsIn(report, currency).total) || !isZero(amountsIn(report.before, currency).total),
  )
  return used.length === 0 ? ['ARS'] : used
}
