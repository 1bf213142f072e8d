import { expect, test } from 'vitest'
import type { PurchaseToApprove } from '#contract/approvals.ts'
import { type ApprovalRow, chosenBy, isPartlyApproved, mayDecide, rowsOf, sumOrders } from './orders.ts'

test('Q3 a decision is offered only in state 1', () => {
  expect(([1, 2, 3] as const).filter(mayDecide)).toEqual([1])
})

test('R3 an approved step of an order that waits is not the approval of the order', () => {
  expect(isPartlyApproved({ state: 2, step: 2 })).toBe(true)
  expect(isPartlyApproved({ state: 2, step: null })).toBe(false)
  expect(isPartlyApproved({ state: 1, step: 1 })).toBe(false)
})

test('Q3 K14 several orders are summed to the cent, per currency', () => {
  const orders = [
    { total_w_shipping_ARP: '0.10', total_w_shipping_USD: '3.00' },
    { total_w_shipping_ARP: '0.20', total_w_shipping_USD: '0.00' },
  ]
  expect(sumOrders(orders)).toEqual({ total_w_shipping_ARP: '0.30', total_w_shipping_USD: '3.00' })
  expect(sumOrders([])).toEqual({ total_w_shipping_ARP: '0.00', total_w_shipping_USD: '0.00' })
})

test('K14 sums beyond the exact numbers of a float are exact', () => {
  const month = { total_w_shipping_ARP: '1000000000000000.01', total_w_shipping_USD: '1000000000000000.03' }
  const order = { total_w_shipping_ARP: '0.02', total_w_shipping_USD: '0.00' }
  expect(sumOrders([month, order])).toEqual({
    total_w_shipping_ARP: '1000000000000000.03',
    total_w_shipping_USD: '1000000000000000.03',
  })
})

test('B3 a purchase with several orders is a row above theirs, one with a single order is one row', () => {
  const purchase = (id: number, orders: number[]) =>
    ({
      id,
      client: { name: 'Ana Ruiz', email: 'ana@abasto.test' },
      orders: orders.map((order) => ({ id: order, internal_code: `AB-${order}` })),
    }) as PurchaseToApprove
  const rows = rowsOf([purchase(1, [11, 12]), purchase(2, [21]), purchase(3, [])])
  expect(rows.map(({ kind }) => kind)).toEqual(['purchase', 'order', 'order', 'only'])
  expect(rows.map((row) => chosenBy(row).map(({ id }) => id))).toEqual([[11, 12], [11], [12], [21]])
  expect(chosenBy(rows[0] as ApprovalRow)[1]).toMatchObject({
    internal_code: 'AB-12',
    client: { name: 'Ana Ruiz' },
  })
})
