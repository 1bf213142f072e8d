import { expect, test } from 'vitest'
import { formatDay, formatInstant, formatLongDay, formatMoney, formatMonth } from './writing.ts'

test('K14 an amount is written in the language, exact however large', () => {
  expect(formatMoney('1234.50', 'ARS', 'es')).toBe('$\u00a01.234,50')
  expect(formatMoney('1234.50', 'USD', 'en')).toBe('US$\u00a01,234.50')
  expect(formatMoney('9007199254740993.01', 'ARS', 'es')).toBe('$\u00a09.007.199.254.740.993,01')
  expect(formatMoney('999.00', 'ARS', 'es')).toBe('$\u00a0999,00')
  expect(formatMoney('-5.10', 'USD', 'es')).toBe('-US$\u00a05,10')
})

test('a day is itself, whatever the time zone it is read in', () => {
  expect(formatDay('2026-03-01', 'es')).toBe('1 mar 2026')
  expect(formatDay('2026-12-31', 'en')).toBe('31 Dec 2026')
})

test('P7 a day to come is written with its weekday, of another year with the year', () => {
  expect(formatLongDay('2026-11-26', 'es', '2026-11-21')).toBe('jueves 26 de noviembre')
  expect(formatLongDay('2027-01-04', 'es', '2026-12-31')).toBe('lunes 4 de enero de 2027')
  expect(formatLongDay('2026-11-26', 'en', '2026-11-21')).toBe('Thursday 26 November')
})

test('an instant is read in Buenos Aires', () => {
  expect(formatInstant('2026-03-01T02:30:00.000Z', 'es')).toBe('28 feb 2026')
  expect(formatInstant('2026-03-01T15:04:00.000Z', 'en', true)).toBe('1 Mar 2026, 12:04')
})

test('Q2 a month is written as a word, also from its first day', () => {
  expect(formatMonth('2026-03-01', 'es')).toBe('marzo de 2026')
  expect(formatMonth('2026-03-31', 'en')).toBe('March 2026')
})
