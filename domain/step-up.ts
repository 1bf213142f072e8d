// A step that waits too long goes up to another person (R4). Ids of people are client ids.
import { type Chain, type StepApproval, turnOf } from './approval-rules.ts'

export interface Colleagues {
  active: ReadonlySet<number>
  administrators: readonly number[]
}

/**
 * Who joins the step that waits: a person of the next step, or else an administrator of the company. Never the buyer, or a person who
 * decided another step, unless the chain repeats. Null when no person is left.
 */
export function stepUpTo(
  chain: Chain,
  approvals: readonly StepApproval[],
  buyerId: number,
  { active, administrators }: Colleagues,
): number | null {
  const turn = turnOf(chain, approvals)
  if (!turn) return null
  const next = chain.steps[turn.step]?.approvers ?? []
  const own = chain.steps[turn.step - 1]?.approvers ?? []
  const mayJoin = (id: number) =>
    id !== buyerId &&
    active.has(id) &&
    !own.includes(id) &&
    (chain.repeats || (!approvals.some(({ decidedBy }) => decidedBy === id) && isSpare(chain, turn.step, id)))
  return [...next, ...administrators].find(mayJoin) ?? null
}

/**
 * Whether a person may decide the step instead of a later one, so that no approval less is needed: they are in no later step, or in
 * one for which another person suffices who is in no other step.
 */
function isSpare({ steps }: Chain, step: number, id: number): boolean {
  const [its, ...more] = steps.slice(step).filter(({ approvers }) => approvers.includes(id))
  if (!its) return true
  if (more.length > 0 || its.everyone) return false
  const others = steps.filter((one) => one !== its).flatMap(({ approvers }) => approvers)
  return its.approvers.some((other) => other !== id && !others.includes(other))
}

/** The chain with another person in a step. */
export function withAdded(chain: Chain, step: number, id: number): Chain {
  const steps = chain.steps.map((one, index) =>
    index + 1 === step
      ? { ...one, approvers: [...one.approvers, id], added: [...(one.added ?? []), id] }
      : one,
  )
  return { ...chain, steps }
}
