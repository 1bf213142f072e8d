// Contents of a dispatch, and whether a repeated one is the same (V4, V6).
import { openQuantity, type Line } from './order-state.ts'

export interface SentItem {
  itemId: number
  quantity: number
}

export type DispatchProblem = 'item_of_other_order' | 'item_repeated' | 'more_than_left'

/** Why the items cannot be sent, or null. `lines` are the order's, by item id. */
export function dispatchProblem(
  items: readonly SentItem[],
  lines: ReadonlyMap<number, Line>,
): DispatchProblem | null {
  if (new Set(items.map((item) => item.itemId)).size < items.length) return 'item_repeated'
  for (const { itemId, quantity } of items) {
    const line = lines.get(itemId)
    if (!line) return 'item_of_other_order'
    if (quantity > openQuantity(line)) return 'more_than_left'
  }
  return null
}

/** The same note with the same items is a retry (I14). Order does not matter. */
export function sameItems(a: readonly SentItem[], b: readonly SentItem[]): boolean {
  const quantities = new Map(b.map(({ itemId, quantity }) => [itemId, quantity]))
  return a.length === b.length && a.every(({ itemId, quantity }) => quantities.get(itemId) === quantity)
}
