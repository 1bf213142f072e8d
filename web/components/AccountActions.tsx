// Ending the sessions of a person (A11), and resetting their second factor (O2). Give them a new `key` with each opening.
import { Text } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { isWaiting } from '#web/api/pending-changes.ts'
import { ConsentNotice } from './ConsentNotice.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface Account {
  /** User id. */
  id: number
  name: string
  email: string
}

interface AccountActionProps {
  account: Account
  opened: boolean
  refresh: (queryClient: QueryClient) => Promise<void>
  onClose: () => void
}

interface EndSessionsProps extends AccountActionProps {
  /** By default as an operator. */
  end?: () => Promise<unknown>
  /** Who may accept, when it waits for a consent (R11). */
  consent?: readonly string[] | null
}

export function EndSessions({ account, end, consent, opened, refresh, onClose }: EndSessionsProps) {
  const texts = useTexts()
  const { endSessions: t } = texts.people
  const { dialog } = useDialogAction({
    action:
      end ?? ((): Promise<unknown> => call('DELETE /users/:id/sessions', { params: { id: account.id } })),
    refresh,
    onDone: (answer) =>
      toast.success(isWaiting(answer) ? texts.pendingChanges.requested : t.done(account.name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      danger
      title={t.title(account.name)}
      confirmLabel={consent ? texts.pendingChanges.ask : t.confirm}
    >
      <Text size="sm">{t.meaning(account.email)}</Text>
      <ConsentNotice names={consent ?? null} />
    </ConfirmDialog>
  )
}

export function ResetFactor({ account, opened, refresh, onClose }: AccountActionProps) {
  const { resetFactor: t } = useTexts().people
  const { dialog } = useDialogAction({
    action: () => call('DELETE /users/:id/second-factor', { params: { id: account.id } }),
    refresh,
    onDone: () => toast.success(t.done(account.name)),
    onClose,
  })
  return (
    <ConfirmDialog {...dialog} opened={opened} danger title={t.title(account.name)} confirmLabel={t.confirm}>
      <Text size="sm">{t.meaning(account.email)}</Text>
    </ConfirmDialog>
  )
}
