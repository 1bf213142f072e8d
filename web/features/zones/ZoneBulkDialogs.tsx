import { Text } from '@mantine/core'
import { useState } from 'react'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { BulkChange, ZoneRow } from '#contract/zones.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { InstantText } from '#web/ui/DayText.tsx'
import { type BulkActProps, useBulkAct } from './use-bulk-action.ts'

interface SwitchAllDialogProps extends BulkActProps {
  to: 'activate' | 'pause'
  zones: readonly ZoneRow[]
}

/** Says which zones it is about before they are activated or paused (Z3). */
export function SwitchAllDialog({ to, zones, ...props }: SwitchAllDialogProps) {
  const t = useTexts()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const activates = to === 'activate'
  const found = zones.filter((zone) => zone.state_shipping === ZONE_CODES[activates ? 'paused' : 'active'])
  const endpoint = activates ? endpoints.zones.enableZones : endpoints.zones.disableZones
  const act = useBulkAct(
    {
      act: () => call(endpoint, { query: { expected: found.length }, idempotencyKey }),
      told: (answer) => t.zones.done[activates ? 'activated' : 'paused'](answer.zones),
    },
    props,
  )
  const [asked, setAsked] = useState(found)
  if (!act.isBegun && asked.length !== found.length) setAsked(found)
  return (
    <ConfirmDialog
      {...act.dialog}
      opened={props.opened}
      title={activates ? t.zones.activateAllTitle(asked.length) : t.zones.pauseAllTitle(asked.length)}
      confirmLabel={activates ? t.zones.activateAllYes : t.zones.pauseAllYes}
      confirmDisabled={asked.length === 0}
    >
      <Text size="sm">{activates ? t.zones.activateAllText : t.zones.pauseAllText}</Text>
      <Text size="sm" c="dimmed">
        {asked.map(({ region }) => region).join(' · ')}
      </Text>
    </ConfirmDialog>
  )
}

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
