// The delegations of an approver, and those to the caller (G1, G5).
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Delegation, delegatedToMe } from '#contract/delegations.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { delegationState } from '#domain/delegation.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'

/** 404 for any approver but the caller (G5). */
export async function listDelegations(
  { db, now }: Deps,
  { clientId }: Buyer,
  approverId: number,
): Promise<Delegation[]> {
  if (approverId !== clientId) throw notFound()
  const today = dayOf(now())
  const rows = await delegationsOf(db, clientId).orderBy('g.date_from').execute()
  return rows.map((row) => toDelegation(row, today))
}

/** Not deleted, with the delegate's name. */
export function delegationsOf(db: Kysely<DB>, approverId: number) {
  return db
    .selectFrom('delegations as g')
    .innerJoin('clients as c', 'c.id', 'g.delegated_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('g.authorizer_id', '=', approverId)
    .where('g.deleted_at', 'is', null)
    .select(['g.id', 'g.authorizer_id', 'g.delegated_id', 'g.date_from', 'g.date_to', 'g.reason'])
    .select(['u.name', 'u.last_name', 'u.email'])
}

type Row = Awaited<ReturnType<ReturnType<typeof delegationsOf>['execute']>>[number]

export function toDelegation({ name, last_name, email, ...row }: Row, today: Day): Delegation {
  return {
    ...row,
    client_delegated: { id: row.delegated_id, name, last_name, email },
    state: delegationState({ from: row.date_from, to: row.date_to }, today),
  }
}

/** In force or to come, by first day. */
export async function listDelegatedToMe(
  { db, now }: Deps,
  { clientId }: Buyer,
): Promise<z.output<typeof delegatedToMe.answer>> {
  const today = dayOf(now())
  const rows = await db
    .selectFrom('delegations as g')
    .innerJoin('clients as c', 'c.id', 'g.authorizer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('g.delegated_id', '=', clientId)
    .where('g.deleted_at', 'is', null)
    .where('g.date_to', '>=', today)
    .orderBy('g.date_from')
    .orderBy('g.id')
    .select(['g.id', 'g.date_from', 'g.date_to', 'g.reason'])
    .select(['c.id as clientId', 'u.name', 'u.last_name', 'u.email'])
    .execute()
  return rows.map(({ clientId: id, name, last_name, email, ...terms }) => ({
    ...terms,
    authorizer: { id, name, last_name, email },
    state: delegationState({ from: terms.date_from, to: terms.date_to }, today),
  }))
}
