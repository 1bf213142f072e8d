// Another version was saved while this one was edited: both are in view until one is chosen (R1).
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { CompanyRules } from '#contract/approval-rules.ts'
import { useTexts } from '#web/session/language.ts'
import { daysOf, type RuleNames } from './rule-draft.ts'
import { RuleSentences } from './RuleSentences.tsx'

interface RulesChangedProps {
  theirs: CompanyRules
  names: RuleNames
  isPending: boolean
  onTake: () => void
  onKeep: () => void
}

export function RulesChanged({ theirs, names, isPending, onTake, onKeep }: RulesChangedProps) {
  const { approvalRules: t } = useTexts()
  return (
    <Alert
      mt="md"
      color="yellow"
      role="alert"
      icon={<IconUsers size={20} aria-hidden />}
      title={t.changedTitle}
    >
      <Text size="sm">{t.changedText}</Text>
      <RuleSentences label={t.changedText} rules={theirs.rules} days={daysOf(theirs)} names={names} />
      <Group gap="xs">
        <Button variant="default" disabled={isPending} onClick={onTake}>
          {t.takeTheirs}
        </Button>
        <Button loading={isPending} onClick={onKeep}>
          {t.keepMine}
        </Button>
      </Group>
    </Alert>
  )
}
