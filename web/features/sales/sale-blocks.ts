import type { OrderItem } from '#contract/purchases.ts'

/** The items of an order with the same delivery days (V3). */
export interface Block {
  days: number
  items: readonly OrderItem[]
}

/** The server sorts items by delivery days. */
export function blocksOf(items: readonly OrderItem[]): Block[] {
  const byDays = Map.groupBy(items, (item) => item.days_delivery_time_block)
  return Array.from(byDays, ([days, own]) => ({ days, items: own }))
}
