// Blocking and unblocking another operator, and a second invitation (O1).
import { Text } from '@mantine/core'
import { call } from '#web/api/call.ts'
import { refreshPeople } from '#web/api/people.ts'
import type { Account } from '#web/components/AccountActions.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

const ENDPOINTS = {
  inviteAgain: 'POST /people/operators/:id/invitation',
  block: 'PUT /people/operators/:id/block',
  unblock: 'PUT /people/operators/:id/unblock',
} as const

interface OperatorDialogProps {
  act: keyof typeof ENDPOINTS
  account: Account
  opened: boolean
  onClose: () => void
}

export function OperatorDialog({ act, account, opened, onClose }: OperatorDialogProps) {
  const t = useTexts().people.operators[act]
  const { dialog } = useDialogAction({
    action: () => call(ENDPOINTS[act], { params: { id: account.id } }),
    refresh: refreshPeople,
    onDone: () => toast.success(t.done(account.name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.title(account.name)}
      confirmLabel={t.confirm}
      danger={act === 'block'}
    >
      <Text size="sm">{t.meaning(account.email)}</Text>
    </ConfirmDialog>
  )
}
