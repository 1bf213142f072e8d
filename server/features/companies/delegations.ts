// Delegations for absent approvers (O13). The approver's own ones are in features/delegations, whose rules hold here too.
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/company-delegations.ts'
import type { CompanyDelegation } from '#contract/company-delegations.ts'
import type { Waits } from '#contract/pending-changes.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { delegationState } from '#domain/delegation.ts'
import type { Deps } from '#server/deps.ts'
import {
  checkNewDelegation,
  endDelegation,
  findRunningDelegation,
  insertDelegation,
  writeWithoutOverlap,
} from '#server/features/delegations/actions.ts'
import { guardOf } from '#server/consent/request.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { fullName } from '#server/accounts/columns.ts'
import { approvesSomeone } from '#server/orders/columns.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { checkCompany, lockCompany, type Manager } from '#server/accounts/company-access.ts'

type Row = Omit<CompanyDelegation, 'state'>

const COLUMNS = {
  date_from: sql`g.date_from`,
  authorizer: sql`folded(${fullName('au')})`,
  delegate: sql`folded(${fullName('du')})`,
}

export async function listDelegationsOf(
  { db, now }: Deps,
  caller: Manager,
  companyId: number,
  { page, per_page, sort, search }: z.output<typeof contract.companyDelegations.query>,
): Promise<z.output<typeof contract.companyDelegations.answer>> {
  await checkCompany(db, caller, companyId)
  const words = folded(sql`${fullName('au')} || ' ' || ${fullName('du')} || ' ' || g.reason`)
  const from = sql`
    delegations g
    join clients a on a.id = g.authorizer_id join users au on au.id = a.user_id
    join clients d on d.id = g.delegated_id join users du on du.id = d.user_id
    where g.company_id = ${companyId} and g.deleted_at is null and ${search ? hasEveryWord(words, search) : sql`true`}`
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from ${from})`,
    rows: sql`
      select g.id, g.date_from, g.date_to, g.reason, json_build_object('id', a.id, 'name', ${fullName('au')}) as authorizer,
        json_build_object('id', d.id, 'name', ${fullName('du')}) as delegate
      from ${from}
      order by ${sortedBy(sort, COLUMNS, sql`g.id`)} ${rowsOfPage(page, per_page)}`,
  })
  const today = dayOf(now())
  return {
    data: rows.map((row) => ({
      ...row,
      state: delegationState({ from: row.date_from, to: row.date_to }, today),
    })),
    pagination: paginate(page, per_page, total),
  }
}

/** A repetition with the same Idempotency-Key returns the first answer. */
export async function delegateFor(
  deps: Deps,
  caller: Manager,
  companyId: number,
  wanted: z.output<typeof contract.delegateFor.body>,
  key: string | null,
): Promise<{ id: number } | Waits> {
  const { authorizer_id: approverId, delegated_id: delegateId, date_from: from, date_to: to, reason } = wanted
  const acting = { userId: caller.userId, clientId: approverId, companyId }
  const call = { userId: caller.userId, route: 'delegation', key, request: wanted }
  return writeWithoutOverlap(deps, acting, wanted, null, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    return oncePerKey(trx, call, async () => {
      await checkApprover(trx, companyId, approverId)
      await checkNewDelegation(deps, trx, acting, wanted)
      const guard = await guardOf(deps, trx, caller, company)
      if (!guard.waits('delegation', approverId)) {
        const { id } = await insertDelegation(deps, trx, acting, wanted, guard.excludedBuyers(approverId))
        return { id }
      }
      const change = { delegateId, from, to, reason }
      return { pending_change: await guard.ask({ kind: 'delegation', personId: approverId, change }) }
    })
  })
}

async function checkApprover(trx: Trx, companyId: number, id: number): Promise<void> {
  const approver = await trx
    .selectFrom('clients as c')
    .where('c.id', '=', id)
    .where('c.company_id', '=', companyId)
    .select(approvesSomeone('c.id').as('approves'))
    .executeTakeFirst()
  if (!approver?.approves) throw invalid('approver_without_people', { field: 'authorizer_id' })
}

/** Idempotent. */
export async function endDelegationFor(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<Waits | void> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const delegation = await trx
      .selectFrom('delegations')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .select('authorizer_id')
      .executeTakeFirst()
    if (!delegation) throw notFound()
    const { authorizer_id: personId } = delegation
    const acting = { userId: caller.userId, clientId: personId, companyId }
    const kept = await findRunningDelegation(deps, trx, acting, id)
    if (!kept) return
    const guard = await guardOf(deps, trx, caller, company)
    if (!guard.waits('delegation_end', personId)) return endDelegation(deps, trx, acting, kept)
    const { delegated_id: delegateId, date_from: from, date_to: to, reason } = kept
    const change = { delegateId, from, to, reason }
    return {
      pending_change: await guard.ask({ kind: 'delegation_end', personId, delegationId: id, change }),
    }
  })
}
