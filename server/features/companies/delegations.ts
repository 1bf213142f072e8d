// Delegations for absent approvers (O13). The approver's own ones are in features/delegations, whose rules hold here too.
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/company-delegations.ts'
import type { CompanyDelegation } from '#contract/company-delegations.ts'
import { dayOf } from '#domain/days.ts'
import { delegationState } from '#domain/delegation.ts'
import type { Deps } from '#server/deps.ts'
import { createDelegation, deleteDelegation } from '#server/features/delegations/actions.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { approvesSomeone, fullName } from '#server/orders/columns.ts'
import { folded, hasEveryWord } from '#server/text-filter.ts'
import { checkCompany, refuseOtherCompany, type Manager } from './access.ts'

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
): Promise<{ id: number }> {
  await checkCompany(deps.db, caller, companyId)
  const approver = await deps.db
    .selectFrom('clients as c')
    .where('c.id', '=', wanted.authorizer_id)
    .where('c.company_id', '=', companyId)
    .select(['c.id', approvesSomeone('c.id').as('approves')])
    .executeTakeFirst()
  if (!approver?.approves) throw invalid('approver_without_people', { field: 'authorizer_id' })
  const acting = { userId: caller.userId, clientId: approver.id, companyId }
  const { id } = await createDelegation(deps, acting, wanted, key)
  return { id }
}

/** Idempotent. */
export async function endDelegationFor(
  deps: Deps,
  caller: Manager,
  companyId: number,
  id: number,
): Promise<void> {
  refuseOtherCompany(caller, companyId)
  const delegation = await deps.db
    .selectFrom('delegations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('authorizer_id')
    .executeTakeFirst()
  if (!delegation) throw notFound()
  const acting = { userId: caller.userId, clientId: delegation.authorizer_id, companyId }
  await deleteDelegation(deps, acting, id)
}
