import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  affectedBy,
  boundTo,
  chainOf,
  type Colleague,
  concernedBy,
  consentRight,
  type Deciders,
  endOfPendingChange,
  PENDING_CHANGE_KINDS,
  whoMayConsent,
} from './pending-changes.ts'

const person = (id: number, more: Partial<Colleague> = {}): Colleague => ({
  ...{ id, approverId: null, administrator: false, active: true, sponsors: [] },
  ...more,
})
const company = (people: Colleague[], more: Partial<Deciders> = {}): Deciders => ({
  people: new Map(people.map((one) => [one.id, one])),
  waiting: [],
  delegations: [],
  ...more,
})

/** Ana administers and buys, Bea approves, Carla stands in for Bea, Dora administers too, Eva was invited by Ana. */
const [ANA, BEA, CARLA, DORA, EVA, FEDE] = [1, 2, 3, 4, 5, 6]
const facts = company(
  [
    person(ANA, { administrator: true, approverId: BEA }),
    person(BEA),
    person(CARLA),
    person(DORA, { administrator: true, approverId: BEA }),
    person(EVA, { administrator: true, sponsors: [ANA] }),
    person(FEDE, { administrator: true, sponsors: [EVA] }),
  ],
  { delegations: [{ approverId: BEA, delegateId: CARLA, excludedBuyerIds: [] }] },
)

test('R11 the chain of a buyer is their approver, the approvers of their waiting purchases, and the delegates of both', () => {
  expect([...chainOf(facts, ANA)]).toEqual([BEA, CARLA])
  const moved = { ...facts, waiting: [{ buyerId: ANA, approverId: FEDE }] }
  expect([...chainOf(moved, ANA)].toSorted()).toEqual([BEA, CARLA, FEDE])
  expect([
    ...chainOf({ ...facts, delegations: [{ approverId: BEA, delegateId: ANA, excludedBuyerIds: [] }] }, ANA),
  ]).toEqual([BEA])
  expect([...chainOf(facts, EVA)]).toEqual([])
  // A delegate decides on no purchase of those whom the delegation excludes.
  const excluding = {
    ...facts,
    delegations: [{ approverId: BEA, delegateId: CARLA, excludedBuyerIds: [ANA] }],
  }
  expect([...chainOf(excluding, ANA)]).toEqual([BEA])
  expect([...chainOf(excluding, DORA)]).toEqual([BEA, CARLA])
})

test('R11 an administrator acts for those who invited, promoted or renamed them, over any number of steps', () => {
  expect([...boundTo(facts, FEDE)]).toEqual([FEDE, EVA, ANA])
  expect([...boundTo(facts, DORA)]).toEqual([DORA])
})

test('R11 a change of one’s own approver, and each change of a person of the chain, affects the administrator', () => {
  // What rules affect, boundByChange says.
  for (const kind of PENDING_CHANGE_KINDS.filter((one) => one !== 'rules'))
    for (const caller of [ANA, EVA, FEDE]) {
      const own = kind === 'approver' ? [ANA] : []
      expect(affectedBy(facts, caller, { kind, personId: ANA }), kind).toEqual(caller === ANA ? own : own)
      const ofChain = kind === 'approver' ? [] : [ANA]
      expect(affectedBy(facts, caller, { kind, personId: BEA }), kind).toEqual(ofChain)
      expect(affectedBy(facts, caller, { kind, personId: CARLA }), kind).toEqual(ofChain)
    }
  // Nothing of Dora's is decided by Fede, and nobody needs a consent about their own account.
  expect(affectedBy(facts, DORA, { kind: 'email', personId: FEDE })).toEqual([])
  const boss = company([
    person(ANA, { approverId: DORA }),
    person(DORA, { administrator: true, sponsors: [ANA] }),
  ])
  expect(affectedBy(boss, DORA, { kind: 'email', personId: DORA })).toEqual([])
  expect(affectedBy(boss, DORA, { kind: 'approver', personId: ANA })).toEqual([])
})

test('R11 the person, an administrator without an interest and the operator may accept; the requester and their people may not', () => {
  const asked = { kind: 'email', personId: BEA, requesterId: ANA, affected: [ANA] } as const
  expect(consentRight(facts, asked, 'operator')).toBe('operator')
  expect(consentRight(facts, asked, BEA)).toBe('person')
  expect(consentRight(facts, asked, DORA)).toBe('administrator')
  for (const other of [ANA, CARLA, EVA, FEDE, 99]) expect(consentRight(facts, asked, other)).toBeNull()
  expect(whoMayConsent(facts, asked)).toEqual([BEA, DORA])
  const own = { ...asked, kind: 'approver', personId: ANA } as const
  expect(concernedBy(facts, own)).toBe(BEA)
  expect(whoMayConsent(facts, own)).toEqual([BEA, DORA])
  const without = company([person(ANA, { administrator: true })])
  expect(whoMayConsent(without, own)).toEqual([])
})

test('R11 a pending change ends after seven days', () => {
  expect(endOfPendingChange(new Date('2026-03-02T10:00:00Z'))).toEqual(new Date('2026-03-09T10:00:00Z'))
})

const PEOPLE = 7
const ids = fc.integer({ min: 1, max: PEOPLE })
const someone = fc.record({
  approverId: fc.option(ids),
  administrator: fc.boolean(),
  active: fc.boolean(),
  sponsors: fc.array(ids, { maxLength: 2 }),
})
const companies = fc
  .record({
    people: fc.array(someone, { minLength: PEOPLE, maxLength: PEOPLE }),
    waiting: fc.array(fc.record({ buyerId: ids, approverId: ids }), { maxLength: 3 }),
    delegations: fc.array(
      fc.record({ approverId: ids, delegateId: ids, excludedBuyerIds: fc.constant([]) }),
      { maxLength: 3 },
    ),
  })
  .map(({ people, ...more }) =>
    company(
      people.map((one, index) => ({
        ...one,
        id: index + 1,
        approverId: one.approverId === index + 1 ? null : one.approverId,
      })),
      more,
    ),
  )
const kinds = fc.constantFrom(...PENDING_CHANGE_KINDS)
const changes = fc.record({ kind: kinds, personId: ids, requesterId: ids })

test('R11 whoever may accept is the person concerned, or has no interest: neither they nor who may act through them', () => {
  fc.assert(
    fc.property(companies, changes, (facts, asked) => {
      const affected = affectedBy(facts, asked.requesterId, asked)
      for (const id of whoMayConsent(facts, { ...asked, affected })) {
        expect(facts.people.get(id)?.active).toBe(true)
        expect(id).not.toBe(asked.requesterId)
        if (id === concernedBy(facts, asked)) continue
        for (const bound of boundTo(facts, id)) expect([...affected, asked.requesterId]).not.toContain(bound)
      }
    }),
  )
})

test('R11 an active administrator whom nobody of the company invited, promoted or renamed may accept what does not affect them', () => {
  fc.assert(
    fc.property(companies, changes, ids, (facts, asked, id) => {
      const independent: Colleague = { ...person(id, { administrator: true }), approverId: null }
      const people = new Map([...facts.people, [id, independent]])
      const changed = { ...facts, people }
      const affected = affectedBy(changed, asked.requesterId, asked)
      fc.pre(id !== asked.requesterId && !affected.includes(id))
      expect(consentRight(changed, { ...asked, affected }, id)).not.toBeNull()
    }),
  )
})

test('R11 inviting, promoting and renaming others, in any number of steps, changes neither what waits nor who may accept', () => {
  const puppets = fc.array(fc.record({ by: fc.nat(), administrator: fc.boolean() }), { maxLength: 4 })
  fc.assert(
    fc.property(companies, changes, puppets, (facts, asked, made) => {
      const hands = [asked.requesterId]
      const people = new Map(facts.people)
      for (const { by, administrator } of made) {
        const id = 100 + hands.length
        people.set(id, person(id, { administrator, sponsors: [hands[by % hands.length] ?? 0] }))
        hands.push(id)
      }
      const after = { ...facts, people }
      const affected = affectedBy(facts, asked.requesterId, asked)
      fc.pre(affected.length > 0)
      const needed = { ...asked, affected }
      expect(whoMayConsent(after, needed)).toEqual(whoMayConsent(facts, needed))
      for (const hand of hands) {
        // A hand who is the person concerned decides about themselves.
        if (hand === concernedBy(after, asked)) continue
        expect(affectedBy(after, hand, asked)).toEqual(expect.arrayContaining(affected))
        expect(consentRight(after, needed, hand)).toBeNull()
      }
    }),
  )
})
