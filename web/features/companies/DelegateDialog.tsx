// Lets a colleague decide for an absent approver (O13).
import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, dayOf } from '#domain/days.ts'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { activePeopleQuery, refreshCompanies } from '#web/api/companies.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { isWaiting } from '#web/api/pending-changes.ts'
import { ConsentNotice } from '#web/components/ConsentNotice.tsx'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface DelegateDialogProps {
  companyId: number
  opened: boolean
  onClose: () => void
}

interface Form {
  authorizer: string
  delegate: string
  from: Day
  to: Day | null
  reason: string
}

export function DelegateDialog({ companyId, opened, onClose }: DelegateDialogProps) {
  const t = useTexts()
  const { data: people = [] } = useQuery(activePeopleQuery(companyId))
  const [today] = useState(() => dayOf(new Date()))
  const [form, setForm] = useState<Form>({ authorizer: '', delegate: '', from: today, to: null, reason: '' })
  const key = useIdempotencyKey()
  const action = useDialogAction({
    action() {
      const body = {
        authorizer_id: Number(form.authorizer),
        delegated_id: Number(form.delegate),
        date_from: form.from,
        date_to: form.to ?? form.from,
        reason: form.reason,
      }
      return call('POST /companies/:company_id/delegations', {
        params: { company_id: companyId },
        body,
        idempotencyKey: key.keyOf(body),
      })
    },
    refresh: refreshCompanies,
    onDone: (answer) => toast.success(isWaiting(answer) ? t.pendingChanges.requested : t.companies.delegated),
    onClose,
  })
  const set = (changed: Partial<Form>) => {
    action.reset()
    setForm((before) => ({ ...before, ...changed }))
  }
  const refused = (field: string) => fieldErrorOf(action.error, field)
  const option = ({ id, name, last_name }: (typeof people)[number]) => ({
    value: String(id),
    label: `${name} ${last_name}`,
  })
  const approver = people.find(({ id }) => String(id) === form.authorizer)
  const choose = { value: '', label: t.companies.chooseSuccessor }
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.companies.delegate}
      confirmLabel={approver?.consent.account ? t.pendingChanges.ask : t.companies.delegateYes}
      confirmDisabled={
        form.authorizer === '' || form.delegate === '' || form.to === null || form.reason.trim() === ''
      }
    >
      <NativeSelect
        label={t.companies.absentApprover}
        required
        data-autofocus
        value={form.authorizer}
        error={refused('authorizer_id')}
        data={[choose, ...people.filter((one) => one.approves + one.pending_purchases > 0).map(option)]}
        onChange={(event) => set({ authorizer: event.currentTarget.value })}
      />
      <NativeSelect
        label={t.companies.delegateOf}
        description={t.companies.delegateHint}
        required
        value={form.delegate}
        error={refused('delegated_id')}
        data={[choose, ...people.filter(({ id }) => String(id) !== form.authorizer).map(option)]}
        onChange={(event) => set({ delegate: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <DayInput
          label={t.delegations.from}
          value={form.from}
          today={today}
          error={refused('date_from') ?? null}
          readOnly={action.dialog.pending}
          inDialog
          onChange={(from) => set({ from })}
        />
        <DayInput
          label={t.delegations.to}
          value={form.to}
          today={today}
          error={refused('date_to') ?? null}
          readOnly={action.dialog.pending}
          inDialog
          onChange={(to) => set({ to })}
        />
      </Group>
      <LimitedTextarea
        label={t.companies.reason}
        required
        max={DELEGATION_REASON_MAX_LENGTH}
        value={form.reason}
        error={refused('reason')}
        onChange={(reason) => set({ reason })}
      />
      <ConsentNotice names={approver?.consent.account ?? null} />
    </ConfirmDialog>
  )
}
