// Publishing products of the catalogue (B8).
import { expect, test } from 'vitest'
import { publish, publishables } from '#contract/publications-publish.ts'
import { changePublicationState } from '#contract/publications.ts'
import { searchProducts } from '#contract/search.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { PUBLISHED_AT_ONCE_MAX } from '#domain/publishing.ts'
import { anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { pricesOf } from '#test/price-imports.ts'

const [seller, other, buyer] = [await aSeller(), await aSeller(), await aBuyer()]
const today = dayOf(clock.now())

async function product(name: string, sku: string, sellers: readonly number[] = [], isDraft = false) {
  await makeProduct({
    name,
    variants: [{ sku, title: name, offers: sellers.map((id) => ({ seller: id, cents: 100_00 })) }],
  })
  if (!isDraft) return
  await db
    .updateTable('products')
    .set({ is_draft: true })
    .where('id', 'in', (eb) => eb.selectFrom('variants').where('sku', '=', sku).select('product_id'))
    .execute()
}

const item = (sku: string, change = {}) => ({ sku, value: '120.50', currency_id: 1, ...change })
const publicationOf = (sku: string, sellerId = seller.sellerId) =>
  db
    .selectFrom('publications as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .where('v.sku', '=', sku)
    .where('p.provider_id', '=', sellerId)
    .select(['p.id', 'p.state', 'p.preparation_days'])
    .executeTakeFirst()

test('B8 S6 only sellers publish, valid items, each SKU once', async () => {
  for (const [method, path, body] of [
    ['GET', '/publishable', undefined],
    ['POST', '/publications', { items: [item('X')] }],
  ] as const) {
    expect((await anonymous.request(method, path, { body })).status).toBe(401)
    expect((await buyer.request(method, path, { body })).status).toBe(403)
  }
  const many = Array.from({ length: PUBLISHED_AT_ONCE_MAX + 1 }, (_, nth) => item(`M-${nth}`))
  for (const items of [
    [],
    many,
    [item('X'), item('X')],
    [item('X', { value: 'x' })],
    [item('X', { minimum: 0 })],
    [item('X', { preparation_days: 91 })],
    [item('X', { currency_id: 9 })],
  ])
    expect((await seller.request('POST', '/publications', { body: { items } })).status).toBe(422)
  expect((await seller.request('GET', '/publishable?sort=price')).status).toBe(422)
})

test('B8 the catalogue is listed without drafts, what the seller does not sell first, with who else sells it', async () => {
  await product('Zzlijadora uno', 'LIJ-1', [other.sellerId])
  await product('Zzlijadora dos', 'LIJ-2', [seller.sellerId, other.sellerId])
  await product('Zzlijadora tres', 'LIJ-3')
  await product('Zzlijadora cuatro', 'LIJ-4', [], true)
  const list = async (query = {}) =>
    (await seller.callOrThrow(publishables, { query: { search: 'zzlijadora', ...query } })).data
  const rows = await list()
  expect(rows.map(({ sku, title, own, sellers }) => [sku, title, own, sellers])).toEqual([
    ['LIJ-3', 'Zzlijadora tres', null, 0],
    ['LIJ-1', 'Zzlijadora uno', null, 1],
    ['LIJ-2', 'Zzlijadora dos', 'active', 1],
  ])
  expect(rows[0]).toMatchObject({ brand: 'Marca de prueba', category: expect.any(String) })
  const skus = async (query: object) => (await list(query)).map(({ sku }) => sku)
  expect(await skus({ mine: '1' })).toEqual(['LIJ-2'])
  expect(await skus({ mine: '0', sort: '-sku' })).toEqual(['LIJ-3', 'LIJ-1'])
  expect(await skus({ category_id: 999_999 })).toEqual([])
})

test('B8 Z5 each item is published or says why not, buyers find it at once, and a retry publishes nothing twice', async () => {
  await product('Zzamoladora', 'AMO-1')
  await product('Zzamoladora cara', 'AMO-2')
  await product('Zzamoladora borrador', 'AMO-3', [], true)
  const sold = await anOffer({ seller })
  const ended = await anOffer({ seller })
  await seller.callOrThrow(changePublicationState, {
    params: { id: ended.publicationId },
    body: { state: 3 },
  })
  const items = [
    item('AMO-1', { minimum: 4, multiple: 2, preparation_days: 5 }),
    item('AMO-2', { value: '0' }),
    item('AMO-3'),
    item('NO-EXISTE'),
    item(sold.sku),
    item(ended.sku, { currency_id: 2, date_from: addDays(today, 3) }),
    item('AMO-2x', { date_from: addDays(today, -1) }),
  ]
  const headers = { 'idempotency-key': 'publish-1' }
  const answer = await seller.callOrThrow(publish, { body: { items }, headers })
  const first = await publicationOf('AMO-1')
  expect(answer.items).toEqual([
    { sku: 'AMO-1', outcome: 'published', id: first?.id },
    { sku: 'AMO-2', outcome: 'price_is_zero', id: null },
    { sku: 'AMO-3', outcome: 'sku_unknown', id: null },
    { sku: 'NO-EXISTE', outcome: 'sku_unknown', id: null },
    { sku: sold.sku, outcome: 'sold_already', id: sold.publicationId },
    { sku: ended.sku, outcome: 'published_again', id: ended.publicationId },
    { sku: 'AMO-2x', outcome: 'sku_unknown', id: null },
  ])
  expect(first).toMatchObject({ state: 'active', preparation_days: 5 })
  const priced = await db
    .selectFrom('prices')
    .where('publication_id', '=', first?.id ?? 0)
    .selectAll()
    .execute()
  expect(priced).toMatchObject([
    {
      value_cents: 120_50,
      currency_id: 1,
      date_from: today,
      minimum: 4,
      multiple: 2,
      created_by: seller.userId,
    },
  ])
  expect((await pricesOf(ended))[0]).toMatchObject({ currency_id: 2, date_from: addDays(today, 3) })
  expect(await pricesOf(sold)).toHaveLength(1)
  const { data } = await buyer.callOrThrow(searchProducts, { query: { term: 'zzamoladora' } })
  expect(data.map(({ min_price_value }) => min_price_value)).toContain('120.50')
  expect(await seller.callOrThrow(publish, { body: { items }, headers })).toEqual(answer)
  expect((await seller.callOrThrow(publish, { body: { items: [item('AMO-1')] } })).items[0]?.outcome).toBe(
    'sold_already',
  )
  expect(await publicationOf('AMO-1', other.sellerId)).toBeUndefined()
})

test('B8 two people who publish the same at once make one publication with one price', async () => {
  await product('Zzsierra', 'SIE-1')
  const calls = Array.from({ length: 6 }, () =>
    seller.callOrThrow(publish, { body: { items: [item('SIE-1')] } }),
  )
  const outcomes = (await Promise.all(calls)).map(({ items }) => items[0]?.outcome)
  expect(outcomes.sort()).toEqual(['published', ...Array<string>(5).fill('sold_already')])
  const publicationId = (await publicationOf('SIE-1'))?.id ?? 0
  expect(await pricesOf({ publicationId })).toHaveLength(1)
})
