// The end of a pending change that nobody answered (R11).
import type { Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Row } from '#server/consent/change.ts'
import { emailEnded } from '#server/consent/emails.ts'
import { readFacts } from '#server/consent/facts.ts'

/** Does nothing when it was answered meanwhile. */
export async function expireChange(deps: Deps, trx: Trx, id: number): Promise<void> {
  const ended = (await trx
    .updateTable('pending_changes')
    .set({ state: 'expired', ended_at: deps.now() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', deps.now())
    .returningAll()
    .executeTakeFirst()) as unknown as Row | undefined
  if (!ended) return
  await emailEnded(deps, trx, await readFacts(deps, trx, ended.company_id), ended)
}
