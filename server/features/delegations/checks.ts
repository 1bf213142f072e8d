// What an approver is told when a delegation cannot be (G2, G5).
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { createDelegation } from '#contract/delegations.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { mayBeDelegate, rangeProblem, type Range } from '#domain/delegation.ts'
import type { Buyer } from '#server/http/session.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { delegationsOf } from './queries.ts'

export type Wanted = z.output<typeof createDelegation.body>

export const rangeOf = ({ date_from, date_to }: Pick<Wanted, 'date_from' | 'date_to'>): Range => ({
  from: date_from,
  to: date_to,
})

export function checkRange(wanted: Range, today: Day, kept: Range | null): void {
  const found = rangeProblem(wanted, today, kept)
  if (found) throw invalid(found.problem, { field: found.field })
}

export async function checkDelegate(db: Kysely<DB>, caller: Buyer, delegateId: number): Promise<void> {
  const found = await db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', delegateId)
    .select(['c.id', 'c.company_id as companyId', 'u.active'])
    .executeTakeFirst()
  if (!found || !mayBeDelegate(found, { id: caller.clientId, companyId: caller.companyId }))
    throw invalid('delegate_not_allowed', { field: 'delegated_id' })
}

/** Another one of the same approver on any of these days. */
export async function checkOverlap(
  db: Kysely<DB>,
  caller: Buyer,
  wanted: Wanted,
  own: number | null,
): Promise<void> {
  const found = await delegationsOf(db, caller.clientId)
    .where('g.id', 'is distinct from', own)
    .where('g.date_from', '<=', wanted.date_to)
    .where('g.date_to', '>=', wanted.date_from)
    .orderBy('g.date_from')
    .limit(1)
    .executeTakeFirst()
  if (!found) return
  const { id, date_from, date_to, name, last_name } = found
  throw conflict('delegation_overlaps', {
    values: { delegate: `${name} ${last_name}`, from: date_from, to: date_to },
    details: { id, date_from, date_to },
  })
}
