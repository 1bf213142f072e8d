// Delegations: an approver lets a colleague decide for a range of days, changes that and ends it (G1–G5).
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { createDelegation as createEndpoint, Delegation } from '#contract/delegations.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { mayBeDelegate, mayChange, type Range, rangeProblem } from '#domain/delegation.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, forbidden, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import { causeOf, enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/accounts/columns.ts'
import { approvesSomeone } from '#server/orders/columns.ts'
import { delegationsOf, toDelegation } from './queries.ts'

type Wanted = z.output<typeof createEndpoint.body>

/** The approver, and the user who acts: they, or an administrator for them (O13). */
export type Acting = Pick<Buyer, 'userId' | 'clientId' | 'companyId'>

/** A repetition with the same Idempotency-Key returns the first answer (G3). */
export async function createDelegation(
  deps: Deps,
  caller: Acting,
  wanted: Wanted,
  key: string | null,
): Promise<Delegation> {
  const call = { userId: caller.userId, route: 'delegation', key, request: wanted }
  return writeWithoutOverlap(deps, caller, wanted, null, (trx) =>
    oncePerKey(trx, call, async () => {
      await checkNewDelegation(deps, trx, caller, wanted)
      return insertDelegation(deps, trx, caller, wanted)
    }),
  )
}

/** Locks the approver. Throws 409 or 422 for a delegation that cannot be. */
export async function checkNewDelegation(
  deps: Deps,
  trx: Trx,
  caller: Acting,
  wanted: Wanted,
): Promise<void> {
  await lockApprover(trx, caller)
  checkRange(rangeOf(wanted), dayOf(deps.now()), null)
  await checkDelegate(trx, caller, wanted.delegated_id)
  await checkApprover(trx, caller)
  await checkOverlap(trx, caller, wanted, null)
}

/** After checkNewDelegation. */
export async function insertDelegation(
  deps: Deps,
  trx: Trx,
  caller: Acting,
  wanted: Wanted,
  /** Client ids: on whose purchases the delegate does not decide (R11). */
  excludedBuyerIds: readonly number[] = [],
): Promise<Delegation> {
  const now = deps.now()
  const { id } = await trx
    .insertInto('delegations')
    .values({
      ...wanted,
      company_id: caller.companyId,
      authorizer_id: caller.clientId,
      excluded_buyer_ids: [...excludedBuyerIds],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const created = await read(trx, caller, id, now)
  await emailAbout(deps, trx, caller, 'delegation_named', `delegation ${id}`, created)
  return created
}

/** Idempotent. */
export async function updateDelegation(
  deps: Deps,
  caller: Acting,
  id: number,
  wanted: Wanted,
): Promise<Delegation> {
  return writeWithoutOverlap(deps, caller, wanted, id, async (trx) => {
    await lockApprover(trx, caller)
    const kept = await lockDelegation(trx, caller, id)
    if (!kept || kept.deleted_at) throw notFound()
    const now = await changeTime(deps, trx, kept)
    const today = dayOf(now)
    if (!mayChange(rangeOf(kept), today)) throw conflict('delegation_past')
    checkRange(rangeOf(wanted), today, rangeOf(kept))
    const other = wanted.delegated_id !== kept.delegated_id
    if (other) await checkDelegate(trx, caller, wanted.delegated_id)
    await checkOverlap(trx, caller, wanted, id)
    const before = await read(trx, caller, id, now)
    if (other && kept.date_from <= today) {
      // The previous delegate's decisions refer to the copy (I10).
      const { id: _, ...copy } = { ...kept, deleted_at: now }
      await trx.insertInto('delegations').values(copy).execute()
    }
    await trx
      .updateTable('delegations')
      // What the approver confirms is their own.
      .set({ ...wanted, authorizer_id: caller.clientId, excluded_buyer_ids: [] })
      .where('id', '=', id)
      .execute()
    const after = await read(trx, caller, id, now)
    const cause = causeOf(`delegation ${id}`)
    if (other) {
      await emailAbout(deps, trx, caller, 'delegation_ended', cause, before)
      await emailAbout(deps, trx, caller, 'delegation_named', cause, after)
    } else if (!isDeepStrictEqual(before, after))
      await emailAbout(deps, trx, caller, 'delegation_changed', cause, after)
    return after
  })
}

/** Idempotent. */
export async function deleteDelegation(deps: Deps, caller: Acting, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const kept = await findRunningDelegation(deps, trx, caller, id)
    if (kept) await endDelegation(deps, trx, caller, kept)
  })
}

/** Locks the approver and the delegation. Null for one that has been ended. Throws 404, and 409 for a past one. */
export async function findRunningDelegation(
  deps: Deps,
  trx: Trx,
  caller: Acting,
  id: number,
): Promise<LockedDelegation | null> {
  await lockApprover(trx, caller)
  const kept = await lockDelegation(trx, caller, id)
  if (!kept) throw notFound()
  if (kept.deleted_at) return null
  const now = await changeTime(deps, trx, kept)
  if (!mayChange(rangeOf(kept), dayOf(now))) throw conflict('delegation_past')
  return kept
}

export async function endDelegation(
  deps: Deps,
  trx: Trx,
  caller: Acting,
  delegation: LockedDelegation,
): Promise<void> {
  const { id } = delegation
  const now = await changeTime(deps, trx, delegation)
  const ended = await read(trx, caller, id, now)
  await trx.updateTable('delegations').set({ deleted_at: now }).where('id', '=', id).execute()
  await emailAbout(deps, trx, caller, 'delegation_ended', `delegation ${id} ended`, ended)
}

/** Translates the database's refusal of an overlap into the answer of checkOverlap. */
export async function writeWithoutOverlap<Result>(
  deps: Deps,
  caller: Acting,
  wanted: Wanted,
  own: number | null,
  write: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  // G5
  if (wanted.authorizer_id !== undefined && wanted.authorizer_id !== caller.clientId) throw forbidden()
  try {
    return await inTransaction(deps.db, write)
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'delegations_do_not_overlap')
      await checkOverlap(deps.db, caller, wanted, own)
    throw error
  }
}

/** Serializes changes of one approver's delegations. */
async function lockApprover(trx: Trx, { clientId }: Acting): Promise<void> {
  await trx.selectFrom('clients').where('id', '=', clientId).select('id').forNoKeyUpdate().execute()
}

/** Also deleted ones. Waits for decisions in progress. */
function lockDelegation(trx: Trx, { clientId }: Acting, id: number) {
  return trx
    .selectFrom('delegations')
    .where('id', '=', id)
    .where('authorizer_id', '=', clientId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

type LockedDelegation = NonNullable<Awaited<ReturnType<typeof lockDelegation>>>

/**
 * The time of a change to the locked delegation: now, but not before its delegate's last decision, which the clock of
 * another process may have dated later (I10).
 */
async function changeTime(
  { now }: Deps,
  trx: Trx,
  { authorizer_id, delegated_id }: LockedDelegation,
): Promise<Date> {
  const { decidedAt } = await trx
    .selectFrom('decisions')
    .where('on_behalf_of', '=', authorizer_id)
    .where('decided_by', '=', delegated_id)
    .select((eb) => eb.fn.max('decided_at').as('decidedAt'))
    .executeTakeFirstOrThrow()
  const instant = now()
  return decidedAt !== null && instant < decidedAt ? decidedAt : instant
}

async function read(trx: Trx, caller: Acting, id: number, now: Date): Promise<Delegation> {
  const [row] = await delegationsOf(trx, caller.clientId, { id })
  if (!row) throw new Error(`Delegation ${id} has gone`)
  return toDelegation(row, dayOf(now))
}

function rangeOf({ date_from, date_to }: Pick<Wanted, 'date_from' | 'date_to'>): Range {
  return { from: date_from, to: date_to }
}

function checkRange(wanted: Range, today: Day, kept: Range | null): void {
  const found = rangeProblem(wanted, today, kept)
  if (found) throw invalid(found.problem, { field: found.field })
}

/** Throws 409 unless the caller approves purchases of a colleague (G5). */
async function checkApprover(trx: Trx, { clientId }: Acting): Promise<void> {
  const caller = trx.selectFrom('clients as c').where('c.id', '=', clientId)
  const { approves } = await caller.select(approvesSomeone('c.id').as('approves')).executeTakeFirstOrThrow()
  if (!approves) throw conflict('approves_nobody')
}

async function checkDelegate(db: Kysely<DB>, caller: Acting, delegateId: number): Promise<void> {
  const found = await db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', delegateId)
    .select(['c.id', 'c.company_id as companyId', 'u.active'])
    .executeTakeFirst()
  if (!found || !mayBeDelegate(found, { id: caller.clientId, companyId: caller.companyId }))
    throw invalid('delegate_not_allowed', { field: 'delegated_id' })
}

/** Throws 409 with the approver's other delegation that shares a day (G5). */
async function checkOverlap(
  db: Kysely<DB>,
  caller: Acting,
  wanted: Wanted,
  own: number | null,
): Promise<void> {
  const sharing = await delegationsOf(db, caller.clientId, rangeOf(wanted))
  const found = sharing.find(({ id }) => id !== own)
  if (!found) return
  const { id, date_from, date_to, client_delegated: delegate } = found
  throw conflict('delegation_overlaps', {
    values: { delegate: `${delegate.name} ${delegate.last_name}`, from: date_from, to: date_to },
    details: { id, date_from, date_to },
  })
}

/** To the delegate (I20), and to the approver for whom an administrator acts (O13). */
async function emailAbout(
  deps: Deps,
  trx: Trx,
  { userId: by }: Acting,
  kind: 'delegation_named' | 'delegation_changed' | 'delegation_ended',
  cause: string,
  { id, authorizer_id, delegated_id, date_from, date_to, reason }: Delegation,
): Promise<void> {
  const delegate = await userOf(trx, delegated_id)
  const approver = await userOf(trx, authorizer_id)
  const payload = { delegationId: id, approver: approver.name, from: date_from, to: date_to, reason }
  await enqueueEmails(deps, trx, [{ kind, cause, by, userId: delegate.id, payload }])
  if (by === approver.id || kind === 'delegation_changed') return
  const { name: administrator } = await trx
    .selectFrom('users as u')
    .where('u.id', '=', by)
    .select(fullName('u').as('name'))
    .executeTakeFirstOrThrow()
  await enqueueEmails(deps, trx, [
    {
      kind: kind === 'delegation_named' ? 'delegation_made_for' : 'delegation_ended_for',
      cause,
      by,
      userId: approver.id,
      payload: { ...payload, delegate: delegate.name, administrator },
    },
  ])
}

function userOf(trx: Trx, clientId: number) {
  return trx
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', clientId)
    .select(['u.id', fullName('u').as('name')])
    .executeTakeFirstOrThrow()
}
