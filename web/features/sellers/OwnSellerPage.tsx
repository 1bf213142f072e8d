// The contact and tax data of the own seller (B17, F1).
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SellerContact } from '#contract/sellers-people.ts'
import { PHONE } from '#domain/phone.ts'
import { EMAIL, EMAIL_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { ownContactQuery, refreshOwnSeller } from '#web/api/sellers-own.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { TaxDataPanel } from '#web/features/tax-data/TaxDataPanel.tsx'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmailText } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OwnSellerFrame } from './OwnSellerFrame.tsx'

const PHONE_MAX_LENGTH = 40

export function OwnSellerPage() {
  return (
    <OwnSellerFrame tab="details">
      {({ id }) => (
        <Stack gap="lg">
          <Contact />
          <TaxDataPanel side={{ kind: 'seller', id }} />
        </Stack>
      )}
    </OwnSellerFrame>
  )
}

function Contact() {
  const { ownSeller: t, words } = useTexts()
  const { data, error, refetch } = useQuery(ownContactQuery)
  const { dialog, open, close } = useDialogs<Record<never, never>>()
  return (
    <Panel
      title={t.contact}
      actions={
        data && (
          <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={() => open({})}>
            {t.editContact}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DetailSkeleton />}
      {data && (
        <Stack>
          <Facts
            layout="columns"
            items={[
              [words.sellerName, data.fantasy_name],
              [words.email, <EmailText key="email" email={data.email} />],
              [words.phone, data.phone],
            ]}
          />
          <Text size="sm" c="dimmed">
            {t.contactHint} {t.nameByOperator}
          </Text>
        </Stack>
      )}
      {data && dialog && (
        <ContactDialog key={dialog.key} contact={data} opened={dialog.opened} onClose={close} />
      )}
    </Panel>
  )
}

interface ContactDialogProps {
  contact: SellerContact
  opened: boolean
  onClose: () => void
}

function ContactDialog({ contact, opened, onClose }: ContactDialogProps) {
  const { ownSeller: t, sellers, words, companies } = useTexts()
  const { form, set, dialog, refused } = useDialogForm({
    initial: { email: contact.email, phone: contact.phone, revision: contact.revision },
    action: (body) => call('PUT /providers/contact', { body }),
    refresh: refreshOwnSeller,
    onDone: () => toast.success(t.contactSaved),
    onClose,
  })
  const isPhone = PHONE.test(form.phone.trim())
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.editContact}
      confirmLabel={companies.save}
      confirmDisabled={!EMAIL.test(form.email.trim()) || !isPhone}
    >
      <TextInput
        label={words.email}
        description={t.contactHint}
        type="email"
        required
        data-autofocus
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={form.email}
        error={refused('email')}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <TextInput
        label={words.phone}
        type="tel"
        required
        autoComplete="off"
        maxLength={PHONE_MAX_LENGTH}
        value={form.phone}
        error={refused('phone') ?? (isPhone ? undefined : sellers.invalidPhone)}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
    </ConfirmDialog>
  )
}
