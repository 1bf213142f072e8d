// What an approver should look at before deciding (Q2).
import { CURRENCIES, type Currency, type Money, type Totals } from './money.ts'

/** The currencies in which shipping costs more than half of the goods. Shipping in a currency without goods compares with nothing. */
export function highShipping(goods: Totals, shipping: Totals): Currency[] {
  return CURRENCIES.filter((currency) => goods[currency] > 0 && 2 * shipping[currency] > goods[currency])
}

/** Above the unit price that the company last paid for the product; a price in another currency does not compare. */
export function isPriceRise(now: Money, lastPaid: Money | null): boolean {
  return lastPaid !== null && lastPaid.currency === now.currency && now.cents > lastPaid.cents
}

/** Whole percent by which a price is above the one last paid, when it is more than 10 % (B13); else null. */
export function markedRise(now: Money, lastPaid: Money): number | null {
  if (lastPaid.currency !== now.currency || now.cents * 10 <= lastPaid.cents * 11) return null
  return Math.round((100 * (now.cents - lastPaid.cents)) / lastPaid.cents)
}
