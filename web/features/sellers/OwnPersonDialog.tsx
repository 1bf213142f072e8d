// Invites a person to the own seller, or changes one, with what they get by e-mail (B17).
import { Checkbox, Stack } from '@mantine/core'
import type { SellerPerson, SellerPersonForm } from '#contract/sellers-people.ts'
import { EMAIL_TOPICS } from '#domain/seller-emails.ts'
import { call } from '#web/api/call.ts'
import { refreshOwnSeller } from '#web/api/sellers-own.ts'
import { useEmailToast } from '#web/components/EmailActions.tsx'
import { LanguageField, PersonFields, useIsComplete } from '#web/components/PersonFields.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { invitedText } from '#web/features/companies/invited-text.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface OwnPersonDialogProps {
  /** Null for an invitation. */
  person: SellerPerson | null
  opened: boolean
  onClose: () => void
}

export function OwnPersonDialog({ person, opened, onClose }: OwnPersonDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const tellEmail = useEmailToast()
  const { form, set, dialog, refused } = useDialogForm({
    initial: formOf(person),
    action: (body, idempotencyKey) =>
      person
        ? call('PUT /providers/people/:id', {
            params: { id: person.id },
            body: { ...body, revision: person.revision },
          })
        : call('POST /providers/people', { body, idempotencyKey }),
    refresh: refreshOwnSeller,
    onDone(saved) {
      if (person) tellEmail(person, form.email, t.companies.saved)
      else toast.success(invitedText(t, language, saved.email, saved.invitation_waits_until))
    },
    onClose,
  })
  const isComplete = useIsComplete(form)
  const ticked = EMAIL_TOPICS.filter((topic) => form.emails[topic])
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={person ? t.companies.editPerson : t.companies.invite}
      confirmLabel={person ? t.companies.save : t.companies.inviteYes}
      confirmDisabled={!isComplete}
    >
      <PersonFields person={person} form={form} set={set} refused={refused} />
      <LanguageField form={form} set={set} />
      <Checkbox.Group
        label={t.ownSeller.emails}
        description={t.ownSeller.emailsHint}
        value={ticked}
        onChange={(values) =>
          set({
            emails: {
              sales: values.includes('sales'),
              cancellations: values.includes('cancellations'),
              claims: values.includes('claims'),
              pauses: values.includes('pauses'),
            },
          })
        }
      >
        <Stack gap="xs" mt="xs">
          {EMAIL_TOPICS.map((topic) => (
            <Checkbox key={topic} value={topic} label={t.ownSeller.topics[topic]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label={t.companies.administers}
        description={t.ownSeller.administersHint}
        checked={form.administrator}
        onChange={(event) => set({ administrator: event.currentTarget.checked })}
      />
    </ConfirmDialog>
  )
}

const ALL = { sales: true, cancellations: true, claims: true, pauses: true }

function formOf(person: SellerPerson | null): SellerPersonForm {
  return {
    name: person?.name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.new_email ?? person?.email ?? '',
    language: person?.language ?? 'es',
    administrator: person?.administrator ?? false,
    emails: person?.emails ?? ALL,
  }
}
