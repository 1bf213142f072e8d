// Columns about accounts, of users (alias `u`).
import { sql } from 'kysely'
import type { Person } from '#contract/company-people.ts'

export const accountState = sql<Person['state']>`case
  when not u.active then 'blocked' when u.password_hash is null then 'invited' else 'active' end`

/** When the invitation goes out that waits for room (O5); null when none waits. */
export const invitationWaitsUntil = sql<string | null>`(
  select to_char(max(e.held_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from emails e
  where e.user_id = u.id and e.kind = 'invitation' and e.due_at > now() and e.held_until is not null and e.tries = 0)`

/** Whether the last e-mail to their present address was refused for good (O11). */
export const lastEmailBounced = sql<boolean>`exists (
  select from emails e join failure_notes n on n.kind = 'emails' and n.failure_id = e.id
  where e.user_id = u.id and e.given_up_at is not null and not e.withheld and n.address = u.email
    and not exists (select from emails later where later.user_id = u.id and later.sent_at > e.given_up_at))`

/** Whether the user signs in with a second factor (O2). */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where user_id = u.id and confirmed_at is not null)`

/** "Ana Ruiz"; null without a row. */
export function fullName(alias: string) {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`
}
