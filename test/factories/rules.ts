// Rules of approval that belong to one test (R1).
import { approvalRules, type RulesInput, saveApprovalRules } from '#contract/approval-rules.ts'
import { type Company, anOperator } from './people.ts'

type RuleInput = RulesInput[number]

/** One person after the other decides. */
export const oneByOne = (...people: { id: number }[]): RuleInput['steps'] =>
  people.map(({ id }) => ({ people: [id] }))
export const anyOf = (...people: { id: number }[]) => ({ people: people.map(({ id }) => id) })
export const allOf = (...people: { id: number }[]) => ({ ...anyOf(...people), everyone: true })
export const over = (amount: string, currency_code: 'ARS' | 'USD' = 'ARS') =>
  ({ kind: 'total_over', currency_code, amount }) as const
export const upTo = (amount: string, currency_code: 'ARS' | 'USD' = 'ARS') =>
  ({ kind: 'total_up_to', currency_code, amount }) as const

export interface WaitingDays {
  step_up_days?: number | null
  ask_buyer_days?: number | null
}

/** Puts them into force, by a new operator. */
export const putRules = (company: Company, ...rules: RuleInput[]) => putVersion(company, rules)

/** With these rules, or without any. */
export const putWaitingDays = (company: Company, days: WaitingDays, ...rules: RuleInput[]) =>
  putVersion(company, rules, days)

async function putVersion(company: Company, rules: RuleInput[], days: WaitingDays = {}): Promise<void> {
  const operator = await anOperator()
  const params = { company_id: company.id }
  const { version } = await operator.callOrThrow(approvalRules, { params })
  await operator.callOrThrow(saveApprovalRules, { params, body: { version, rules, ...days } })
}
