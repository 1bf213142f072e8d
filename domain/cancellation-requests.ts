// A buyer asks to cancel units that were not sent yet (B20).
import { orderAllows, type SentItem } from './order-actions.ts'
import { type Line, openQuantity, type OrderState } from './order-state.ts'

export const CANCELLATION_ANSWERS = ['accepted', 'refused', 'sent'] as const
export type CancellationAnswer = (typeof CANCELLATION_ANSWERS)[number]

type Lines = ReadonlyMap<number, Line>

/** All units that are neither sent nor cancelled. */
export function openItems(lines: Lines): SentItem[] {
  return [...lines]
    .map(([itemId, line]) => ({ itemId, quantity: openQuantity(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What accepting a request cancels: of the units asked for, those that are still open. */
export function acceptedItems(asked: readonly SentItem[], lines: Lines): SentItem[] {
  return asked
    .map(({ itemId, quantity }) => {
      const line = lines.get(itemId)
      return { itemId, quantity: line ? Math.min(quantity, openQuantity(line)) : 0 }
    })
    .filter(({ quantity }) => quantity > 0)
}

export type AskProblem = 'order_not_open' | 'nothing_left' | 'cancellation_asked'

/** Why the buyer cannot ask, or null. */
export function askProblem(state: OrderState, lines: Lines, isUnanswered: boolean): AskProblem | null {
  if (!orderAllows('ask_cancellation', state)) return 'order_not_open'
  if (isUnanswered) return 'cancellation_asked'
  return openItems(lines).length === 0 ? 'nothing_left' : null
}
