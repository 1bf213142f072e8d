// Periods of spending, and how they compare (B11).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { barLength, changeInPercent, daysIn, monthsIn, periodBefore, reportPeriod } from './reports.ts'

test('B11 the period before ends the day before and is as long, in months where it is of whole months', () => {
  expect(periodBefore({ from: '2027-03-01', to: '2027-03-31' })).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
  expect(periodBefore({ from: '2027-01-01', to: '2027-03-31' })).toEqual({
    from: '2026-10-01',
    to: '2026-12-31',
  })
  expect(periodBefore({ from: '2027-03-01', to: '2027-03-10' })).toEqual({
    from: '2027-02-19',
    to: '2027-02-28',
  })
  expect(periodBefore({ from: '2027-03-15', to: '2027-03-15' })).toEqual({
    from: '2027-03-14',
    to: '2027-03-14',
  })
  const days = fc.record({ start: fc.nat({ max: 20_000 }), length: fc.integer({ min: 1, max: 3_660 }) })
  fc.assert(
    fc.property(days, ({ start, length }) => {
      const from = addDays('2000-01-02', start)
      const period = { from, to: addDays(from, length - 1) }
      const before = periodBefore(period)
      expect(daysIn(period)).toBe(length)
      expect(addDays(before.to, 1)).toBe(from)
      expect(before.from <= before.to).toBe(true)
      // A period of whole months starts on a first day.
      expect(from.endsWith('-01') || daysIn(before) === length).toBe(true)
    }),
  )
})

test('B11 this month, quarter and year go up to today, the last month is whole', () => {
  const today = '2027-08-19'
  expect(reportPeriod('month', today)).toEqual({ from: '2027-08-01', to: today })
  expect(reportPeriod('last_month', today)).toEqual({ from: '2027-07-01', to: '2027-07-31' })
  expect(reportPeriod('quarter', today)).toEqual({ from: '2027-07-01', to: today })
  expect(reportPeriod('quarter', '2027-03-31')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(reportPeriod('year', today)).toEqual({ from: '2027-01-01', to: today })
  expect(reportPeriod('last_month', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('B11 the months of a period are those of its days', () => {
  expect(monthsIn({ from: '2027-01-31', to: '2027-03-01' })).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ])
  expect(monthsIn({ from: '2027-12-31', to: '2028-01-01' })).toEqual(['2027-12-01', '2028-01-01'])
  expect(monthsIn({ from: '2027-05-10', to: '2027-05-10' })).toEqual(['2027-05-01'])
})

test('B11 a change is in whole percent, and has none without an amount before', () => {
  expect(changeInPercent('112.40', '100.00')).toBe(12)
  expect(changeInPercent('0.00', '80.00')).toBe(-100)
  expect(changeInPercent('50.00', '50.00')).toBe(0)
  expect(changeInPercent('50.00', '0.00')).toBeNull()
})

test('B11 a bar is as long as its share of the largest amount, and never invisible', () => {
  expect(barLength('50.00', '200.00')).toBe(25)
  expect(barLength('200.00', '200.00')).toBe(100)
  expect(barLength('0.01', '200.00')).toBe(1)
  expect(barLength('0.00', '200.00')).toBe(0)
  expect(barLength('0.00', '0.00')).toBe(0)
})
