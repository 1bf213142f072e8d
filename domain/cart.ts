// What a cart costs, and what keeps it from becoming a purchase.
import { totals, type Currency, type Money, type Totals } from './money.ts'

export interface CartLine {
  quantity: number
  unitPrice: Money
  /** The provider's price for the line's size in the cart's zone, per unit. */
  shippingUnit: Money
  available: boolean
}

export function subtotal(line: Pick<CartLine, 'quantity' | 'unitPrice'>): number {
  return line.quantity * line.unitPrice.cents
}

export interface CartTotals {
  goods: Totals
  shipping: Totals
}

/** Goods and shipping per currency, in cents. Shipping is the unit cost times the quantity, per line (K12). */
export function cartTotals(lines: readonly Omit<CartLine, 'available'>[]): CartTotals {
  return {
    goods: totals(lines.map((line) => ({ cents: subtotal(line), currency: line.unitPrice.currency }))),
    shipping: totals(
      lines.map((line) => ({
        cents: line.quantity * line.shippingUnit.cents,
        currency: line.shippingUnit.currency,
      })),
    ),
  }
}

/** The first currency in which the goods go over the company's limit (K3 error 2), or over what can be counted. */
export function overLimit(goods: Totals, limits: Partial<Totals>): Currency | null {
  for (const currency of ['ARS', 'USD'] as const) {
    // Beyond this cents are no longer exact, and the database's no longer readable.
    const limit = limits[currency] ?? Number.MAX_SAFE_INTEGER
    if (goods[currency] > limit) return currency
  }
  return null
}

export interface CheckoutForm {
  address: number | null
  costCenter: number | null
  commentsForSeller: string
}

export type CheckoutObstacle = 'empty' | 'address' | 'cost_center' | 'provider_comments'

/** Why "Finalizar compra" is disabled (K9); null when it is not. */
export function checkoutObstacle(goods: Totals, form: CheckoutForm): CheckoutObstacle | null {
  if (goods.ARS + goods.USD <= 0) return 'empty'
  if (form.address === null) return 'address'
  if (form.costCenter === null) return 'cost_center'
  if (form.commentsForSeller.trim() === '') return 'provider_comments'
  return null
}
