// One-time tokens to set a password, by link or at the first sign-in (A4, A7). Only their hash is stored.
import { sql, type Kysely } from 'kysely'
import type { User } from '#contract/account.ts'
import type { DB } from '#db/types.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import type { Trx } from '#db/transaction.ts'

const LINK_MS = 30 * 60 * 1000
/** O5 */
const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

export type TokenKind = 'link' | 'invitation'

/** Replaces all tokens of the user. The caller holds the user's lock. */
export async function issuePasswordToken(
  trx: Trx,
  userId: number,
  now: Date,
  kind: TokenKind = 'link',
): Promise<string> {
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).execute()
  return addPasswordToken(trx, userId, now, kind)
}

/** Earlier tokens stay valid until `dropEarlierTokens`, as the e-mail may not arrive. */
export async function addPasswordToken(
  trx: Trx,
  userId: number,
  now: Date,
  kind: TokenKind = 'link',
): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('password_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + (kind === 'invitation' ? INVITATION_MS : LINK_MS)),
      invitation: kind === 'invitation',
    })
    .execute()
  return token
}

/** Called once the token's e-mail is sent. */
export async function dropEarlierTokens(trx: Trx, token: string): Promise<void> {
  await trx
    .deleteFrom('password_tokens as t')
    .using('password_tokens as sent')
    .whereRef('t.user_id', '=', 'sent.user_id')
    .whereRef('t.created_at', '<', 'sent.created_at')
    .where('sent.token_hash', '=', hashToken(token))
    .execute()
}

/** False for the user `u` of a deactivated company (O4). */
export const companyIsActive = sql<boolean>`not exists (
  select from clients own join companies on companies.id = own.company_id
  where own.user_id = u.id and not companies.active)`

/** The token's user; null when it is unknown, used, expired or of another e-mail. */
export async function userOfPasswordToken(
  db: Kysely<DB>,
  email: string,
  token: string,
  now: Date,
): Promise<{ id: number; userType: User['user_type_id'] } | null> {
  const row = await db
    .selectFrom('password_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.token_hash', '=', hashToken(token))
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.email', '=', email)
    .where('u.active', '=', true)
    .where(companyIsActive)
    .select(['u.id', 'u.user_type'])
    .executeTakeFirst()
  return row ? { id: row.id, userType: row.user_type as User['user_type_id'] } : null
}

/** False when it was used or expired meanwhile. */
export async function usePasswordToken(trx: Trx, token: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
