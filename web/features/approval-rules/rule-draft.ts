// A rule as its form holds it, and how it reads (R1).
import type { RuleChoices, ShownRule } from '#contract/approval-rules.ts'
import type { WaitingDays } from '#domain/approval-rules.ts'
import { formatDecimal, formatMoney, type Language } from '#domain/format.ts'
import { type Currency, decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { readCents } from '#domain/typed-numbers.ts'
import { describeRule } from '#texts/approval-rules.ts'
import { ApiFailure } from '#web/api/failure.ts'

export const TOTAL_KINDS = ['total_over', 'total_up_to'] as const
export const SET_KINDS = ['category', 'cost_center', 'seller', 'buyer'] as const
export const CONDITION_KINDS = [...TOTAL_KINDS, ...SET_KINDS] as const
export type SetKind = (typeof SET_KINDS)[number]
export type ConditionKind = (typeof CONDITION_KINDS)[number]

export interface DraftCondition {
  key: number
  kind: ConditionKind
  currency: Currency
  /** As typed. */
  amount: string
  ids: readonly number[]
}

export interface DraftStep {
  key: number
  people: readonly number[]
  named_approver: boolean
  everyone: boolean
}

export interface DraftRule {
  conditions: readonly DraftCondition[]
  /** Approved without a person; its steps are kept, but not sent. */
  byItself: boolean
  steps: readonly DraftStep[]
  repeats: boolean
}

/** A rule of the page, with the key of its row. */
export interface KeptRule {
  key: number
  rule: ShownRule
}

let keys = 0
export const newKey = () => ++keys

export const keep = (rules: readonly ShownRule[]): KeptRule[] =>
  rules.map((rule) => ({ key: newKey(), rule }))

export const newCondition = (kind: ConditionKind = 'total_over'): DraftCondition => ({
  key: newKey(),
  kind,
  currency: 'ARS',
  amount: '',
  ids: [],
})

export const newStep = (): DraftStep => ({
  key: newKey(),
  people: [],
  named_approver: false,
  everyone: false,
})

export const isTotal = (kind: ConditionKind): kind is (typeof TOTAL_KINDS)[number] =>
  TOTAL_KINDS.some((one) => one === kind)

/** Null: a new one. */
export function draftOf(rule: ShownRule | null, language: Language): DraftRule {
  if (!rule) return { conditions: [newCondition()], byItself: false, steps: [newStep()], repeats: false }
  return {
    conditions: rule.conditions.map((one) =>
      'ids' in one
        ? { ...newCondition(one.kind), ids: one.ids }
        : {
            ...newCondition(one.kind),
            currency: one.currency_code,
            amount: formatDecimal(one.amount, language),
          },
    ),
    byItself: rule.steps.length === 0,
    steps: rule.steps.length === 0 ? [newStep()] : rule.steps.map((step) => ({ ...newStep(), ...step })),
    repeats: rule.repeats,
  }
}

export function amountOf({ amount, currency }: DraftCondition, language: Language) {
  return readCents(amount, language, 0, PURCHASE_MAX_CENTS, currency)
}

/** Null while something is missing. */
export function readRule(draft: DraftRule, language: Language): ShownRule | null {
  const conditions = draft.conditions.map((one) => readCondition(one, language))
  const steps = draft.byItself ? [] : draft.steps
  if (conditions.includes(null)) return null
  if (!draft.byItself && steps.length === 0) return null
  if (steps.some(({ people, named_approver: isNamed }) => people.length === 0 && !isNamed)) return null
  return {
    conditions: conditions.filter((one) => one !== null),
    steps: steps.map(({ people, named_approver, everyone }) => ({
      people: [...people],
      named_approver,
      everyone,
    })),
    repeats: draft.repeats && steps.length > 1,
  }
}

function readCondition(draft: DraftCondition, language: Language): ShownRule['conditions'][number] | null {
  const { kind } = draft
  if (!isTotal(kind)) return draft.ids.length === 0 ? null : { kind, ids: [...draft.ids] }
  const amount = amountOf(draft, language)
  if (!('cents' in amount)) return null
  return { kind, currency_code: draft.currency, amount: decimal(amount.cents) }
}

/** Names of what rules may name. */
export interface RuleNames {
  choices: RuleChoices
  /** "quien aprueba sus compras" */
  namedApprover: string
  blocked: (name: string) => string
}

export interface Option {
  id: number
  name: string
}

export function optionsOf(kind: SetKind, { choices, blocked }: RuleNames): readonly Option[] {
  const { people, ...others } = choices
  if (kind === 'buyer')
    return people.map(({ id, name, active }) => ({ id, name: active ? name : blocked(name) }))
  return others[({ category: 'categories', cost_center: 'cost_centers', seller: 'sellers' } as const)[kind]]
}

/** Stands for what is not chosen yet. */
const MISSING = '…'

/** "Si el total supera $ 1.000.000,00, decide Gema Gerenta, y después Paz Compras." */
export function draftSentence(draft: DraftRule, names: RuleNames, language: Language): string {
  const namesOf = (kind: SetKind, ids: readonly number[]) => {
    const options = optionsOf(kind, names)
    return ids.map((id) => options.find((option) => option.id === id)?.name ?? `#${id}`)
  }
  const orMissing = (found: readonly string[]) => (found.length === 0 ? [MISSING] : found)
  return describeRule(
    {
      conditions: draft.conditions.map((one) => {
        const { kind, ids, currency } = one
        if (!isTotal(kind)) return { kind, amount: null, names: orMissing(namesOf(kind, ids)) }
        const amount = amountOf(one, language)
        const shown = 'cents' in amount ? formatMoney(decimal(amount.cents), currency, language) : MISSING
        return { kind, amount: shown, names: [] }
      }),
      steps: (draft.byItself ? [] : draft.steps).map(({ people, named_approver: isNamed, everyone }) => ({
        everyone,
        people: orMissing([...namesOf('buyer', people), ...(isNamed ? [names.namedApprover] : [])]),
      })),
    },
    language,
  )
}

export function ruleSentence(rule: ShownRule, names: RuleNames, language: Language): string {
  return draftSentence(draftOf(rule, language), names, language)
}

/** What the server refuses about a rule, from 0; null when it refuses another one, or nothing. */
export function errorAt(error: unknown, rule: number): string | null {
  if (!(error instanceof ApiFailure)) return null
  const at = `rules.${rule}`
  const [, message] =
    Object.entries(error.fields).find(([field]) => field === at || field.startsWith(`${at}.`)) ?? []
  return message ?? null
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiFailure && error.errorCode === 'rules_changed'
}

interface ShownDays {
  step_up_days: number | null
  ask_buyer_days: number | null
}

export const daysOf = ({ step_up_days, ask_buyer_days }: ShownDays): WaitingDays => ({
  stepUpDays: step_up_days,
  askBuyerDays: ask_buyer_days,
})

export const toSave = ({ stepUpDays, askBuyerDays }: WaitingDays): ShownDays => ({
  step_up_days: stepUpDays,
  ask_buyer_days: askBuyerDays,
})

export function areSame(kept: readonly KeptRule[], rules: readonly ShownRule[]): boolean {
  return JSON.stringify(kept.map(({ rule }) => rule)) === JSON.stringify(rules)
}
