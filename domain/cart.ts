// Totals of a cart, and the checks before checkout.
import {
  addTotals,
  CURRENCIES,
  type Currency,
  type Money,
  PURCHASE_MAX_CENTS,
  type Totals,
  totals,
} from './money.ts'
import type { PublicationState } from './publication.ts'
import { QUANTITY_MAX } from './rules.ts'
import { isBlank } from './text.ts'

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

/** With shipping. */
export function cartCost(lines: readonly Omit<CartLine, 'available'>[]): Totals {
  const { goods, shipping } = cartTotals(lines)
  return addTotals(goods, shipping)
}

export interface Excess {
  currency: Currency
  /** Cents. */
  limit: number
  over: number
}

/** The first currency whose goods and shipping exceed the company's limit or the ceiling of a purchase (K3 error 2). */
export function overLimit({ goods, shipping }: CartTotals, limits: Partial<Totals>): Excess | null {
  const all = addTotals(goods, shipping)
  for (const currency of CURRENCIES) {
    const limit = Math.min(limits[currency] ?? PURCHASE_MAX_CENTS, PURCHASE_MAX_CENTS)
    if (all[currency] > limit) return { currency, limit, over: all[currency] - limit }
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
  if (isBlank(form.commentsForSeller)) return 'provider_comments'
  return null
}

/** Adds the bought quantity to the cart's, up to the maximum of a line; never lowers the cart's. */
export function buyAgainQuantity(inCart: number, bought: number): number {
  return Math.max(inCart, Math.min(inCart + bought, QUANTITY_MAX))
}

/** `stopped`: no longer sold; `paused`: publication paused; `zone`: not delivered to the cart's zone. */
export type MissingReason = 'stopped' | 'paused' | 'zone'

/** The reason why a publication has no offer in the zone. */
export function missingReason(state: PublicationState, hasPrice: boolean): MissingReason {
  if (state === 'paused') return 'paused'
  return state === 'active' && hasPrice ? 'zone' : 'stopped'
}
