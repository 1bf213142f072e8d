// Pauses or activates one zone (Z2). Only pausing is asked about: it takes something away.
import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ZoneRow } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { messageOf } from '#web/api/failure.ts'
import { refreshZones } from '#web/api/zones.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.tsx'

export function ZoneSwitch({ zone }: { zone: ZoneRow }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const isPaused = zone.state_shipping === ZONE_CODES.paused
  const change = useMutation({
    mutationFn: (to: 1 | 2) =>
      call(endpoints.zones.toggleZone, { params: { region_id: zone.region_id }, query: { to } }),
    async onSuccess(_answer, to) {
      setAsking(false)
      toast.success(to === ZONE_CODES.paused ? t.zones.paused(zone.region) : t.zones.activated(zone.region))
      await refreshZones(queryClient)
    },
    onError(error, to) {
      if (to === ZONE_CODES.active) toast.failure(messageOf(error, t.words.somethingWentWrong))
    },
  })
  const label = isPaused ? t.zones.activate(zone.region) : t.zones.pause(zone.region)
  return (
    <>
      <Tooltip label={label} openDelay={400}>
        <ActionIcon
          variant={isPaused ? 'filled' : 'default'}
          size={36}
          aria-label={label}
          loading={change.isPending && !asking}
          onClick={() => {
            change.reset()
            if (isPaused) change.mutate(ZONE_CODES.active)
            else setAsking(true)
          }}
        >
          {isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={asking}
        title={t.zones.pauseTitle(zone.region)}
        confirmLabel={t.zones.pauseYes}
        pending={change.isPending}
        error={change.error && messageOf(change.error, t.words.somethingWentWrong)}
        onConfirm={() => change.mutate(ZONE_CODES.paused)}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{t.zones.pauseText}</Text>
      </ConfirmDialog>
    </>
  )
}
