import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { textOf } from '#test/made-index.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { readNames } from './catalog-reader.ts'
import type { ProductOffers } from './columns/columns.ts'
import { CardCache, ProductIndex } from './product-index.ts'

const offersOf = (productId: number): ProductOffers => ({
  productId,
  categoryId: 1,
  categoryIds: [1],
  brandId: 1,
  shown: { variantId: productId, priceCents: 100, currencyId: 1 },
  steps: [],
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
  const found = () => [...(index.match('casco', { literal: false })?.docs ?? [])]
  put(1, 'Casco')
  const first = index.match('casco', { literal: false })
  expect(index.match('casco', { literal: false })).toBe(first)
  expect(index.match('casco', { literal: true })).not.toBe(first)
  put(2, 'Casco liso')
  expect(found()).toEqual([0, 1])
  index.setOffers({ ...offersOf(1), shown: null })
  expect(found()).toEqual([1])
  index.drop(2)
  expect(found()).toEqual([])
  for (const term of ['a1', 'a2', 'a3', 'a4', 'a5'])
    expect(index.match(term, { literal: false })?.count).toBe(0)
  expect(index.match('de', { literal: false })).toBeNull()
})

const seller = await makeSeller('Una', [{ region: BUENOS_AIRES, days: 2 }])
const productId = await makeProduct({
  name: 'Yunque',
  variants: [{ sku: 'YUN-1', offers: [{ seller, cents: 10_00 }] }],
})
const { id: variantId } = await db
  .selectFrom('variants')
  .where('product_id', '=', productId)
  .select('id')
  .executeTakeFirstOrThrow()
const names = await readNames(db)
const hit = { productId, variantId, categoryId: 1, priceCents: 10_00, currencyId: 1, zones: 1 }

async function titled(title: string): Promise<void> {
  await db.updateTable('variants').set({ title }).where('id', '=', variantId).execute()
}

test('Z5 C1 a card is read once until it is evicted', async () => {
  const cards = new CardCache()
  const titles = async () => (await cards.cardsOf(db, [hit], names)).map(({ title }) => title)
  await titled('Yunque')
  expect(await titles()).toEqual(['Yunque'])
  await titled('Bigornia')
  expect(await titles()).toEqual(['Yunque'])
  cards.evict(productId)
  expect(await titles()).toEqual(['Bigornia'])
})

test('Z5 C1 a card evicted while it is read is not cached', async () => {
  const cards = new CardCache()
  await titled('Yunque')
  const before = cards.cardsOf(db, [hit], names)
  cards.evict(productId)
  await before
  await titled('Bigornia')
  const [card] = await cards.cardsOf(db, [hit], names)
  expect(card?.title).toBe('Bigornia')
})

test('C1 the variant found by SKU has its own card, and a deleted one has none', async () => {
  const cards = new CardCache()
  await cards.cardsOf(db, [hit], names)
  expect(await cards.cardsOf(db, [{ ...hit, variantId: 2 ** 31 }, hit], names)).toHaveLength(1)
})
