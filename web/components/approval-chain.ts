// Who decides on a purchase, in words (R2).
import type { ExpectedChain, OrderChain, ShownCondition } from '#contract/approval-rules.ts'
import { formatMoney, type Language } from '#domain/format.ts'
import { asSentence, type DescribedCondition, describeChain, describeReason } from '#texts/approval-rules.ts'

function described(condition: ShownCondition, language: Language): DescribedCondition {
  const { kind, amount, currency_code: currency, names } = condition
  return {
    kind,
    amount: amount === null || currency === null ? null : formatMoney(amount, currency, language),
    names,
  }
}

/** "Decide Gema Gerenta, y después Paz Compras, porque el total supera $ 1.000.000,00." */
export function chainSentence({ conditions, steps }: ExpectedChain, language: Language): string {
  return describeChain({ conditions: conditions.map((one) => described(one, language)), steps }, language)
}

/** "Porque el total supera $ 1.000.000,00."; null for a rule without conditions. */
export function chainReason(
  { conditions }: Pick<OrderChain, 'conditions'>,
  language: Language,
): string | null {
  const reason = describeReason(
    conditions.map((one) => described(one, language)),
    language,
  )
  return reason === null ? null : asSentence(reason)
}

type Step = OrderChain['steps'][number]

/** Those who were in the step from the start. */
export function namedIn({ people, added }: Pick<Step, 'people' | 'added'>): string[] {
  return people.filter((name) => !added.includes(name))
}

/** Whose approval a step still needs. */
export function missingIn({ everyone, people, approvals }: Step): string[] {
  if (!everyone) return people
  const approved = approvals.map(({ name, on_behalf_of: absent }) => absent ?? name)
  return people.filter((name) => !approved.includes(name))
}

export interface WaitingStep {
  step: number
  steps: number
  names: string[]
}

/** The step that waits; null when none does. */
export function waitingStep(chain: OrderChain | null): WaitingStep | null {
  const step = chain?.steps.find(({ state }) => state === 'waits')
  if (!chain || !step) return null
  return { step: step.step, steps: chain.steps.length, names: missingIn(step) }
}

/** Who decides in the step after the one that waits. */
export function laterNames({ steps }: OrderChain): string[] {
  return steps.find(({ state }) => state === 'later')?.people ?? []
}

/** Another approval follows that of the reader, in this step or a later one. */
export function hasMoreSteps(chain: OrderChain | null): boolean {
  const waits = waitingStep(chain)
  if (!chain || !waits) return false
  const step = chain.steps[waits.step - 1]
  // An added person's approval takes the place of one that is missing (R4).
  const left = step?.everyone ? namedIn(step).length - step.approvals.length : 1
  return waits.step < waits.steps || left > 1
}

/** Who decides next on the orders of a purchase, each person once. Empty when none of them has a step that waits. */
export function nextDeciders(orders: readonly { chain?: OrderChain | null }[]): string[] {
  return [...new Set(orders.flatMap(({ chain }) => waitingStep(chain ?? null)?.names ?? []))]
}
