import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/days.ts'
import { businessDaysAfter, isHoliday } from './business-days.ts'

test.each([
  ['Año Nuevo', '2026-01-01'],
  ['Carnaval, Monday', '2025-03-03'],
  ['Carnaval, Tuesday', '2025-03-04'],
  ['Carnaval, Monday', '2026-02-16'],
  ['Carnaval, Tuesday', '2027-02-09'],
  ['Viernes Santo', '2025-04-18'],
  ['Viernes Santo', '2026-04-03'],
  ['Viernes Santo', '2027-03-26'],
  ['Malvinas', '2026-04-02'],
  ['Güemes, moved from Tuesday 17 to Monday', '2025-06-16'],
  ['Güemes, moved from Wednesday 17 to Monday', '2026-06-15'],
  ['Güemes, moved from Thursday 17 to Monday', '2027-06-21'],
  ['Soberanía, moved from Thursday 20 to Monday', '2025-11-24'],
  ['Soberanía, moved from Friday 20 to Monday', '2026-11-23'],
  ['San Martín, on its Monday', '2026-08-17'],
  ['Diversidad Cultural, moved from Tuesday 12 to Monday', '2027-10-11'],
  ['Navidad', '2027-12-25'],
])('P7 %s, %s, is a holiday', (_name, day) => {
  expect(isHoliday(day)).toBe(true)
})

test.each([
  ['the day Güemes was moved from', '2025-06-17'],
  ['the day Soberanía was moved from', '2026-11-20'],
  ['Jueves Santo', '2025-04-17'],
  ['a day off for tourism', '2025-05-02'],
  ['a day off for tourism', '2026-03-23'],
  ['Nochebuena', '2026-12-24'],
  ['an ordinary day', '2026-11-24'],
])('P7 %s, %s, is a non-working day, which counts as a business day', (_name, day) => {
  expect(isHoliday(day)).toBe(false)
})

test('P7 delivery days skip weekends and holidays', () => {
  // The holiday of Friday 20 November 2026 moves to Monday 23.
  expect(businessDaysAfter('2026-11-19', 1)).toBe('2026-11-20')
  expect(businessDaysAfter('2026-11-20', 1)).toBe('2026-11-24')
  expect(businessDaysAfter('2026-02-13', 1)).toBe('2026-02-18')
  expect(businessDaysAfter('2026-04-01', 1)).toBe('2026-04-06')
  expect(businessDaysAfter('2026-12-31', 1)).toBe('2027-01-04')
})

test('P7 zero days after a holiday is the next business day', () => {
  expect(businessDaysAfter('2026-11-23', 0)).toBe('2026-11-24')
  expect(businessDaysAfter('2027-01-01', 0)).toBe('2027-01-04')
  expect(businessDaysAfter('2026-11-24', 0)).toBe('2026-11-24')
})

test('P7 no estimated date is a holiday, and every business day can be one', () => {
  const someDay = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(someDay, fc.nat(120), (date, count) => {
      const first = businessDaysAfter(dayOf(date), count)
      const second = businessDaysAfter(dayOf(date), count + 1)
      expect(isHoliday(first)).toBe(false)
      expect(businessDaysAfter(first, 1)).toBe(second)
      for (let day = addDays(first, 1); day < second; day = addDays(day, 1))
        expect(isHoliday(day) || [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())).toBe(true)
    }),
  )
})
