import { Text } from '@mantine/core'
import type { ShownRule } from '#contract/approval-rules.ts'
import type { WaitingDays } from '#domain/approval-rules.ts'
import { describeDays } from '#texts/approval-rules.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { type RuleNames, ruleSentence } from './rule-draft.ts'
import classes from './approval-rules.module.css'

interface RuleSentencesProps {
  label: string
  rules: readonly ShownRule[]
  days: WaitingDays
  names: RuleNames
}

/** Rules that are read, not edited. */
export function RuleSentences({ label, rules, days, names }: RuleSentencesProps) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const onWaiting = describeDays(days, language)
  if (rules.length === 0 && onWaiting.length === 0)
    return (
      <Text size="sm" fw={600} my="xs">
        {t.none}
      </Text>
    )
  return (
    <>
      <ol className={classes.sentences} aria-label={label}>
        {rules.map((rule, index) => (
          // The list never changes in place.
          <li key={index}>{ruleSentence(rule, names, language)}</li>
        ))}
      </ol>
      {onWaiting.map((sentence) => (
        <Text key={sentence} size="sm" mb="sm">
          {sentence}
        </Text>
      ))}
    </>
  )
}
