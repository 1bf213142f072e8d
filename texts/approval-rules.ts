// How a rule reads, as a sentence (R1).
import { formatMoney, type Language } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { approvalRules as en } from './en/approval-rules.ts'
import { approvalRules as es, type ApprovalRuleTexts, type DescribedCondition } from './es/approval-rules.ts'

const TEXTS: Readonly<Record<Language, ApprovalRuleTexts>> = { es, en }

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

/** "el total supera $ 1.000.000" */
export function describeCondition({ kind, amount, names }: DescribedCondition, language: Language): string {
  const texts = TEXTS[language]
  return texts.conditions[kind](amount ?? texts.or(names))
}

/** "decide Gema Gerenta o Dino Segundo y después Paz Compras" */
export function describeSteps(steps: readonly DescribedStep[], language: Language): string {
  const texts = TEXTS[language]
  if (steps.length === 0) return texts.byItself
  return texts.decide(
    steps.map(({ everyone, people }) =>
      everyone && people.length > 1 ? texts.all(texts.and(people)) : texts.or(people),
    ),
  )
}
