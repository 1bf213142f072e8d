import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignAttributes, comparedSkus, comparedText, differ, withCompared } from './compare.ts'

test('B6 up to four products are chosen, each once', () => {
  expect(withCompared([], 'A')).toEqual(['A'])
  expect(withCompared(['A', 'B'], 'A')).toEqual(['A', 'B'])
  expect(withCompared(['A', 'B', 'C'], 'D')).toEqual(['A', 'B', 'C', 'D'])
  expect(withCompared(['A', 'B', 'C', 'D'], 'E')).toBe(null)
  expect(withCompared(['A', 'B', 'C', 'D'], 'D')).toEqual(['A', 'B', 'C', 'D'])
})

test('B6 an address names the first four products, each once', () => {
  expect(comparedSkus('A,B,A, ,C,D,E')).toEqual(['A', 'B', 'C', 'D'])
  expect(comparedSkus('')).toEqual([])
  expect(comparedText(['A', 'B'])).toBe('A,B')
})

test('B6 an address keeps every SKU, also with commas and percent signs', () => {
  const sku = fc
    .oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.stringMatching(/^[A,%2C5]{1,6}$/))
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.uniqueArray(sku, { maxLength: 4 }), (skus) => {
      expect(comparedSkus(comparedText(skus))).toEqual(skus)
    }),
  )
})

test('B6 attributes are aligned by name and a row with different values is marked', () => {
  const rows = alignAttributes([
    [
      { name: 'Material', value: 'Látex' },
      { name: 'Talle', value: 'S' },
    ],
    [
      { name: 'Color', value: 'Amarillo' },
      { name: 'material', value: 'Látex' },
      { name: 'Talle', value: 'M' },
    ],
  ])
  expect(rows).toEqual([
    { name: 'Material', values: ['Látex', 'Látex'], differs: false },
    { name: 'Talle', values: ['S', 'M'], differs: true },
    { name: 'Color', values: [null, 'Amarillo'], differs: true },
  ])
})

test('B6 a product whose attributes are not known makes no difference', () => {
  expect(alignAttributes([[{ name: 'Talle', value: 'S' }], undefined])).toEqual([
    { name: 'Talle', values: ['S', undefined], differs: false },
  ])
  expect(differ([])).toBe(false)
  expect(differ(['S'])).toBe(false)
  expect(differ(['S', null])).toBe(true)
})

const attribute = fc.record({
  name: fc.constantFrom('Talle', 'talle', 'Color', 'Peso', 'Ñ'),
  value: fc.constantFrom('1', '2'),
})
const attributes = fc.uniqueArray(attribute, { selector: ({ name }) => name.toLowerCase() })

test('B6 every attribute is in exactly one row, in the column of its product', () => {
  const products = fc.array(fc.option(attributes, { nil: undefined }), { maxLength: 4 })
  fc.assert(
    fc.property(products, (products) => {
      const rows = alignAttributes(products)
      expect(new Set(rows.map(({ name }) => name.toLowerCase())).size).toBe(rows.length)
      for (const [column, own] of products.entries()) {
        const shown = rows.flatMap(({ name, values }) => {
          const value = values[column]
          return typeof value === 'string' ? [`${name.toLowerCase()} ${value}`] : []
        })
        const given = (own ?? []).map(({ name, value }) => `${name.toLowerCase()} ${value}`)
        expect(shown.toSorted()).toEqual(given.toSorted())
      }
      for (const { values, differs } of rows) {
        const known = values.filter((value) => value !== undefined)
        expect(differs).toBe(known.some((value) => value !== known[0]))
      }
    }),
  )
})
