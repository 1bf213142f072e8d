import { expect, test } from 'vitest'
import { addBusinessDays, dayOf } from './days.ts'
import { lastDayToRemind } from './reminder.ts'

const isHoliday = (day: string) => day === '2026-02-16' || day === '2026-02-17'

// 2026-03-02 is a Monday; 9:00 in Buenos Aires is 12:00 in UTC.
test.each([
  ['Thursday at 8:59', '2026-03-05T11:59:59.999Z', '2026-02-27'],
  ['Thursday at 9:00', '2026-03-05T12:00:00.000Z', '2026-03-02'],
  ['Friday at 9:00', '2026-03-06T12:00:00.000Z', '2026-03-03'],
  ['Sunday', '2026-03-08T15:00:00.000Z', '2026-03-03'],
  ['Monday at 9:00', '2026-03-09T12:00:00.000Z', '2026-03-04'],
])('Q1 three business days: on %s those placed until then are reminded', (_when, now, day) => {
  expect(lastDayToRemind(new Date(now), 3, isHoliday)).toBe(day)
})

test('a purchase becomes due on the morning its business days have passed, whatever they are', () => {
  for (let hour = 0; hour < 24 * 40; hour += 5) {
    const now = new Date(Date.UTC(2026, 1, 1, hour))
    const morning = dayOf(new Date(now.getTime() - 9 * 3_600_000))
    for (const days of [1, 2, 5, 10]) {
      const last = lastDayToRemind(now, days, isHoliday)
      const next = dayOf(new Date(Date.parse(`${last}T15:00:00Z`) + 86_400_000))
      expect(addBusinessDays(last, days, isHoliday) <= morning).toBe(true)
      expect(addBusinessDays(next, days, isHoliday) > morning).toBe(true)
    }
  }
})
