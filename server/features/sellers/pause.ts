// Pausing a whole seller, by an operator (O8) or by itself, also until a day (B9). Its offers follow in the same transaction; publications and zones keep their own states.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { SellerPause } from '#contract/fields.ts'
import type * as contract from '#contract/sellers.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { pauseEndProblem, pauseIsOver, sellerMayResume } from '#domain/sellers.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { causeOf, enqueueEmails } from '#server/mail/queue.ts'
import { type SellerEmailKind, sellerReaders } from '#server/mail/topics.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { type LockedSeller, lockSeller, staffOf } from './lock.ts'

interface SellerState {
  id: number
  paused: SellerPause | null
}

/** Idempotent: a seller that an operator paused keeps its first reason. One that paused itself gets the operator's. */
export async function pauseSeller(
  deps: Deps,
  id: number,
  { reason, resumes_on }: z.output<typeof contract.pauseSeller.body>,
): Promise<SellerState> {
  const now = deps.now()
  const problem = resumes_on && pauseEndProblem(resumes_on, dayOf(now))
  if (problem) throw invalid(problem, { field: 'resumes_on' })
  return inTransaction(deps.db, async (trx) => {
    const { paused, fantasyName: seller } = await lockSeller(trx, id)
    if (paused && !paused.by_seller) return { id, paused }
    await setPause(deps, trx, id, {
      paused_at: now,
      pause_reason: reason,
      resumes_on,
      paused_by_seller: false,
    })
    const cause = causeOf(`seller ${id} paused`)
    const readers = await readersAmong(trx, id, 'seller_paused', await staffOf(trx, id))
    await enqueueEmails(
      deps,
      trx,
      readers.map((userId) => ({
        kind: 'seller_paused',
        cause,
        by: null,
        userId,
        payload: { seller, reason, resumesOn: resumes_on },
      })),
    )
    return { id, paused: { since: now.toISOString(), reason, resumes_on, by_seller: false } }
  })
}

export async function resumeSeller(deps: Deps, id: number): Promise<SellerState> {
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockSeller(trx, id)
    if (!locked.paused) return { id, paused: null }
    const staff = await staffOf(trx, id)
    if (!sellerMayResume(staff)) throw conflict('seller_without_users')
    await endPause(deps, trx, locked, staff)
    return { id, paused: null }
  })
}

/** Called by a job for a seller whose pause is over. Without users the seller stays paused (O8). */
export async function resumeOnItsDay(deps: Deps, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockSeller(trx, id)
    if (!locked.paused || !pauseIsOver(locked.paused.resumes_on, dayOf(deps.now()))) return
    const staff = await staffOf(trx, id)
    if (sellerMayResume(staff)) await endPause(deps, trx, locked, staff)
  })
}

async function endPause(
  deps: Deps,
  trx: Trx,
  { id, fantasyName: seller }: LockedSeller,
  staff: readonly number[],
): Promise<void> {
  await setPause(deps, trx, id, RESUMED)
  const cause = causeOf(`seller ${id} resumed`)
  const readers = await readersAmong(trx, id, 'seller_resumed', staff)
  await enqueueEmails(
    deps,
    trx,
    readers.map((userId) => ({ kind: 'seller_resumed', cause, by: null, userId, payload: { seller } })),
  )
}

async function readersAmong(
  trx: Trx,
  sellerId: number,
  kind: SellerEmailKind,
  staff: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select ${sellerReaders(sql`${sellerId}::bigint`, kind)} as ids`.execute(trx)
  return staff.filter((userId) => rows[0]?.ids.includes(userId))
}

type Pause =
  | { paused_at: Date; pause_reason: string; resumes_on: Day | null; paused_by_seller: boolean }
  | { paused_at: null; pause_reason: null; resumes_on: null; paused_by_seller: false }

export const RESUMED = {
  paused_at: null,
  pause_reason: null,
  resumes_on: null,
  paused_by_seller: false,
} as const

export async function setPause({ now }: Deps, trx: Trx, id: number, pause: Pause): Promise<void> {
  await trx.updateTable('providers').set(pause).where('id', '=', id).execute()
  // Includes cancelled publications, as a parallel call may publish one again.
  const products = await trx
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('pub.provider_id', '=', id)
    .select('v.product_id as id')
    .distinct()
    .execute()
  await refreshOffersOf(
    trx,
    products.map((product) => product.id),
    dayOf(now()),
  )
}
