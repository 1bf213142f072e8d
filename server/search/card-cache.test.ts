import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { CardCache } from './card-cache.ts'
import { readNames } from './catalog-names.ts'

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
