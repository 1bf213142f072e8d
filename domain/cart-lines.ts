// Many lines put into a cart at once: which of them fit, in their order (B14).
import { type CartLine, cartTotals, overLimit } from './cart.ts'
import type { Money, Totals } from './money.ts'
import { nextQuantities, type QuantityTerms, unitCents } from './quantity-prices.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from './rules.ts'

export type LinesMode = 'add' | 'set'
export type QuantityProblem = 'quantity_too_small' | 'not_whole' | 'too_many'
export type FitProblem = QuantityProblem | 'quantity_off' | 'cart_full' | 'over_limit'

/** Why so many units cannot be ordered, or null. */
export function quantityProblem(quantity: number): QuantityProblem | null {
  if (quantity <= 0) return 'quantity_too_small'
  if (quantity > QUANTITY_MAX) return 'too_many'
  return Number.isInteger(quantity) ? null : 'not_whole'
}

export interface LineInCart extends CartLine {
  publicationId: number
}
export interface WantedLine extends Pick<CartLine, 'shippingUnit'> {
  publicationId: number
  quantity: number
  /** A unit's for the smallest quantity. */
  price: Money
  terms: QuantityTerms
}

export interface Fit {
  problem: FitProblem | null
  /** Units in the cart after this line and those before it. */
  inCart: number
  /** With `quantity_off`: the valid quantities next to it. */
  nextQuantities: number[]
  /** Index of the first wanted line of the same publication. */
  repeats: number | null
}

/**
 * Adds the wanted lines in order; a line that does not fit changes nothing. With `set` the first line of a publication
 * replaces the cart's quantity, later ones add to it. Lowering is always possible, as in K2.
 */
export function fitLines(
  cart: readonly LineInCart[],
  wanted: readonly WantedLine[],
  mode: LinesMode,
  limits: Partial<Totals>,
): Fit[] {
  const filled = new Map<number, LineInCart>(cart.map((line) => [line.publicationId, line]))
  const firsts = new Map<number, number>()
  return wanted.map((line, index) => {
    const { publicationId } = line
    const repeats = firsts.get(publicationId) ?? null
    const before = filled.get(publicationId)
    const starts = mode === 'set' && repeats === null ? 0 : (before?.quantity ?? 0)
    const quantity = starts + line.quantity
    const { price, terms, shippingUnit } = line
    const unitPrice = { ...price, cents: unitCents(price.cents, terms, quantity) }
    const after = { publicationId, quantity, unitPrice, shippingUnit, available: true }
    const wrong = quantityProblem(line.quantity) ?? quantityProblem(quantity)
    const next = wrong === null ? nextQuantities(terms, quantity) : []
    const problem =
      wrong ??
      (next.length > 0 ? 'quantity_off' : null) ??
      (before || filled.size < CART_LINES_MAX ? null : 'cart_full') ??
      (quantity > (before?.quantity ?? 0) && exceeds(filled, after, limits) ? 'over_limit' : null)
    if (problem === null) {
      filled.set(publicationId, after)
      if (repeats === null) firsts.set(publicationId, index)
    }
    return {
      problem,
      inCart: filled.get(publicationId)?.quantity ?? 0,
      nextQuantities: problem === 'quantity_off' ? next : [],
      repeats,
    }
  })
}

function exceeds(
  filled: ReadonlyMap<number, LineInCart>,
  line: LineInCart,
  limits: Partial<Totals>,
): boolean {
  const others = [...filled.values()].filter(
    ({ publicationId, available }) => available && publicationId !== line.publicationId,
  )
  return overLimit(cartTotals([...others, line]), limits) !== null
}
