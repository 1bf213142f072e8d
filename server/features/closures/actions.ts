// A seller closes for some days, or opens again (B9). What buyers see follows in the same transaction.
import type { z } from 'zod'
import type { createClosure } from '#contract/closures.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import {
  CLOSURE_DAYS_MAX,
  CLOSURES_MAX,
  closureProblem,
  lastDayOfClosure,
  opensOn,
} from '#domain/closures.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { lockSeller } from '#server/features/sellers/lock.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { refreshOffersOfSeller } from '#server/features/zones/actions.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { comingClosures, countDueOrders } from './queries.ts'

type Wanted = z.output<typeof createClosure.body>
type Closed = z.output<typeof createClosure.answer>

/** Idempotent only with a key. Orders that are approved keep their day. */
export async function closeFor(
  deps: Deps,
  seller: Seller,
  wanted: Wanted,
  key: string | null,
): Promise<Closed> {
  const now = deps.now()
  const today = dayOf(now)
  const { userId, sellerId } = seller
  const { dry_run, ...closure } = wanted
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId, route: 'closures', key, request: wanted }, async () => {
      // Checkouts wait, so that each has the days of before or of after.
      await lockSeller(trx, sellerId)
      const coming = await checkClosure(trx, seller, closure, today)
      const due_orders = await countDueOrders(trx, seller, closure)
      const opens_on = opensOn(closure, [...coming, closure], isHoliday)
      if (dry_run) return { id: null, opens_on, due_orders }
      const { id } = await trx
        .insertInto('provider_closures')
        .values({ ...closure, provider_id: sellerId, created_by: userId, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await refreshOffersOfSeller(trx, seller, today)
      return { id, opens_on, due_orders }
    }),
  )
}

/** Returns the other closures. Throws 422 for days or a zone that cannot be, 409 for days of another closure. */
async function checkClosure(trx: Trx, seller: Seller, wanted: Omit<Wanted, 'dry_run'>, today: Day) {
  const problem = closureProblem(wanted, today)
  if (problem)
    throw invalid(problem.problem, {
      field: problem.field,
      values: { days: String(CLOSURE_DAYS_MAX), day: lastDayOfClosure(wanted.first_day) },
    })
  if (wanted.region_id !== null && !(await hasZone(trx, seller, wanted.region_id)))
    throw invalid('not_your_zone', { field: 'region_id' })
  const coming = await comingClosures(trx, seller, today)
  const other = coming.find(
    ({ region_id, first_day, last_day }) =>
      region_id === wanted.region_id && first_day <= wanted.last_day && wanted.first_day <= last_day,
  )
  if (other) throw conflict('closure_overlaps', { values: { from: other.first_day, to: other.last_day } })
  if (coming.length >= CLOSURES_MAX)
    throw conflict('too_many_closures', { values: { most: String(CLOSURES_MAX) } })
  return coming
}

async function hasZone(trx: Trx, { sellerId }: Seller, regionId: number): Promise<boolean> {
  const zone = await trx
    .selectFrom('shipping_zones')
    .where('provider_id', '=', sellerId)
    .where('region_id', '=', regionId)
    .select('id')
    .executeTakeFirst()
  return zone !== undefined
}

/** 404 for a closure that has ended: it is history. */
export async function takeBackClosure(deps: Deps, seller: Seller, id: number): Promise<void> {
  const today = dayOf(deps.now())
  await inTransaction(deps.db, async (trx) => {
    await lockSeller(trx, seller.sellerId)
    const gone = await trx
      .deleteFrom('provider_closures')
      .where('id', '=', id)
      .where('provider_id', '=', seller.sellerId)
      .where('last_day', '>=', today)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound()
    await refreshOffersOfSeller(trx, seller, today)
  })
}
