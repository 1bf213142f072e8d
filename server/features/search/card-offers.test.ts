// The order of a search, and the offers of its cards (C1, C4).
import { expect, test } from 'vitest'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { getCart, putCartItem } from '#contract/cart.ts'
import { db } from '#test/database.ts'
import { aBuyer } from '#test/factories/people.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const buyer = await aBuyer()
const cheap = await makeSeller('Barata con envío caro', [
  { region: BUENOS_AIRES, days: 2, shipping: 80_00 },
  { region: CORDOBA, days: 9, shipping: 80_00 },
])
const free = await makeSeller('Con envío gratis', [{ region: BUENOS_AIRES, days: 6 }])

type Query = Record<string, string | number | undefined>
const find = async (query: Query) => (await buyer.call(searchProducts, { query })).message

test('C4 an unknown order is refused by name, and so is an unclear request for offers', async () => {
  const wrong = { sort: 'name', offers: 'quizás' }
  const { status, errors } = await buyer.request(
    'GET',
    `${searchProducts.path}?${new URLSearchParams(wrong)}`,
  )
  expect(status).toBe(422)
  expect(errors?.map(({ path }) => path).sort()).toEqual(['offers', 'sort'])
})

test('C4 C5 by price, from the dearest, and by delivery days in the chosen zone', async () => {
  for (const [sku, seller, cents] of [
    ['PRE-1', free, 300_00],
    ['PRE-2', cheap, 100_00],
    ['PRE-3', free, 200_00],
  ] as const)
    await makeProduct({ name: `Prensa Ordenada ${sku}`, variants: [{ sku, offers: [{ seller, cents }] }] })
  const skus = async (query: Query) =>
    (await find({ term: 'prensa ordenada', ...query })).data.map(({ sku }) => sku)
  expect(await skus({ sort: 'price' })).toEqual(['PRE-2', 'PRE-3', 'PRE-1'])
  expect(await skus({ sort: '-price' })).toEqual(['PRE-1', 'PRE-3', 'PRE-2'])
  const inZone = { zone_available_qty: BUENOS_AIRES }
  expect((await skus({ sort: 'delivery_days', ...inZone }))[0]).toBe('PRE-2')
  expect(await skus({ sort: 'price', per_page: 1, page: 2 })).toEqual(['PRE-3'])
})

test('O3 C4 an ordered search without results is recorded, too', async () => {
  await find({ term: 'qwrtzx xyzzyq', sort: 'price', offers: 'true' })
  const misses = await db
    .selectFrom('search_misses')
    .where('term', '=', 'qwrtzx xyzzyq')
    .selectAll()
    .execute()
  expect(misses).toHaveLength(1)
})

test('C1 D3 K2 a card has its sellers and delivery days in the chosen zones, and in one zone the offer that the product page chooses', async () => {
  await makeProduct({
    name: 'Aparejo Ofertado',
    variants: [
      {
        sku: 'APA-1',
        offers: [
          { seller: cheap, cents: 100_00 },
          { seller: free, cents: 150_00 },
        ],
      },
      { sku: 'APA-2', offers: [{ seller: free, cents: 900_00 }] },
    ],
  })
  const offersIn = async (zones?: string | number) => {
    const { data } = await find({ term: 'aparejo ofertado', offers: 'true', zone_available_qty: zones })
    return data.map(({ sku, offers }) => ({ sku, ...offers }))
  }
  const everywhere = { sellers: 2, delivery_time: { minimo: 2, maximo: 9 }, from_value: null, cheapest: null }
  expect(await offersIn()).toEqual([{ sku: 'APA-1', ...everywhere }])
  expect(await offersIn(`${BUENOS_AIRES},${CORDOBA}`)).toEqual([{ sku: 'APA-1', ...everywhere }])
  expect(await offersIn(CORDOBA)).toMatchObject([
    { sellers: 1, delivery_time: { minimo: 9, maximo: 9 }, cheapest: { value: '100.00' } },
  ])
  const [card] = await offersIn(BUENOS_AIRES)
  expect(card).toMatchObject({ sellers: 2, delivery_time: { minimo: 2, maximo: 6 } })
  const { prices } = (await buyer.call(productDetail, { params: { sku: 'APA-1' } })).message
  const first = prices.find(({ region_id }) => region_id === BUENOS_AIRES)?.offers[0]
  expect(first).toMatchObject({ provider_fantasy_name: 'Con envío gratis', value: '150.00' })
  expect(first).toMatchObject(card?.cheapest ?? {})

  const { provider_id: provider, region_id, country_id, currency_id, value } = card?.cheapest ?? {}
  const added = await buyer.call(putCartItem, {
    params: { sku: 'APA-1' },
    body: { provider, region_id, country_id, currency_id, value, quantity: 3, image_source: '' },
  })
  expect(added.status).toBe(200)
  const { items } = (await buyer.call(getCart)).message
  expect(items).toMatchObject([{ sku: 'APA-1', provider_id: provider, quantity: 3 }])
})

test('C8 D3 K14 neither page nor list chooses a low price whose shipping is in dollars before a seller with one total', async () => {
  const dollars = await makeSeller('Envío en dólares', [
    { region: BUENOS_AIRES, days: 1, shipping: 5_00, shippingCurrency: 'USD' },
  ])
  await makeProduct({
    name: 'Malacate Comparado',
    variants: [
      {
        sku: 'MAL-1',
        offers: [
          { seller: dollars, cents: 100_00 },
          { seller: free, cents: 105_00 },
        ],
      },
    ],
  })
  const { data } = await find({
    term: 'malacate comparado',
    offers: 'true',
    zone_available_qty: BUENOS_AIRES,
  })
  expect(data[0]?.offers?.cheapest).toMatchObject({ provider_id: free, value: '105.00' })
  const { prices } = (await buyer.call(productDetail, { params: { sku: 'MAL-1' } })).message
  const sellers = prices
    .find(({ region_id }) => region_id === BUENOS_AIRES)
    ?.offers.map(({ provider_fantasy_name }) => provider_fantasy_name)
  expect(sellers).toEqual(['Con envío gratis', 'Envío en dólares'])
})

test('C1 without a request for them there are no offers', async () => {
  const { data } = await find({ term: 'aparejo ofertado' })
  expect(data).toHaveLength(1)
  expect(data.map((card) => 'offers' in card)).toEqual([false])
})
