// Who decides on a purchase, in which steps, by the rules of its company (R1–R3). Ids of people are client ids.
import type { Currency, Totals } from './money.ts'

export const RULES_MAX = 200
export const STEPS_MAX = 9
export const DECIDERS_MAX = 20
export const WAITING_DAYS_MAX = 30

/** Amounts in cents, with shipping. */
export type Condition =
  | { kind: 'total_over'; currency: Currency; cents: number }
  /** A total in another currency has to be 0, so that no currency passes below a limit of another one. */
  | { kind: 'total_up_to'; currency: Currency; cents: number }
  | { kind: 'category' | 'cost_center' | 'seller' | 'buyer'; ids: readonly number[] }

export interface RuleStep {
  people: readonly number[]
  /** Also the buyer's named approver. */
  named_approver: boolean
  /** All of them have to approve; otherwise one suffices. */
  everyone: boolean
}

export interface ApprovalRule {
  /** All of them have to hold; a rule without conditions holds for every purchase. */
  conditions: readonly Condition[]
  /** Without steps, the purchase is approved when it is placed. */
  steps: readonly RuleStep[]
  /** The same person may decide several steps. */
  repeats: boolean
}

export interface PurchaseFacts {
  buyerId: number
  costCenterId: number
  /** With those of the buyer's other unrejected purchases of the same day. */
  totals: Totals
  /** Those of all lines, with their ancestors. */
  categories: ReadonlySet<number>
  sellers: ReadonlySet<number>
}

export interface Company {
  /** Null for a buyer without one. */
  namedApproverId: number | null
  active: ReadonlySet<number>
  administrators: readonly number[]
}

export interface ChainStep {
  approvers: readonly number[]
  everyone: boolean
  /** Those of them who joined when the step went up (R4). */
  added?: readonly number[]
}

/** Business days; null: never. Those of the company when a purchase is placed stay with it. */
export interface WaitingDays {
  /** After the reminder, a step that waits goes up (R4). */
  stepUpDays: number | null
  /** After those of a step up, a purchase that waits asks its buyer whether it is still wanted (R10). */
  askBuyerDays: number | null
}

export interface RulesInForce extends WaitingDays {
  rules: readonly ApprovalRule[]
}

export interface Chain extends Partial<WaitingDays> {
  /** No rule holds: the named approver decides, in a company with waiting days. */
  withoutRule?: true
  conditions: readonly Condition[]
  repeats: boolean
  steps: readonly ChainStep[]
}

function holds(condition: Condition, { totals, categories, sellers, ...facts }: PurchaseFacts): boolean {
  switch (condition.kind) {
    case 'total_over':
      return totals[condition.currency] > condition.cents
    case 'total_up_to':
      return (
        totals[condition.currency] <= condition.cents &&
        totals[condition.currency === 'ARS' ? 'USD' : 'ARS'] === 0
      )
    case 'category':
      return condition.ids.some((id) => categories.has(id))
    case 'seller':
      return condition.ids.some((id) => sellers.has(id))
    case 'cost_center':
      return condition.ids.includes(facts.costCenterId)
    case 'buyer':
      return condition.ids.includes(facts.buyerId)
  }
}

/** The first rule whose conditions hold, or null: then the named approver decides (R1). */
export function matchingRule(rules: readonly ApprovalRule[], facts: PurchaseFacts): ApprovalRule | null {
  return rules.find(({ conditions }) => conditions.every((condition) => holds(condition, facts))) ?? null
}

/**
 * The steps of a rule for one purchase. The buyer and blocked people never decide. A step without anyone else goes to the named
 * approver, or else to the administrators. Null when one of the steps has no decider.
 */
export function chainOf(rule: ApprovalRule, buyerId: number, company: Company): Chain | null {
  const { namedApproverId, active, administrators } = company
  const able = (ids: readonly (number | null)[]) => [
    ...new Set(ids.filter((id) => id !== null && id !== buyerId && active.has(id)) as number[]),
  ]
  const steps = rule.steps.map(({ people, named_approver, everyone }): ChainStep => {
    const asked = able(named_approver ? [...people, namedApproverId] : people)
    if (asked.length > 0) return { approvers: asked, everyone }
    const named = able([namedApproverId])
    return { approvers: named.length > 0 ? named : able(administrators), everyone: false }
  })
  if (steps.some(({ approvers }) => approvers.length === 0)) return null
  return { conditions: rule.conditions, repeats: rule.repeats, steps }
}

export function hasWaitingDays({ stepUpDays, askBuyerDays }: WaitingDays): boolean {
  return stepUpDays !== null || askBuyerDays !== null
}

/** The chain of a purchase that no rule holds for, in a company with waiting days; null: the named approver decides without a chain. */
export function chainOfApprover(approverId: number | null, days: WaitingDays): Chain | null {
  if (approverId === null || !hasWaitingDays(days)) return null
  const steps = [{ approvers: [approverId], everyone: false }]
  return { withoutRule: true, conditions: [], repeats: false, steps }
}

/** An approval of a step, in the name of `approverId`. */
export interface StepApproval {
  /** From 1. */
  step: number
  approverId: number
  decidedBy: number
}

export interface Turn {
  /** From 1. */
  step: number
  /** Whose approval is missing. */
  asked: readonly number[]
}

/**
 * The step that waits, or null after the last one. A person who decided one step decides no other unless the chain repeats; a step
 * whose people all decided others before counts as taken. In a step that asks everyone, an added person's approval takes the place
 * of one that is missing (R4).
 */
export function turnOf({ steps, repeats }: Chain, approvals: readonly StepApproval[]): Turn | null {
  for (const [index, { approvers, everyone, added = [] }] of steps.entries()) {
    const step = index + 1
    const own = approvals.filter((approval) => approval.step === step)
    if (!everyone && own.length > 0) continue
    const asked = approvers.filter(
      (id) =>
        !own.some(({ approverId }) => approverId === id) &&
        (repeats || !approvals.some((approval) => approval.step !== step && approval.decidedBy === id)),
    )
    const missing = everyone
      ? asked.filter((id) => !added.includes(id)).length -
        own.filter(({ approverId }) => added.includes(approverId)).length
      : asked.length
    if (missing > 0) return { step, asked }
  }
  return null
}

/**
 * Who may not stand in for an approver of this order: people of its chain decide in their own name, and who decided a step decides
 * no other.
 */
export function cannotStandIn({ steps, repeats }: Chain, approvals: readonly StepApproval[]): Set<number> {
  if (repeats) return new Set()
  return new Set([...steps.flatMap(({ approvers }) => approvers), ...approvals.map((one) => one.decidedBy)])
}

export type RuleProblem = 'step_without_decider' | 'no_condition_value' | 'rule_never_reached'

/** Why the rules cannot be saved, with the place from 0, or null. */
export function ruleProblem(rules: readonly ApprovalRule[]): { rule: number; problem: RuleProblem } | null {
  for (const [rule, { conditions, steps }] of rules.entries()) {
    if (steps.some(({ people, named_approver }) => people.length === 0 && !named_approver))
      return { rule, problem: 'step_without_decider' }
    if (conditions.some((condition) => 'ids' in condition && condition.ids.length === 0))
      return { rule, problem: 'no_condition_value' }
    if (conditions.length === 0 && rule < rules.length - 1)
      return { rule: rule + 1, problem: 'rule_never_reached' }
  }
  return null
}

/** The rules with another person as decider; null when they do not name the first one as such. */
export function replacePerson(
  rules: readonly ApprovalRule[],
  from: number,
  to: number,
): ApprovalRule[] | null {
  if (!rules.some(({ steps }) => steps.some(({ people }) => people.includes(from)))) return null
  return rules.map((rule) => ({
    ...rule,
    steps: rule.steps.map((step) => ({
      ...step,
      people: [...new Set(step.people.map((id) => (id === from ? to : id)))],
    })),
  }))
}

/** Those of these people on whose own purchases the rules say something else afterwards (R11). */
export function boundByChange(
  before: RulesInForce,
  after: RulesInForce,
  people: readonly number[],
): number[] {
  const about = ({ rules, stepUpDays }: RulesInForce, id: number) =>
    JSON.stringify([
      stepUpDays,
      rules.filter(({ conditions }) =>
        conditions.every((one) => one.kind !== 'buyer' || one.ids.includes(id)),
      ),
    ])
  return people.filter((id) => about(before, id) !== about(after, id))
}
