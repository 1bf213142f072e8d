import { expect, test } from 'vitest'
import type { SellerOrder } from '#contract/purchases.ts'
import type { Delivery, HistoryEvent } from '#contract/purchases-history.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import type { OrderState } from '#domain/order-state.ts'
import {
  allowedOn,
  decidersIn,
  nextArrival,
  orderStateOf,
  progressStateOf,
  summaryOf,
  unitsOf,
} from './states.ts'

test('P6 every state code of the buyer names a state', () => {
  const names = [1, 2, 3, 4, 5, 7, 8, 9].map((code) => orderStateOf(code).name)
  expect(names).toEqual([
    'pending_approval',
    'awaiting_dispatch',
    'cancelled',
    'delivered',
    'rejected',
    'confirmed',
    'claimed',
    'partially_handled',
  ])
})

test('P4 deliveries in 3 and 4 of orders in 4, 8 and 9 can be confirmed', () => {
  const offered = [1, 2, 3, 4, 5, 7, 8, 9].filter((code) => allowedOn(3, code).confirm)
  expect(offered).toEqual([4, 8, 9])
  expect([1, 2, 3, 4].map((entry) => allowedOn(entry as 1, 8).confirm)).toEqual([false, false, true, true])
})

test('P4 deliveries in 3 of orders in 2, 4, 8 and 9 can be claimed', () => {
  const offered = [1, 2, 3, 4, 5, 7, 8, 9].filter((code) => allowedOn(3, code).claim)
  expect(offered).toEqual([2, 4, 8, 9])
  expect([1, 2, 3, 4].map((entry) => allowedOn(entry as 1, 9).claim)).toEqual([false, false, true, false])
})

test('P6 the buyer’s state 4 is on its way until its estimated day', () => {
  const delivery = (state: Delivery['state'], overdue: boolean, estimated_date = '2026-03-04') =>
    ({ state, overdue, estimated_date }) as Delivery
  const progress = (...deliveries: Delivery[]) => progressStateOf({ state: 4, deliveries })
  expect(progress(delivery(3, false))).toBe('sent')
  expect(progress(delivery(3, true), delivery(3, false))).toBe('sent')
  expect(progress(delivery(3, true))).toBe('delivered')
  expect(progress(delivery(1, false), delivery(3, true))).toBe('delivered')
  expect(progressStateOf({ state: 9, deliveries: [delivery(3, false)] })).toBe('partially_handled')

  const deliveries = [
    delivery(3, true, '2026-03-02'),
    delivery(1, false, '2026-03-03'),
    delivery(3, false, '2026-03-06'),
    delivery(3, false, '2026-03-05'),
  ]
  expect(nextArrival({ deliveries })).toBe('2026-03-05')
})

const line = (quantity: number) => ({ buy_order_item_id: 1, title: 'Guantes', quantity })
/** All units in the delivery's state. */
const sentLine = (state: Delivery['state'], quantity: number) => ({
  ...line(quantity),
  received: state === 1 ? quantity : 0,
  in_process: state === 3 ? quantity : 0,
  claimed: state === 4 ? quantity : 0,
  credited: 0,
  refused: 0,
  replaced: 0,
})
const sent = (state: Delivery['state'], day: string, overdue = false, quantity = 1): Delivery => ({
  dispatch_note_number: '1',
  replaces: null,
  state,
  sent_at: '',
  updated_at: '',
  estimated_date: day,
  overdue,
  claim: null,
  claim_messages: [],
  claim_photos: [],
  lines: [sentLine(state, quantity)],
})
const block = (day: string, overdue = false) => ({
  days_delivery_time_block: 3,
  estimated_date: day,
  overdue,
  lines: [line(1)],
})
const order = (state: OrderState, rest: Partial<SellerOrder> = {}) =>
  ({
    state: ORDER_CODES[state].buyer,
    events: [],
    deliveries: [],
    to_send: [],
    ...rest,
  }) as unknown as SellerOrder

test('P3 P9 the summary counts orders by stage, the most urgent stage first', () => {
  const { stages } = summaryOf([
    order('awaiting_dispatch', { to_send: [block('2026-11-27')] }),
    order('sent', { deliveries: [sent(3, '2026-11-27')] }),
    order('partially_handled', { deliveries: [sent(3, '2026-11-27')], to_send: [block('2026-11-28')] }),
    order('claimed', { deliveries: [sent(4, '2026-11-20')] }),
    order('confirmed', { deliveries: [sent(1, '2026-11-20')] }),
    order('rejected', { events: [{ type: 'withdrawn' }] as SellerOrder['events'] }),
  ])
  expect(stages).toEqual([
    { stage: 'claimed', orders: 1 },
    { stage: 'on_its_way', orders: 2 },
    { stage: 'preparing', orders: 1 },
    { stage: 'received', orders: 1 },
    { stage: 'withdrawn', orders: 1 },
  ])
})

test('P7 deliveries on their way and units to send are still to come, the earliest day first', () => {
  const summary = summaryOf([
    order('partially_handled', { deliveries: [sent(3, '2026-11-27')], to_send: [block('2026-11-25')] }),
    order('confirmed', { deliveries: [sent(1, '2026-11-20')] }),
  ])
  expect(summary).toMatchObject({ toCome: 2, overdue: 0, nextDay: '2026-11-25' })
  const late = summaryOf([order('delivered', { deliveries: [sent(3, '2026-11-20', true)] })])
  expect(late).toMatchObject({ toCome: 1, overdue: 1, nextDay: '2026-11-20' })
  expect(summaryOf([order('confirmed')])).toMatchObject({ toCome: 0, nextDay: null })
})

test('P3 R6 approved units of an order are open, sent, received or expected', () => {
  const item = { quantity: 13, quantity_refused: 3, quantity_sent: 5, quantity_cancel: 2 }
  const units = unitsOf({
    buy_order_items: [item] as SellerOrder['buy_order_items'],
    deliveries: [sent(1, '2026-11-20', false, 2), sent(3, '2026-11-21', false, 3)],
  })
  expect(units).toEqual({ open: 3, sent: 5, received: 2, expected: 8 })
})

test('B19 of a delivery confirmed in part, the received units count as received', () => {
  const line = { ...sentLine(3, 5), received: 2, in_process: 3 }
  const units = unitsOf({
    buy_order_items: [
      { quantity: 5, quantity_refused: 0, quantity_sent: 5, quantity_cancel: 0 },
    ] as SellerOrder['buy_order_items'],
    deliveries: [{ ...sent(3, '2026-11-21', false, 5), lines: [line] }],
  })
  expect(units).toEqual({ open: 0, sent: 5, received: 2, expected: 5 })
})

test('P3 Q3 who approved is who approved: of a purchase moved half-way both are named, a delegate with the absent approver', () => {
  const event = (type: HistoryEvent['type'], name: string, on_behalf_of: string | null = null) =>
    ({ type, actor: { side: 'approver', name }, on_behalf_of }) as HistoryEvent
  const orders = [
    { events: [event('placed', 'Juan'), event('approved', 'Mariana')] },
    { events: [event('placed', 'Juan'), event('reassigned', 'Pablo'), event('rejected', 'Agustín')] },
    { events: [event('approved', 'Mariana')] },
    { events: [event('approved', 'Agustín', 'Mariana')] },
    { events: [event('placed', 'Juan')] },
  ]
  expect(decidersIn(orders)).toEqual([
    { name: 'Mariana', absent: null },
    { name: 'Agustín', absent: null },
    { name: 'Agustín', absent: 'Mariana' },
  ])
})

test('R2 R3 who approved a step is named, and no person for what the rules of the company approved', () => {
  const event = (type: HistoryEvent['type'], side: HistoryEvent['actor']['side'], name: string) =>
    ({ type, actor: { side, name }, on_behalf_of: null }) as HistoryEvent
  const orders = [
    { events: [event('step_approved', 'approver', 'Gema'), event('approved', 'approver', 'Paz')] },
    { events: [event('approved', 'abasto', 'Abasto')] },
  ]
  expect(decidersIn(orders)).toEqual([
    { name: 'Gema', absent: null },
    { name: 'Paz', absent: null },
  ])
})
