// Tokens that confirm a new e-mail (R11). Only their hash is stored.
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { hashToken, newToken } from '#server/http/session.ts'

/** Null when the change is not pending any more. Earlier tokens of the change stay valid, as the e-mail may not arrive. */
export async function addEmailChangeToken(trx: Trx, changeId: number, now: Date): Promise<string | null> {
  const token = newToken()
  const { numAffectedRows } = await sql`
    insert into email_change_tokens (token_hash, change_id)
    select ${hashToken(token)}, id from email_changes where id = ${changeId} and expires_at > ${now}`.execute(
    trx,
  )
  return numAffectedRows === 1n ? token : null
}
