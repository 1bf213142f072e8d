import { expect, test } from 'vitest'
import type { Offer } from '#contract/product.ts'
import { filteredZone, type Zone } from './DeliveryZone.tsx'

function zone(region_id: number, region_name: string, value: string): Zone {
  const offer = { region_id, region_name, value, currency_code: 'ARS' } as Offer
  return { region_id, region_code: '', region_name, offers: [offer] }
}

const SERVED = [
  zone(1, 'Buenos Aires', '3010.00'),
  zone(6, 'Formosa', '4420.00'),
  zone(9, 'La Pampa', '4000.00'),
]
const WITHOUT = [{ region_id: 20, region_name: 'Salta' }]
const opened = (ids: number[], cartZone?: number) =>
  filteredZone(ids, SERVED, WITHOUT, cartZone)?.name ?? null

test('D3 a product opens in the zone that was filtered by, also one that it is not delivered to', () => {
  expect(opened([6])).toBe('Formosa')
  expect(opened([20])).toBe('Salta')
  expect(opened([])).toBeNull()
})

test('D3 of several filtered zones a product opens in the cart’s, else in the cheapest it is delivered to', () => {
  expect(opened([20, 6, 9])).toBe('La Pampa')
  expect(opened([20, 6, 9], 6)).toBe('Formosa')
  expect(opened([20, 6, 9], 1)).toBe('La Pampa')
})
