import { expect, test } from 'vitest'
import { variantValue } from './Variants.tsx'

test('D2 a color is a code and a name, other values are a name', () => {
  expect(variantValue('#2166C4|Azul marino')).toEqual({ name: 'Azul marino', hex: '#2166C4' })
  expect(variantValue('XL')).toEqual({ name: 'XL', hex: null })
  expect(variantValue('1/2"|corto')).toEqual({ name: '1/2"|corto', hex: null })
})
