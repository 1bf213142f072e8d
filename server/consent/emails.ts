// E-mails about pending changes (R11): to who may accept when one is asked for, and to who asked when it has ended.
import type { Trx } from '#db/transaction.ts'
import { whoMayConsent, type PendingChangeState } from '#domain/pending-changes.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueEmails, type NewEmail } from '#server/mail/queue.ts'
import type { ChangePayload } from '#server/mail/payloads.ts'
import { neededFor, type Row, toPendingChange } from './change.ts'
import type { Facts } from './facts.ts'

export async function emailAsked(deps: Pick<Deps, 'now'>, trx: Trx, facts: Facts, row: Row): Promise<void> {
  const payload = { ...payloadOf(row, facts), until: row.expires_at.toISOString() }
  await enqueueEmails(
    deps,
    trx,
    readersOf(row, facts).map((userId): NewEmail => ({
      kind: 'change_to_accept',
      cause: `pending change ${row.id}`,
      userId,
      by: row.requested_by,
      payload,
    })),
  )
}

/** To the requester, unless they took it back, and to those who were asked when nobody decided. `by` is the user who ended it. */
export async function emailEnded(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  facts: Facts,
  row: Row,
  by: { userId: number; name: string } | null = null,
): Promise<void> {
  const outcome = row.state as Exclude<PendingChangeState, 'pending'>
  const payload = { ...payloadOf(row, facts), outcome, endedBy: by?.name ?? null }
  const isDecided = outcome === 'accepted' || outcome === 'refused'
  const readers = [
    ...(outcome === 'withdrawn' ? [] : [row.requested_by]),
    ...(isDecided ? [] : readersOf(row, facts)),
  ]
  await enqueueEmails(
    deps,
    trx,
    readers.map((userId): NewEmail => ({
      kind: 'change_ended',
      cause: `pending change ${row.id}`,
      userId,
      by: by?.userId ?? null,
      payload,
    })),
  )
}

const readersOf = (row: Row, facts: Facts): number[] =>
  whoMayConsent(facts, neededFor(row, facts)).flatMap((id) => facts.people.get(id)?.userId ?? [])

function payloadOf(row: Row, facts: Facts): ChangePayload {
  const { kind, person, requested_by, ...change } = toPendingChange(row, facts, 'operator')
  const { before, after, date_from, date_to, reason } = change
  return {
    changeId: row.id,
    change: { kind, person: person.name, before, after, date_from, date_to },
    reason,
    requestedBy: requested_by.name,
  }
}
