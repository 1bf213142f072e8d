// What a pending change holds, and how it reads (R11).
import type { PendingChange } from '#contract/pending-changes.ts'
import type { RulesInForce } from '#domain/approval-rules.ts'
import type { Day } from '#domain/days.ts'
import {
  affectedBy,
  consentRight,
  type ConsentRight,
  type ConsentNeeded,
  type PendingChangeKind,
  type PendingChangeState,
  whoMayConsent,
} from '#domain/pending-changes.ts'
import type { Facts } from './facts.ts'

export interface DelegationChange {
  delegateId: number
  from: Day
  to: Day
  reason: string
}

/** `version`: the one that the rules replace. */
export interface RulesChange extends RulesInForce {
  version: number
}

interface Before {
  before: string | number | null
  after: string | number | null
}

/** By kind; stored as jsonb. Ids are those of clients. */
export interface Changes {
  approver: { before: number | null; after: number | null }
  email: { before: string; after: string }
  administrator_given: Record<never, never>
  administrator_taken: Record<never, never>
  block: { successorId: number | null }
  unblock: Record<never, never>
  link: Record<never, never>
  sessions: Record<never, never>
  delegation: DelegationChange
  delegation_end: DelegationChange
  rules: RulesChange
}

export type NewChange = {
  [Kind in PendingChangeKind]: { kind: Kind; personId: number; delegationId?: number; change: Changes[Kind] }
}[PendingChangeKind]

export type AnyChange = Partial<Before & DelegationChange & RulesChange & { successorId: number | null }>

export interface Row {
  id: number
  company_id: number
  kind: PendingChangeKind
  person_id: number
  delegation_id: number | null
  requested_by: number
  change: AnyChange
  affected: number[]
  state: PendingChangeState
  created_at: Date
  expires_at: Date
  ended_by: number | null
  ended_as: ConsentRight | null
}

/** The consent that a change needs: affected are those of the request and those of today. */
export function neededFor(row: Row, facts: Facts): ConsentNeeded {
  const requester = [...facts.people.values()].find(({ userId }) => userId === row.requested_by)
  const requesterId = requester?.id ?? 0
  const asked = { kind: row.kind, personId: row.person_id }
  const affected = [...row.affected, ...affectedBy(facts, requesterId, asked)]
  const { before } = row.change
  // The approver of then, also once there is another.
  const concernedId =
    row.kind === 'rules'
      ? null
      : row.kind !== 'approver'
        ? row.person_id
        : typeof before === 'number'
          ? before
          : null
  return { ...asked, requesterId, affected, concernedId }
}

/** A client id, or the operator. */
export type Viewer = number | 'operator'

export function toPendingChange(row: Row, facts: Facts, viewer: Viewer): PendingChange {
  const needed = neededFor(row, facts)
  const nameOf = (id: number | null | undefined) =>
    id === null || id === undefined ? null : (facts.people.get(id)?.name ?? `#${id}`)
  const textOf = (value: string | number | null | undefined) =>
    typeof value === 'number' ? nameOf(value) : (value ?? null)
  // An administrator renames anyone alone, so a name does not say who decides from now on.
  const deciderOf = (value: string | number | null | undefined) => {
    const email = typeof value === 'number' ? facts.people.get(value)?.email : undefined
    return email === undefined ? textOf(value) : `${textOf(value)} (${email})`
  }
  const { change } = row
  const isOpen = row.state === 'pending'
  const requester = facts.people.get(needed.requesterId)
  return {
    id: row.id,
    company_id: row.company_id,
    kind: row.kind,
    state: row.state,
    person: { id: row.person_id, name: nameOf(row.person_id) ?? '' },
    requested_by: { name: requester?.name ?? '', email: requester?.email ?? '' },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    before: textOf(change.before),
    after: deciderOf(change.after) ?? deciderOf(change.successorId) ?? deciderOf(change.delegateId),
    date_from: change.from ?? null,
    date_to: change.to ?? null,
    reason: change.reason ?? null,
    waits_for: isOpen ? whoMayConsent(facts, needed).flatMap((id) => nameOf(id) ?? []) : [],
    may_accept: isOpen && consentRight(facts, needed, viewer) !== null,
    may_withdraw: isOpen && viewer === needed.requesterId,
  }
}
