// For whom a client decides (G5).
import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'

/** Selects the ids of the approvers whose delegate the client is on this day. */
export function approversDelegatingTo(clientId: number, today: Day) {
  return sql`(
    select authorizer_id as id from delegations
    where delegated_id = ${clientId} and deleted_at is null and date_from <= ${today} and date_to >= ${today}
  )`
}
