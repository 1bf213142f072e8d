import { Text } from '@mantine/core'
import { useState } from 'react'
import type { ZoneRow } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useBulkAct, type BulkActProps } from './use-bulk-act.ts'

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
