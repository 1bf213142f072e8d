// The delegations of an approver, and those to the caller (G1, G5).
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { Delegation, delegatedToMe } from '#contract/delegations.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { delegationState, type Range } from '#domain/delegation.ts'
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
  return (await delegationsOf(db, clientId)).map((row) => toDelegation(row, today))
}

export type DelegationRow = Omit<Delegation, 'state'>

/** By first day: all, the one with this id, or those that share a day with the range. */
export async function delegationsOf(
  db: Kysely<DB>,
  approverId: number,
  { id, from, to }: Partial<Range & { id: number }> = {},
): Promise<DelegationRow[]> {
  const { rows } = await sql<DelegationRow>`
    select g.id, g.authorizer_id, g.delegated_id, g.date_from, g.date_to, g.reason,
      json_build_object('id', c.id, 'name', u.name, 'last_name', u.last_name, 'email', u.email) as client_delegated
    from delegations g
    join clients c on c.id = g.delegated_id
    join users u on u.id = c.user_id
    where g.authorizer_id = ${approverId} and g.deleted_at is null and g.id = coalesce(${id ?? null}::bigint, g.id)
      and g.date_to >= coalesce(${from ?? null}, '-infinity'::date) and g.date_from <= coalesce(${to ?? null}, 'infinity'::date)
    order by g.date_from`.execute(db)
  return rows
}

export function toDelegation(row: DelegationRow, today: Day): Delegation {
  return { ...row, state: delegationState({ from: row.date_from, to: row.date_to }, today) }
}

type DelegatedToMe = z.output<typeof delegatedToMe.answer>[number]

/** In force or to come, by first day. */
export async function listDelegatedToMe({ db, now }: Deps, { clientId }: Buyer): Promise<DelegatedToMe[]> {
  const today = dayOf(now())
  const { rows } = await sql<Omit<DelegatedToMe, 'state'>>`
    select g.id, g.date_from, g.date_to, g.reason,
      json_build_object('id', c.id, 'name', u.name, 'last_name', u.last_name, 'email', u.email) as authorizer
    from delegations g
    join clients c on c.id = g.authorizer_id
    join users u on u.id = c.user_id
    where g.delegated_id = ${clientId} and g.deleted_at is null and g.date_to >= ${today}
    order by g.date_from, g.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    state: delegationState({ from: row.date_from, to: row.date_to }, today),
  }))
}
