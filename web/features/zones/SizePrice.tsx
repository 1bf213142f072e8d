import { useQueryClient } from '@tanstack/react-query'
import type { ZoneRow } from '#contract/zones.ts'
import { decimal } from '#domain/money.ts'
import { SHIPPING_MAX_CENTS } from '#domain/shipping.ts'
import { formatMoney, readMoney } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { refreshZones } from '#web/api/zones.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { typedMoney } from '#web/ui/money.ts'
import { InlineField } from './InlineField.tsx'

interface SizePriceProps {
  zone: ZoneRow
  size: ZoneRow['prices'][number]['size']
}

/** What delivering one product of the size costs in the zone (Z2), in the currency it has. */
export function SizePrice({ zone, size }: SizePriceProps) {
  const t = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const price = zone.prices.find((one) => one.size === size)
  // A size without a price takes the currency of its neighbours.
  const { currency_code: currency, currency_id } = price ?? zone.prices[0] ?? PESOS
  const [symbol, number = ''] = formatMoney(price?.value ?? '0.00', currency, language).split('\u00a0')
  return (
    <InlineField
      label={t.zones.priceOf(size, zone.region, currency)}
      inputMode="decimal"
      symbol={symbol}
      shown={price ? number : ''}
      clean={typedMoney}
      problemOf={(text) => {
        const cents = readMoney(text, language)
        if (cents === null) return t.zones.unreadable
        return cents > SHIPPING_MAX_CENTS ? t.zones.tooHigh : null
      }}
      save={async (text) => {
        await call(endpoints.zones.changeShippingPrice, {
          params: { id: zone.shipping_provider_id, size },
          body: { cost: decimal(readMoney(text, language) ?? 0), currency_id },
        })
        await refreshZones(queryClient)
      }}
    />
  )
}

const PESOS = { currency_code: 'ARS', currency_id: 1 } as const
