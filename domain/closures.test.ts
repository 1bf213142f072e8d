import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivalDay,
  type Closure,
  closureOnTheWay,
  closureProblem,
  daysPastClosures,
  opensOn,
} from './closures.ts'
import { addBusinessDays, addDays, type Day, isBusinessDay } from './days.ts'

const isHoliday = (day: Day) => ['2026-12-08', '2026-12-25', '2027-01-01'].includes(day)
const HERE = 1
const closed = (first_day: Day, last_day: Day, region_id: number | null = null): Closure => ({
  first_day,
  last_day,
  region_id,
})
const arrival = (from: Day, days: number, ...closures: Closure[]) =>
  arrivalDay(from, days, { closures, regionId: HERE }, isHoliday)

test('B9 days on which the seller is closed do not count, be they before, at or after the start', () => {
  const holidays = closed('2026-12-14', '2026-12-18')
  expect(arrival('2026-12-09', 2, holidays)).toBe('2026-12-11')
  expect(arrival('2026-12-09', 3, holidays)).toBe('2026-12-21')
  expect(arrival('2026-12-09', 4, holidays)).toBe('2026-12-22')
  expect(arrival('2026-12-16', 0, holidays)).toBe('2026-12-21')
  expect(arrival('2026-12-16', 1, holidays)).toBe('2026-12-22')
  expect(arrival('2026-12-19', 1, holidays)).toBe('2026-12-22')
})

test('B9 on closed days of a zone nothing arrives there, and the seller works', () => {
  const fair = closed('2026-12-14', '2026-12-15', HERE)
  expect(arrival('2026-12-09', 2, fair)).toBe('2026-12-11')
  expect(arrival('2026-12-09', 3, fair)).toBe('2026-12-16')
  expect(arrival('2026-12-09', 5, fair)).toBe('2026-12-16')
  expect(arrival('2026-12-09', 6, fair)).toBe('2026-12-17')
  expect(arrival('2026-12-09', 3, closed('2026-12-14', '2026-12-15', HERE + 1))).toBe('2026-12-14')
})

const START = '2026-11-30'
const someDay = fc.nat(80).map((days) => addDays(START, days))
const closures = fc.array(
  fc.record({
    first: someDay,
    length: fc.nat(20),
    region: fc.constantFrom(null, HERE, HERE + 1),
  }),
  { maxLength: 5 },
)
const asClosures = (made: { first: Day; length: number; region: number | null }[]) =>
  made.map(({ first, length, region }) => closed(first, addDays(first, length), region))

test('B9 the arrival is an open day, never earlier than without closures, and the business days lead to it', () => {
  fc.assert(
    fc.property(someDay, fc.nat(40), closures, (from, days, made) => {
      const place = { closures: asClosures(made), regionId: HERE }
      const day = arrivalDay(from, days, place, isHoliday)
      expect(isBusinessDay(day, isHoliday)).toBe(true)
      expect(
        place.closures.some(
          (one) => one.region_id !== HERE + 1 && one.first_day <= day && day <= one.last_day,
        ),
      ).toBe(false)
      expect(day >= addBusinessDays(from, days, isHoliday)).toBe(true)
      expect(arrivalDay(from, days + 1, place, isHoliday) >= day).toBe(true)
      expect(addBusinessDays(from, daysPastClosures(from, days, place, isHoliday), isHoliday)).toBe(day)
    }),
  )
})

test('B9 a closure needs days from today on, in their order, at most 60 of them, within a year', () => {
  const today = '2026-11-30'
  const problem = (first: Day, last: Day) => closureProblem(closed(first, last), today)?.problem ?? null
  expect(problem('2026-11-30', '2026-11-30')).toBeNull()
  expect(problem('2026-11-29', '2026-12-02')).toBe('closure_in_past')
  expect(problem('2026-12-02', '2026-12-01')).toBe('closure_ends_before_start')
  expect(problem('2026-12-01', addDays('2026-12-01', 59))).toBeNull()
  expect(problem('2026-12-01', addDays('2026-12-01', 60))).toBe('closure_too_long')
  expect(problem('2027-11-30', '2027-12-01')).toBeNull()
  expect(problem('2027-12-01', '2027-12-01')).toBe('closure_too_far')
})

test('B9 buyers read about a closure in force or begun by the arrival, of the seller before one of the zone', () => {
  const own = closed('2026-12-14', '2026-12-18')
  const zone = closed('2026-12-10', '2026-12-11', HERE)
  const on = (today: Day, day: Day, all = [zone, own]) => closureOnTheWay(all, HERE, { today, arrival: day })
  expect(on('2026-12-01', '2026-12-09')).toBeNull()
  expect(on('2026-12-01', '2026-12-10')).toBe(zone)
  expect(on('2026-12-01', '2026-12-21')).toBe(own)
  expect(on('2026-12-18', '2026-12-21')).toBe(own)
  expect(on('2026-12-19', '2026-12-21')).toBeNull()
  expect(on('2026-12-10', '2026-12-14', [closed('2026-12-10', '2026-12-11', HERE + 1)])).toBeNull()
})

test('B9 a seller opens on the next business day that no other closure has', () => {
  const own = closed('2026-12-21', '2026-12-24')
  expect(opensOn(own, [own], isHoliday)).toBe('2026-12-28')
  expect(opensOn(own, [own, closed('2026-12-28', '2026-12-30')], isHoliday)).toBe('2026-12-31')
  expect(opensOn(own, [own, closed('2026-12-28', '2026-12-30', HERE)], isHoliday)).toBe('2026-12-28')
  const zone = closed('2026-12-21', '2026-12-22', HERE)
  expect(opensOn(zone, [zone, closed('2026-12-23', '2026-12-24')], isHoliday)).toBe('2026-12-28')
})
