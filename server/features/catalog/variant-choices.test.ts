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
      { sku: 'R-L', value: '#f00|Rojo', also_changes: [] },
      { sku: 'B-L', value: '#00f|Azul', also_changes: [] },
    ],
    Talle: [
      { sku: 'R-M', value: 'M', also_changes: [] },
      { sku: 'R-L', value: 'L', also_changes: [] },
      { sku: 'B-S', value: 'S', also_changes: ['Color'] },
    ],
  })
})

test('D2 without such a variant the first one with the value is taken, and what else changes is told', () => {
  expect(variantChoices([red, blue, blueL], red)['Color']).toContainEqual({
    sku: 'B-S',
    value: '#00f|Azul',
    also_changes: ['Talle'],
  })
})

test('D2 the present variant stands for its own values, even beside one that has the same', () => {
  const twin = { ...red, sku: 'R-M2' }
  expect(variantChoices([red, twin], twin)).toEqual({
    Color: [{ sku: 'R-M2', value: '#f00|Rojo', also_changes: [] }],
    Talle: [{ sku: 'R-M2', value: 'M', also_changes: [] }],
  })
})

test('D2 an attribute that only some variants have is offered; without attributes there is nothing to choose', () => {
  const plain = { sku: 'P', attributes: {} }
  expect(variantChoices([plain, red], plain)).toEqual({
    Color: [{ sku: 'R-M', value: '#f00|Rojo', also_changes: [] }],
    Talle: [{ sku: 'R-M', value: 'M', also_changes: [] }],
  })
  expect(variantChoices([plain], plain)).toEqual({})
})
