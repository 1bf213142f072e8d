// Who, from when to when, and why (G2). Both pages ask before it is sent (G3).
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { focusRefused, FormFailure } from '#web/ui/FormFailure.tsx'
import { nameOf, type Colleague } from './delegate-choice.ts'
import { DelegateField } from './DelegateField.tsx'
import { useDelegationForm, type Entered, type Faults } from './use-delegation-form.ts'
import { useRangeText } from './use-range-text.ts'
import classes from './DelegationForm.module.css'

interface DelegationFormProps {
  colleagues: readonly Colleague[]
  /** The one to change; none to make a new one. */
  kept?: Delegation
  send: (entered: Entered) => Promise<Faults>
  pending: boolean
  failure: string | null
  labels: { submit: string; title: string; confirm: string }
  /** Across from the button that sends. */
  actions?: ReactNode
}

export function DelegationForm({ colleagues, kept, send, pending, failure, ...rest }: DelegationFormProps) {
  const { labels, actions } = rest
  const t = useTexts()
  const range = useRangeText()
  const form = useDelegationForm(colleagues, kept ?? null)
  const { values, faults } = form
  const [asked, setAsked] = useState<Entered | null>(null)
  const [opened, setOpened] = useState(false)
  const { element, lead } = useLeadToRefused()
  async function confirm() {
    if (asked === null) return
    const said = await send(asked)
    setOpened(false)
    form.mark(said)
    if (Object.keys(said).length > 0) lead()
  }
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const entered = form.check()
          setAsked(entered)
          setOpened(entered !== null)
          if (entered === null) lead()
        }}
      >
        <Stack gap="md">
          <DelegateField
            colleagues={colleagues}
            value={values.delegate}
            error={faults.delegated_id ?? null}
            readOnly={pending}
            onChange={form.changeDelegate}
            onLeave={form.leaveDelegate}
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
        {asked && form.colleague && (
          <Text size="sm">
            {t.delegations.createText(nameOf(form.colleague), range(asked.date_from, asked.date_to))}
          </Text>
        )}
      </ConfirmDialog>
    </>
  )
}

/** To the first field that was refused, once it is marked. */
function useLeadToRefused() {
  const element = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusRefused(element.current)
  }, [times])
  return { element, lead: () => setTimes((count) => count + 1) }
}
