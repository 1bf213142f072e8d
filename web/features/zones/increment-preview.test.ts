import { expect, test } from 'vitest'
import type { ZoneRow } from '#contract/zones.ts'
import { previewIncrement } from './increment-preview.ts'

function zone(region: string, ...values: string[]): ZoneRow {
  return {
    region_id: 1,
    region,
    country: 'Argentina',
    delivery_time: 1,
    shipping_provider_id: 1,
    state_shipping: 1,
    prices: values.map((value, index) => ({
      size: index === 0 ? 'T1' : 'T2',
      cost: '',
      value,
      currency_code: 'ARS',
      currency_id: 1,
    })),
  }
}

const zones = [zone('Chaco', '0.00', '0.00'), zone('Jujuy', '0.00', '1500.00'), zone('Salta', '0.05', '0.04')]

test('Z3 the preview counts the changed prices and shows the first', () => {
  expect(previewIncrement(zones, 10)).toEqual({
    zones: 2,
    prices: 2,
    isTooHigh: false,
    example: { region: 'Jujuy', size: 'T2', currency: 'ARS', before: '1500.00', after: '1650.00' },
  })
  expect(previewIncrement(zones, -100)).toMatchObject({ zones: 2, prices: 3, example: { after: '0.00' } })
})

test('Z3 the preview reports no change and too high prices', () => {
  expect(previewIncrement(zones, 0)).toEqual({ zones: 0, prices: 0, isTooHigh: false, example: null })
  expect(previewIncrement([zone('Salta', '999999999.99')], 1).isTooHigh).toBe(true)
})
