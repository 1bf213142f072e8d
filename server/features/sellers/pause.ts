// Pausing a whole seller (O8). Its offers follow in the same transaction; publications and zones keep their own states.
import type { SellerPause } from '#contract/fields.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { sellerMayResume } from '#domain/sellers.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/errors.ts'
import { causeOf, enqueueEmails } from '#server/mail/queue.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { lockSeller, staffOf } from './lock.ts'

interface SellerState {
  id: number
  paused: SellerPause | null
}

/** Idempotent: a paused seller keeps its first reason. */
export async function pauseSeller(deps: Deps, id: number, reason: string): Promise<SellerState> {
  const now = deps.now()
  return inTransaction(deps.db, async (trx) => {
    const { paused, fantasyName: seller } = await lockSeller(trx, id)
    if (paused) return { id, paused }
    await setPause(deps, trx, id, { paused_at: now, pause_reason: reason })
    const cause = causeOf(`seller ${id} paused`)
    const staff = await staffOf(trx, id)
    await enqueueEmails(
      deps,
      trx,
      staff.map((userId) => ({
        kind: 'seller_paused',
        cause,
        by: null,
        userId,
        payload: { seller, reason },
      })),
    )
    return { id, paused: { since: now.toISOString(), reason } }
  })
}

export async function resumeSeller(deps: Deps, id: number): Promise<SellerState> {
  return inTransaction(deps.db, async (trx) => {
    const { paused, fantasyName: seller } = await lockSeller(trx, id)
    if (!paused) return { id, paused }
    const staff = await staffOf(trx, id)
    if (!sellerMayResume(staff)) throw conflict('seller_without_users')
    await setPause(deps, trx, id, { paused_at: null, pause_reason: null })
    const cause = causeOf(`seller ${id} resumed`)
    await enqueueEmails(
      deps,
      trx,
      staff.map((userId) => ({ kind: 'seller_resumed', cause, by: null, userId, payload: { seller } })),
    )
    return { id, paused: null }
  })
}

type Pause = { paused_at: Date; pause_reason: string } | { paused_at: null; pause_reason: null }

async function setPause({ now }: Deps, trx: Trx, id: number, pause: Pause): Promise<void> {
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
