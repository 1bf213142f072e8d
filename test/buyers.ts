// Accounts of their own, for tests of passwords and sign-in.
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { hashPassword } from '#server/features/account/password-hash.ts'
import { db } from './database.ts'

/** A new buyer in a company of the demo world. Returns the user's id. */
export async function makeBuyer(
  email: string,
  { password = DEMO_PASSWORD, isNew = false } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      user_type: 2,
      email,
      name: 'Nora',
      last_name: 'Paz',
      password_hash: await hashPassword(password),
      password_changed_at: isNew ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const company = await db
    .selectFrom('companies')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.insertInto('clients').values({ user_id: id, company_id: company.id }).execute()
  return id
}
