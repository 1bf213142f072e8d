// The buyer's state codes (P4, P6), units and stages (P3, P7).
import type { SellerOrder } from '#contract/purchases.ts'
import type { Delivery, HistoryEntry, HistoryEvent, HistoryLine } from '#contract/purchases-history.ts'
import { DELIVERY_CODES, deliveryState, ORDER_CODES } from '#contract/state-codes.ts'
import type { Day } from '#domain/days.ts'
import { deliveryAllows } from '#domain/order-actions.ts'
import { ORDER_STATES, type OrderState } from '#domain/order-state.ts'
import type { Tone } from '#web/ui/Panel.tsx'

type OrderCode = (typeof ORDER_CODES)[OrderState]['buyer']
type DeliveryCode = HistoryEntry['state']

const ORDER_TONES: Readonly<Record<OrderCode, Tone>> = {
  1: 'waiting',
  2: 'active',
  3: 'neutral',
  4: 'active',
  5: 'problem',
  7: 'done',
  8: 'problem',
  9: 'active',
}

export const DELIVERY_TONES: Readonly<Record<DeliveryCode, Tone>> = {
  1: 'done',
  2: 'neutral',
  3: 'active',
  4: 'problem',
}

export function orderStateOf(code: number): { code: OrderCode; name: OrderState; tone: Tone } {
  const name = ORDER_STATES.find((state) => ORDER_CODES[state].buyer === code) ?? 'pending_approval'
  const known = ORDER_CODES[name].buyer
  return { code: known, name, tone: ORDER_TONES[known] }
}

/** Code 4 is `sent` while any delivery is not yet due. */
export function progressStateOf(order: Pick<SellerOrder, 'state' | 'deliveries'>): OrderState {
  const { name } = orderStateOf(order.state)
  if (name !== 'delivered') return name
  return nextArrival(order) === null ? 'delivered' : 'sent'
}

/** The nearest day of the deliveries that are not overdue. */
export function nextArrival({ deliveries }: Pick<SellerOrder, 'deliveries'>): Day | null {
  const coming = deliveries.filter(({ state, overdue }) => state === DELIVERY_CODES.in_process && !overdue)
  return coming.map((delivery) => delivery.estimated_date).sort()[0] ?? null
}

/** P4 */
export function allowedOn(
  delivery: DeliveryCode,
  orderCode: number,
): Record<'confirm' | 'claim' | 'insist', boolean> {
  const state = deliveryState(delivery)
  const order = orderStateOf(orderCode).name
  return {
    confirm: state !== null && deliveryAllows('confirm', order, state),
    claim: state !== null && deliveryAllows('claim', order, state),
    insist: state !== null && deliveryAllows('insist', order, state),
  }
}

/** The seller settled all its units: the buyer received none of them (B19). */
export function isSettled({ state, lines }: Pick<Delivery, 'state' | 'lines'>): boolean {
  return state === DELIVERY_CODES.confirmed && lines.every(({ received }) => received === 0)
}

/** P9 */
export function isWithdrawn({ events }: Pick<SellerOrder, 'events'>): boolean {
  return events.some(({ type }) => type === 'withdrawn')
}

export function sumUnits(lines: readonly Pick<HistoryLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

interface OrderUnits {
  open: number
  sent: number
  received: number
  /** Not cancelled. */
  expected: number
}

export function unitsOf(order: Pick<SellerOrder, 'buy_order_items' | 'deliveries'>): OrderUnits {
  const items = order.buy_order_items
  const approved = items.reduce((sum, item) => sum + item.quantity - item.quantity_refused, 0)
  const sent = items.reduce((sum, item) => sum + item.quantity_sent, 0)
  const cancelled = items.reduce((sum, item) => sum + item.quantity_cancel, 0)
  return {
    open: approved - sent - cancelled,
    sent,
    // Units of a refused claim stay with the buyer (B19).
    received: order.deliveries
      .flatMap(({ lines }) => lines)
      .reduce((sum, { received, refused }) => sum + received + refused, 0),
    expected: approved - cancelled,
  }
}

/** Nothing else was or will be sent: the lines of the order say what it holds. */
export function isWholeOrder(
  lines: readonly Pick<HistoryLine, 'quantity'>[],
  order: Pick<SellerOrder, 'buy_order_items' | 'deliveries'>,
): boolean {
  return sumUnits(lines) === unitsOf(order).expected
}

const STAGES = [
  'claimed',
  'on_its_way',
  'preparing',
  'waiting',
  'received',
  'rejected',
  'withdrawn',
  'cancelled',
] as const
export type Stage = (typeof STAGES)[number]

export interface PurchaseSummary {
  /** Most urgent for the buyer first. */
  stages: { stage: Stage; orders: number }[]
  toCome: number
  overdue: number
  nextDay: Day | null
}

export function summaryOf(orders: readonly SellerOrder[]): PurchaseSummary {
  const found = orders.map(stageOf)
  const toCome = orders.flatMap((order) => [...order.deliveries.filter(isOnItsWay), ...order.to_send])
  const days = toCome.map((one) => one.estimated_date).sort()
  return {
    stages: STAGES.map((stage) => ({
      stage,
      orders: found.filter((one) => one === stage).length,
    })).filter((group) => group.orders > 0),
    toCome: toCome.length,
    overdue: toCome.filter((one) => one.overdue).length,
    nextDay: days[0] ?? null,
  }
}

function stageOf(order: SellerOrder): Stage {
  const { name } = orderStateOf(order.state)
  if (name === 'pending_approval') return 'waiting'
  if (isWithdrawn(order)) return 'withdrawn'
  if (name === 'claimed' || name === 'rejected' || name === 'cancelled') return name
  if (name === 'confirmed') return 'received'
  return order.deliveries.some(isOnItsWay) ? 'on_its_way' : 'preparing'
}

function isOnItsWay({ state }: SellerOrder['deliveries'][number]): boolean {
  return state === DELIVERY_CODES.in_process
}

/** Each person who decided on an order or a step, once, with the absent approver they stood in for: a purchase may be moved half-way. */
export function decidersIn(orders: readonly { events: readonly HistoryEvent[] }[]) {
  const decisions = orders
    .flatMap(({ events }) => events)
    .filter(
      ({ type, actor }) =>
        (type === 'approved' && actor.side !== 'abasto') || type === 'step_approved' || type === 'rejected',
    )
    .map(({ actor, on_behalf_of }) => ({ name: actor.name, absent: on_behalf_of }))
  return [...new Map(decisions.map((one) => [JSON.stringify(one), one])).values()]
}
