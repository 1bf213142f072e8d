// One rule that changes many prices (B15): a percentage or an amount, and what the new prices are rounded to.
import { priceValueProblem } from './publication.ts'
import { type QuantityTerms, termsProblem } from './quantity-prices.ts'

/** Units of the currency that new prices may be rounded to; without one, to the cent. */
export const ROUNDINGS = [1, 10, 50, 100, 1_000] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** In hundredths of a percent: a price stays above 0, and is at most eleven times what it was. */
export const REPRICING_PERCENT = { above: -100_00, most: 1_000_00 } as const

/** Publications of one change at most, as lines of a file of prices. */
export const REPRICED_MAX = 20_000

/** Publications that the preview names at most. */
export const REPRICED_SHOWN = 10

export interface Repricing {
  /** Hundredths of a percent, or cents. */
  by: { percent: number } | { cents: number }
  rounding: Rounding | null
}

interface ValuedPrice {
  cents: number
  terms: QuantityTerms
}

/** The price of each quantity by the same rule. */
export function reprice<Price extends ValuedPrice>(price: Price, repricing: Repricing): Price {
  const steps = price.terms.steps.map((step) => ({ ...step, cents: repricedCents(step.cents, repricing) }))
  return { ...price, cents: repricedCents(price.cents, repricing), terms: { ...price.terms, steps } }
}

const HUNDRED_PERCENT = 100_00n

/** Rounded once, half up; may be 0, negative or above the ceiling. */
function repricedCents(cents: number, { by, rounding }: Repricing): number {
  const unit = rounding === null ? 1n : BigInt(rounding * 100)
  const [exact, share] =
    'percent' in by
      ? [BigInt(cents) * (HUNDRED_PERCENT + BigInt(by.percent)), HUNDRED_PERCENT]
      : [BigInt(cents) + BigInt(by.cents), 1n]
  return Number(floorDivided(2n * exact + share * unit, 2n * share * unit) * unit)
}

function floorDivided(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

export type RepricingProblem = 'price_is_zero' | 'too_high' | 'step_not_cheaper'

/** Why a publication cannot have its new price, or null (U2, B7). */
export function repricingProblem({ cents, terms }: ValuedPrice): RepricingProblem | null {
  const wrong = [cents, ...terms.steps.map((step) => step.cents)].map(priceValueProblem).find(Boolean)
  if (wrong) return wrong
  return termsProblem(cents, terms) && 'step_not_cheaper'
}

/** How large a change is beside the price that it changes. */
export function jumpOf(before: number, after: number): number {
  return Math.abs(after - before) / before
}
