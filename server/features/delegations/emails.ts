// What a delegate is written (I20).
import type { Delegation } from '#contract/delegations.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import { enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/orders/columns.ts'

/** The delegate reads of it in an e-mail. */
export async function emailDelegate(
  deps: Deps,
  trx: Trx,
  kind: 'delegation_named' | 'delegation_changed' | 'delegation_ended',
  cause: string,
  { id, authorizer_id, delegated_id, date_from, date_to, reason }: Delegation,
): Promise<void> {
  const reader = await userOf(trx, delegated_id)
  const { name: approver } = await userOf(trx, authorizer_id)
  const facts = { delegationId: id, approver, from: date_from, to: date_to, reason }
  await enqueueEmails(deps, trx, [{ kind, cause, userId: reader.id, payload: facts }])
}

function userOf(trx: Trx, clientId: number) {
  return trx
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', clientId)
    .select(['u.id', fullName('u').as('name')])
    .executeTakeFirstOrThrow()
}
