import { Text } from '@mantine/core'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { UnitList } from './UnitList.tsx'
import type { Rejection } from './use-rejection.ts'

/** V5: exactly what will be cancelled. */
export function RejectDialog({ rejection }: { rejection: Rejection }) {
  const t = useTexts()
  const { items } = rejection
  return (
    <ConfirmDialog
      danger
      opened={rejection.opened}
      title={t.sales.rejectTitle}
      confirmLabel={t.sales.confirmReject}
      confirmDisabled={items.length === 0}
      pending={rejection.pending}
      error={rejection.error && messageOf(rejection.error, t.words.somethingWentWrong)}
      onConfirm={rejection.confirm}
      onClose={rejection.close}
    >
      {items.length > 0 && (
        <>
          <Text size="sm">{t.sales.rejectText}</Text>
          <UnitList items={items} />
        </>
      )}
      {items.some(({ item }) => item.quantity_sent > 0) && (
        <Text size="sm" c="dimmed">
          {t.sales.rejectKeeps}
        </Text>
      )}
    </ConfirmDialog>
  )
}
