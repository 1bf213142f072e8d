// Finds accounts of the demo world that still have its public password.

import { verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { companies, DEMO_PASSWORD, operator, sellerUsers } from '#demo/accounts.ts'

/** E-mails of active accounts. */
export async function findKnownPasswords(db: Kysely<DB>): Promise<string[]> {
  const people = [operator, ...companies.flatMap(({ buyers }) => buyers), ...sellerUsers]
  const emails = people.map(({ email }) => email)
  const users = await db
    .selectFrom('users')
    .where('email', 'in', emails)
    .where('active', '=', true)
    .select(['email', 'password_hash'])
    .orderBy('email')
    .execute()
  const known: string[] = []
  // All of them share one hash, and a hash takes long to verify.
  for (const [hash, sharing] of Map.groupBy(users, (user) => user.password_hash)) {
    if (hash === null) continue
    if (await verify(hash, DEMO_PASSWORD).catch(() => false)) known.push(...sharing.map(({ email }) => email))
  }
  return known
}
