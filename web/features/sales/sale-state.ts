// The seller's state codes (V6), blocks of items (V3) and quantities to send (V4).
import { useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { OrderItem } from '#contract/purchases.ts'
import type { HistoryEntry } from '#contract/purchases-history.ts'
import type { SaleCard } from '#contract/sales.ts'
import { deliveryState, ORDER_CODES } from '#contract/state-codes.ts'
import { deliveryAllows, dispatchProblem, type OrderAction, orderAllows } from '#domain/order-actions.ts'
import { type Line, openQuantity, ORDER_STATES, type OrderState } from '#domain/order-state.ts'
import { deliveriesQuery, saleQuery } from '#web/api/orders.ts'
import type { Tone } from '#web/ui/Panel.tsx'

export type SaleCode = SaleCard['state']

export const SALE_TONE: Readonly<Record<SaleCode, Tone>> = {
  2: 'waiting',
  4: 'active',
  5: 'neutral',
  6: 'done',
  7: 'done',
  8: 'problem',
  9: 'active',
}

export function saleAllows(action: OrderAction, code: SaleCode): boolean {
  const state = orderState(code)
  return state !== undefined && orderAllows(action, state)
}

/** V4: a note is corrected while its delivery is open. */
export function mayCorrect(code: SaleCode, delivery: HistoryEntry['state']): boolean {
  const [order, state] = [orderState(code), deliveryState(delivery)]
  return order !== undefined && state !== null && deliveryAllows('correct', order, state)
}

function orderState(code: SaleCode): OrderState | undefined {
  return ORDER_STATES.find((state) => ORDER_CODES[state].seller === code)
}

export function lineOf(item: OrderItem): Line {
  return {
    quantity: item.quantity - item.quantity_refused,
    sent: item.quantity_sent,
    cancelled: item.quantity_cancel,
  }
}

export function openOf(item: OrderItem): number {
  return openQuantity(lineOf(item))
}

/** V3 */
export interface Block {
  days: number
  items: readonly OrderItem[]
}

export function blocksOf(items: readonly OrderItem[]): Block[] {
  const byDays = Map.groupBy(items, (item) => item.days_delivery_time_block)
  return Array.from(byDays, ([days, own]) => ({ days, items: own }))
}

export interface ToSend {
  item: OrderItem
  quantity: number
}

export interface Quantities {
  of: (item: OrderItem) => number | null
  set: (item: OrderItem, quantity: number | null, isRefused: boolean) => void
  toSend: readonly ToSend[]
  /** Whether a quantity is refused, or more than is left. */
  isWrong: boolean
  clear: () => void
}

/** Default to the remainder (V4). */
export function useQuantities(items: readonly OrderItem[]): Quantities {
  const [typed, setTyped] = useState<ReadonlyMap<number, number | 'refused' | null>>(new Map())
  const of = (item: OrderItem) => {
    const own = typed.get(item.id)
    return own === undefined ? openOf(item) : own === 'refused' ? null : own
  }
  const toSend = items
    .filter((item) => openOf(item) > 0)
    .map((item) => ({ item, quantity: of(item) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const lines = new Map(items.map((item) => [item.id, lineOf(item)]))
  const wanted = toSend.map(({ item, quantity }) => ({ itemId: item.id, quantity }))
  return {
    of,
    set: (item, quantity, isRefused) =>
      setTyped((before) => new Map(before).set(item.id, isRefused ? 'refused' : quantity)),
    toSend,
    isWrong: [...typed.values()].includes('refused') || dispatchProblem(wanted, lines) !== null,
    clear: () => setTyped(new Map()),
  }
}

export function unitsOf(items: readonly ToSend[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

export async function refreshSale(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: saleQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['sales'] }),
  ])
}
