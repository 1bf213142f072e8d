// How a rule reads, as a sentence (R1).
import { formatMoney, type Language } from '#domain/format.ts'
import type { WaitingDays } from '#domain/approval-rules.ts'
import type { Currency } from '#domain/money.ts'
import { approvalRules as en } from './en/approval-rules.ts'
import { approvalRules as es, type ApprovalRuleTexts, type ConditionKind } from './es/approval-rules.ts'

const TEXTS: Readonly<Record<Language, ApprovalRuleTexts>> = { es, en }

export interface DescribedCondition {
  kind: ConditionKind
  /** Formatted with its currency; null for the other kinds. */
  amount: string | null
  names: readonly string[]
}

export interface DescribedStep {
  everyone: boolean
  people: readonly string[]
}

export function approvalRuleTexts(language: Language): ApprovalRuleTexts {
  return TEXTS[language]
}

interface ShownCondition {
  kind: DescribedCondition['kind']
  currency_code: Currency | null
  amount: string | null
  names: readonly string[]
}

/** As answers have it. */
export function describedCondition(
  { kind, currency_code, amount, names }: ShownCondition,
  language: Language,
): DescribedCondition {
  const money =
    amount === null || currency_code === null ? null : formatMoney(amount, currency_code, language)
  return { kind, amount: money, names }
}

/** "Si el total supera $ 1.000.000, decide Gema Gerenta y después Paz Compras." */
export function describeRule(
  { conditions, steps }: { conditions: readonly DescribedCondition[]; steps: readonly DescribedStep[] },
  language: Language,
): string {
  const texts = TEXTS[language]
  const when =
    conditions.length === 0
      ? texts.always
      : texts.when(texts.and(conditions.map((one) => describeCondition(one, language))))
  return `${when} ${describeSteps(steps, language)}.`
}

/** A sentence for each of the waiting days of a company (R4, R10). */
export function describeDays({ stepUpDays, askBuyerDays }: WaitingDays, language: Language): string[] {
  const texts = TEXTS[language]
  return [
    ...(stepUpDays === null ? [] : [texts.stepsUp(stepUpDays)]),
    ...(askBuyerDays === null ? [] : [texts.asksBuyer(askBuyerDays)]),
  ]
}

/** "Decide Gema Gerenta y después Paz Compras, porque el total supera $ 1.000.000." */
export function describeChain(
  { conditions, steps }: { conditions: readonly DescribedCondition[]; steps: readonly DescribedStep[] },
  language: Language,
): string {
  const decided = describeSteps(steps, language)
  const reason = describeReason(conditions, language)
  return asSentence(reason === null ? decided : `${decided}, ${reason}`)
}

/** "porque el total supera $ 1.000.000"; null without conditions. */
export function describeReason(conditions: readonly DescribedCondition[], language: Language): string | null {
  const texts = TEXTS[language]
  if (conditions.length === 0) return null
  return texts.because(texts.and(conditions.map((one) => describeCondition(one, language))))
}

export function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

/** "Gema Gerenta o Dino Segundo" */
export function anyOfNames(names: readonly string[], language: Language): string {
  return TEXTS[language].or(names)
}

/** "el total supera $ 1.000.000" */
export function describeCondition({ kind, amount, names }: DescribedCondition, language: Language): string {
  const texts = TEXTS[language]
  return texts.conditions[kind](amount ?? texts.or(names))
}

/** "decide Gema Gerenta o Dino Segundo y después Paz Compras" */
export function describeSteps(steps: readonly DescribedStep[], language: Language): string {
  const texts = TEXTS[language]
  if (steps.length === 0) return texts.byItself
  return texts.decide(steps.map((step) => namesOf(step, language)))
}

/** "Gema o Dino", "Gema y Dino (todos)" */
export function namesOf({ everyone, people }: DescribedStep, language: Language): string {
  const texts = TEXTS[language]
  return everyone && people.length > 1 ? texts.all(texts.and(people)) : texts.or(people)
}
