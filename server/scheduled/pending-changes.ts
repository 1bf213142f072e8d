// Ends pending changes that nobody answered within seven days, and tells both sides (R11).
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { expireChange } from '#server/features/pending-changes/expiry.ts'
import { forEachId } from './every-minute.ts'

export async function expirePendingChanges(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('pending_changes')
    .where('state', '=', 'pending')
    .where('expires_at', '<=', deps.now())
    .orderBy('id')
    .limit(1000)
    .select('id')
    .execute()
  await forEachId(
    due.map(({ id }) => id),
    (id) => inTransaction(deps.db, (trx) => expireChange(deps, trx, id)),
  )
}
