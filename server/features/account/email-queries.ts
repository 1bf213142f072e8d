// What is known of the e-mails of accounts.
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

/** Whether another account of the role has the e-mail. */
export async function isEmailTaken(
  db: Kysely<DB>,
  { id, userType, email }: { id: number; userType: number; email: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('user_type', '=', userType)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** The e-mail that the user `u` has not confirmed yet (R11); null without one. */
export const pendingEmail = sql<string | null>`(
  select new_email from email_changes where user_id = u.id and expires_at > now())`
