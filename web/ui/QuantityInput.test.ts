import { expect, test } from 'vitest'
import { readQuantity } from './QuantityInput.tsx'

test('K2 V4 a typed quantity of 0 or -1 is refused as typed, never turned into another one', () => {
  expect(readQuantity('0', 1, 999)).toEqual({ quantity: null, refused: '0' })
  expect(readQuantity('-1', 1, 999)).toEqual({ quantity: null, refused: '-1' })
  expect(readQuantity('-', 1, 999)).toEqual({ quantity: null, refused: '-' })
  expect(readQuantity('-1', 0, 999)).toEqual({ quantity: null, refused: '-1' })
  expect(readQuantity('0', 0, 999)).toEqual({ quantity: 0, refused: null })
})

test('K2 a typed quantity keeps its digits and ends at the maximum', () => {
  expect(readQuantity('', 1, 999)).toEqual({ quantity: null, refused: null })
  expect(readQuantity(' 12 u', 1, 999)).toEqual({ quantity: 12, refused: null })
  expect(readQuantity('5000', 1, 999)).toEqual({ quantity: 999, refused: null })
})
