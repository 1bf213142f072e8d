// Changing the e-mail of an account (R11), and taking an invitation back (O5). Give the dialogs a new `key` with each opening.
import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EMAIL, EMAIL_MAX_LENGTH } from '#domain/rules.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountDialog, type AccountDialogProps } from './AccountDialog.tsx'
import { useDialogAction } from './use-dialog-action.ts'

export interface ChangeableAccount {
  name: string
  email: string
  new_email: string | null
  state: 'active' | 'invited' | 'blocked'
}

/** What happens with the typed e-mail; null while it is the present one. */
export function EmailMeaning({ account, email }: { account: ChangeableAccount; email: string }) {
  const { changeEmail: t } = useTexts().people
  const typed = email.trim().toLowerCase()
  if (typed === account.email || !EMAIL.test(typed)) return null
  if (account.state === 'invited') return t.toInvited
  return typed === account.new_email ? t.waiting(account.email) : t.toActive(account.email)
}

/** Says what became of the change. */
export function useEmailToast() {
  const { changeEmail: t } = useTexts().people
  return ({ email, new_email, state }: Omit<ChangeableAccount, 'name'>, typed: string, otherwise: string) => {
    const wanted = typed.trim().toLowerCase()
    if (wanted === email) toast.success(new_email === null ? otherwise : t.kept)
    else if (wanted === new_email) toast.success(otherwise)
    else toast.success(state === 'invited' ? t.invited(wanted) : t.asked(wanted))
  }
}

interface ChangeEmailProps extends AccountDialogProps {
  account: ChangeableAccount
  change: (email: string) => Promise<void>
}

export function ChangeEmail({ account, change, opened, refresh, onClose }: ChangeEmailProps) {
  const { changeEmail: t } = useTexts().people
  const [email, setEmail] = useState(account.new_email ?? account.email)
  const tell = useEmailToast()
  const { dialog, error, reset } = useDialogAction({
    action: () => change(email.trim()),
    refresh,
    onDone: () => tell(account, email, t.kept),
    onClose,
  })
  const refused = fieldErrorOf(error, 'email')
  return (
    <ConfirmDialog
      {...dialog}
      error={refused === undefined ? dialog.error : null}
      opened={opened}
      title={t.title(account.name)}
      confirmLabel={t.confirm}
      confirmDisabled={!EMAIL.test(email.trim())}
    >
      <EmailField
        account={account}
        label={t.email}
        value={email}
        error={refused}
        onChange={(value) => {
          reset()
          setEmail(value)
        }}
      />
    </ConfirmDialog>
  )
}

interface EmailFieldProps {
  account: ChangeableAccount
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** With the e-mail that waits, and a button that takes it back. */
export function EmailField({ account, label, value, error, onChange }: EmailFieldProps) {
  const { changeEmail: t } = useTexts().people
  return (
    <Stack gap={4} align="flex-start">
      <TextInput
        w="100%"
        label={label}
        description={<EmailMeaning account={account} email={value} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {account.new_email !== null && value.trim().toLowerCase() !== account.email && (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => onChange(account.email)}>
          {t.takeBack}
        </Button>
      )}
    </Stack>
  )
}

export function RemoveInvitation({ remove, ...props }: AccountDialogProps & { remove: () => Promise<void> }) {
  const { remove: texts } = useTexts().people
  return <AccountDialog {...props} texts={texts} action={remove} />
}
