// An invitation to operate the marketplace (O1).
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EMAIL, EMAIL_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { refreshPeople } from '#web/api/people.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useNameError } from '#web/components/use-name-error.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

const FIELDS = ['name', 'last_name', 'email'] as const

export function InviteOperator({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { people: t, companies, words, shell } = useTexts()
  const attempt = useIdempotencyKey()
  const nameError = useNameError('person')
  const [form, setForm] = useState({ name: '', last_name: '', email: '', language: 'es' as 'es' | 'en' })
  const { dialog, error, reset } = useDialogAction({
    action: () => call('POST /people/operators', { body: form, idempotencyKey: attempt.keyOf(form) }),
    refresh: refreshPeople,
    onDone() {
      attempt.done()
      toast.success(companies.invited(form.email.trim()))
    },
    onClose,
  })
  const labels = { name: companies.firstName, last_name: companies.lastName, email: words.email }
  const isFieldError = FIELDS.some((field) => fieldErrorOf(error, field))
  const isComplete =
    FIELDS.every((field) => form[field].trim() !== '') &&
    !nameError(form.name) &&
    !nameError(form.last_name) &&
    EMAIL.test(form.email.trim())
  return (
    <ConfirmDialog
      {...dialog}
      error={isFieldError ? null : dialog.error}
      opened={opened}
      title={t.inviteOperator}
      confirmLabel={companies.inviteYes}
      confirmDisabled={!isComplete}
    >
      <Stack gap="sm">
        <Text size="sm">{t.inviteMeaning}</Text>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            data-autofocus={field === 'name' || undefined}
            required
            withAsterisk={false}
            maxLength={field === 'email' ? EMAIL_MAX_LENGTH : PERSON_NAME_MAX_LENGTH}
            value={form[field]}
            error={(field === 'email' ? undefined : nameError(form[field])) ?? fieldErrorOf(error, field)}
            onChange={({ currentTarget: { value } }) => {
              setForm((before) => ({ ...before, [field]: value }))
              reset()
            }}
          />
        ))}
        <NativeSelect
          label={companies.language}
          value={form.language}
          data={[
            { value: 'es', label: shell.spanish },
            { value: 'en', label: shell.english },
          ]}
          onChange={({ currentTarget: { value } }) =>
            setForm((before) => ({ ...before, language: value === 'en' ? 'en' : 'es' }))
          }
        />
      </Stack>
    </ConfirmDialog>
  )
}
