// Which changes of a company administrator wait for a consent, and whose (R11): those to who decides on their own purchases, or on those
// of the administrators who invited or promoted them.
import type { Day } from './days.ts'

export const PENDING_CHANGE_KINDS = [
  'approver',
  'email',
  'administrator_given',
  'administrator_taken',
  'block',
  'unblock',
  'link',
  'sessions',
  'delegation',
  'delegation_end',
  /** Rules of approval about the person's own purchases. */
  'rules',
] as const
export type PendingChangeKind = (typeof PENDING_CHANGE_KINDS)[number]

export const PENDING_CHANGE_STATES = [
  'pending',
  'accepted',
  'refused',
  'withdrawn',
  'expired',
  /** By a newer change of the same kind, or by a change of what it was about. */
  'superseded',
] as const
export type PendingChangeState = (typeof PENDING_CHANGE_STATES)[number]

/** What its sentence says. */
export interface DescribedChange {
  kind: PendingChangeKind
  /** Name. */
  person: string
  before: string | null
  after: string | null
  date_from: Day | null
  date_to: Day | null
}

const LIFETIME_MS = 7 * 24 * 3_600_000

export function endOfPendingChange(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LIFETIME_MS)
}

/** Ids are those of clients. */
export interface Colleague {
  id: number
  approverId: number | null
  administrator: boolean
  active: boolean
  /** The administrators who invited them, gave them the right or last changed their e-mail: who may hold the account. */
  sponsors: readonly number[]
}

export interface Deciders {
  people: ReadonlyMap<number, Colleague>
  /** Purchases that wait for approval. */
  waiting: readonly { buyerId: number; approverId: number }[]
  /** In force or to come. */
  delegations: readonly { approverId: number; delegateId: number; excludedBuyerIds: readonly number[] }[]
}

/** Who decides on the purchases of this person, or soon may: approvers and their delegates. */
export function chainOf({ people, waiting, delegations }: Deciders, id: number): Set<number> {
  const approvers = new Set(
    waiting.flatMap(({ buyerId, approverId }) => (buyerId === id ? [approverId] : [])),
  )
  const own = people.get(id)?.approverId
  if (own !== null && own !== undefined) approvers.add(own)
  const chain = new Set(approvers)
  for (const { approverId, delegateId, excludedBuyerIds } of delegations)
    if (approvers.has(approverId) && !excludedBuyerIds.includes(id)) chain.add(delegateId)
  // Nobody decides on their own purchases (Q4).
  chain.delete(id)
  return chain
}

/** The person, and all administrators who may act through them. */
export function boundTo({ people }: Pick<Deciders, 'people'>, id: number): Set<number> {
  const bound = new Set([id])
  for (const one of bound) for (const sponsor of people.get(one)?.sponsors ?? []) bound.add(sponsor)
  return bound
}

/** On whose purchases the delegate of an approver decides on none, if an administrator made the delegation without a consent. */
export function excludedBuyers(
  facts: Pick<Deciders, 'people'>,
  administratorId: number,
  approverId: number,
): number[] {
  return administratorId === approverId ? [] : [...boundTo(facts, administratorId)]
}

export interface AskedChange {
  kind: PendingChangeKind
  /** Whose account, right, delegation or approver changes. */
  personId: number
}

/** The person whom the change concerns: of a change of approver, the present approver. Null for none. */
export function concernedBy(
  { people }: Pick<Deciders, 'people'>,
  { kind, personId }: AskedChange,
): number | null {
  if (kind === 'rules') return null
  return kind === 'approver' ? (people.get(personId)?.approverId ?? null) : personId
}

/**
 * Whose purchases somebody else would decide on after the change: of the administrator and of those who may act through them.
 * Empty for a change that needs no consent, or whose person is the administrator.
 */
export function affectedBy(facts: Deciders, administratorId: number, change: AskedChange): number[] {
  // boundByChange of approval-rules.ts says it.
  if (change.kind === 'rules') return []
  if (concernedBy(facts, change) === administratorId) return []
  const bound = [...boundTo(facts, administratorId)]
  if (change.kind === 'approver') return bound.filter((id) => id === change.personId)
  return bound.filter((id) => chainOf(facts, id).has(change.personId))
}

export interface ConsentNeeded extends AskedChange {
  requesterId: number
  affected: readonly number[]
  /** Whom the change concerned when it was asked for; by default whom it concerns now. */
  concernedId?: number | null
}

/** What lets somebody accept or refuse a change; null for nothing. */
export type ConsentRight = 'person' | 'administrator' | 'operator'

/** `who` is a client id, or the operator. */
export function consentRight(
  facts: Deciders,
  needed: ConsentNeeded,
  who: number | 'operator',
): ConsentRight | null {
  if (who === 'operator') return 'operator'
  const person = facts.people.get(who)
  if (!person?.active || who === needed.requesterId) return null
  if (who === (needed.concernedId ?? concernedBy(facts, needed))) return 'person'
  if (!person.administrator) return null
  const interested = new Set([...needed.affected, needed.requesterId])
  return [...boundTo(facts, who)].some((id) => interested.has(id)) ? null : 'administrator'
}

/** Active people who may accept or refuse, the person concerned first. The operator always may, too. */
export function whoMayConsent(facts: Deciders, needed: ConsentNeeded): number[] {
  const concerned = needed.concernedId ?? concernedBy(facts, needed)
  return [...facts.people.keys()]
    .filter((id) => consentRight(facts, needed, id) !== null)
    .toSorted((one, other) => Number(other === concerned) - Number(one === concerned))
}
