import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ApprovalRule,
  type Chain,
  chainOf,
  type Company,
  type Condition,
  cannotStandIn,
  matchingRule,
  type PurchaseFacts,
  ruleProblem,
  type StepApproval,
  turnOf,
} from './approval-rules.ts'

const PEOPLE = 6
const person = fc.integer({ min: 1, max: PEOPLE })
const currency = fc.constantFrom('ARS' as const, 'USD' as const)
const cents = fc.integer({ min: 0, max: 50 })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constantFrom('total_over' as const, 'total_up_to' as const), currency, cents }),
  fc.record({
    kind: fc.constantFrom('category' as const, 'cost_center' as const, 'seller' as const, 'buyer' as const),
    ids: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
  }),
)
const step = fc.record({
  people: fc.uniqueArray(person, { minLength: 1, maxLength: 4 }),
  named_approver: fc.boolean(),
  everyone: fc.boolean(),
})
const ruleOf = (conditions: fc.Arbitrary<Condition>) =>
  fc.record({
    conditions: fc.array(conditions, { maxLength: 3 }),
    steps: fc.array(step, { maxLength: 4 }),
    repeats: fc.boolean(),
  })
const facts = fc.record({
  buyerId: person,
  costCenterId: person,
  totals: fc.record({ ARS: cents, USD: cents }),
  categories: fc.uniqueArray(person, { minLength: 1 }).map((ids) => new Set(ids)),
  sellers: fc.uniqueArray(person, { minLength: 1 }).map((ids) => new Set(ids)),
})
const company: fc.Arbitrary<Company> = fc.record({
  namedApproverId: fc.option(person),
  active: fc.uniqueArray(person).map((ids) => new Set(ids)),
  administrators: fc.uniqueArray(person, { maxLength: 2 }),
})

const aPurchase = (changes: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  buyerId: 1,
  costCenterId: 1,
  totals: { ARS: 0, USD: 0 },
  categories: new Set([1]),
  sellers: new Set([1]),
  ...changes,
})
const aRule = (changes: Partial<ApprovalRule> = {}): ApprovalRule => ({
  conditions: [],
  steps: [{ people: [2], named_approver: false, everyone: false }],
  repeats: false,
  ...changes,
})
const everyoneActive: Company = {
  namedApproverId: 2,
  active: new Set([1, 2, 3, 4, 5, 6]),
  administrators: [6],
}

test('R1 the first rule of which all conditions hold wins, and without one the named approver decides', () => {
  const big = aRule({ conditions: [{ kind: 'total_over', currency: 'ARS', cents: 100 }] })
  const center = aRule({ conditions: [{ kind: 'cost_center', ids: [7] }] })
  const rules = [big, center]
  const [ARS, costCenterId] = [101, 7]
  expect(matchingRule(rules, aPurchase({ totals: { ARS, USD: 0 }, costCenterId }))).toBe(big)
  expect(matchingRule(rules, aPurchase({ totals: { ARS: 100, USD: 999 }, costCenterId }))).toBe(center)
  expect(matchingRule(rules, aPurchase({ totals: { ARS: 100, USD: 999 } }))).toBeNull()
})

test.each<[string, Condition, Partial<PurchaseFacts>, Partial<PurchaseFacts>]>([
  [
    'up to an amount, in no other currency',
    { kind: 'total_up_to', currency: 'ARS', cents: 100 },
    { totals: { ARS: 100, USD: 0 } },
    { totals: { ARS: 0, USD: 1 } },
  ],
  [
    'over an amount',
    { kind: 'total_over', currency: 'USD', cents: 5 },
    { totals: { ARS: 0, USD: 6 } },
    { totals: { ARS: 999, USD: 5 } },
  ],
  [
    'a category',
    { kind: 'category', ids: [3, 9] },
    { categories: new Set([1, 9]) },
    { categories: new Set([1]) },
  ],
  ['a seller', { kind: 'seller', ids: [4] }, { sellers: new Set([2, 4]) }, { sellers: new Set([2]) }],
  ['a cost center', { kind: 'cost_center', ids: [5] }, { costCenterId: 5 }, { costCenterId: 6 }],
  ['a buyer', { kind: 'buyer', ids: [3] }, { buyerId: 3 }, { buyerId: 4 }],
])('R1 a rule for %s', (_, own, matched, other) => {
  const rules = [aRule({ conditions: [own] })]
  expect(matchingRule(rules, aPurchase(matched))).toBe(rules[0])
  expect(matchingRule(rules, aPurchase(other))).toBeNull()
})

test('R1 R3 the buyer and blocked people leave a step, which goes to the named approver or the administrators', () => {
  const steps = [
    { people: [1, 3], named_approver: false, everyone: true },
    { people: [1], named_approver: false, everyone: true },
    { people: [5], named_approver: true, everyone: false },
  ]
  const active = new Set([1, 2, 3, 6])
  expect(chainOf(aRule({ steps }), 1, { ...everyoneActive, active })?.steps).toEqual([
    { approvers: [3], everyone: true },
    { approvers: [2], everyone: false },
    { approvers: [2], everyone: false },
  ])
  const [only] =
    chainOf(aRule({ steps: steps.slice(1, 2) }), 1, { ...everyoneActive, namedApproverId: null })?.steps ?? []
  expect(only).toEqual({ approvers: [6], everyone: false })
  expect(
    chainOf(aRule({ steps }), 1, { ...everyoneActive, namedApproverId: null, administrators: [1] }),
  ).toBeNull()
})

/** Approves until the chain ends, each time by one of the people asked, or by `delegate` in their name when that may be. */
function walk(chain: Chain, pick: (of: number) => number, delegate: number): StepApproval[] {
  const approvals: StepApproval[] = []
  for (let turn = turnOf(chain, approvals); turn; turn = turnOf(chain, approvals)) {
    const approverId = turn.asked[pick(turn.asked.length)] as number
    const standsIn = !cannotStandIn(chain, approvals).has(delegate) && pick(2) === 1
    approvals.push({ step: turn.step, approverId, decidedBy: standsIn ? delegate : approverId })
  }
  return approvals
}

test('R1 R3 every purchase ends, without its buyer, and no one decides two steps unless the rule allows it', () => {
  fc.assert(
    fc.property(
      ...([
        fc.array(ruleOf(condition), { maxLength: 5 }),
        facts,
        company,
        fc.infiniteStream(fc.nat()),
      ] as const),
      (rules, purchase, people, picks) => {
        const rule = matchingRule(rules, purchase)
        const chain = rule && chainOf(rule, purchase.buyerId, people)
        if (!chain) return
        const approvals = walk(chain, (of) => (picks.next().value as number) % of, PEOPLE + 1)
        for (const { approverId } of approvals) {
          expect(approverId).not.toBe(purchase.buyerId)
          expect(people.active.has(approverId)).toBe(true)
        }
        const deciders = approvals.map(({ decidedBy }) => decidedBy)
        expect(chain.repeats || new Set(deciders).size === deciders.length).toBe(true)
        const decided = new Set(approvals.map(({ approverId }) => approverId))
        for (const { approvers, everyone } of chain.steps)
          expect(approvers[everyone ? 'every' : 'some']((id) => decided.has(id))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test('R3 a step goes on when its decision is there, and to the next one only then', () => {
  const chain: Chain = {
    conditions: [],
    repeats: false,
    steps: [
      { approvers: [2, 3], everyone: true },
      { approvers: [4, 5], everyone: false },
    ],
  }
  const by = (step: number, id: number) => ({ step, approverId: id, decidedBy: id })
  expect(turnOf(chain, [])).toEqual({ step: 1, asked: [2, 3] })
  expect(turnOf(chain, [by(1, 3)])).toEqual({ step: 1, asked: [2] })
  expect(turnOf(chain, [by(1, 3), by(1, 2)])).toEqual({ step: 2, asked: [4, 5] })
  expect(turnOf(chain, [by(1, 3), by(1, 2), by(2, 5)])).toBeNull()
})

test('R3 who is asked twice decides once, and again only when the rule allows it', () => {
  const steps = [
    { approvers: [2], everyone: false },
    { approvers: [2, 3], everyone: false },
    { approvers: [2], everyone: false },
  ]
  const first = [{ step: 1, approverId: 2, decidedBy: 2 }]
  expect(turnOf({ conditions: [], repeats: false, steps }, first)).toEqual({ step: 2, asked: [3] })
  expect(
    turnOf({ conditions: [], repeats: false, steps }, [...first, { step: 2, approverId: 3, decidedBy: 3 }]),
  ).toBeNull()
  expect(turnOf({ conditions: [], repeats: true, steps }, first)).toEqual({ step: 2, asked: [2, 3] })
})

test('R2 R4 splitting a basket over lines, sellers or purchases of a day never leaves out a decider of the whole', () => {
  const totals = fc.oneof(
    fc.record({ kind: fc.constantFrom('total_over' as const, 'total_up_to' as const), currency, cents }),
  )
  const parts = fc.array(fc.record({ ARS: fc.nat({ max: 30 }), USD: fc.nat({ max: 30 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(fc.array(ruleOf(totals), { maxLength: 5 }), parts, company, (rules, amounts, people) => {
      const chain = (sum: PurchaseFacts['totals']) => {
        const rule = matchingRule(rules, aPurchase({ totals: sum }))
        return JSON.stringify(rule && chainOf(rule, 1, people))
      }
      let sum = { ARS: 0, USD: 0 }
      const chains = amounts.map(({ ARS, USD }) => {
        sum = { ARS: sum.ARS + ARS, USD: sum.USD + USD }
        return chain(sum)
      })
      expect(chains).toContain(chain(sum))
    }),
  )
})

test.each<[string, ApprovalRule[], ReturnType<typeof ruleProblem>]>([
  [
    'a step without a decider',
    [aRule({ steps: [{ people: [], named_approver: false, everyone: false }] })],
    { rule: 0, problem: 'step_without_decider' },
  ],
  [
    'a condition without a value',
    [aRule({ conditions: [{ kind: 'seller', ids: [] }] })],
    { rule: 0, problem: 'no_condition_value' },
  ],
  ['a rule after one that always holds', [aRule(), aRule()], { rule: 1, problem: 'rule_never_reached' }],
  [
    'rules that end with one that always holds',
    [aRule({ conditions: [{ kind: 'seller', ids: [2] }] }), aRule({ steps: [] })],
    null,
  ],
])('R1 %s', (_, rules, problem) => expect(ruleProblem(rules)).toEqual(problem))
