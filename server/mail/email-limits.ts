// The limits of e-mails that the configuration names. A trigger of the database applies them to each e-mail.
import type { Kysely } from 'kysely'
import { inTransaction } from '#db/transaction.ts'
import { isReadOnly } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import type { Config } from '#server/config.ts'

/** Several processes may start at once. A read-only database keeps its limits. */
export async function storeEmailLimits(db: Kysely<DB>, limits: Config['emailLimits']): Promise<void> {
  if (limits.length === 0) return
  const storing = inTransaction(db, async (trx) => {
    const topics = limits.toSorted((a, b) => a.topic.localeCompare(b.topic))
    for (const { topic, most } of topics)
      await trx.updateTable('email_limits').set({ most }).where('topic', '=', topic).execute()
  })
  await storing.catch((error: unknown) => {
    if (!isReadOnly(error)) throw error
  })
}
