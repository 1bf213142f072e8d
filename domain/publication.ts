// States of a publication and validity of its prices, for the server and the buttons.
import { addDays, type Day, lastDayAhead } from './days.ts'
import { PRICE_CONFIRMED_DAYS } from './rules.ts'

export type PublicationState = 'active' | 'paused' | 'cancelled'

/** U3: activate what is paused, pause what is active, cancel both, publish again what is cancelled. */
const NEXT: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  active: ['paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  cancelled: ['active'],
}

export function publicationMayBecome(from: PublicationState, to: PublicationState): boolean {
  return NEXT[from].includes(to)
}

/** U3: a cancelled publication and its price cannot be edited. */
export function publicationIsOpen(state: PublicationState): boolean {
  return state !== 'cancelled'
}

export type BulkState = Exclude<PublicationState, 'cancelled'>

/** U4: the state a bulk change starts from. */
export function bulkFrom(to: BulkState): BulkState {
  return to === 'active' ? 'paused' : 'active'
}

/** U4: how many publications a bulk change touches; it leaves those that were paused singly, unless told otherwise. */
export function bulkCount(
  to: BulkState,
  counts: { active: number; paused: number; paused_in_bulk: number },
  pausedSingly: boolean,
): number {
  if (to === 'paused') return counts.active
  return pausedSingly ? counts.paused : counts.paused_in_bulk
}

/** U4: offered while the list shows publications that it would change. */
export function bulkIsOffered(to: BulkState, shown: PublicationState | 'all'): boolean {
  return shown === 'all' || shown === bulkFrom(to)
}

/** 999,999,999.99. */
export const PRICE_MAX_CENTS = 99_999_999_999

export type PriceProblem =
  | { field: 'value'; problem: 'price_is_zero' | 'too_high' }
  | { field: 'date_from'; problem: 'day_past' | 'day_too_far' }

/** Why a price cannot start on a day, or null (U2). */
export function priceProblem(cents: number, from: Day, today: Day): PriceProblem | null {
  const wrong = priceValueProblem(cents)
  if (wrong) return { field: 'value', problem: wrong }
  const wrongDay = priceDayProblem(from, today)
  return wrongDay && { field: 'date_from', problem: wrongDay }
}

export function priceDayProblem(from: Day, today: Day): 'day_past' | 'day_too_far' | null {
  if (from < today) return 'day_past'
  return from > lastDayAhead(today) ? 'day_too_far' : null
}

export function priceValueProblem(cents: number): 'price_is_zero' | 'too_high' | null {
  if (cents <= 0) return 'price_is_zero'
  return cents > PRICE_MAX_CENTS ? 'too_high' : null
}

/** A price that began may have been bought at (U2). */
export function priceMayBeTakenBack(from: Day, today: Day): boolean {
  return from > today
}

/** Why a price cannot be taken back; null when it can (U2). */
export function takeBackProblem(
  state: PublicationState,
  from: Day,
  today: Day,
): 'publication_cancelled' | 'price_began' | null {
  if (!publicationIsOpen(state)) return 'publication_cancelled'
  return priceMayBeTakenBack(from, today) ? null : 'price_began'
}

/** In percent, to a tenth: 12.5, -3. */
export function percentChange(before: number, after: number): number {
  return Math.round(((after - before) * 1000) / before) / 10
}

export interface DatedPrice {
  id: number
  from: Day
}

export type PriceState = 'scheduled' | 'in_force' | 'past' | 'replaced'

/** State of each price of one publication on a day. Of two for one day, the later id counts. */
export function priceStates(prices: readonly DatedPrice[], today: Day): Map<number, PriceState> {
  const effective = new Map<Day, DatedPrice>()
  for (const price of prices) {
    const other = effective.get(price.from)
    if (!other || other.id < price.id) effective.set(price.from, price)
  }
  const begun = [...effective.keys()].filter((day) => day <= today).sort()
  const inForce = begun.at(-1)
  return new Map(
    prices.map((price) => [
      price.id,
      effective.get(price.from) !== price
        ? 'replaced'
        : price.from > today
          ? 'scheduled'
          : price.from === inForce
            ? 'in_force'
            : 'past',
    ]),
  )
}

/** What a price that begins on `from` means beside one that begins later than today (U2). */
export function besideScheduled(from: Day, scheduled: Day): 'until_it' | 'replaces_it' | 'after_it' {
  if (from === scheduled) return 'replaces_it'
  return from < scheduled ? 'until_it' : 'after_it'
}

/** Prices last set or confirmed on this day or before are due for confirmation. */
export function confirmDueSince(today: Day): Day {
  return addDays(today, -PRICE_CONFIRMED_DAYS)
}
