// Cards that are kept, and a change that comes while one is being read.
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/made-offers.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { KeptCards } from './card-cache.ts'
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

test('Z5 C1 a card is read once, until its product is named', async () => {
  const cards = new KeptCards()
  const titles = async () => (await cards.cardsOf(db, [hit], names)).map(({ title }) => title)
  await titled('Yunque')
  expect(await titles()).toEqual(['Yunque'])
  await titled('Bigornia')
  expect(await titles()).toEqual(['Yunque'])
  cards.forget(productId)
  expect(await titles()).toEqual(['Bigornia'])
})

test('Z5 C1 a card that was being read when its product was named is not kept', async () => {
  const cards = new KeptCards()
  await titled('Yunque')
  const before = cards.cardsOf(db, [hit], names)
  cards.forget(productId)
  await before
  await titled('Bigornia')
  const [card] = await cards.cardsOf(db, [hit], names)
  expect(card?.title).toBe('Bigornia')
})

test('C1 the variant whose SKU is asked for has its own card, and one that is gone has none', async () => {
  const cards = new KeptCards()
  await cards.cardsOf(db, [hit], names)
  expect(await cards.cardsOf(db, [{ ...hit, variantId: 2 ** 31 }, hit], names)).toHaveLength(1)
})
