// Tokens that let somebody set a password once: by a link, or at the first sign-in (A4, A7). Only their hash is stored.
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import type { Trx } from '#db/transaction.ts'

const VALID_MS = 30 * 60 * 1000

/** Only the newest token of a user holds. The caller holds the lock of the user. */
export async function issuePasswordToken(trx: Trx, userId: number, now: Date): Promise<string> {
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).execute()
  return addPasswordToken(trx, userId, now)
}

/** One more token: what is still to be sent may never arrive, so those before hold until `dropEarlierTokens`. */
export async function addPasswordToken(trx: Trx, userId: number, now: Date): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('password_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute()
  return token
}

/** Once a token is on its way, those of the same user that were issued before it no longer hold. */
export async function dropEarlierTokens(trx: Trx, token: string): Promise<void> {
  await trx
    .deleteFrom('password_tokens as t')
    .using('password_tokens as sent')
    .whereRef('t.user_id', '=', 'sent.user_id')
    .whereRef('t.created_at', '<', 'sent.created_at')
    .where('sent.token_hash', '=', hashToken(token))
    .execute()
}

/** Whose password the token may set; null when it is unknown, used, expired or another e-mail's. */
export async function userOfPasswordToken(
  db: Kysely<DB>,
  email: string,
  token: string,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('password_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.token_hash', '=', hashToken(token))
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.email', '=', email)
    .where('u.active', '=', true)
    .select('u.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False when somebody else was faster. */
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
