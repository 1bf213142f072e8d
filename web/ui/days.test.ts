import { expect, test } from 'vitest'
import { formatDay, formatInstant } from './days.ts'

test('a day is itself, whatever the time zone of the browser', () => {
  expect(formatDay('2026-03-01', 'es')).toBe('1 mar 2026')
  expect(formatDay('2026-12-31', 'en')).toBe('31 Dec 2026')
})

test('an instant is read in Buenos Aires', () => {
  expect(formatInstant('2026-03-01T02:30:00.000Z', 'es')).toBe('28 feb 2026')
  expect(formatInstant('2026-03-01T15:04:00.000Z', 'en', true)).toBe('1 Mar 2026, 12:04')
})
