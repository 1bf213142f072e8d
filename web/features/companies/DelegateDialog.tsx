// Lets a colleague decide for an absent approver (O13).
import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Day, dayOf } from '#domain/days.ts'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { activePeopleQuery, refreshCompanies } from '#web/api/companies.ts'
import { isWaiting } from '#web/api/pending-changes.ts'
import { ConsentNotice } from '#web/components/ConsentNotice.tsx'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
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
  const { form, set, dialog, refused } = useDialogForm<Form, unknown>({
    initial: { authorizer: '', delegate: '', from: today, to: null, reason: '' },
    action: ({ authorizer, delegate, from, to, reason }, idempotencyKey) =>
      call('POST /companies/:company_id/delegations', {
        params: { company_id: companyId },
        body: {
          authorizer_id: Number(authorizer),
          delegated_id: Number(delegate),
          date_from: from,
          date_to: to ?? from,
          reason,
        },
        idempotencyKey,
      }),
    refresh: refreshCompanies,
    onDone: (answer) => toast.success(isWaiting(answer) ? t.pendingChanges.requested : t.companies.delegated),
    onClose,
  })
  const option = ({ id, name, last_name }: (typeof people)[number]) => ({
    value: String(id),
    label: `${name} ${last_name}`,
  })
  const approver = people.find(({ id }) => String(id) === form.authorizer)
  const choose = { value: '', label: t.companies.chooseSuccessor }
  return (
    <ConfirmDialog
      {...dialog}
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
          readOnly={dialog.pending}
          inDialog
          onChange={(from) => set({ from })}
        />
        <DayInput
          label={t.delegations.to}
          value={form.to}
          today={today}
          error={refused('date_to') ?? null}
          readOnly={dialog.pending}
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
