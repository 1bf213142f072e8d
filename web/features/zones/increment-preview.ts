// The effect of a percentage on the shipping prices (Z3).
import type { ZoneRow } from '#contract/zones.ts'
import { decimal, centsOf, type Currency } from '#domain/money.ts'
import { increased, SHIPPING_MAX_CENTS } from '#domain/shipping.ts'

export interface IncrementPreview {
  zones: number
  prices: number
  isTooHigh: boolean
  example: { region: string; size: string; currency: Currency; before: string; after: string } | null
}

export function previewIncrement(zones: readonly ZoneRow[], percent: number): IncrementPreview {
  const changes = zones.flatMap(({ region, prices }) =>
    prices
      .map(({ size, value, currency_code: currency }) => {
        const before = centsOf(value)
        return { region, size, currency, before, after: increased(before, percent) }
      })
      .filter(({ before, after }) => before !== after),
  )
  const [first] = changes
  return {
    zones: new Set(changes.map(({ region }) => region)).size,
    prices: changes.length,
    isTooHigh: changes.some(({ after }) => after > SHIPPING_MAX_CENTS),
    example: first ? { ...first, before: decimal(first.before), after: decimal(first.after) } : null,
  }
}
