import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chain, type StepApproval, turnOf } from './approval-rules.ts'
import { type Colleagues, stepUpTo, withAdded } from './step-up.ts'

const BUYER = 1
const person = fc.integer({ min: 2, max: 7 })
const chains = fc.record({
  conditions: fc.constant([]),
  repeats: fc.boolean(),
  steps: fc.array(
    fc.record({
      approvers: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
      everyone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
const colleagues = fc.record({
  active: fc.uniqueArray(fc.integer({ min: BUYER, max: 7 })).map((ids) => new Set(ids)),
  administrators: fc.uniqueArray(fc.integer({ min: BUYER, max: 7 }), { maxLength: 3 }),
})

const approvalBy = (step: number, id: number): StepApproval => ({ step, approverId: id, decidedBy: id })

/** How many approvals the chain needs at least from here on. */
function fewestApprovals(chain: Chain, approvals: readonly StepApproval[]): number {
  const turn = turnOf(chain, approvals)
  if (!turn) return approvals.length
  return Math.min(
    ...turn.asked.map((id) => fewestApprovals(chain, [...approvals, approvalBy(turn.step, id)])),
  )
}

interface StepUp {
  chain: Chain
  approvals: StepApproval[]
  to: number
}

/** The step ups of an order that waits, between approvals by the people whom `picks` choose; null: no approval before the next one. */
function stepUpsOf(start: Chain, people: Colleagues, picks: readonly (number | null)[]): StepUp[] {
  const stepUps: StepUp[] = []
  let chain = start
  let approvals: StepApproval[] = []
  for (const pick of picks) {
    const turn = turnOf(chain, approvals)
    const to = stepUpTo(chain, approvals, BUYER, people)
    if (turn && to !== null) {
      stepUps.push({ chain, approvals, to })
      chain = withAdded(chain, turn.step, to)
    }
    const { step, asked } = turnOf(chain, approvals) ?? { step: 0, asked: [] }
    const id = asked[(pick ?? 0) % asked.length]
    if (pick !== null && id !== undefined) approvals = [...approvals, approvalBy(step, id)]
  }
  return stepUps
}

test('R4 a step up adds one active person to the step that waits, never the buyer, removes no person and needs no approval less', () => {
  let count = 0
  fc.assert(
    fc.property(
      chains,
      colleagues,
      fc.array(fc.option(fc.nat()), { minLength: 1, maxLength: 4 }),
      (start, people, picks) => {
        for (const { chain, approvals, to } of stepUpsOf(start, people, picks)) {
          count++
          const before = turnOf(chain, approvals) ?? { step: 0, asked: [] }
          const higher = withAdded(chain, before.step, to)
          expect(to).not.toBe(BUYER)
          expect(people.active.has(to)).toBe(true)
          expect(chain.steps[before.step - 1]?.approvers).not.toContain(to)
          expect(turnOf(higher, approvals)).toEqual({ step: before.step, asked: [...before.asked, to] })
          const expected = chain.steps.map(({ approvers, everyone }, index) => ({
            everyone,
            approvers: index + 1 === before.step ? [...approvers, to] : approvers,
          }))
          expect(higher.steps).toMatchObject(expected)
          const [fewest, fewestBefore] = [higher, chain].map((one) => fewestApprovals(one, approvals))
          expect(fewest).toBeGreaterThanOrEqual(fewestBefore ?? 0)
        }
      },
    ),
    { numRuns: 3000 },
  )
  expect(count).toBeGreaterThan(1000)
})

const chainOf = (...steps: Chain['steps']): Chain => ({ conditions: [], repeats: false, steps })
const one = (...approvers: number[]) => ({ approvers, everyone: false })
const all = (...approvers: number[]) => ({ approvers, everyone: true })
const company = { active: new Set([1, 2, 3, 4, 5, 6, 7]), administrators: [BUYER, 6, 7] }

test.each<[string, Chain, StepApproval[], number | null]>([
  ['the next step, when another person of it is left for it', chainOf(one(2), one(3, 4)), [], 3],
  ['an administrator, when the next step has one person', chainOf(one(2), one(3)), [], 6],
  ['an administrator, when the next step needs all of its people', chainOf(one(2), all(3, 4)), [], 6],
  ['an administrator after the last step', chainOf(one(2), one(3)), [approvalBy(1, 2)], 6],
  [
    'the next step, also of one person, when people may repeat',
    { ...chainOf(one(2), one(3)), repeats: true },
    [],
    3,
  ],
  ['another administrator than one who decided before', chainOf(one(6), one(3)), [approvalBy(1, 6)], 7],
  ['the second administrator after the first one', chainOf({ ...one(2, 6), added: [6] }), [], 7],
  ['no person when all are in the step, or buy', chainOf(one(2, 6, 7)), [], null],
  ['no person after the last step', chainOf(one(2)), [approvalBy(1, 2)], null],
])('R4 a step goes up to %s', (_, chain, approvals, to) =>
  expect(stepUpTo(chain, approvals, BUYER, company)).toBe(to),
)

test('R4 blocked administrators take no step', () => {
  expect(stepUpTo(chainOf(one(2)), [], BUYER, { ...company, active: new Set([2, 7]) })).toBe(7)
})

test('R4 in a step that asks everyone, who joined approves in the place of one, and the others stay missing', () => {
  const chain = chainOf({ ...all(2, 3, 6), added: [6] }, one(4))
  expect(turnOf(chain, [])).toEqual({ step: 1, asked: [2, 3, 6] })
  expect(turnOf(chain, [approvalBy(1, 6)])).toEqual({ step: 1, asked: [2, 3] })
  expect(turnOf(chain, [approvalBy(1, 6), approvalBy(1, 3)])).toEqual({ step: 2, asked: [4] })
  expect(turnOf(chain, [approvalBy(1, 2), approvalBy(1, 3)])).toEqual({ step: 2, asked: [4] })
})
