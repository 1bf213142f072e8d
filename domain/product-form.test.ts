import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFormProblem, SKU, variantChangeProblem, mergeProblem, type Merged } from './product-form.ts'

const variant = (sku: string, more: object = {}) => ({ sku, attributes: [], technical_details: [], ...more })

test('O9 a form repeats no SKU, no attribute and no technical datum, and a colour has a swatch', () => {
  expect(productFormProblem([variant('A'), variant('B')])).toBeNull()
  expect(productFormProblem([variant('A'), variant('A')])).toEqual({
    field: 'variants.1.sku',
    problem: 'sku_twice',
  })
  const twice = [
    { name: 'Tamaño', value: '1' },
    { name: 'tamano', value: '2' },
  ]
  expect(productFormProblem([variant('A', { attributes: twice })])).toEqual({
    field: 'variants.0.attributes.1.name',
    problem: 'attribute_repeated',
  })
  for (const value of ['Azul', '#12345|Azul', '#123456|', '#123456| ', '1E88E5|Azul'])
    expect(productFormProblem([variant('A', { attributes: [{ name: 'Color', value }] })])?.problem).toBe(
      'invalid_color',
    )
  expect(
    productFormProblem([variant('A', { attributes: [{ name: 'Color', value: '#1E88E5|Azul' }] })]),
  ).toBeNull()
  const details = [{ attr_key: 'Peso' }, { attr_key: 'PESO' }]
  expect(productFormProblem([variant('A', { technical_details: details })])).toEqual({
    field: 'variants.0.technical_details.1.attr_key',
    problem: 'detail_repeated',
  })
})

const pair = fc.record({
  name: fc.constantFrom('Talle', 'Largo', 'Material'),
  value: fc.constantFrom('1', '2', 'á'),
})
const pairs = fc.uniqueArray(pair, { minLength: 1, selector: ({ name }) => name })

test('O9 two variants with equal attributes are refused, in any order, case and accents; others and those without any are not', () => {
  const repeats = (...variants: (readonly { name: string; value: string }[])[]) =>
    productFormProblem(variants.map((attributes, index) => variant(String(index), { attributes })))?.problem
  expect(
    repeats([{ name: 'Color', value: '#1E88E5|Azul' }], [{ name: 'Color', value: '#0000FF|azul' }]),
  ).toBe('variant_repeated')
  expect(repeats([], [])).toBeUndefined()
  fc.assert(
    fc.property(pairs, pairs, (one, other) => {
      const shouted = one.toReversed().map(({ name, value }) => ({ name: name.toUpperCase(), value }))
      expect(repeats(one, shouted)).toBe('variant_repeated')
      const isSame =
        one.length === other.length &&
        one.every(({ name, value }) => other.some((two) => two.name === name && two.value === value))
      expect(repeats(one, other)).toBe(isSame ? 'variant_repeated' : undefined)
    }),
  )
})

test('O9 a SKU is one line and no path segment that browsers drop', () => {
  for (const sku of ['.', '..', 'A\nB', 'A\tB', '']) expect(SKU.test(sku)).toBe(false)
  for (const sku of ['A', '...', '.a', 'A/B', 'ñ 1']) expect(SKU.test(sku)).toBe(true)
})

test('O9 published variants stay with their SKU; others may change, go and come', () => {
  const stored = [
    { id: 1, sku: 'A', publications: 2 },
    { id: 2, sku: 'B', publications: 0 },
  ]
  const problem = (given: { id?: number; sku: string }[]) => variantChangeProblem(stored, given)?.problem
  expect(problem([{ id: 1, sku: 'A' }])).toBeUndefined()
  expect(problem([{ id: 1, sku: 'A' }, { id: 2, sku: 'C' }, { sku: 'B' }])).toBeUndefined()
  expect(problem([{ id: 1, sku: 'X' }])).toBe('sku_fixed')
  expect(problem([{ id: 2, sku: 'B' }])).toBe('variant_in_use')
  expect(
    problem([
      { id: 1, sku: 'A' },
      { id: 3, sku: 'Z' },
    ]),
  ).toBe('variant_unknown')
  expect(
    problem([
      { id: 1, sku: 'A' },
      { id: 1, sku: 'A' },
    ]),
  ).toBe('variant_unknown')
})

test('O9 whatever the form, an accepted change keeps every published variant under its SKU', () => {
  const skus = fc.constantFrom('A', 'B', 'C')
  const stored = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 4 }), sku: skus, publications: fc.nat(1) }),
    {
      selector: ({ id }) => id,
    },
  )
  const given = fc.array(
    fc.record({ id: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }), sku: skus }),
    {
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(stored, given, (before, form) => {
      if (variantChangeProblem(before, form)) return
      const published = before.filter(({ publications }) => publications > 0)
      const kept = published.filter(({ id, sku }) => form.some((one) => one.id === id && one.sku === sku))
      expect(kept).toEqual(published)
    }),
  )
})

test('O9 variants move to another product that is no draft of a published one and has room', () => {
  const product = (id: number, more: Partial<Merged> = {}): Merged => ({
    id,
    is_draft: false,
    variants: 1,
    ...more,
  })
  expect(mergeProblem(product(1), product(2))).toBeNull()
  expect(mergeProblem(product(1), product(1))).toBe('merge_with_itself')
  expect(mergeProblem(product(1, { is_draft: true }), product(2))).toBe('merge_into_draft')
  expect(mergeProblem(product(1, { is_draft: true }), product(2, { is_draft: true }))).toBeNull()
  expect(mergeProblem(product(1), product(2, { is_draft: true }))).toBeNull()
  expect(mergeProblem(product(1, { variants: 60 }), product(2, { variants: 40 }))).toBeNull()
  expect(mergeProblem(product(1, { variants: 60 }), product(2, { variants: 41 }))).toBe('merge_too_many')
})
