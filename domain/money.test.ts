import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addTotals,
  decimal,
  parseCents,
  parseSignedCents,
  sumOfAmounts,
  totals,
  type Money,
} from './money.ts'

test('K14 cents written as a decimal and read back are the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (cents) => {
      expect(parseCents(decimal(cents))).toBe(cents)
    }),
  )
})

test('K14 an amount that is not digits with at most two decimals is no amount', () => {
  for (const text of ['', '1,5', '1.234', '-1', '1e3', ' 1', 'NaN', '.5', '1.'])
    expect(parseCents(text)).toBeNull()
  expect(parseCents('0.1')).toBe(10)
  expect(parseCents('1234.5')).toBe(123450)
})

test('B15 an amount may be below zero where its sign is read', () => {
  expect(['-1234.5', '1234.5', '-0', '0.07', '-0.07'].map(parseSignedCents)).toEqual([
    -123450, 123450, 0, 7, -7,
  ])
  for (const text of ['', '-', '--1', '-1.234', '- 1', '+1']) expect(parseSignedCents(text)).toBeNull()
})

test('K14 pesos and dollars are summed apart and in any order', () => {
  const money = fc.record({
    cents: fc.nat(10 ** 9),
    currency: fc.constantFrom('ARS' as const, 'USD' as const),
  })
  fc.assert(
    fc.property(fc.array(money), fc.array(money), (a: Money[], b: Money[]) => {
      expect(totals([...a, ...b])).toEqual(addTotals(totals(b), totals(a)))
    }),
  )
})

test('K14 a negative amount keeps its sign and its zeros', () => {
  expect(decimal(-5)).toBe('-0.05')
  expect(decimal(0)).toBe('0.00')
})

test('I25 any number of amounts is summed to the cent', () => {
  expect(sumOfAmounts([])).toBe('0.00')
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })), (cents) => {
      const sum = cents.reduce((before, one) => before + one, 0n)
      expect(sumOfAmounts(cents.map(decimal))).toBe(decimal(sum))
    }),
  )
  const million = Array.from({ length: 1_000_000 }, () => '999999999999.99')
  expect(sumOfAmounts(million)).toBe('999999999999990000.00')
})
