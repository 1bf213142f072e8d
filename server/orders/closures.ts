// Closures of sellers as rows, and what buyers read about them (B9).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ShownClosure } from '#contract/fields.ts'
import type { DB } from '#db/types.ts'
import { arrivalDay, type Closure, closureOnTheWay, opensOn } from '#domain/closures.ts'
import type { Day } from '#domain/days.ts'
import { businessDaysAfter, isHoliday } from './business-days.ts'

export type StoredClosure = Closure & { reason: string }

/** An array of StoredClosure: those of the seller that have not ended. */
export function closuresOf(
  seller: RawBuilder<unknown>,
  today: Day | RawBuilder<unknown>,
): RawBuilder<StoredClosure[]> {
  return sql`coalesce((
    select json_agg(json_build_object('region_id', c.region_id, 'first_day', c.first_day, 'last_day', c.last_day,
      'reason', c.reason) order by c.first_day, c.id)
    from provider_closures c where c.provider_id = ${seller} and c.last_day >= ${today}), '[]')`
}

/** By seller; without the sellers that have none. */
export async function readClosures(
  db: Kysely<DB>,
  sellerIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, StoredClosure[]>> {
  const rows = await db
    .selectFrom('provider_closures')
    .where('provider_id', 'in', [...sellerIds, 0])
    .where('last_day', '>=', today)
    .orderBy('first_day')
    .orderBy('id')
    .select(['provider_id', 'region_id', 'first_day', 'last_day', 'reason'])
    .execute()
  return Map.groupBy(rows, (row) => row.provider_id)
}

/** What a buyer in the zone reads about an offer that arrives in so many days. */
export function shownClosure(
  closures: readonly StoredClosure[],
  regionId: number,
  { today, days }: { today: Day; days: number },
): ShownClosure | null {
  if (closures.length === 0) return null
  const arrival = businessDaysAfter(today, days)
  const closure = closureOnTheWay(closures, regionId, { today, arrival })
  if (!closure) return null
  const { first_day, last_day, reason } = closure
  return {
    first_day,
    last_day,
    reason,
    of_zone: closure.region_id !== null,
    opens_on: opensOn(closure, closures, isHoliday),
  }
}

/** The day of arrival of something that leaves the seller's hands in so many days of work. */
export function arrivalPastClosures(
  from: Day,
  days: number,
  place: { closures: readonly Closure[]; regionId: number },
): Day {
  return place.closures.length === 0
    ? businessDaysAfter(from, days)
    : arrivalDay(from, days, place, isHoliday)
}
