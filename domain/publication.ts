// What may be done to a publication in which state, and what makes a price. The button and the server ask the same.
import type { Day } from './days.ts'

export type PublicationState = 'active' | 'paused' | 'cancelled'

/** U3: activate what is paused, pause what is active, cancel both; cancelled is final. */
const NEXT: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  active: ['paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  cancelled: [],
}

export function publicationMayBecome(from: PublicationState, to: PublicationState): boolean {
  return NEXT[from].includes(to)
}

/** U3: a cancelled publication has no actions left. */
export function publicationIsOpen(state: PublicationState): boolean {
  return state !== 'cancelled'
}

/** 999.999.999,99: times the largest quantity it still fits the database. */
export const PRICE_MAX_CENTS = 99_999_999_999

export type PriceProblem = {
  field: 'value' | 'date_from'
  problem: 'price_is_zero' | 'too_high' | 'day_past'
}

/** Why a price cannot begin on a day, or null (U2). */
export function priceProblem(cents: number, from: Day, today: Day): PriceProblem | null {
  if (cents <= 0) return { field: 'value', problem: 'price_is_zero' }
  if (cents > PRICE_MAX_CENTS) return { field: 'value', problem: 'too_high' }
  if (from < today) return { field: 'date_from', problem: 'day_past' }
  return null
}
