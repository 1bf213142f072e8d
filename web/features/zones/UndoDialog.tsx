import { Text } from '@mantine/core'
import { useState } from 'react'
import type { BulkChange } from '#contract/zones.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { InstantText } from '#web/ui/DayText.tsx'
import { useBulkAct, type BulkActProps } from './use-bulk-act.ts'

interface UndoDialogProps extends BulkActProps {
  change: BulkChange
}

/** Says what comes back before the last change of all zones is undone (Z3). */
export function UndoDialog({ change: last, ...props }: UndoDialogProps) {
  const t = useTexts()
  // The one it was opened for, whatever became the last meanwhile.
  const [change] = useState(last)
  const act = useBulkAct(
    {
      act: () => call(endpoints.zones.undoBulkChange, { params: { id: change.id } }),
      told: () => t.zones.undone,
    },
    props,
  )
  return (
    <ConfirmDialog
      {...act.dialog}
      opened={props.opened}
      title={t.zones.undoTitle}
      confirmLabel={t.zones.undoYes}
    >
      <Text size="sm">
        {t.zones.undoText[change.kind](change.kind === 'increased' ? change.prices : change.zones)}
      </Text>
      <Text size="sm" c="dimmed">
        {t.zones.undoBy} {change.created_by}, <InstantText instant={change.created_at} withTime />
      </Text>
    </ConfirmDialog>
  )
}
