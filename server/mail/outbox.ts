// Promises e-mails in the transaction that causes them (I20).
import type { Language } from '#domain/writing.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import type { EmailFacts, EmailKind } from './facts.ts'

interface Promised<Kind extends EmailKind> {
  kind: Kind
  /** What happened, within the kind: the same cause writes to the same reader once. */
  cause: string
  userId: number
  /** What it tells, as far as its reader may know. */
  facts: EmailFacts[Kind]
  /** Without one, that which the reader uses Abasto in. */
  language?: Language | null
}

export async function promiseEmail<Kind extends EmailKind>(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  trx: Trx,
  { kind, cause, userId, facts, language }: Promised<Kind>,
): Promise<void> {
  const email = await trx
    .insertInto('emails')
    .values((eb) => ({
      kind,
      cause,
      user_id: userId,
      facts: JSON.stringify(facts),
      language: language ?? eb.selectFrom('users').where('id', '=', userId).select('language'),
      created_at: now(),
    }))
    .onConflict((again) => again.columns(['kind', 'cause', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (email) await jobs.promise(trx, 'email', email)
}
