import { expect, test } from 'vitest'
import {
  formatCount,
  formatDay,
  formatDayRange,
  formatDecimal,
  formatInstant,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatWait,
} from './format.ts'

test('K14 an amount is written in the language, exact however large', () => {
  expect(formatMoney('1234.50', 'ARS', 'es')).toBe('$\u00a01.234,50')
  expect(formatMoney('1234.50', 'USD', 'en')).toBe('US$\u00a01,234.50')
  expect(formatMoney('9007199254740993.01', 'ARS', 'es')).toBe('$\u00a09.007.199.254.740.993,01')
  expect(formatMoney('999.00', 'ARS', 'es')).toBe('$\u00a0999,00')
  expect(formatMoney('-5.10', 'USD', 'es')).toBe('-US$\u00a05,10')
})

test('a count is written with its noun, and with thousands from a thousand on', () => {
  expect(formatCount(0, 'es', 'producto', 'productos')).toBe('0 productos')
  expect(formatCount(1, 'es', 'producto', 'productos')).toBe('1 producto')
  expect(formatCount(999, 'es', 'producto', 'productos')).toBe('999 productos')
  expect(formatCount(4976, 'es', 'producto', 'productos')).toBe('4.976 productos')
  expect(formatCount(1_234_567, 'en', 'product', 'products')).toBe('1,234,567 products')
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

test('K14 a limit is written without decimals that are all zero', () => {
  expect(formatDecimal('999999999.99', 'es')).toBe('999.999.999,99')
  expect(formatDecimal('1234.50', 'en')).toBe('1,234.50')
  expect(formatDecimal('999', 'es')).toBe('999')
  expect(formatDecimal('1000.00', 'es')).toBe('1.000')
})

test('S6 a wait is never shorter than it is, in seconds, minutes or hours', () => {
  expect([1, 40, 119, 120, 121, 754, 7_199, 7_201].map((seconds) => formatWait(seconds, 'es'))).toEqual([
    'dentro de 1 segundo',
    'dentro de 40 segundos',
    'dentro de 119 segundos',
    'dentro de 2 minutos',
    'dentro de 3 minutos',
    'dentro de 13 minutos',
    'dentro de 120 minutos',
    'dentro de 3 horas',
  ])
  expect(formatWait(754, 'en')).toBe('in 13 minutes')
})

test('B9 days in a row are named with as few words as they need', () => {
  expect(formatDayRange('2026-12-21', '2026-12-25', 'es')).toEqual(['21', '25 de diciembre'])
  expect(formatDayRange('2026-12-28', '2027-01-03', 'es')).toEqual(['28 de diciembre', '3 de enero'])
  expect(formatDayRange('2026-12-08', '2026-12-08', 'es')).toEqual([null, '8 de diciembre'])
  expect(formatDayRange('2026-12-21', '2026-12-25', 'en')).toEqual(['21', '25 December'])
  expect(formatDayRange('2026-12-28', '2027-01-03', 'en')).toEqual(['28 December', '3 January'])
  expect(formatDayRange('2026-12-08', '2026-12-08', 'en')).toEqual([null, '8 December'])
})
