// Reads what waits for a consent (R11).
import type { z } from 'zod'
import type { Person } from '#contract/company-people.ts'
import type { consent, PendingChange } from '#contract/pending-changes.ts'
import type { Trx } from '#db/transaction.ts'
import { affectedBy, type PendingChangeKind, whoMayConsent } from '#domain/pending-changes.ts'
import type { Deps } from '#server/deps.ts'
import type { Manager } from '#server/accounts/company-access.ts'
import type { Buyer, Operator } from '#server/http/session.ts'
import { type Row, toPendingChange, type Viewer } from './change.ts'
import { type Facts, readFacts } from './facts.ts'

type Reader = Pick<Trx, 'selectFrom' | 'getExecutor'>

export const viewerOf = (caller: Buyer | Operator): Viewer =>
  caller.role === 'operator' ? 'operator' : caller.clientId

export async function readPendingChanges(
  deps: Pick<Deps, 'now'>,
  db: Reader,
  companyId: number,
  viewer: Viewer,
): Promise<PendingChange[]> {
  const rows = await readRows(deps, db, companyId)
  if (rows.length === 0) return []
  const facts = await readFacts(deps, db, companyId)
  return rows.map((row) => toPendingChange(row, facts, viewer))
}

async function readRows({ now }: Pick<Deps, 'now'>, db: Reader, companyId: number): Promise<Row[]> {
  const rows = await db
    .selectFrom('pending_changes')
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now())
    .selectAll()
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows as unknown as Row[]
}

/** Adds what waits of each person, and whose consent a change by the caller needs. */
export async function withConsent(
  deps: Pick<Deps, 'now'>,
  db: Reader,
  { caller, companyId }: { caller: Manager; companyId: number },
  people: readonly Omit<Person, 'pending_changes' | 'consent'>[],
): Promise<Person[]> {
  const rows = await readRows(deps, db, companyId)
  const viewer = viewerOf(caller)
  const facts = rows.length > 0 || viewer !== 'operator' ? await readFacts(deps, db, companyId) : null
  const changes = facts ? rows.map((row) => toPendingChange(row, facts, viewer)) : []
  return people.map((one) => ({
    ...one,
    pending_changes: changes.filter(({ person }) => person.id === one.id),
    consent:
      facts && viewer !== 'operator' ? consentFor(facts, viewer, one.id) : { account: null, approver: null },
  }))
}

function consentFor(facts: Facts, requesterId: number, personId: number): z.infer<typeof consent> {
  const namesFor = (kind: PendingChangeKind) => {
    const affected = affectedBy(facts, requesterId, { kind, personId })
    if (affected.length === 0) return null
    const people = whoMayConsent(facts, { kind, personId, requesterId, affected })
    return people.flatMap((id) => facts.people.get(id)?.name ?? [])
  }
  return { account: namesFor('email'), approver: namesFor('approver') }
}
