// Asks for a change that an administrator may not make alone (R11).
import { isDeepStrictEqual } from 'node:util'
import type { PendingChange } from '#contract/pending-changes.ts'
import type { Trx } from '#db/transaction.ts'
import {
  affectedBy,
  endOfPendingChange,
  excludedBuyers,
  type PendingChangeKind,
} from '#domain/pending-changes.ts'
import type { Deps } from '#server/deps.ts'
import type { LockedCompany, Manager } from '#server/accounts/company-access.ts'
import type { Buyer } from '#server/http/session.ts'
import { type NewChange, type Row, toPendingChange } from './change.ts'
import { emailAsked, emailEnded } from './emails.ts'
import { type Facts, readFacts } from './facts.ts'

/** Whether a change by the caller waits, and asking for it. The company is locked. */
export interface Guard {
  /** On whose purchases no delegate decides whom the caller names for this approver without a consent. */
  excludedBuyers: (approverId: number) => readonly number[]
  waits: (kind: PendingChangeKind, personId: number) => boolean
  ask: (wanted: NewChange) => Promise<PendingChange>
}

/** An operator's changes never wait. */
export async function guardOf(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  caller: Manager,
  company: Pick<LockedCompany, 'id'>,
): Promise<Guard> {
  if (caller.role === 'operator')
    return {
      excludedBuyers: () => [],
      waits: () => false,
      ask: () => Promise.reject(new Error('An operator needs no consent')),
    }
  const facts = await readFacts(deps, trx, company.id)
  const affected = (kind: PendingChangeKind, personId: number) =>
    affectedBy(facts, caller.clientId, { kind, personId })
  return {
    excludedBuyers: (approverId) => excludedBuyers(facts, caller.clientId, approverId),
    waits: (kind, personId) => affected(kind, personId).length > 0,
    ask: (wanted) =>
      ask(deps, trx, { caller, facts, affected: affected(wanted.kind, wanted.personId) }, wanted),
  }
}

interface Asking {
  caller: Buyer
  facts: Facts
  affected: number[]
}

/** Takes the place of an earlier one of the same kind. The same again answers the earlier one. */
export async function ask(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { caller, facts, affected }: Asking,
  { kind, personId, delegationId, change }: NewChange,
): Promise<PendingChange> {
  const now = deps.now()
  const earlier = (await trx
    .selectFrom('pending_changes')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('delegation_id', 'is not distinct from', delegationId ?? null)
    .where('state', '=', 'pending')
    .selectAll()
    .forUpdate()
    .executeTakeFirst()) as unknown as Row | undefined
  if (earlier) {
    const isSame = earlier.requested_by === caller.userId && isDeepStrictEqual(earlier.change, change)
    if (isSame && now < earlier.expires_at) return toPendingChange(earlier, facts, caller.clientId)
    const state = now < earlier.expires_at ? 'superseded' : 'expired'
    await trx
      .updateTable('pending_changes')
      .set({ state, ended_at: now })
      .where('id', '=', earlier.id)
      .execute()
    if (earlier.requested_by !== caller.userId) await emailEnded(deps, trx, facts, { ...earlier, state })
  }
  const row = (await trx
    .insertInto('pending_changes')
    .values({
      company_id: caller.companyId,
      kind,
      person_id: personId,
      delegation_id: delegationId ?? null,
      requested_by: caller.userId,
      change: JSON.stringify(change),
      affected,
      created_at: now,
      expires_at: endOfPendingChange(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as unknown as Row
  await emailAsked(deps, trx, facts, row)
  return toPendingChange(row, facts, caller.clientId)
}
