import { ActionIcon, Checkbox, Group, Radio, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DECIDERS_MAX } from '#domain/approval-rules.ts'
import { useTexts } from '#web/session/language.ts'
import { NamesField } from './NamesField.tsx'
import { type DraftStep, optionsOf, type RuleNames } from './rule-draft.ts'
import classes from './approval-rules.module.css'

interface StepFieldsProps {
  /** From 1. */
  number: number
  step: DraftStep
  names: RuleNames
  onChange: (change: Partial<DraftStep>) => void
  /** Null for the only step. */
  onRemove: (() => void) | null
}

export function StepFields({ number, step, names, onChange, onRemove }: StepFieldsProps) {
  const { approvalRules: t } = useTexts()
  const isOneOfSeveral = step.people.length + Number(step.named_approver) > 1
  return (
    <div className={classes.stepPart} role="group" aria-label={t.stepNumber(number)}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{t.stepNumber(number)}</Text>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.removeStep(number)}
            title={t.removeStep(number)}
            onClick={onRemove}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <NamesField
        label={t.people}
        options={optionsOf('buyer', names)}
        max={DECIDERS_MAX}
        value={step.people}
        inDialog
        onChange={(people) => onChange({ people })}
      />
      <Checkbox
        label={t.namedApprover}
        checked={step.named_approver}
        onChange={(event) => onChange({ named_approver: event.currentTarget.checked })}
      />
      {isOneOfSeveral && (
        <Radio.Group
          label={t.howMany}
          value={step.everyone ? 'everyone' : 'one'}
          onChange={(value) => onChange({ everyone: value === 'everyone' })}
        >
          <Group gap="md">
            <Radio value="one" label={t.oneIsEnough} />
            <Radio value="everyone" label={t.everyone} />
          </Group>
        </Radio.Group>
      )}
    </div>
  )
}
