// The confirmation of what is done about the account of a person.
import { Text } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { isWaiting } from '#web/api/pending-changes.ts'
import { useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ConsentNotice } from './ConsentNotice.tsx'
import { useDialogAction } from './use-dialog-action.ts'

export interface AccountDialogProps {
  account: { name: string; email: string }
  opened: boolean
  refresh: (queryClient: QueryClient) => Promise<void>
  onClose: () => void
}

interface AccountActionProps extends AccountDialogProps {
  texts: Texts['people']['endSessions']
  action: () => Promise<unknown>
  /** Who may accept, when it waits for a consent (R11). */
  consent?: readonly string[] | null
}

export function AccountDialog({ texts, action, consent = null, ...props }: AccountActionProps) {
  const t = useTexts().pendingChanges
  const { account, opened, refresh, onClose } = props
  const { dialog } = useDialogAction({
    action,
    refresh,
    onDone: (answer) => toast.success(isWaiting(answer) ? t.requested : texts.done(account.name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      danger
      title={texts.title(account.name)}
      confirmLabel={consent ? t.ask : texts.confirm}
    >
      <Text size="sm">{texts.meaning(account.email)}</Text>
      <ConsentNotice names={consent} />
    </ConfirmDialog>
  )
}
