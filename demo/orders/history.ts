// The steps of one buy order by the rules of domain/: each records facts and derives the state.

import { addDays, dayOf, type Day } from '#domain/days.ts'
import type { OrderStep } from '#domain/order-events.ts'
import { openQuantity, orderState, type DeliveryState, type OrderState } from '#domain/order-state.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import type { SupplyOffer } from '#demo/orders/supply.ts'
import type { Money } from '#domain/money.ts'

export type DraftLine = {
  offer: SupplyOffer
  quantity: number
  unitPrice: Money
  shippingUnit: Money
  deliveryDays: number
  sent: number
  cancelled: number
}

export type DraftItem = { line: DraftLine; quantity: number }

export type DraftDelivery = {
  note: string
  state: DeliveryState
  estimatedDate: Day
  lines: DraftItem[]
  claims: { message: string; at: Date; closedAt: Date | null }[]
  at: Date
  changedAt: Date
}

export type DraftEvent = {
  type: OrderStep['type']
  /** User ids; null for automatic steps. */
  actor: number | null
  onBehalfOf: number | null
  from: OrderState | null
  to: OrderState
  about: { note?: string; estimatedDate?: Day; items?: DraftItem[] }
  at: Date
}

export type DraftOrder = {
  sellerId: number
  sellerUserId: number
  buyerUserId: number
  lines: DraftLine[]
  decision: { decision: 'approved' | 'rejected'; by: Decider; at: Date; reason: string | null } | null
  deliveries: DraftDelivery[]
  cancellations: (DraftItem & { at: Date })[]
  events: DraftEvent[]
  state: OrderState
}

export type Person = { clientId: number; userId: number }
export type Decider = Person & { onBehalfOf: Person | null }

export function placeOrder(buyerUserId: number, lines: DraftLine[], at: Date): DraftOrder {
  const first = lines[0]
  if (first === undefined) throw new Error('An order has lines')
  const { sellerId, sellerUserId } = first.offer
  const order: DraftOrder = {
    sellerId,
    sellerUserId,
    buyerUserId,
    lines,
    decision: null,
    deliveries: [],
    cancellations: [],
    events: [],
    state: 'pending_approval',
  }
  order.events.push({
    type: 'placed',
    actor: buyerUserId,
    onBehalfOf: null,
    from: null,
    to: 'pending_approval',
    about: {},
    at,
  })
  return order
}

export function decideOrder(
  order: DraftOrder,
  decision: 'approved' | 'rejected',
  by: Decider,
  at: Date,
  reason: string | null,
) {
  order.decision = { decision, by, at, reason }
  record(order, { type: decision, actor: by.userId, onBehalfOf: by.onBehalfOf?.userId ?? null, at })
}

/** The lines with the fewest delivery days. */
export function firstBlock({ lines }: DraftOrder): DraftLine[] {
  const soonest = Math.min(...lines.map(({ deliveryDays }) => deliveryDays))
  return lines.filter(({ deliveryDays }) => deliveryDays === soonest)
}

/** Sends a share of the open quantity of these lines, rounded up. */
export function sendPart(order: DraftOrder, share: number, note: string, at: Date, some = order.lines) {
  const lines = some
    .map((line) => ({ line, quantity: Math.ceil(openQuantity(line) * share) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return
  for (const { line, quantity } of lines) line.sent += quantity
  const days = Math.max(...lines.map(({ line }) => line.deliveryDays))
  const estimatedDate = businessDaysAfter(dayOf(at), days)
  order.deliveries.push({ note, state: 'in_process', estimatedDate, lines, claims: [], at, changedAt: at })
  record(order, { type: 'sent', actor: order.sellerUserId, about: { note, estimatedDate, items: lines }, at })
}

export function cancelRest(order: DraftOrder, at: Date) {
  const items = order.lines
    .map((line) => ({ line, quantity: openQuantity(line) }))
    .filter(({ quantity }) => quantity > 0)
  if (items.length === 0) return
  for (const { line, quantity } of items) {
    line.cancelled += quantity
    order.cancellations.push({ line, quantity, at })
  }
  record(order, { type: 'cancelled', actor: order.sellerUserId, about: { items }, at })
}

export function claimDelivery(order: DraftOrder, delivery: DraftDelivery, message: string, at: Date) {
  delivery.state = 'claimed'
  delivery.changedAt = at
  delivery.claims.push({ message, at, closedAt: null })
  record(order, { type: 'claimed', actor: order.buyerUserId, about: { note: delivery.note }, at })
}

export function confirmDelivery(order: DraftOrder, delivery: DraftDelivery, at: Date) {
  delivery.state = 'confirmed'
  delivery.changedAt = at
  for (const claim of delivery.claims) claim.closedAt ??= at
  record(order, { type: 'confirmed', actor: order.buyerUserId, about: { note: delivery.note }, at })
}

export function markDelivered(order: DraftOrder, until: Date) {
  if (order.state !== 'sent') return
  const lastDay = order.deliveries
    .map((delivery) => delivery.estimatedDate)
    .sort()
    .at(-1)
  if (lastDay === undefined) return
  const at = new Date(`${addDays(lastDay, 1)}T00:00:30-03:00`)
  if (at < until) record(order, { type: 'delivered', actor: null, at })
}

type Step = Pick<DraftEvent, 'type' | 'actor' | 'at'> & Partial<Pick<DraftEvent, 'onBehalfOf' | 'about'>>

function record(order: DraftOrder, { type, actor, at, onBehalfOf = null, about = {} }: Step) {
  const facts = {
    decision: order.decision?.decision ?? null,
    lines: order.lines,
    deliveries: order.deliveries,
  }
  const to = orderState(facts, dayOf(at))
  order.events.push({ type, actor, onBehalfOf, from: order.state, to, about, at })
  order.state = to
}
