// "Ver como": the operator opens the pages of a user, to look only (O14).
import { Text } from '@mantine/core'
import { useState } from 'react'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { showView } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'

interface ViewAsProps {
  user: { id: number; name: string }
  opened: boolean
  onClose: () => void
}

/** Give it a new `key` with each opening. */
export function ViewAs({ user, opened, onClose }: ViewAsProps) {
  const { viewing: t } = useTexts().shell
  const [reason, setReason] = useState('')
  const { dialog } = useDialogAction({
    action: () => call('POST /operator/users/:id/view', { params: { id: user.id }, body: { reason } }),
    refresh: () => Promise.resolve(),
    onDone({ token, role, name, email, expires_at: until }) {
      showView({ token, role, email, passwordToken: null, viewing: { name, until } })
    },
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.title(user.name)}
      confirmLabel={t.confirm}
      confirmDisabled={reason.trim() === ''}
    >
      <Text size="sm">{t.meaning}</Text>
      <LimitedTextarea
        label={t.reason}
        data-autofocus
        value={reason}
        max={REASON_MAX_LENGTH}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
