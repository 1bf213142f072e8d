import { expect, test } from 'vitest'
import { variantChoices } from './variant-choices.ts'

const shirt = (sku: string, Color: string, Talle: string) => ({ sku, attributes: { Color, Talle } })
const red = shirt('R-M', '#f00|Rojo', 'M')
const redL = shirt('R-L', '#f00|Rojo', 'L')
const blue = shirt('B-S', '#00f|Azul', 'S')
const blueL = shirt('B-L', '#00f|Azul', 'L')

test('D2 a choice changes one attribute and keeps the others where such a variant exists', () => {
  expect(variantChoices([red, redL, blue, blueL], redL)).toEqual({
    Color: [
      { sku: 'R-L', value: '#f00|Rojo' },
      { sku: 'B-L', value: '#00f|Azul' },
    ],
    Talle: [
      { sku: 'R-M', value: 'M' },
      { sku: 'R-L', value: 'L' },
      { sku: 'B-S', value: 'S' },
    ],
  })
})

test('D2 without such a variant the first one with the value is taken', () => {
  expect(variantChoices([red, blue, blueL], red)['Color']).toContainEqual({ sku: 'B-S', value: '#00f|Azul' })
})

test('D2 the present variant stands for its own values, even beside one that has the same', () => {
  const twin = { ...red, sku: 'R-M2' }
  expect(variantChoices([red, twin], twin)).toEqual({
    Color: [{ sku: 'R-M2', value: '#f00|Rojo' }],
    Talle: [{ sku: 'R-M2', value: 'M' }],
  })
})

test('D2 an attribute that only some variants have is offered; without attributes there is nothing to choose', () => {
  const plain = { sku: 'P', attributes: {} }
  expect(variantChoices([plain, red], plain)).toEqual({
    Color: [{ sku: 'R-M', value: '#f00|Rojo' }],
    Talle: [{ sku: 'R-M', value: 'M' }],
  })
  expect(variantChoices([plain], plain)).toEqual({})
})
