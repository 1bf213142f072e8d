// Takes back an invitation that was never accepted: the account goes, and its e-mail is free again (O5, O8, O1).
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { invitationProblem } from '#domain/invitations.ts'
import { conflict, notFound } from '#server/http/errors.ts'

/**
 * The caller holds the lock of the organisation. Such an account has done nothing; the audit keeps its lines. Throws 404, and 409 once
 * it is accepted or while others depend on it.
 */
export async function withdrawInvitation(trx: Trx, userId: number): Promise<void> {
  // Conflicts with rows that begin to reference the account.
  const { rows } = await sql<{ accepted: boolean; duties: number }>`
    with locked as materialized (select id, password_hash from users where id = ${userId} for update),
    client as materialized (select c.id from clients c join locked l on l.id = c.user_id for update of c)
    select password_hash is not null as accepted, (
      select count(*)::int from client where exists (select from clients where authorizer_id = client.id)
        or exists (select from purchases where client.id in (client_id, authorizer_id))
        or exists (select from delegations where client.id in (authorizer_id, delegated_id))
        or exists (
          select from order_events
          where type = 'reassigned' and client.id in ((details ->> 'from')::bigint, (details ->> 'to')::bigint))
    ) as duties
    from locked`.execute(trx)
  const [account] = rows
  if (!account) throw notFound()
  const problem = invitationProblem(account)
  if (problem) throw conflict(problem)
  // Before the user, whose name is in their lines of the audit.
  await trx.deleteFrom('clients').where('user_id', '=', userId).execute()
  await trx.deleteFrom('provider_users').where('user_id', '=', userId).execute()
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
