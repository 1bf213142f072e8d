import { NativeSelect } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import type { Zone } from './delivery-zone.ts'

interface ZoneSelectProps {
  zones: readonly Zone[]
  zone: Zone | undefined
  /** Why there is something to choose. */
  problem: string | null
  onChoose: (zone: Zone) => void
}

export function ZoneSelect({ zones, zone, problem, onChoose }: ZoneSelectProps) {
  const t = useTexts()
  return (
    <NativeSelect
      label={t.detail.zone}
      error={problem}
      value={zone ? String(zone.region_id) : ''}
      onChange={({ currentTarget: { value } }) => {
        const chosen = zones.find(({ region_id }) => String(region_id) === value)
        if (chosen) onChoose(chosen)
      }}
    >
      {!zone && (
        <option value="" disabled>
          {t.detail.chooseZone}
        </option>
      )}
      {zones.map(({ region_id, region_name }) => (
        <option key={region_id} value={region_id}>
          {region_name}
        </option>
      ))}
    </NativeSelect>
  )
}
