// Signed-in users of a measured world. Their sessions are written, not asked for: signing in is measured by itself.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

export async function openSessions(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select sha256(convert_to('bench-session-of-user-' || id, 'UTF8')), id, now(), now(), now() + interval '24 hours'
    from users where user_type in (2, 3)
    on conflict (token_hash) do update set last_used_at = now(), expires_at = excluded.expires_at`.execute(db)
}

export const tokenOf = (userId: number) => `bench-session-of-user-${userId}`

export async function tokenOfEmail(db: Kysely<DB>, email: string): Promise<string> {
  const user = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  return tokenOf(user.id)
}
