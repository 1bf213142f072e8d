// Accounts and sessions inserted directly, without the time that hashing a password takes.
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { hashToken, newToken } from '#server/http/session.ts'

const HOUR_MS = 3_600_000
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** Adds a user with the password, company and seller of another. Returns the id. */
export async function addColleague(
  db: Kysely<DB>,
  email: string,
  of: string,
  { active = true } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into users (user_type, email, name, last_name, password_hash, password_changed_at, active)
      select user_type, ${email}, 'Nora', 'Paz', password_hash, password_changed_at, ${active}
      from users where email = ${of} returning id
    ), buyer as (
      insert into clients (user_id, company_id, default_cost_center_id, authorizer_id)
      select added.id, c.company_id, c.default_cost_center_id, c.authorizer_id
      from added, clients c join users u on u.id = c.user_id where u.email = ${of}
    ), seller as (
      insert into provider_users (user_id, provider_id)
      select added.id, p.provider_id from added, provider_users p join users u on u.id = p.user_id where u.email = ${of}
    )
    select id from added`.execute(db)
  if (!rows[0]) throw new Error(`There is no ${of}`)
  return rows[0].id
}

/** Returns the token. */
export async function openSession(
  db: Kysely<DB>,
  userId: number,
  { created = ago(0), used = ago(0), expires = ago(-24), secondFactorDue = false } = {},
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: created,
      last_used_at: used,
      expires_at: expires,
      second_factor_due: secondFactorDue,
    })
    .execute()
  return token
}
