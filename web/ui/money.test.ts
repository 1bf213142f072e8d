import { expect, test } from 'vitest'
import { formatMoney, isZero } from './money.ts'

test('K14 an amount is written in the language, exact however large', () => {
  expect(formatMoney('1234.50', 'ARS', 'es')).toBe('$\u00a01.234,50')
  expect(formatMoney('1234.50', 'USD', 'en')).toBe('US$\u00a01,234.50')
  expect(formatMoney('9007199254740993.01', 'ARS', 'es')).toBe('$\u00a09.007.199.254.740.993,01')
  expect(formatMoney('999.00', 'ARS', 'es')).toBe('$\u00a0999,00')
  expect(formatMoney('-5.10', 'USD', 'es')).toBe('-US$\u00a05,10')
})

test('K5 an amount of 0.00 is zero and one cent is not', () => {
  expect(isZero('0.00')).toBe(true)
  expect(isZero('0.01')).toBe(false)
  expect(isZero('100.00')).toBe(false)
})
