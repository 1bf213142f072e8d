import { expect, test } from 'vitest'
import type { Delivery, SellerOrder } from '#contract/purchases.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import type { OrderState } from '#domain/order-state.ts'
import { summaryOf } from './summary.ts'
import { unitsOf } from './units.ts'

const line = (quantity: number) => ({ buy_order_item_id: 1, title: 'Guantes', quantity })
const sent = (state: Delivery['state'], day: string, overdue = false, quantity = 1): Delivery => ({
  dispatch_note_number: '1',
  state,
  sent_at: '',
  updated_at: '',
  estimated_date: day,
  overdue,
  claim: null,
  lines: [line(quantity)],
})
const block = (day: string, overdue = false) => ({
  days_delivery_time_block: 3,
  estimated_date: day,
  overdue,
  lines: [line(1)],
})
const order = (state: OrderState, rest: Partial<SellerOrder> = {}) =>
  ({ state: ORDER_CODES[state].buyer, deliveries: [], to_send: [], ...rest }) as unknown as SellerOrder

test('P3 the summary counts the orders of each stage, what needs the buyer first', () => {
  const { stages } = summaryOf([
    order('awaiting_dispatch', { to_send: [block('2026-11-27')] }),
    order('sent', { deliveries: [sent(3, '2026-11-27')] }),
    order('partially_handled', { deliveries: [sent(3, '2026-11-27')], to_send: [block('2026-11-28')] }),
    order('claimed', { deliveries: [sent(4, '2026-11-20')] }),
    order('confirmed', { deliveries: [sent(1, '2026-11-20')] }),
  ])
  expect(stages).toEqual([
    { stage: 'claimed', orders: 1 },
    { stage: 'on_its_way', orders: 2 },
    { stage: 'preparing', orders: 1 },
    { stage: 'received', orders: 1 },
  ])
})

test('P7 what is still to come is what is on its way and what is to be sent, the earliest first', () => {
  const summary = summaryOf([
    order('partially_handled', { deliveries: [sent(3, '2026-11-27')], to_send: [block('2026-11-25')] }),
    order('confirmed', { deliveries: [sent(1, '2026-11-20')] }),
  ])
  expect(summary).toMatchObject({ toCome: 2, overdue: 0, nextDay: '2026-11-25' })
  const late = summaryOf([order('delivered', { deliveries: [sent(3, '2026-11-20', true)] })])
  expect(late).toMatchObject({ toCome: 1, overdue: 1, nextDay: '2026-11-20' })
  expect(summaryOf([order('confirmed')])).toMatchObject({ toCome: 0, nextDay: null })
})

test('P3 units are open, sent, received, and those that are still expected', () => {
  const item = { quantity: 10, quantity_sent: 5, quantity_cancel: 2 }
  const units = unitsOf({
    buy_order_items: [item] as SellerOrder['buy_order_items'],
    deliveries: [sent(1, '2026-11-20', false, 2), sent(3, '2026-11-21', false, 3)],
  })
  expect(units).toEqual({ open: 3, sent: 5, received: 2, expected: 8 })
})
