// An invitation to operate the marketplace (O1).
import { Stack, Text } from '@mantine/core'
import { EMAIL } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { refreshPeople } from '#web/api/people.ts'
import { EMPTY_INVITATION, INVITATION_FIELDS, InvitationFields } from '#web/components/InvitationFields.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { useNameError } from '#web/components/use-name-error.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

export function InviteOperator({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { people: t, companies } = useTexts()
  const nameError = useNameError('person')
  const { form, set, dialog, refused } = useDialogForm({
    initial: EMPTY_INVITATION,
    action: (body, idempotencyKey) => call('POST /people/operators', { body, idempotencyKey }),
    refresh: refreshPeople,
    onDone: () => toast.success(companies.invited(form.email.trim())),
    onClose,
  })
  const isComplete =
    INVITATION_FIELDS.every((field) => form[field].trim() !== '') &&
    !nameError(form.name) &&
    !nameError(form.last_name) &&
    EMAIL.test(form.email.trim())
  return (
    <ConfirmDialog
      {...dialog}
      error={INVITATION_FIELDS.some(refused) ? null : dialog.error}
      opened={opened}
      title={t.inviteOperator}
      confirmLabel={companies.inviteYes}
      confirmDisabled={!isComplete}
    >
      <Stack gap="sm">
        <Text size="sm">{t.inviteMeaning}</Text>
        <InvitationFields
          form={form}
          errorOf={(field) => (field === 'email' ? undefined : nameError(form[field])) ?? refused(field)}
          onChange={set}
        />
      </Stack>
    </ConfirmDialog>
  )
}
