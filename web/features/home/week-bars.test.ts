import { expect, test } from 'vitest'
import { weekBars } from './week-bars.ts'

const week = (from: string, ARS: string, USD = '0.00') => ({
  from,
  orders: 1,
  total_w_shipping_ARP: ARS,
  total_w_shipping_USD: USD,
})

test('S15 K14 each currency has its own bars, with heights relative to its best week', () => {
  const weeks = [
    week('2026-11-02', '50.00', '1.00'),
    week('2026-11-09', '200.10'),
    week('2026-11-16', '0.10', '1.00'),
  ]
  const pesos = weekBars(weeks, 'ARS')
  expect(pesos?.total).toBe('250.20')
  expect(pesos?.highest.from).toBe('2026-11-09')
  expect(pesos?.bars.map(({ height }) => Math.round(height * 100))).toEqual([25, 100, 2])
  expect(weekBars(weeks, 'USD')).toMatchObject({ total: '2.00', highest: { from: '2026-11-02' } })
  expect(weekBars(weeks, 'USD')?.bars.map(({ height }) => height)).toEqual([1, 0, 1])
})

test('S15 a currency without sales has no bars', () => {
  expect(weekBars([week('2026-11-16', '1.00')], 'USD')).toBeNull()
  expect(weekBars([], 'ARS')).toBeNull()
})

test('I25 weeks at any amount are summed to the cent', () => {
  const weeks = [week('2026-11-09', '99999999999999.99'), week('2026-11-16', '99999999999999.99')]
  expect(weekBars(weeks, 'ARS')).toMatchObject({
    total: '199999999999999.98',
    bars: [{ amount: '99999999999999.99', height: 1 }, { height: 1 }],
  })
})
