// Writes one rule of the page; saving the rules sends it (R1).
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShownRule } from '#contract/approval-rules.ts'
import { STEPS_MAX } from '#domain/approval-rules.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import {
  type DraftCondition,
  type DraftRule,
  draftOf,
  draftSentence,
  type DraftStep,
  newCondition,
  newStep,
  readRule,
  type RuleNames,
} from './rule-draft.ts'
import { StepFields } from './StepFields.tsx'
import classes from './approval-rules.module.css'

const CONDITIONS_MAX = 10

interface RuleDialogProps {
  opened: boolean
  /** The place of the rule, from 0; null adds one. */
  at: number | null
  rule: ShownRule | null
  names: RuleNames
  onClose: () => void
  onDone: (rule: ShownRule) => void
}

export function RuleDialog({ opened, at, rule, names, onClose, onDone }: RuleDialogProps) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const [draft, setDraft] = useState<DraftRule>(() => draftOf(rule, language))
  const set = (change: Partial<DraftRule>) => setDraft((before) => ({ ...before, ...change }))
  const read = readRule(draft, language)
  const { conditions, steps } = draft
  const setCondition = (key: number, change: Partial<DraftCondition>) =>
    set({ conditions: conditions.map((one) => (one.key === key ? { ...one, ...change } : one)) })
  const setStep = (key: number, change: Partial<DraftStep>) =>
    set({ steps: steps.map((one) => (one.key === key ? { ...one, ...change } : one)) })
  return (
    <ConfirmDialog
      opened={opened}
      size="lg"
      title={at === null ? t.addTitle : t.editTitle(at + 1)}
      confirmLabel={at === null ? t.addYes : t.editYes}
      confirmDisabled={read === null}
      summary={
        <Text size="xs" c="dimmed" role="status">
          {read === null && t.unfinished}
        </Text>
      }
      onConfirm={() => read && onDone(read)}
      onClose={onClose}
    >
      <div className={classes.reads} role="note" aria-label={t.reads}>
        {draftSentence(draft, names, language)}
      </div>
      <fieldset className={classes.fieldset}>
        <legend>{t.when}</legend>
        <Text size="sm" c="dimmed">
          {t.whenHint}
        </Text>
        <Stack gap="sm">
          {conditions.map((condition, index) => (
            <ConditionFields
              key={condition.key}
              number={index + 1}
              condition={condition}
              names={names}
              onChange={(change) => setCondition(condition.key, change)}
              onRemove={() => set({ conditions: conditions.filter((one) => one !== condition) })}
            />
          ))}
        </Stack>
        <AddButton
          label={t.addCondition}
          disabled={conditions.length >= CONDITIONS_MAX}
          onClick={() => set({ conditions: [...conditions, newCondition()] })}
        />
      </fieldset>
      <fieldset className={classes.fieldset}>
        <legend>{t.decides}</legend>
        <Checkbox
          label={t.byItself}
          checked={draft.byItself}
          onChange={(event) => set({ byItself: event.currentTarget.checked })}
        />
        {!draft.byItself && (
          <>
            <Stack gap="sm">
              {steps.map((step, index) => (
                <StepFields
                  key={step.key}
                  number={index + 1}
                  step={step}
                  names={names}
                  onChange={(change) => setStep(step.key, change)}
                  onRemove={
                    steps.length === 1 ? null : () => set({ steps: steps.filter((one) => one !== step) })
                  }
                />
              ))}
            </Stack>
            <AddButton
              label={t.addStep}
              disabled={steps.length >= STEPS_MAX}
              onClick={() => set({ steps: [...steps, newStep()] })}
            />
            {steps.length > 1 && (
              <Checkbox
                label={t.repeats}
                description={t.repeatsHint}
                checked={draft.repeats}
                onChange={(event) => set({ repeats: event.currentTarget.checked })}
              />
            )}
          </>
        )}
      </fieldset>
    </ConfirmDialog>
  )
}

interface AddButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
}

function AddButton({ label, disabled, onClick }: AddButtonProps) {
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={disabled}
        onClick={onClick}
      >
        {label}
      </Button>
    </div>
  )
}
