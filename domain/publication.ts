// What may be done to a publication in which state, and what makes a price. The button and the server ask the same.
import { addDays, type Day } from './days.ts'
import { PRICE_CONFIRMED_DAYS } from './rules.ts'

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

export type BulkState = Exclude<PublicationState, 'cancelled'>

/** U4: which ones change when all of a filter are to be paused, or activated. */
export function bulkFrom(to: BulkState): BulkState {
  return to === 'active' ? 'paused' : 'active'
}

/** U4: "Pausar masivamente" and "Activar masivamente" make sense while the list shows what they would change. */
export function bulkIsOffered(to: BulkState, shown: PublicationState | 'all'): boolean {
  return shown === 'all' || shown === bulkFrom(to)
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

/** By how many percent a price changes, to a tenth: 12.5, -3. */
export function percentChange(before: number, after: number): number {
  return Math.round(((after - before) * 1000) / before) / 10
}

export interface DatedPrice {
  id: number
  from: Day
}

export type PriceState = 'scheduled' | 'in_force' | 'past' | 'replaced'

/** What each price of one publication is on a day. Of one day the last written counts. */
export function priceStates(prices: readonly DatedPrice[], today: Day): Map<number, PriceState> {
  const counting = new Map<Day, DatedPrice>()
  for (const price of prices) {
    const other = counting.get(price.from)
    if (!other || other.id < price.id) counting.set(price.from, price)
  }
  const begun = [...counting.keys()].filter((day) => day <= today).sort()
  const inForce = begun.at(-1)
  return new Map(
    prices.map((price) => [
      price.id,
      counting.get(price.from) !== price
        ? 'replaced'
        : price.from > today
          ? 'scheduled'
          : price.from === inForce
            ? 'in_force'
            : 'past',
    ]),
  )
}

/** A price that was last set or confirmed on this day or before is about to lose its validity. */
export function confirmDueSince(today: Day): Day {
  return addDays(today, -PRICE_CONFIRMED_DAYS)
}
