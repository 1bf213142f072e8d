// The days of closures in SQL are those of the rule (B9).
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Closure, daysPastClosures } from '#domain/closures.ts'
import { addDays, type Day, isBusinessDay } from '#domain/days.ts'
import { db } from '#test/database.ts'
import { aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import { isHoliday } from './business-days.ts'

test('P7 B9 the business days of the database are those of the package, numbered without gaps', async () => {
  const rows = await db.selectFrom('business_days').orderBy('day').select(['nr', 'day']).execute()
  const expected: { nr: number; day: Day }[] = []
  for (let day = '2024-01-01'; day <= '2049-12-31'; day = addDays(day, 1))
    if (isBusinessDay(day, isHoliday)) expected.push({ nr: expected.length + 1, day })
  expect(rows).toEqual(expected)
})

const START = '2026-11-20'
const CASES = 80
const closure = fc.record({
  first: fc.nat(60),
  length: fc.integer({ min: 1, max: 59 }),
  region_id: fc.constantFrom(null, BUENOS_AIRES, CORDOBA),
})
const world = fc.array(closure, { maxLength: 6 })
const asked = fc.record({ from: fc.nat(80), days: fc.oneof(fc.nat(30), fc.nat(999)) })

test('B9 SQL and the rule find the same delivery days in generated worlds of closures', async () => {
  const { sellerId, userId } = await aSeller({
    zones: [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 3 })),
  })
  await fc.assert(
    fc.asyncProperty(world, fc.array(asked, { minLength: 1, maxLength: 8 }), async (made, questions) => {
      const closures: Closure[] = []
      for (const { first, length, region_id } of made) {
        const one = { region_id, first_day: addDays(START, first), last_day: addDays(START, first + length) }
        const meets = (other: Closure) =>
          other.region_id === region_id && other.first_day <= one.last_day && one.first_day <= other.last_day
        if (!closures.some(meets)) closures.push(one)
      }
      await db.deleteFrom('provider_closures').where('provider_id', '=', sellerId).execute()
      if (closures.length > 0)
        await db
          .insertInto('provider_closures')
          .values(
            closures.map((one) => ({
              ...one,
              provider_id: sellerId,
              reason: 'Prueba',
              created_by: userId,
              created_at: new Date(`${START}T12:00:00Z`),
            })),
          )
          .execute()
      for (const { from, days } of questions) {
        const today = addDays(START, from)
        const { rows } = await sql<{ days: number }>`
          select days_past_closures(${sellerId}, ${BUENOS_AIRES}::smallint, ${days}::smallint, ${today}) as days`.execute(
          db,
        )
        const place = { closures, regionId: BUENOS_AIRES }
        expect(rows[0]?.days).toBe(daysPastClosures(today, days, place, isHoliday))
      }
    }),
    { numRuns: CASES },
  )
})
