import { expect, test } from 'vitest'
import { textOf } from '#test/made-index.ts'
import type { ProductOffers } from './columns/columns.ts'
import { ProductIndex } from './product-index.ts'

const offersOf = (productId: number): ProductOffers => ({
  productId,
  categoryId: 1,
  categoryIds: [1],
  brandId: 1,
  shown: { variantId: productId, priceCents: 100, currencyId: 1 },
  days: [1],
  dayZones: [{ low: 2, high: 0 }],
  popularity: 0,
})

test('Z5 a repeated query is cached until a product changes', () => {
  const index = new ProductIndex()
  const put = (productId: number, name: string) =>
    index.put({
      offers: offersOf(productId),
      brand: 'Marca',
      categories: ['Rubro'],
      text: textOf(name),
      hash: productId,
    })
  const found = () => [...(index.match('casco', false)?.docs ?? [])]
  put(1, 'Casco')
  const first = index.match('casco', false)
  expect(index.match('casco', false)).toBe(first)
  expect(index.match('casco', true)).not.toBe(first)
  put(2, 'Casco liso')
  expect(found()).toEqual([0, 1])
  index.setOffers({ ...offersOf(1), shown: null })
  expect(found()).toEqual([1])
  index.drop(2)
  expect(found()).toEqual([])
  for (const term of ['a1', 'a2', 'a3', 'a4', 'a5']) expect(index.match(term, false)?.count).toBe(0)
  expect(index.match('de', false)).toBeNull()
})
