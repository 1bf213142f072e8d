// Amounts of an offer, by the rules of the cart (K12, D3).
import type { Offer } from '#contract/product.ts'
import { cartTotals } from '#domain/cart.ts'
import { addTotals, CURRENCIES, decimal, centsOf, type Currency } from '#domain/money.ts'
import type { ComparedOffer } from '#domain/offers.ts'
import { smallestQuantity } from '#domain/quantity-prices.ts'
import { unitValue } from '#web/components/quantity-terms.ts'

export type Priced = Pick<
  Offer,
  | 'value'
  | 'currency_code'
  | 'shipping_cost'
  | 'shipping_currency_code'
  | 'minimum'
  | 'multiple'
  | 'price_steps'
>

/** With shipping, the price's currency first, without amounts of 0 (K14). */
export function amountsToPay(offer: Priced, quantity: number): { currency: Currency; amount: string }[] {
  const { price, shipping: shippingUnit } = pricesOf(offer, quantity)
  const { goods, shipping } = cartTotals([{ quantity, unitPrice: price, shippingUnit }])
  const total = addTotals(goods, shipping)
  const other = CURRENCIES.filter((currency) => currency !== offer.currency_code)
  return [offer.currency_code, ...other]
    .map((currency) => ({ currency, amount: decimal(total[currency]) }))
    .filter(({ amount }) => amount !== '0.00')
}

export function goodsOf(offer: Priced, quantity: number): string {
  return decimal(quantity * pricesOf(offer, quantity).price.cents)
}

export function shippingOf(offer: Priced, quantity: number): string {
  return decimal(quantity * pricesOf(offer, quantity).shipping.cents)
}

/** With the unit's price for a quantity, by default the smallest (B7). */
export function comparedOffer(
  offer: Priced & Pick<Offer, 'delivery_time'>,
  quantity = smallestQuantity(offer),
): ComparedOffer {
  return { ...pricesOf(offer, quantity), deliveryDays: offer.delivery_time }
}

function pricesOf(offer: Priced, quantity: number) {
  return {
    price: { cents: centsOf(unitValue(offer, quantity)), currency: offer.currency_code },
    shipping: { cents: centsOf(offer.shipping_cost), currency: offer.shipping_currency_code },
  }
}

/** Pesos before dollars (K14). */
export function lowestPrice<Offered extends Priced>(offers: readonly Offered[]): Offered | undefined {
  return offers.toSorted(
    (a, b) => a.currency_code.localeCompare(b.currency_code) || centsOf(a.value) - centsOf(b.value),
  )[0]
}
