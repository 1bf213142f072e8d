// Fixtures of delegations.
import { createDelegation } from '#contract/delegations.ts'
import { addDays, dayOf, type Day } from '#domain/days.ts'
import type { Caller } from './caller.ts'
import { clock } from './client.ts'
import { db } from './database.ts'

export async function clientId(email: string): Promise<number> {
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('u.email', '=', email)
    .select('c.id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The day `count` days from today. */
export const inDays = (count: number): Day => addDays(dayOf(clock.now()), count)

export interface Terms {
  delegated_id: number
  date_from: Day
  date_to: Day
  reason: string
}

export function delegate(approver: Caller, terms: Terms, headers = {}) {
  return approver.call(createDelegation, { body: terms, headers })
}

/** Ends every delegation, directly in the database. */
export async function endAllDelegations(): Promise<void> {
  await db
    .updateTable('delegations')
    .set({ deleted_at: clock.now() })
    .where('deleted_at', 'is', null)
    .where('date_to', '>=', inDays(0))
    .execute()
}

/** Inserts a delegation, days counted from today; directly in the database, because the API refuses a past first day. */
export async function addDelegate(
  email: string,
  approver: string,
  from: number,
  until: number,
): Promise<void> {
  const { company_id, id } = await db
    .selectFrom('clients')
    .where('id', '=', await clientId(approver))
    .select(['company_id', 'id'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delegations')
    .values({
      company_id,
      authorizer_id: id,
      delegated_id: await clientId(email),
      date_from: inDays(from),
      date_to: inDays(until),
      reason: 'Vacaciones',
      created_at: new Date(`${inDays(Math.min(from, 0))}T12:00:00Z`),
    })
    .execute()
}
