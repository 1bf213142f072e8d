// Links for the console of the machine (O1). The first operator of an installation, another one, and one who lost the second
// factor begin with a link. Only its hash is stored.
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Trx } from '#db/transaction.ts'
import { USER_TYPE } from '#contract/endpoint.ts'
import { hashToken, newToken } from '#server/http/session.ts'

const SET_UP_MS = 30 * 60 * 1000
const INVITATION_MS = 24 * 60 * 60 * 1000

interface Place {
  db: Kysely<DB>
  now: () => Date
  publicUrl: string
}

/** For the first operator, valid for 30 minutes; null when there is an operator. */
export async function issueSetUpLink(place: Place): Promise<string | null> {
  return (await hasOperator(place.db)) ? null : issue(place, null, SET_UP_MS)
}

/** For the operator of this e-mail, who may exist; valid for a day. */
export function issueInvitation(place: Place, email: string): Promise<string> {
  return issue(place, email, INVITATION_MS)
}

async function issue({ db, now, publicUrl }: Place, email: string | null, validMs: number): Promise<string> {
  const token = newToken()
  const created = now()
  await db
    .insertInto('operator_links')
    .values({
      token_hash: hashToken(token),
      email,
      created_at: created,
      expires_at: new Date(created.getTime() + validMs),
    })
    .execute()
  // A fragment is in no request, and so in no log.
  return `${publicUrl}/operator/setup#${token}`
}

export interface OperatorLink {
  /** Null in the link for the first operator. */
  email: string | null
}

/** Undefined when it is unknown, used or expired. */
export async function findOperatorLink(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<OperatorLink | undefined> {
  const link = await db
    .selectFrom('operator_links')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('email')
    .executeTakeFirst()
  return link?.email === null && (await hasOperator(db)) ? undefined : link
}

/** False when it was used meanwhile. Serializes parallel set-ups of the first operator. */
export async function consumeOperatorLink(trx: Trx, token: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first operator', 0))`.execute(trx)
  if (!(await findOperatorLink(trx, token, now))) return false
  const { numUpdatedRows } = await trx
    .updateTable('operator_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the unused links of an operator. */
export async function revokeOperatorLinks(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('operator_links')
    .using('users')
    .whereRef('users.email', '=', 'operator_links.email')
    .where('users.id', '=', userId)
    .where('users.user_type', '=', USER_TYPE.operator)
    .where('operator_links.used_at', 'is', null)
    .execute()
}

async function hasOperator(db: Kysely<DB>): Promise<boolean> {
  const operator = await db
    .selectFrom('users')
    .where('user_type', '=', USER_TYPE.operator)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return operator !== undefined
}
