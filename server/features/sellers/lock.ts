// A seller's row, locked by every change of the seller or of its users (O8).
import type { SellerPause } from '#contract/fields.ts'
import type { Trx } from '#db/transaction.ts'
import type { Day } from '#domain/days.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import type { Operator, Seller } from '#server/http/session.ts'

export interface LockedSeller {
  id: number
  fantasyName: string
  paused: SellerPause | null
}

/** Blocks checkouts, and new publications and zones, which reference the row. Throws 404 for an unknown seller. */
export async function lockSeller(trx: Trx, id: number): Promise<LockedSeller> {
  const row = await trx
    .selectFrom('providers')
    .where('id', '=', id)
    .select([
      'id',
      'fantasy_name as fantasyName',
      'paused_at',
      'pause_reason',
      'resumes_on',
      'paused_by_seller',
    ])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const { id: sellerId, fantasyName, ...pause } = row
  return { id: sellerId, fantasyName, paused: toPause(pause) }
}

/** An operator, or an administrator of the seller (B17). */
export type SellerManager = Operator | Seller

/** The administrator's right is read again under the lock, as another administrator may have revoked it. */
export async function lockManagedSeller(
  trx: Trx,
  caller: SellerManager,
  sellerId: number,
): Promise<LockedSeller> {
  const seller = await lockSeller(trx, sellerId)
  if (caller.role === 'operator') return seller
  const right = await trx
    .selectFrom('provider_users as pu')
    .innerJoin('users as u', 'u.id', 'pu.user_id')
    .where('u.id', '=', caller.userId)
    .where('pu.provider_id', '=', sellerId)
    .where('pu.administrator', '=', true)
    .where('u.active', '=', true)
    .select('u.id')
    .executeTakeFirst()
  if (!right) throw forbidden()
  return seller
}

interface PauseColumns {
  paused_at: Date | null
  pause_reason: string | null
  resumes_on: Day | null
  paused_by_seller: boolean
}

export function toPause({
  paused_at: since,
  pause_reason: reason,
  resumes_on,
  paused_by_seller: by_seller,
}: PauseColumns): SellerPause | null {
  return since && reason !== null ? { since: since.toISOString(), reason, resumes_on, by_seller } : null
}

/** Users who can sign in for the seller. */
export async function staffOf(trx: Trx, sellerId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('provider_users as pu')
    .innerJoin('users as u', 'u.id', 'pu.user_id')
    .where('pu.provider_id', '=', sellerId)
    .where('u.active', '=', true)
    .where('u.password_hash', 'is not', null)
    .select('u.id')
    .execute()
  return rows.map(({ id }) => id)
}
