import { expect, test } from 'vitest'
import type { EditedProduct } from '#contract/catalogue-products.ts'
import { ApiFailure } from '#web/api/failure.ts'
import {
  bodyOf,
  changedParts,
  copyOf,
  draftOf,
  moved,
  newDraft,
  newVariant,
  storedOf,
} from './product-draft.ts'

const variant = {
  id: 4,
  sku: 'A',
  bar_code: '96385074',
  title: 'Azul',
  attributes: [{ name: 'Talle', value: 'M' }],
  size: 'T2' as const,
  pictures: ['/media/a.webp'],
  technical_details: [],
  publications: 3,
}
const product: EditedProduct = {
  id: 7,
  code: 'A',
  name: 'Guante',
  short_description: '',
  long_description: '',
  brand_id: 1,
  category_id: 2,
  is_draft: false,
  vat_rate: '10.5',
  variants: [variant],
  revision: 'x',
}

test('O9 what a form sends is the product without what the server keeps', () => {
  const { id: _, ...sent } = bodyOf(draftOf(product)).variants[0] ?? {}
  expect({ ...sent, publications: 3 }).toEqual({ ...variant, id: undefined })
  expect(bodyOf(draftOf(product)).variants[0]?.id).toBe(4)
  expect(Object.keys(bodyOf(draftOf(product)))).not.toContain('revision')
})

test('O9 a variant without a title has the name of the product', () => {
  const draft = { ...newDraft(), name: 'Casco', variants: [newVariant({ sku: 'C-1' })] }
  expect(bodyOf(draft).variants[0]?.title).toBe('Casco')
})

test('O9 a duplicated variant is a new one without SKU, with the same attributes and pictures', () => {
  const [original] = draftOf(product).variants
  if (!original) throw new Error('It has no variant')
  const copy = copyOf(original)
  expect(copy).toMatchObject({
    sku: '',
    bar_code: null,
    attributes: variant.attributes,
    pictures: variant.pictures,
    publications: 0,
  })
  expect(copy.id).toBeUndefined()
  expect(copy.key).not.toBe(original.key)
})

test('O9 a conflict names the parts that somebody else changed', () => {
  const stored = { ...product, name: 'Otro', variants: [{ ...variant, title: 'Rojo' }] }
  expect(changedParts(product, stored)).toEqual(['name', 'variants'])
  const { sku, ...rest } = variant
  expect(changedParts(product, { ...product, variants: [{ ...rest, sku }] })).toEqual([])
  const failure = new ApiFailure(409, { message: 'x', error_code: 'product_changed', details: stored })
  expect(storedOf(failure)).toBe(stored)
  expect(storedOf(new ApiFailure(409, { message: 'x', error_code: 'sku_used' }))).toBeNull()
})

test('O9 moving within a list keeps the others in order, and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
