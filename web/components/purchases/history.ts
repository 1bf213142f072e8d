// The history of an order, told as what happened together: a dispatch with its note, or a cancellation (P5).
import type { HistoryEntry, OrderItem } from '#contract/purchases.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { DeliveryCode } from './states.ts'

export interface HistoryLine {
  itemId: number
  title: string
  quantity: number
}

export interface HistoryStep {
  key: string
  state: DeliveryCode
  /** Null for a cancellation. */
  note: string | null
  /** When its state last changed. */
  at: string
  estimatedDate: Day | null
  claim: string | null
  lines: HistoryLine[]
}

/** Oldest first, as a story is read. */
export function historySteps(entries: readonly HistoryEntry[], items: readonly OrderItem[]): HistoryStep[] {
  const titles = new Map(items.map((item) => [item.id, item.combination.title]))
  const steps = new Map<string, HistoryStep>()
  for (const entry of entries) {
    const key = entry.dispatch_note_number ?? `cancelled ${entry.updated_at}`
    const step = steps.get(key) ?? {
      key,
      state: entry.state,
      note: entry.dispatch_note_number,
      at: entry.updated_at,
      estimatedDate: entry.estimated_date,
      claim: entry.claim,
      lines: [],
    }
    step.lines.push({
      itemId: entry.buy_order_item_id,
      title: titles.get(entry.buy_order_item_id) ?? '',
      quantity: entry.quantity_sent,
    })
    steps.set(key, step)
  }
  return [...steps.values()].sort((a, b) => a.at.localeCompare(b.at))
}

/** It should have arrived by now. */
export function isOverdue({ estimatedDate }: HistoryStep, today: Day = dayOf(new Date())): boolean {
  return estimatedDate !== null && estimatedDate < today
}

/** How many units are neither sent nor cancelled. */
export function openUnits(items: readonly OrderItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity - item.quantity_sent - item.quantity_cancel, 0)
}
