// Prices by quantity (B7): the smallest quantity of a price, its multiple, and lower prices from some quantities on.
import { QUANTITY_MAX } from './rules.ts'

export const PRICE_STEPS_MAX = 5

/** The price of a unit when at least `from` units are bought. */
export interface PriceStep {
  from: number
  cents: number
}

export interface QuantityTerms {
  minimum: number
  multiple: number
  /** By quantity, ascending. */
  steps: readonly PriceStep[]
}

/** A price of one unit and more, the same for all quantities. */
export const PLAIN_TERMS: QuantityTerms = { minimum: 1, multiple: 1, steps: [] }

/** The price of a publication is that of its smallest quantity. */
export function smallestQuantity({ minimum, multiple }: Pick<QuantityTerms, 'minimum' | 'multiple'>): number {
  return Math.ceil(minimum / multiple) * multiple
}

/** Cents of a unit when `quantity` are bought; `cents` is the price of the smallest quantity. */
export function unitCents(cents: number, { steps }: Pick<QuantityTerms, 'steps'>, quantity: number): number {
  return steps.findLast(({ from }) => from <= quantity)?.cents ?? cents
}

/** Whether a unit costs this for any quantity. */
export function isUnitPrice(given: number | null, cents: number, { steps }: QuantityTerms): boolean {
  return given === cents || steps.some((step) => step.cents === given)
}

export function isValidQuantity({ minimum, multiple }: QuantityTerms, quantity: number): boolean {
  return quantity >= minimum && quantity % multiple === 0
}

/** The valid quantities next to one that is below the minimum or off the multiple, ascending; none when it is valid. */
export function nextQuantities(terms: QuantityTerms, quantity: number): number[] {
  if (isValidQuantity(terms, quantity)) return []
  const { multiple } = terms
  const smallest = smallestQuantity(terms)
  if (quantity < smallest) return [smallest]
  const below = Math.floor(quantity / multiple) * multiple
  return [below, below + multiple].filter((next) => next <= QUANTITY_MAX)
}

export interface TermsProblem {
  field: 'minimum' | 'multiple' | 'price_steps'
  problem:
    | 'multiple_too_large'
    | 'step_not_above'
    | 'step_off_multiple'
    | 'step_not_cheaper'
    | 'price_is_zero'
}

/**
 * Why a price cannot have these terms, or null: each step begins at a larger quantity, a multiple, and costs less than the one
 * before.
 */
export function termsProblem(cents: number, terms: QuantityTerms): TermsProblem | null {
  const { multiple, steps } = terms
  if (smallestQuantity(terms) > QUANTITY_MAX) return { field: 'multiple', problem: 'multiple_too_large' }
  let before: PriceStep = { from: smallestQuantity(terms), cents }
  for (const step of steps) {
    const wrong = (problem: TermsProblem['problem']) => ({ field: 'price_steps' as const, problem })
    if (step.from <= before.from) return wrong('step_not_above')
    if (step.from % multiple !== 0) return wrong('step_off_multiple')
    if (step.cents <= 0) return wrong('price_is_zero')
    if (step.cents >= before.cents) return wrong('step_not_cheaper')
    before = step
  }
  return null
}

export interface QuantityPrice {
  /** A unit's for the smallest quantity. */
  cents: number
  currencyId: number
  terms: QuantityTerms
}

export function areSamePrices(one: QuantityPrice, other: QuantityPrice): boolean {
  return (
    one.cents === other.cents && one.currencyId === other.currencyId && areSameTerms(one.terms, other.terms)
  )
}

export function areSameTerms(one: QuantityTerms, other: QuantityTerms): boolean {
  return (
    one.minimum === other.minimum &&
    one.multiple === other.multiple &&
    one.steps.length === other.steps.length &&
    one.steps.every(
      ({ from, cents }, nth) => from === other.steps[nth]?.from && cents === other.steps[nth].cents,
    )
  )
}
