// Confirms the removal of a brand, category or synonym (O9).
import { Text } from '@mantine/core'
import { refreshCatalogue } from '#web/api/catalogue.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface RemoveDialogProps {
  opened: boolean
  onClose: () => void
  name: string
  title: string
  text: string
  remove: () => Promise<unknown>
}

export function RemoveDialog({ opened, onClose, name, title, text, remove }: RemoveDialogProps) {
  const t = useTexts()
  const action = useDialogAction({
    action: remove,
    refresh: refreshCatalogue,
    onDone: () => toast.success(t.catalogue.removed(name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger
      title={title}
      confirmLabel={t.catalogue.removeYes}
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  )
}
