// The form of a delegation (G2), confirmed before it is sent (G3).
import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EmailText } from '#web/ui/formatted.tsx'
import { focusRefused, FormFailure } from '#web/ui/FormFailure.tsx'
import {
  chosenBy,
  type Colleague,
  type Entered,
  type Faults,
  isFound,
  labelOf,
  nameOf,
  useDelegationForm,
  useRangeText,
} from './delegation-form.ts'
import classes from './delegations.module.css'

interface DelegationFormProps {
  colleagues: readonly Colleague[]
  existing?: Delegation
  send: (entered: Entered) => Promise<Faults>
  pending: boolean
  failure: string | null
  labels: { submit: string; title: string; confirm: string }
  actions?: ReactNode
}

export function DelegationForm({
  colleagues,
  existing,
  send,
  pending,
  failure,
  ...rest
}: DelegationFormProps) {
  const { labels, actions } = rest
  const t = useTexts()
  const range = useRangeText()
  const form = useDelegationForm(colleagues, existing ?? null)
  const { values, faults } = form
  const [entered, setEntered] = useState<Entered | null>(null)
  const [opened, setOpened] = useState(false)
  const { element, focusFault } = useFocusFault()
  async function confirm() {
    if (entered === null) return
    const refused = await send(entered)
    setOpened(false)
    form.mark(refused)
    if (Object.keys(refused).length > 0) focusFault()
  }
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const checked = form.check()
          setEntered(checked)
          setOpened(checked !== null)
          if (checked === null) focusFault()
        }}
      >
        <Stack gap="md">
          <DelegateField
            colleagues={colleagues}
            value={values.delegate}
            error={faults.delegated_id ?? null}
            readOnly={pending}
            onChange={form.changeDelegate}
            onBlur={form.leaveDelegate}
          />
          <div className={classes.days}>
            <DayInput
              label={t.delegations.from}
              value={values.from}
              today={form.today}
              error={faults.date_from ?? null}
              fixed={form.started ? t.delegations.startedHint : undefined}
              readOnly={pending}
              onChange={form.chooseFrom}
            />
            <DayInput
              label={t.delegations.to}
              value={values.to}
              today={form.today}
              error={faults.date_to ?? null}
              readOnly={pending}
              onChange={form.chooseTo}
            />
          </div>
          <LimitedTextarea
            label={t.delegations.reason}
            placeholder={t.delegations.reasonPlaceholder}
            required
            max={DELEGATION_REASON_MAX_LENGTH}
            value={values.reason}
            error={faults.reason}
            readOnly={pending}
            onChange={form.changeReason}
          />
          <FormFailure message={failure} />
          <Group justify={actions ? 'space-between' : 'flex-end'} gap="xs">
            {actions}
            <Button type="submit" loading={pending}>
              {labels.submit}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={opened}
        title={labels.title}
        confirmLabel={labels.confirm}
        pending={pending}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      >
        {entered && form.colleague && (
          <Text size="sm">
            {t.delegations.createText(nameOf(form.colleague), range(entered.date_from, entered.date_to))}
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}

/** Focuses the first invalid field after it is marked. */
function useFocusFault() {
  const element = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusRefused(element.current)
  }, [times])
  return { element, focusFault: () => setTimes((count) => count + 1) }
}

const MAX_OPTIONS = 50

interface DelegateFieldProps {
  colleagues: readonly Colleague[]
  value: string
  error: string | null
  readOnly: boolean
  onChange: (text: string) => void
  onBlur: () => void
}

/** G2 */
function DelegateField({ colleagues, value, error, readOnly, onChange, onBlur }: DelegateFieldProps) {
  const t = useTexts()
  return (
    <Autocomplete
      label={t.delegations.delegate}
      description={t.delegations.delegateHint}
      placeholder={t.delegations.delegatePlaceholder}
      required
      autoComplete="off"
      openOnFocus={false}
      selectFirstOptionOnChange
      // The keyboard reaches all of a list that scrolls itself.
      withScrollArea={false}
      classNames={{ options: classes.delegateOptions ?? '' }}
      limit={MAX_OPTIONS}
      // Inside the landmark, for screen readers.
      comboboxProps={{ portalProps: { target: 'main' } }}
      data={colleagues.map((one) => labelOf(one, t))}
      // After a choice lists all.
      filter={({ options, search, limit }) =>
        options
          .filter(
            (option) =>
              chosenBy(search, colleagues, t) || ('value' in option && isFound(search, option.value)),
          )
          .slice(0, limit)
      }
      renderOption={({ option }) => {
        const colleague = chosenBy(option.value, colleagues, t)
        return (
          colleague && (
            <span>
              {nameOf(colleague)}
              <Text size="xs" className={classes.delegateEmail}>
                <EmailText email={colleague.email} />
              </Text>
            </span>
          )
        )
      }}
      value={value}
      error={error}
      readOnly={readOnly}
      onChange={onChange}
      onBlur={() => {
        const colleague = chosenBy(value, colleagues, t)
        if (colleague) onChange(labelOf(colleague, t))
        onBlur()
      }}
    />
  )
}
