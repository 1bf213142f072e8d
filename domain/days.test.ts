import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  daysLate,
  dayOf,
  isDay,
  lastWeeks,
  mondayOf,
  monthOf,
  monthsBefore,
  type Day,
} from './days.ts'

const noHoliday = () => false
const isHoliday = (day: Day) => ['2026-11-23', '2026-12-08', '2026-12-25', '2027-01-01'].includes(day)

test('P7 today is the day in Buenos Aires, to the millisecond', () => {
  expect(dayOf(new Date('2026-03-01T02:59:59.999Z'))).toBe('2026-02-28')
  expect(dayOf(new Date('2026-03-01T03:00:00.000Z'))).toBe('2026-03-01')
})

test('P7 delivery days are business days', () => {
  expect(addBusinessDays('2026-11-20', 1, noHoliday)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-20', 0, noHoliday)).toBe('2026-11-20')
  expect(addBusinessDays('2026-11-21', 0, noHoliday)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-18', 7, noHoliday)).toBe('2026-11-27')
})

test('P7 holidays are no business days, nor is one to start from', () => {
  expect(addBusinessDays('2026-11-20', 1, isHoliday)).toBe('2026-11-24')
  expect(addBusinessDays('2026-11-21', 0, isHoliday)).toBe('2026-11-24')
  expect(addBusinessDays('2026-12-24', 5, isHoliday)).toBe('2027-01-04')
})

test('P7 more business days never arrive earlier, and never on a weekend or a holiday', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.nat(300), (date, count) => {
      const arrival = addBusinessDays(dayOf(date), count, isHoliday)
      expect(addBusinessDays(dayOf(date), count + 1, isHoliday) > arrival).toBe(true)
      expect(isHoliday(arrival)).toBe(false)
      expect([0, 6]).not.toContain(new Date(`${arrival}T00:00:00Z`).getUTCDay())
    }),
  )
})

test('P2 months are counted back to the same day, or the last of a shorter month', () => {
  expect(monthsBefore('2026-11-21', 1)).toBe('2026-10-21')
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
  expect(monthsBefore('2026-01-15', 24)).toBe('2024-01-15')
})

test('Q2 a month lasts from its first day to its last', () => {
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(monthOf('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2027-02-01').to).toBe('2027-02-28')
})

test('P2 only real calendar days are days', () => {
  expect(isDay('2026-02-28')).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '0000-01-01', '9999-12-31', 'mañana', ''])
    expect(isDay(text)).toBe(false)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('P7 a day is late from the next day on, by calendar days', () => {
  expect(daysLate('2026-11-20', '2026-11-20')).toBe(0)
  expect(daysLate('2026-11-25', '2026-11-20')).toBe(0)
  expect(daysLate('2026-02-27', '2026-03-02')).toBe(3)
})

test('a week begins on Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('the last weeks end with the one a day is in, across the turn of the year', () => {
  expect(lastWeeks('2027-01-03', 3)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
})
