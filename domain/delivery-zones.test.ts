import { expect, test } from 'vitest'
import {
  addressMayMove,
  areInOneProvince,
  MOST_ZONES,
  newZoneProblem,
  zoneNameIsUsed,
} from './delivery-zones.ts'

const zone = (id: number, name: string, province_id: number | null = null, closed = false) => ({
  ...{ id, name, province_id, closed },
})
const province = zone(1, 'Buenos Aires')
const suburbs = zone(25, 'GBA', 1)
const south = zone(26, 'GBA Sur', 1, true)
const other = zone(6, 'Córdoba')
const gone = zone(7, 'Chaco', null, true)
const zones = [province, suburbs, south, other, gone]

test('Z6 a province and its parts are one province, in any order', () => {
  for (const one of [province, suburbs, south])
    for (const two of [province, suburbs, south]) expect(areInOneProvince(one, two)).toBe(true)
  for (const one of [province, suburbs, south]) {
    expect(areInOneProvince(one, other)).toBe(false)
    expect(areInOneProvince(other, one)).toBe(false)
  }
})

test('O6 Z6 an address of purchases moves within its province, another one anywhere', () => {
  expect(addressMayMove({ used: true }, province, suburbs)).toBe(true)
  expect(addressMayMove({ used: true }, suburbs, province)).toBe(true)
  expect(addressMayMove({ used: true }, suburbs, other)).toBe(false)
  expect(addressMayMove({ used: false }, suburbs, other)).toBe(true)
})

test('Z6 a zone is made in an open province, with a name of its own, while there is room', () => {
  const problem = (name: string, province_id: number, known = zones) =>
    newZoneProblem(known, { name, province_id })
  expect(problem('Interior', 1)).toBeNull()
  for (const id of [suburbs.id, gone.id, 99]) expect(problem('Interior', id)).toBe('province_not_found')
  for (const name of ['gba', 'CORDOBA', 'gba  sur', 'chaco']) expect(problem(name, 1)).toBe('zone_name_used')
  const full = Array.from({ length: MOST_ZONES }, (_, index) => zone(index + 1, `Zona ${index + 1}`))
  expect(problem('Interior', 1, full)).toBe('too_many_zones')
  expect(
    problem(
      'Interior',
      1,
      full
        .slice(1)
        .concat(province)
        .slice(0, MOST_ZONES - 1),
    ),
  ).toBe('province_not_found')
  expect(problem('Interior', 1, full.slice(0, MOST_ZONES - 1))).toBeNull()
})

test('Z6 a zone may keep its own name', () => {
  expect(zoneNameIsUsed(zones, suburbs.id, 'gbá')).toBe(false)
  expect(zoneNameIsUsed(zones, suburbs.id, 'Córdoba')).toBe(true)
})
