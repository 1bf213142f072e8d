// Promises e-mails in the transaction that causes them (I20).
import { sql } from 'kysely'
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import { later, type Trx } from '#db/transaction.ts'
import type { EmailFacts, EmailKind } from './facts.ts'

export type PromisedEmail = {
  [Kind in EmailKind]: {
    kind: Kind
    /** What happened, within the kind: the same cause writes to the same reader once. */
    cause: string
    userId: number
    /** What it tells, as far as its reader may know. */
    facts: EmailFacts[Kind]
    /** Without one, that which the reader uses Abasto in. */
    language?: Language | null
  }
}[EmailKind]

/** They are sent if, and only if, the transaction is committed. */
export async function promiseEmails(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  emails: readonly PromisedEmail[],
): Promise<void> {
  if (emails.length === 0) return
  await later(
    trx,
    sql`
    insert into emails (kind, cause, user_id, facts, language, created_at)
    select e.kind, e.cause, e."userId", e.facts, coalesce(e.language, u.language), ${now()}
    from jsonb_to_recordset(${JSON.stringify(emails)})
      as e (kind text, cause text, "userId" bigint, facts jsonb, language text)
    left join users u on u.id = e."userId"
    on conflict (kind, cause, user_id) do nothing`,
  )
}
