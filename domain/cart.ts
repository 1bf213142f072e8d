// Totals of a cart, and the checks before checkout.
import { totals, type Currency, type Money, type Totals } from './money.ts'

export interface CartLine {
  quantity: number
  unitPrice: Money
  /** Per unit, for the line's size in the cart's zone. */
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

/** Cents per currency. Shipping is the unit cost times the quantity, per line (K12). */
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

/** The first currency whose goods exceed the company's limit (K3 error 2), or Number.MAX_SAFE_INTEGER. */
export function overLimit(goods: Totals, limits: Partial<Totals>): Currency | null {
  for (const currency of ['ARS', 'USD'] as const) {
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
