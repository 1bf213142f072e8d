// Accepting, refusing and taking back a pending change (R11).
import type { PendingChange } from '#contract/pending-changes.ts'
import { currentCause, withCause } from '#db/cause.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type ConsentRight, consentRight, type PendingChangeState } from '#domain/pending-changes.ts'
import type { Deps } from '#server/deps.ts'
import type { LockedCompany } from '#server/accounts/company-access.ts'
import { ApiError, conflict, forbidden, notFound } from '#server/http/errors.ts'
import type { Buyer, Operator } from '#server/http/session.ts'
import { applyChange, stillHolds } from './apply.ts'
import { neededFor, type Row, toPendingChange } from '#server/consent/change.ts'
import { emailEnded } from '#server/consent/emails.ts'
import { type Facts, readFacts } from '#server/consent/facts.ts'
import { viewerOf } from '#server/consent/queries.ts'

type Decider = Buyer | Operator

interface Locked {
  trx: Trx
  row: Row
  company: LockedCompany
  facts: Facts
  now: Date
}

/** Again by the same person: the first answer. */
export async function acceptChange(deps: Deps, caller: Decider, id: number): Promise<PendingChange> {
  const requestedBy = await requesterOf(deps, id)
  // Rights given by the change count as given by who asked for it.
  return withCause({ source: 'unknown', ...currentCause(), requester: requestedBy }, async () => {
    const answer = await inTransaction(deps.db, async (trx) => {
      const locked = await lockChange(deps, trx, caller, id)
      const { row, facts, company, now } = locked
      const right = rightOf(locked, caller)
      if (row.state === 'accepted' && row.ended_by === caller.userId)
        return toPendingChange(row, facts, viewerOf(caller))
      const isOpen = row.state === 'pending' && now < row.expires_at
      if (!isOpen) throw conflict('pending_change_ended')
      // The end of a change that does not hold any more is stored, so it cannot be thrown here.
      if (!stillHolds(row, facts)) return void (await end(deps, locked, { state: 'superseded' }))
      const requester = [...facts.people.values()].find(({ userId }) => userId === requestedBy)
      if (!requester) throw notFound()
      await applyChange({
        ...{ deps, trx, company, row },
        requester: {
          ...{ role: 'buyer', administrator: true, companyId: company.id },
          ...{ userId: requester.userId, clientId: requester.id },
        },
      }).catch(asConflict)
      return end(deps, locked, { state: 'accepted', by: caller, right })
    })
    if (!answer) throw conflict('pending_change_superseded')
    return answer
  })
}

/** Again by the same person: the first answer. */
export async function refuseChange(deps: Deps, caller: Decider, id: number): Promise<PendingChange> {
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockChange(deps, trx, caller, id)
    const { row, facts, now } = locked
    const right = rightOf(locked, caller)
    if (row.state === 'refused' && row.ended_by === caller.userId)
      return toPendingChange(row, facts, viewerOf(caller))
    if (row.state !== 'pending' || now >= row.expires_at) throw conflict('pending_change_ended')
    return end(deps, locked, { state: 'refused', by: caller, right })
  })
}

/** Idempotent. */
export async function withdrawChange(deps: Deps, caller: Buyer, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockChange(deps, trx, caller, id)
    const { row, now } = locked
    if (row.requested_by !== caller.userId) throw forbidden()
    if (row.state === 'withdrawn') return
    if (row.state !== 'pending' || now >= row.expires_at) throw conflict('pending_change_ended')
    await end(deps, locked, { state: 'withdrawn', by: caller, right: null })
  })
}

async function requesterOf({ db }: Deps, id: number): Promise<number> {
  const found = await db
    .selectFrom('pending_changes')
    .where('id', '=', id)
    .select('requested_by')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.requested_by
}

/** Locks the company and the change. Throws 404 for a change that does not concern the caller. */
async function lockChange(deps: Deps, trx: Trx, caller: Decider, id: number): Promise<Locked> {
  const { company_id: companyId } = await trx
    .selectFrom('pending_changes')
    .where('id', '=', id)
    .select('company_id')
    .executeTakeFirst()
    .then((found) => found ?? Promise.reject(notFound()))
  if (caller.role === 'buyer' && caller.companyId !== companyId) throw notFound()
  const company = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['id', 'name', 'active'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const row = (await trx
    .selectFrom('pending_changes')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
    .then((found) => found ?? Promise.reject(notFound()))) as unknown as Row
  const facts = await readFacts(deps, trx, companyId)
  const locked = { trx, row, company, facts, now: deps.now() }
  if (!isShown(locked, caller)) throw notFound()
  return locked
}

function isShown({ row, facts }: Locked, caller: Decider): boolean {
  if (caller.role === 'operator' || row.requested_by === caller.userId) return true
  if (row.ended_by === caller.userId) return true
  const isAdministrator = facts.people.get(caller.clientId)?.administrator === true
  return isAdministrator || consentRight(facts, neededFor(row, facts), caller.clientId) !== null
}

/** Throws 403. Who ended it keeps their right, so that a repetition answers the same. */
function rightOf({ row, facts }: Locked, caller: Decider): ConsentRight {
  if (row.ended_by === caller.userId && row.ended_as) return row.ended_as
  const right = consentRight(facts, neededFor(row, facts), viewerOf(caller))
  if (!right) throw forbidden()
  return right
}

type Ended =
  | {
      state: Exclude<PendingChangeState, 'pending' | 'superseded' | 'expired'>
      by: Decider
      right: ConsentRight | null
    }
  | { state: 'superseded' }

async function end(deps: Deps, { trx, row, facts, now }: Locked, ended: Ended): Promise<PendingChange> {
  const by = 'by' in ended ? ended.by : null
  const after = {
    state: ended.state,
    ended_at: now,
    ended_by: by?.userId ?? null,
    ended_as: 'right' in ended ? ended.right : null,
  }
  await trx.updateTable('pending_changes').set(after).where('id', '=', row.id).execute()
  // Readers are those of before the change.
  await emailEnded(deps, trx, facts, { ...row, ...after }, by && (await nameOf(trx, by)))
  return toPendingChange({ ...row, ...after }, facts, by ? viewerOf(by) : 'operator')
}

async function nameOf(trx: Trx, { userId }: Decider): Promise<{ userId: number; name: string }> {
  const { name, last_name } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'last_name'])
    .executeTakeFirstOrThrow()
  return { userId, name: `${name} ${last_name}` }
}

/** There is no form whose field could be wrong. */
function asConflict(error: unknown): never {
  if (error instanceof ApiError && error.status === 422) throw conflict(error.text, error.extra)
  throw error
}
