// A new list, empty or with what is saved in it (B2).
import { Checkbox, Stack, TextInput } from '@mantine/core'
import type { ListLine } from '#domain/lists.ts'
import { addToList } from '#domain/lists.ts'
import { LIST_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { formOf, refreshLists } from '#web/api/lists.ts'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'

interface NewListDialogProps {
  opened: boolean
  items?: readonly Pick<ListLine, 'sku' | 'quantity'>[]
  regionId?: number | null
  onDone: (list: { id: number; name: string }) => void
  onClose: () => void
}

export function NewListDialog({ opened, items = [], regionId = null, onDone, onClose }: NewListDialogProps) {
  const t = useTexts()
  const { form, set, dialog, refused } = useDialogForm({
    initial: { name: '', is_shared: false },
    async action(typed, idempotencyKey) {
      const body = formOf({ ...typed, items: addToList([], items) }, regionId)
      return { ...(await call('POST /lists', { body, idempotencyKey })), name: typed.name.trim() }
    },
    refresh: refreshLists,
    onDone,
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.lists.create}
      confirmLabel={t.lists.make}
      confirmDisabled={form.name.trim() === ''}
    >
      <Stack gap="sm">
        <TextInput
          label={t.lists.name}
          data-autofocus
          autoComplete="off"
          maxLength={LIST_NAME_MAX_LENGTH}
          value={form.name}
          error={refused('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Checkbox
          label={t.lists.shared}
          description={t.lists.sharedHint}
          checked={form.is_shared}
          onChange={(event) => set({ is_shared: event.currentTarget.checked })}
        />
      </Stack>
    </ConfirmDialog>
  )
}
