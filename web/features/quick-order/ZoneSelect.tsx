import { NativeSelect } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import type { Zone } from './use-zone.ts'

export function ZoneSelect({ zone }: { zone: Zone }) {
  const t = useTexts()
  return (
    <NativeSelect
      label={t.quickOrder.zone}
      value={zone.id ?? ''}
      onChange={(event) => zone.choose(Number(event.currentTarget.value))}
      data={zone.regions.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
