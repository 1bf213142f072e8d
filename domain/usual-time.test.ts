import { expect, test } from 'vitest'
import { businessDaysBetween } from './days.ts'
import { usualDays, usualDaysOfSteps } from './usual-time.ts'

const FRIDAY = '2027-05-14'
const noHoliday = () => false
const waited = (decided: string) => ({ asked: FRIDAY, decided })

test('P7 business days between two days are those after the first, up to the second', () => {
  expect(businessDaysBetween(FRIDAY, FRIDAY, noHoliday)).toBe(0)
  expect(businessDaysBetween(FRIDAY, '2027-05-16', noHoliday)).toBe(0)
  expect(businessDaysBetween(FRIDAY, '2027-05-17', noHoliday)).toBe(1)
  expect(businessDaysBetween(FRIDAY, '2027-05-21', noHoliday)).toBe(5)
  expect(businessDaysBetween(FRIDAY, '2027-05-18', (day) => day === '2027-05-17')).toBe(1)
})

test('R2 the usual time is the median, the lower one of two, and unknown with fewer than three decisions', () => {
  const [same, monday, friday] = [waited(FRIDAY), waited('2027-05-17'), waited('2027-05-21')]
  expect(usualDays([], noHoliday)).toBeNull()
  expect(usualDays([same, same], noHoliday)).toBeNull()
  expect(usualDays([friday, same, monday], noHoliday)).toBe(1)
  expect(usualDays([friday, friday, same, monday], noHoliday)).toBe(1)
  expect(usualDays([friday, friday, friday, monday], noHoliday)).toBe(5)
})

test('R2 the steps of a chain add up, unless one of them has no usual time', () => {
  expect(usualDaysOfSteps([1, 0, 2])).toBe(3)
  expect(usualDaysOfSteps([1, null])).toBeNull()
  expect(usualDaysOfSteps([])).toBeNull()
})
