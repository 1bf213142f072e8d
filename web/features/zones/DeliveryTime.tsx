import { useQueryClient } from '@tanstack/react-query'
import type { ZoneRow } from '#contract/zones.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { refreshZones } from '#web/api/zones.ts'
import { useTexts } from '#web/session/language.ts'
import { InlineField } from './InlineField.tsx'

/** Digits, at most three (Z2). */
export function DeliveryTime({ zone }: { zone: ZoneRow }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  return (
    <InlineField
      label={t.zones.daysOf(zone.region)}
      inputMode="numeric"
      after={t.zones.daysUnit}
      shown={String(zone.delivery_time)}
      clean={(typed) => typed.replaceAll(/\D/g, '').slice(0, 3)}
      problemOf={(text) => (text === '' ? t.words.required : null)}
      save={async (text) => {
        await call(endpoints.zones.changeDeliveryTime, {
          params: { id: zone.shipping_provider_id },
          body: { delivery_time: text },
        })
        await refreshZones(queryClient)
      }}
    />
  )
}
