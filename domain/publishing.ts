// Publishing products of the catalogue (B8).
import type { Day } from './days.ts'
import { priceProblem, publicationIsOpen, type PublicationState } from './publication.ts'
import { type QuantityTerms, smallestQuantity } from './quantity-prices.ts'
import { QUANTITY_MAX } from './rules.ts'

export const PUBLISHED_AT_ONCE_MAX = 200

export interface WantedPublication {
  cents: number
  from: Day
  terms: Pick<QuantityTerms, 'minimum' | 'multiple'>
}

export const PUBLISH_PROBLEMS = [
  'sold_already',
  'sku_unknown',
  'price_is_zero',
  'too_high',
  'day_past',
  'day_too_far',
  'multiple_too_large',
] as const
export type PublishProblem = (typeof PUBLISH_PROBLEMS)[number]

/** Null: it is published, or published again when it was cancelled. `state`: of the own publication, undefined for an unknown SKU. */
export function publishProblem(
  { cents, from, terms }: WantedPublication,
  state: PublicationState | null | undefined,
  today: Day,
): PublishProblem | null {
  if (state === undefined) return 'sku_unknown'
  if (state !== null && publicationIsOpen(state)) return 'sold_already'
  const wrong = priceProblem(cents, from, today)
  if (wrong) return wrong.problem
  return smallestQuantity(terms) > QUANTITY_MAX ? 'multiple_too_large' : null
}
