import { expect, test } from 'vitest'
import type { HistoryEntry, OrderItem } from '#contract/purchases.ts'
import { historySteps, openUnits } from './history.ts'

const item = (id: number, quantity: number, sent: number, cancelled: number): OrderItem => ({
  id,
  quantity,
  quantity_sent: sent,
  quantity_cancel: cancelled,
  price_unit: '1.00',
  subtotal: '1.00',
  currency_code: 'ARS',
  days_delivery_time_block: 3,
  combination: { title: `Producto ${id}`, long_description: '', sku: `S-${id}`, media: { image_source: '' } },
})
const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  buy_order_id: 1,
  buy_order_item_id: 1,
  state: 3,
  dispatch_note_number: '10',
  updated_at: '2026-03-02T12:00:00.000Z',
  quantity_sent: 1,
  delivery_days_block: 3,
  estimated_date: '2026-03-05',
  claim: null,
  ...change,
})

test('P5 what was sent with one note is one step, what was cancelled another, oldest first', () => {
  const steps = historySteps(
    [
      entry({
        state: 2,
        dispatch_note_number: null,
        updated_at: '2026-03-03T12:00:00.000Z',
        quantity_sent: 2,
      }),
      entry({ quantity_sent: 3 }),
      entry({ buy_order_item_id: 2, quantity_sent: 4 }),
      entry({ dispatch_note_number: '9', updated_at: '2026-03-01T12:00:00.000Z', state: 1 }),
    ],
    [item(1, 9, 4, 2), item(2, 4, 4, 0)],
  )
  expect(steps.map((step) => [step.note, step.state, step.lines])).toEqual([
    ['9', 1, [{ itemId: 1, title: 'Producto 1', quantity: 1 }]],
    [
      '10',
      3,
      [
        { itemId: 1, title: 'Producto 1', quantity: 3 },
        { itemId: 2, title: 'Producto 2', quantity: 4 },
      ],
    ],
    [null, 2, [{ itemId: 1, title: 'Producto 1', quantity: 2 }]],
  ])
})

test('P3 what is still to come is what is neither sent nor cancelled', () => {
  expect(openUnits([item(1, 9, 4, 2), item(2, 4, 4, 0)])).toBe(3)
})
