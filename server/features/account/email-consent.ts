// Whether the requester of a new e-mail may still make the change when its link is used (R11).
import type { Trx } from '#db/transaction.ts'
import { affectedBy } from '#domain/pending-changes.ts'
import type { Deps } from '#server/deps.ts'
import { readFacts } from '#server/consent/facts.ts'

const CONSENT_MS = 7 * 24 * 60 * 60 * 1000

/** Serializes with changes of the company's people, which lock the company before a user. Does nothing for other accounts. */
export async function lockCompanyOf(trx: Trx, userId: number): Promise<void> {
  await trx
    .selectFrom('companies')
    .where('id', 'in', (eb) => eb.selectFrom('clients').where('user_id', '=', userId).select('company_id'))
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

interface AskedEmail {
  userId: number
  oldEmail: string
  newEmail: string
  /** A user; null when it has gone. */
  requesterId: number | null
}

/**
 * An administrator who has lost the right may not, nor one on whose purchases the person decides by now, unless the change was accepted.
 * The company is locked.
 */
export async function mayStillAsk(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { userId, oldEmail, newEmail, requesterId }: AskedEmail,
): Promise<boolean> {
  if (requesterId === null || requesterId === userId) return true
  const requester = await trx
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .where('u.id', '=', requesterId)
    .select(['u.active', 'c.id', 'c.administrator', 'c.company_id'])
    .executeTakeFirstOrThrow()
  if (!requester.active) return false
  if (requester.id === null || requester.company_id === null) return true
  if (!requester.administrator) return false
  const { id: personId } = await trx
    .selectFrom('clients')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow()
  const facts = await readFacts(deps, trx, requester.company_id)
  if (affectedBy(facts, requester.id, { kind: 'email', personId }).length === 0) return true
  const accepted = await trx
    .selectFrom('pending_changes')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email')
    .where('requested_by', '=', requesterId)
    .where('state', '=', 'accepted')
    .where('ended_at', '>', new Date(deps.now().getTime() - CONSENT_MS))
    .select('change')
    .execute()
  return accepted.some(({ change }) => {
    const { before, after } = change as { before?: unknown; after?: unknown }
    return before === oldEmail && after === newEmail
  })
}
