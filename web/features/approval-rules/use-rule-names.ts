import { useMemo } from 'react'
import type { RuleChoices } from '#contract/approval-rules.ts'
import { useTexts } from '#web/session/language.ts'
import type { RuleNames } from './rule-draft.ts'

export function useRuleNames(choices: RuleChoices): RuleNames {
  const { approvalRules: t } = useTexts()
  return useMemo(
    () => ({ choices, namedApprover: t.namedApproverShort, blocked: t.blocked }),
    [choices, t.namedApproverShort, t.blocked],
  )
}
