// What a dispatch may contain, and whether it is the same as one made before (V4, V6).
import { openQuantity, type Line } from './order-state.ts'

export interface SentItem {
  itemId: number
  quantity: number
}

export type DispatchProblem = 'item_of_other_order' | 'item_repeated' | 'more_than_left'

/** Why items cannot be sent together, or null. `lines` are those of the order, by item id. */
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

/** A send repeated with the same note and the same items is the same send (I14). */
export function sameItems(a: readonly SentItem[], b: readonly SentItem[]): boolean {
  const quantities = new Map(b.map(({ itemId, quantity }) => [itemId, quantity]))
  return a.length === b.length && a.every(({ itemId, quantity }) => quantities.get(itemId) === quantity)
}
