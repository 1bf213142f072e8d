import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { USER_TYPE } from '#contract/endpoint.ts'
import type { operatorLink } from '#contract/operators.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'
import { findOperatorLink } from '#server/accounts/operator-links.ts'

export async function describeLink(
  { db, now }: Deps,
  token: string,
): Promise<z.output<typeof operatorLink.answer>> {
  const link = await findOperatorLink(db, token, now())
  if (!link) return { valid: false, email: null, is_new: false }
  const operator = link.email === null ? undefined : await findOperator(db, link.email)
  return { valid: true, email: link.email, is_new: !operator }
}

/** Also a blocked one. */
export async function findOperator(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('user_type', '=', USER_TYPE.operator)
    .select(['id', 'password_hash as passwordHash', 'name', 'last_name as lastName'])
    .executeTakeFirst()
}
