import { expect, test } from 'vitest'
import { columnOf } from './price-columns.ts'

test('U5 the headings of both languages are known, whatever their capitals and accents', () => {
  expect(['SKU', ' precio ', 'MONEDA', 'Vigente  desde', 'Valid from', 'Estado'].map(columnOf)).toEqual([
    'sku',
    'price',
    'currency',
    'date_from',
    'date_from',
    'state',
  ])
  expect(['', 'Precio c/IVA', '__proto__', 'constructor'].map(columnOf)).toEqual([null, null, null, null])
})
