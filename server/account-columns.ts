// Columns about accounts, of users (alias `u`).
import { sql } from 'kysely'
import type { Person } from '#contract/company-people.ts'

export const accountState = sql<Person['state']>`case
  when not u.active then 'blocked' when u.password_hash is null then 'invited' else 'active' end`

/** Whether the user signs in with a second factor (O2). */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where user_id = u.id and confirmed_at is not null)`
