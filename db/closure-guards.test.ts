// The constraints and triggers of closures (B9), each tested by a statement that it must reject.
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { aSeller } from '#test/factories/people.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)
const { sellerId, userId } = await aSeller()

const closure = (first: string, last: string, region = 'null', reason = 'Inventario') => `
  insert into provider_closures (provider_id, region_id, first_day, last_day, reason, created_by, created_at)
  values (${sellerId}, ${region}, '${first}', '${last}', '${reason}', ${userId}, '2026-11-30T12:00:00Z')`

test.each([
  [
    'days back to front',
    closure('2026-12-10', '2026-12-09'),
    /closures_end_after_their_start|range lower bound/,
  ],
  ['61 days', closure('2026-12-01', '2027-01-30'), /closures_have_60_days/],
  ['a day before it is made', closure('2026-11-29', '2026-12-01'), /closures_start_within_a_year/],
  ['a start after more than a year', closure('2027-12-01', '2027-12-02'), /closures_start_within_a_year/],
  [
    'a day of another closure',
    `${closure('2026-12-01', '2026-12-05')}; ${closure('2026-12-05', '2026-12-06')}`,
    /closures_do_not_overlap/,
  ],
  ['a zone that is not the seller’s', closure('2026-12-01', '2026-12-05', '6'), /provider_id_region_id_fkey/],
  ['no reason', closure('2026-12-01', '2026-12-05', 'null', ''), /reason_check/],
  [
    'a term that changes',
    `update buy_order_items set days_from_approval = 7; update buy_order_items set days_from_approval = 8`,
    /keeps what was agreed/,
  ],
  ['closed days that change', `update buy_order_items set closed_days = 1`, /keeps what was agreed/],
  [
    'an end of a pause of a seller on sale',
    `update providers set resumes_on = '2026-12-01' where paused_at is null`,
    /paused_providers_resume/,
  ],
])('B9 %s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})

test('B9 closures of a zone and of all zones may meet, and one of 60 days is accepted', async () => {
  const met = `${closure('2026-12-01', '2027-01-29')}; ${closure('2026-12-05', '2026-12-06', '1')}`
  expect(await refusal(met)).toBeNull()
})
