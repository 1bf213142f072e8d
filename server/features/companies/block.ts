// Blocking and unblocking a person; an approver hands over to a successor in the same transaction (O5).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { blockPerson as blockEndpoint, Person } from '#contract/company-people.ts'
import type { Waits } from '#contract/pending-changes.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { staysWithoutApprover, type Successor, successorProblem } from '#domain/company-people.ts'
import type { Deps } from '#server/deps.ts'
import { replaceInRules } from '#server/features/approval-rules/actions.ts'
import { revokeAccess } from '#server/features/account/sessions.ts'
import { guardOf } from '#server/consent/request.ts'
import { invalid } from '#server/http/errors.ts'
import { fullName } from '#server/accounts/columns.ts'
import { hasToDecide } from '#server/orders/columns.ts'
import { moveApprovals } from '#server/orders/replace-approver.ts'
import { lockCompany, type Manager } from '#server/accounts/company-access.ts'
import { keepAdministrator, type LockedPerson, lockPerson } from './people-actions.ts'
import { readPerson } from './people-queries.ts'

type Blocked = z.output<typeof blockEndpoint.answer>

const NOTHING_MOVED: Blocked = { people: 0, purchases: 0, without_approver: null }

/** Idempotent. */
export async function blockPerson(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
  successorId: number | null,
): Promise<Blocked | Waits> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const person = await lockPerson(trx, companyId, id)
    const guard = await guardOf(deps, trx, caller, company)
    if (!guard.waits('block', id)) return block(deps, trx, { caller, companyId }, person, successorId)
    await keepAdministrator(trx, caller, companyId, { ...person, active: false })
    const { approves, waiting } = await findSuccessor(trx, companyId, id, successorId)
    if (!person.active && approves + waiting === 0) return NOTHING_MOVED
    return { pending_change: await guard.ask({ kind: 'block', personId: id, change: { successorId } }) }
  })
}

/** The caller holds the locks of the company and the person. */
export async function block(
  deps: Deps,
  trx: Trx,
  { caller, companyId }: { caller: Manager; companyId: number },
  { id, ...person }: LockedPerson,
  successorId: number | null,
): Promise<Blocked> {
  await keepAdministrator(trx, caller, companyId, { id, ...person, active: false })
  const leaving = { id, approverId: person.approverId, successorId, by: caller.userId }
  const move = () => handOver(deps, trx, companyId, leaving)
  // Orders are locked before users, as decisions do.
  const moved = await move()
  await trx
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', person.userId)
    .where('active', '=', true)
    .execute()
  // The update waited for parallel checkouts. Moves their purchases too; later checkouts find the approver blocked.
  const late = await move()
  await revokeAccess(trx, person.userId)
  return {
    people: moved.people + late.people,
    purchases: moved.purchases + late.purchases,
    without_approver: moved.without_approver ?? late.without_approver,
  }
}

/** Idempotent. */
export async function unblockPerson(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<Person | Waits> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const person = await lockPerson(trx, companyId, id)
    if (!person.active) {
      const guard = await guardOf(deps, trx, caller, company)
      if (guard.waits('unblock', id))
        return { pending_change: await guard.ask({ kind: 'unblock', personId: id, change: {} }) }
      await unblock(trx, person)
    }
    return readPerson(deps, trx, { caller, companyId }, id)
  })
}

export async function unblock(trx: Trx, { userId }: LockedPerson): Promise<void> {
  await trx.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
}

interface Leaving {
  id: number
  approverId: number | null
  successorId: number | null
  /** The user who blocks. */
  by: number
}

interface Facts {
  name: string
  approves: number
  waiting: number
  successor: (Successor & { name: string; approverId: number | null }) | null
}

async function handOver(
  deps: Deps,
  trx: Trx,
  companyId: number,
  { id, approverId, successorId, by }: Leaving,
): Promise<Blocked> {
  const { name, successor, ...duties } = await findSuccessor(trx, companyId, id, successorId)
  if (!successor || duties.approves + duties.waiting === 0) return NOTHING_MOVED
  const { buyers, moved } = await moveApprovals(deps, trx, { from: { id, name }, to: successor, by })
  await replaceInRules(deps, trx, { companyId, from: id, to: successor.id, by })
  // The successor cannot be their own approver, so they get the leaving person's approver.
  const own = await trx
    .updateTable('clients')
    .set({ authorizer_id: approverId === successor.id ? null : approverId })
    .where('id', '=', successor.id)
    .where('authorizer_id', '=', id)
    .executeTakeFirst()
  return {
    people: buyers + Number(own.numUpdatedRows),
    purchases: moved.length,
    without_approver: staysWithoutApprover({ id, approverId }, successor) ? successor.name : null,
  }
}

/** Throws 422 for a successor who may not be one, or for none where one is needed. */
async function findSuccessor(
  trx: Trx,
  companyId: number,
  id: number,
  successorId: number | null,
): Promise<Facts> {
  const facts = await readFacts(trx, companyId, id, successorId)
  const { successor, approves, waiting } = facts
  if (successorId !== null && !successor) throw invalid('successor_not_allowed', { field: 'successor_id' })
  const problem = successorProblem({ id, approves, waiting }, successor)
  if (problem) throw invalid(problem, { field: 'successor_id' })
  return facts
}

async function readFacts(
  trx: Trx,
  companyId: number,
  id: number,
  successorId: number | null,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select ${fullName('u')} as name,
      (select count(*)::int from clients b where b.authorizer_id = c.id) + is_named_in_rules(c.id)::int as approves,
      (select count(*)::int from purchases p where p.company_id = c.company_id and ${hasToDecide('c.id')}) as waiting,
      (select json_build_object('id', s.id, 'approverId', s.authorizer_id, 'active', su.active, 'name', ${fullName('su')},
          'ownWaiting', (select count(*) from purchases p
            where p.client_id = s.id and ${hasToDecide('c.id')}))
        from clients s join users su on su.id = s.user_id
        where s.id = ${successorId} and s.company_id = ${companyId}) as successor
    from clients c join users u on u.id = c.user_id where c.id = ${id}`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error(`Client ${id} has gone`)
  return facts
}
