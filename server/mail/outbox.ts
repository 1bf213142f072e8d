// Promises e-mails in the transaction that causes them (I20).
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import type { Language } from '#server/texts/language.ts'
import type { EmailKind } from './texts/es.ts'

interface Promised {
  kind: EmailKind
  /** What happened, within the kind: the same cause writes to the same reader once. */
  cause: string
  userId: number
  /** Without one, that which the reader uses Abasto in. */
  language?: Language | null
}

export async function promiseEmail(
  { jobs, now }: Deps,
  trx: Trx,
  { kind, cause, userId, language }: Promised,
): Promise<void> {
  const email = await trx
    .insertInto('emails')
    .values((eb) => ({
      kind,
      cause,
      user_id: userId,
      language: language ?? eb.selectFrom('users').where('id', '=', userId).select('language'),
      created_at: now(),
    }))
    .onConflict((again) => again.columns(['kind', 'cause', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (email) await jobs.promise(trx, 'email', email)
}
