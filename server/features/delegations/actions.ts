// An approver lets a colleague decide for a range of days, changes that and ends it (G1–G5).
import { isDeepStrictEqual } from 'node:util'
import type { Delegation } from '#contract/delegations.ts'
import { dayOf } from '#domain/days.ts'
import { mayChange } from '#domain/delegation.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { conflict, forbidden, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { checkDelegate, checkOverlap, checkRange, rangeOf, type Wanted } from './checks.ts'
import { emailDelegate } from './emails.ts'
import { delegationsOf, toDelegation } from './queries.ts'

export async function createDelegation(
  deps: Deps,
  caller: Buyer,
  wanted: Wanted,
  key: string | null,
): Promise<Delegation> {
  const call = { userId: caller.userId, route: 'delegation', key, request: wanted }
  return writeRange(deps, caller, wanted, null, (trx) =>
    oncePerKey(trx, call, async () => {
      await lockApprover(trx, caller)
      const now = deps.now()
      checkRange(rangeOf(wanted), dayOf(now), null)
      await checkDelegate(trx, caller, wanted.delegated_id)
      await checkOverlap(trx, caller, wanted, null)
      const { id } = await trx
        .insertInto('delegations')
        .values({
          company_id: caller.companyId,
          authorizer_id: caller.clientId,
          delegated_id: wanted.delegated_id,
          date_from: wanted.date_from,
          date_to: wanted.date_to,
          reason: wanted.reason,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made = await read(trx, caller, id, now)
      await emailDelegate(deps, trx, 'delegation_named', `delegation ${id}`, made)
      return made
    }),
  )
}

/** Sent again it changes nothing more. */
export async function updateDelegation(
  deps: Deps,
  caller: Buyer,
  id: number,
  wanted: Wanted,
): Promise<Delegation> {
  return writeRange(deps, caller, wanted, id, async (trx) => {
    await lockApprover(trx, caller)
    const kept = await lockDelegation(trx, caller, id)
    if (!kept || kept.deleted_at) throw notFound()
    const now = await momentAfter(deps, trx, kept)
    const today = dayOf(now)
    if (!mayChange(rangeOf(kept), today)) throw conflict('delegation_past')
    checkRange(rangeOf(wanted), today, rangeOf(kept))
    const other = wanted.delegated_id !== kept.delegated_id
    if (other) await checkDelegate(trx, caller, wanted.delegated_id)
    await checkOverlap(trx, caller, wanted, id)
    const before = await read(trx, caller, id, now)
    if (other && kept.date_from <= today) await keepAsHistory(trx, kept, now)
    await trx
      .updateTable('delegations')
      .set({
        delegated_id: wanted.delegated_id,
        date_from: wanted.date_from,
        date_to: wanted.date_to,
        reason: wanted.reason,
      })
      .where('id', '=', id)
      .execute()
    const after = await read(trx, caller, id, now)
    const cause = `delegation ${id} ${now.toISOString()}`
    if (other) {
      await emailDelegate(deps, trx, 'delegation_ended', cause, before)
      await emailDelegate(deps, trx, 'delegation_named', cause, after)
    } else if (!isDeepStrictEqual(before, after))
      await emailDelegate(deps, trx, 'delegation_changed', cause, after)
    return after
  })
}

/** Sent again it is as deleted as before. */
export async function deleteDelegation(deps: Deps, caller: Buyer, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockApprover(trx, caller)
    const kept = await lockDelegation(trx, caller, id)
    if (!kept) throw notFound()
    if (kept.deleted_at) return
    const now = await momentAfter(deps, trx, kept)
    if (!mayChange(rangeOf(kept), dayOf(now))) throw conflict('delegation_past')
    const ended = await read(trx, caller, id, now)
    await trx.updateTable('delegations').set({ deleted_at: now }).where('id', '=', id).execute()
    await emailDelegate(deps, trx, 'delegation_ended', `delegation ${id} ended`, ended)
  })
}

/** The database refuses an overlap too, one written past the lock: that is told in the same words. */
async function writeRange(
  deps: Deps,
  caller: Buyer,
  wanted: Wanted,
  own: number | null,
  write: (trx: Trx) => Promise<Delegation>,
): Promise<Delegation> {
  // G5: only the approver manages theirs.
  if (wanted.authorizer_id !== undefined && wanted.authorizer_id !== caller.clientId) throw forbidden()
  try {
    return await inTransaction(deps.db, write)
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'delegations_do_not_overlap')
      await checkOverlap(deps.db, caller, wanted, own)
    throw error
  }
}

/** The delegations of one approver change one after the other, so that what is read here stays true. */
async function lockApprover(trx: Trx, { clientId }: Buyer): Promise<void> {
  await trx.selectFrom('clients').where('id', '=', clientId).select('id').forNoKeyUpdate().execute()
}

/** One's own, deleted or not. Who decides as its delegate right now holds it. */
function lockDelegation(trx: Trx, { clientId }: Buyer, id: number) {
  return trx
    .selectFrom('delegations')
    .where('id', '=', id)
    .where('authorizer_id', '=', clientId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

type Kept = NonNullable<Awaited<ReturnType<typeof lockDelegation>>>

/**
 * When the locked delegation changes: now, but never before what its delegate decided, by the clock of another process
 * perhaps, so that what is decided is never later than the end of what allowed it (I10).
 */
async function momentAfter({ now }: Deps, trx: Trx, { authorizer_id, delegated_id }: Kept): Promise<Date> {
  const { decidedAt } = await trx
    .selectFrom('decisions')
    .where('on_behalf_of', '=', authorizer_id)
    .where('decided_by', '=', delegated_id)
    .select((eb) => eb.fn.max('decided_at').as('decidedAt'))
    .executeTakeFirstOrThrow()
  const instant = now()
  return decidedAt !== null && instant < decidedAt ? decidedAt : instant
}

/** Who could decide until now stays known: their decisions stand on it (I10). */
async function keepAsHistory(trx: Trx, { id: _, ...kept }: Kept, now: Date): Promise<void> {
  await trx
    .insertInto('delegations')
    .values({ ...kept, deleted_at: now })
    .execute()
}

async function read(trx: Trx, caller: Buyer, id: number, now: Date): Promise<Delegation> {
  const row = await delegationsOf(trx, caller.clientId).where('g.id', '=', id).executeTakeFirstOrThrow()
  return toDelegation(row, dayOf(now))
}
