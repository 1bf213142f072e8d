// Prices by quantity of an answer, for the rules of domain/quantity-prices.ts (B7).
import type { ShownTerms } from '#contract/fields.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { type QuantityTerms, unitCents } from '#domain/quantity-prices.ts'

export function termsOf({ minimum, multiple, price_steps }: ShownTerms): QuantityTerms {
  return { minimum, multiple, steps: price_steps.map(({ from, value }) => ({ from, cents: centsOf(value) })) }
}

/** The price of a unit when so many are bought; `value` is that of the smallest quantity. */
export function unitValue(offer: ShownTerms & { value: string }, quantity: number): string {
  return decimal(unitCents(centsOf(offer.value), termsOf(offer), quantity))
}
