import { expect, test } from 'vitest'
import { startingPlace } from './delivery-place.ts'

const pilar = { name: 'Pilar', last_used: false }
const salta = { name: 'Salta', last_used: false }
const used = { ...salta, last_used: true }

test('C5 the only address is the place, else the one used last; several unused ones are asked for, and without any there is none', () => {
  expect(startingPlace([pilar])).toEqual({ place: pilar, asks: false })
  expect(startingPlace([pilar, used])).toEqual({ place: used, asks: false })
  expect(startingPlace([pilar, salta])).toEqual({ place: null, asks: true })
  expect(startingPlace([])).toEqual({ place: null, asks: false })
})
