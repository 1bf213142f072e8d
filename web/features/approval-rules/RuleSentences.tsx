import { Text } from '@mantine/core'
import type { ShownRule } from '#contract/approval-rules.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { type RuleNames, ruleSentence } from './rule-draft.ts'
import classes from './approval-rules.module.css'

interface RuleSentencesProps {
  label: string
  rules: readonly ShownRule[]
  names: RuleNames
}

/** Rules that are read, not edited. */
export function RuleSentences({ label, rules, names }: RuleSentencesProps) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  if (rules.length === 0)
    return (
      <Text size="sm" fw={600} my="xs">
        {t.none}
      </Text>
    )
  return (
    <ol className={classes.sentences} aria-label={label}>
      {rules.map((rule, index) => (
        // The list never changes in place.
        <li key={index}>{ruleSentence(rule, names, language)}</li>
      ))}
    </ol>
  )
}
