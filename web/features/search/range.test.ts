import { expect, test } from 'vitest'
import { formatWhole } from '#domain/format.ts'
import { daysRange, daysText, ordered, readWhole, typed } from './range.ts'

test('C6 only digits, comma and dot can be typed', () => {
  expect(typed('$ 1.500,50 pesos')).toBe('1.500,50')
  expect(typed('-3e5')).toBe('35')
})

test('C6 what is typed is read as a whole number', () => {
  expect(['1500', '1.500', '1,500', '1.500,99', '1500,9', '1500.', '1.234.567'].map(readWhole)).toEqual([
    1500, 1500, 1500, 1500, 1500, 1500, 1234567,
  ])
  expect(readWhole('')).toBeUndefined()
  expect(readWhole('.,')).toBeUndefined()
})

test('C6 what is applied is shown in thousands, and read again as the same', () => {
  for (const language of ['es', 'en'] as const)
    for (const number of [0, 7, 999, 1000, 12_345, 999_999_999])
      expect(readWhole(formatWhole(number, language))).toBe(number)
  expect(formatWhole(900_000, 'es')).toBe('900.000')
})

test('C6 bounds the wrong way round are turned', () => {
  expect(ordered({ min: 9, max: 2 })).toEqual({ min: 2, max: 9 })
  expect(ordered({ min: 9 })).toEqual({ min: 9, max: undefined })
})

test('C6 one bound of the delivery days is enough', () => {
  expect(daysText({ max: 5 })).toBe('0-5')
  expect(daysText({ min: 3 })).toBe('3-999')
  expect(daysText({})).toBeUndefined()
  expect(daysRange('0-5')).toEqual({ min: undefined, max: 5 })
  expect(daysRange('3-999')).toEqual({ min: 3, max: undefined })
  expect(daysRange(undefined)).toEqual({})
})
