// Rules as the contract has them and as they are stored.
import type { Rules, ShownRule } from '#contract/approval-rules.ts'
import type { ApprovalRule } from '#domain/approval-rules.ts'
import { decimal, centsOf } from '#domain/money.ts'

export function toStored(rules: Rules): ApprovalRule[] {
  return rules.map(({ conditions, ...rule }) => ({
    ...rule,
    conditions: conditions.map((one) =>
      'ids' in one ? one : { kind: one.kind, currency: one.currency_code, cents: centsOf(one.amount) },
    ),
  }))
}

export function toShown(rules: readonly ApprovalRule[]): ShownRule[] {
  return rules.map(({ conditions, steps, repeats }) => ({
    conditions: conditions.map((one) =>
      'ids' in one
        ? { kind: one.kind, ids: [...one.ids] }
        : { kind: one.kind, currency_code: one.currency, amount: decimal(one.cents) },
    ),
    steps: steps.map((step) => ({ ...step, people: [...step.people] })),
    repeats,
  }))
}
