// What the seller wants to send of each item. Until they say otherwise it is what is left; what they typed stays, also
// when the sale is read again (V4).
import { useState } from 'react'
import type { OrderItem } from '#contract/purchases.ts'
import { dispatchProblem } from '#domain/order-actions.ts'
import { lineOf, openOf } from './sale-state.ts'

export interface ToSend {
  item: OrderItem
  quantity: number
}

export interface Quantities {
  /** Null while the field is empty. */
  of: (item: OrderItem) => number | null
  set: (item: OrderItem, quantity: number | null) => void
  /** Only items above 0 go. */
  toSend: readonly ToSend[]
  /** Somebody else sent or cancelled some of it meanwhile. */
  tooMany: boolean
  /** Back to what is left. */
  clear: () => void
}

export function useQuantities(items: readonly OrderItem[]): Quantities {
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map())
  const of = (item: OrderItem) => {
    const own = typed.get(item.id)
    return own === undefined ? openOf(item) : own
  }
  const toSend = items
    .filter((item) => openOf(item) > 0)
    .map((item) => ({ item, quantity: of(item) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const lines = new Map(items.map((item) => [item.id, lineOf(item)]))
  const wanted = toSend.map(({ item, quantity }) => ({ itemId: item.id, quantity }))
  return {
    of,
    set: (item, quantity) => setTyped((before) => new Map(before).set(item.id, quantity)),
    toSend,
    tooMany: dispatchProblem(wanted, lines) !== null,
    clear: () => setTyped(new Map()),
  }
}

export function unitsOf(items: readonly ToSend[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
