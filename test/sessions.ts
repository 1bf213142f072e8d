// Sessions without verifying a password, which is slow.
import type { Kysely } from 'kysely'
import { USER_TYPE, type Role } from '#contract/endpoint.ts'
import type { DB } from '#db/types.ts'
import { findAccount } from '#server/features/account/queries.ts'
import { hashToken, newToken, SESSION_MS } from '#server/http/session.ts'

/** Inserts a session as signing in does. Returns its token. */
export async function openSession(
  db: Kysely<DB>,
  email: string,
  role: Role,
  now = new Date(),
): Promise<string> {
  const account = await findAccount(db, email, USER_TYPE[role])
  if (!account) throw new Error(`There is no ${role} with the e-mail ${email}`)
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: account.id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    })
    .execute()
  return token
}
