// What a quantity of an offer costs, by the rule of the cart (K12): shipping is per unit.
import type { Offer } from '#contract/catalog.ts'
import type { OrderTotals } from '#contract/fields.ts'
import { cartTotals } from '#domain/cart.ts'
import { addTotals, decimal, parseCents } from '#domain/money.ts'

export type Priced = Pick<Offer, 'value' | 'currency_code' | 'shipping_cost' | 'shipping_currency_code'>

export function offerTotals(offer: Priced, quantity: number): OrderTotals {
  const { goods, shipping } = cartTotals([
    {
      quantity,
      unitPrice: { cents: parseCents(offer.value) ?? 0, currency: offer.currency_code },
      shippingUnit: { cents: parseCents(offer.shipping_cost) ?? 0, currency: offer.shipping_currency_code },
    },
  ])
  const both = addTotals(goods, shipping)
  return {
    total_ARP: decimal(goods.ARS),
    total_USD: decimal(goods.USD),
    shipping_cost_ARP: decimal(shipping.ARS),
    shipping_cost_USD: decimal(shipping.USD),
    total_w_shipping_ARP: decimal(both.ARS),
    total_w_shipping_USD: decimal(both.USD),
  }
}

/** The lowest price of all zones in the currency most of them are sold in first: pesos before dollars (K14). */
export function lowestPrice<Offered extends Priced>(offers: readonly Offered[]): Offered | undefined {
  return offers.toSorted(
    (a, b) =>
      a.currency_code.localeCompare(b.currency_code) ||
      (parseCents(a.value) ?? 0) - (parseCents(b.value) ?? 0),
  )[0]
}
