// An approver approves fewer units than were ordered, each with a reason (R6).
import { REASON_MAX_LENGTH } from './rules.ts'
import { isBlank } from './text.ts'

export interface ApprovedLine {
  itemId: number
  /** Units; lines that are not listed are approved whole. */
  quantity: number
  reason: string
}

/** `id` is of buy_order_items. */
export interface RefusedLine {
  id: number
  quantity: number
  reason: string
}

export type PartialProblem = 'item_of_other_order' | 'item_repeated' | 'more_than_asked' | 'reason_required'

/** Why the lines cannot be approved, or null. `asked`: the units of each line of the order that no earlier step refused. */
export function partialProblem(
  lines: readonly ApprovedLine[],
  asked: ReadonlyMap<number, number>,
): PartialProblem | null {
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) return 'item_repeated'
  for (const { itemId, quantity, reason } of lines) {
    const units = asked.get(itemId)
    if (units === undefined) return 'item_of_other_order'
    if (quantity > units) return 'more_than_asked'
    if (quantity < units && isBlank(reason)) return 'reason_required'
  }
  return null
}

/** What is not approved of lines without a problem. */
export function refusedLines(
  lines: readonly ApprovedLine[],
  asked: ReadonlyMap<number, number>,
): RefusedLine[] {
  return lines
    .map(({ itemId, quantity, reason }) => ({
      id: itemId,
      quantity: (asked.get(itemId) ?? 0) - quantity,
      reason,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Then it is a rejection. */
export function refusesAll(refused: readonly RefusedLine[], asked: ReadonlyMap<number, number>): boolean {
  const units = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)
  return refused.length > 0 && units(refused.map(({ quantity }) => quantity)) === units(asked.values())
}

/** The reasons of a rejection line by line as one, cut to what a rejection holds; its event has them whole. */
export function reasonOfAll(refused: readonly RefusedLine[]): string {
  const characters = [...[...new Set(refused.map(({ reason }) => reason))].join('; ')]
  return characters.length > REASON_MAX_LENGTH
    ? `${characters.slice(0, REASON_MAX_LENGTH - 1).join('')}…`
    : characters.join('')
}
