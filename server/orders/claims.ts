// The messages of a claim: answers of the seller, and insistence of the buyer (P4).
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import type { ClaimMessageKind } from '#domain/order-actions.ts'
import { conflict } from '#server/http/errors.ts'

/** On claims `c`: the buyer wrote last. */
export const WAITS_FOR_SELLER = sql<boolean>`(c.closed_at is null and coalesce((
  select kind from claim_messages where claim_id = c.id order by id desc limit 1), 'insisted') = 'insisted')`

interface OpenClaim {
  claimId: number
  /** What e-mails about it are about. */
  cause: string
  /** The kind of the last message. */
  last: ClaimMessageKind | null
}

/** Throws 409 without an open claim. */
export async function readOpenClaim(trx: Trx, dispatchId: number): Promise<OpenClaim> {
  const claim = await trx
    .selectFrom('claims as c')
    .leftJoin('claim_messages as m', 'm.claim_id', 'c.id')
    .where('c.dispatch_id', '=', dispatchId)
    .where('c.closed_at', 'is', null)
    .orderBy('m.id', (order) => order.desc().nullsLast())
    .select(['c.id as claimId', 'm.kind'])
    .select(
      sql<boolean>`exists (select from claims where dispatch_id = c.dispatch_id and id < c.id)`.as(
        'isFurther',
      ),
    )
    .executeTakeFirst()
  if (!claim) throw conflict('claim_closed')
  const cause = claimCause(dispatchId, claim.claimId, claim.isFurther)
  return { claimId: claim.claimId, cause, last: claim.kind as ClaimMessageKind | null }
}

interface NewClaim {
  dispatchId: number
  orderId: number
  message: string
  by: number
  at: Date
}

/** Returns what e-mails about it are about. */
export async function insertClaim(
  trx: Trx,
  { dispatchId, orderId, message, by, at }: NewClaim,
): Promise<string> {
  const { id, isFurther } = await trx
    .insertInto('claims')
    .values({ dispatch_id: dispatchId, buy_order_id: orderId, message, created_by: by, created_at: at })
    // Reads the claims before this one.
    .returning([
      'id',
      sql<boolean>`exists (select from claims where dispatch_id = ${dispatchId})`.as('isFurther'),
    ])
    .executeTakeFirstOrThrow()
  return claimCause(dispatchId, id, isFurther)
}

/** The first claim of a delivery is named by the delivery alone, as earlier releases do. */
function claimCause(dispatchId: number, claimId: number, isFurther: boolean): string {
  return `dispatch ${dispatchId}${isFurther ? `, claim ${claimId}` : ''}`
}

interface NewMessage {
  claimId: number
  kind: ClaimMessageKind
  message: string
  by: number
  at: Date
}

/** Returns its id. */
export async function insertClaimMessage(
  trx: Trx,
  { claimId, kind, message, by, at }: NewMessage,
): Promise<number> {
  const { id } = await trx
    .insertInto('claim_messages')
    .values({ claim_id: claimId, kind, message, created_by: by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
