import { expect, test } from 'vitest'
import { filterOptions, searchProducts } from '#contract/search.ts'
import { makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import { aBuyer } from '#test/factories/people.ts'

const SALTA = 17
const buyer = await aBuyer()
const near = await makeSeller('Vecina', [{ region: BUENOS_AIRES, days: 2 }])
const far = await makeSeller('Remota', [
  { region: BUENOS_AIRES, days: 7 },
  { region: CORDOBA, days: 9 },
])

type Query = Record<string, string | number | undefined>
const find = async (query: Query) => (await buyer.call(searchProducts, { query })).message
const skus = async (query: Query) => (await find(query)).data.map(({ sku }) => sku)
const options = async (query: Query) => (await buyer.call(filterOptions, { query })).message

test('C1 C2 with a zone, card, price filter and price range follow the cheapest offer of that zone', async () => {
  const local = await makeSeller('Local de Salta', [{ region: SALTA, days: 3 }])
  await makeProduct({
    name: 'Hormigonera Zonal',
    variants: [
      { sku: 'HZ-1', offers: [{ seller: near, cents: 3_010_00 }] },
      {
        sku: 'HZ-2',
        title: 'Hormigonera Zonal grande',
        offers: [
          { seller: local, cents: 4_420_00 },
          { seller: far, cents: 3_500_00 },
        ],
      },
    ],
  })
  const card = async (query: Query) => {
    const { data } = await find({ term: 'hormigonera zonal', literal: 'true', ...query })
    return data.map(({ sku, min_price_value, regions_available }) => [
      sku,
      min_price_value,
      regions_available,
    ])
  }
  expect(await card({})).toEqual([['HZ-1', '3010.00', 3]])
  expect(await card({ zone_available_qty: BUENOS_AIRES })).toEqual([['HZ-1', '3010.00', 3]])
  expect(await card({ zone_available_qty: CORDOBA })).toEqual([['HZ-2', '3500.00', 3]])
  expect(await card({ zone_available_qty: SALTA })).toEqual([['HZ-2', '4420.00', 3]])
  expect(await card({ zone_available_qty: `${SALTA},${CORDOBA}` })).toEqual([['HZ-2', '3500.00', 3]])
  expect(await card({ term: 'hz-2', zone_available_qty: SALTA })).toEqual([['HZ-2', '4420.00', 3]])
  expect(await card({ term: 'hz-2' })).toEqual([['HZ-2', '3500.00', 3]])
  expect(await card({ term: 'hz-1', zone_available_qty: SALTA })).toEqual([['HZ-2', '4420.00', 3]])

  expect(await card({ zone_available_qty: SALTA, price_max: 4_000 })).toEqual([])
  expect(await card({ zone_available_qty: SALTA, price_min: 4_000 })).toHaveLength(1)
  expect(await card({ price_min: 4_000 })).toEqual([])
  const range = async (query: Query) =>
    (await options({ term: 'hormigonera zonal', literal: 'true', ...query })).precios
  expect(await range({})).toMatchObject({ minimo: '3010.00', maximo: '3010.00' })
  expect(await range({ zone_available_qty: SALTA })).toMatchObject({ minimo: '4420.00', maximo: '4420.00' })
})

test('C2 C3 the price filter names its currency and compares only prices in it', async () => {
  const category = await makeCategory('Sismógrafos')
  const make = (sku: string, cents: number, currency: 'ARS' | 'USD') =>
    makeProduct({
      name: `Sismógrafo ${sku}`,
      category,
      variants: [{ sku, offers: [{ seller: near, cents, currency }] }],
    })
  await make('SIS-1', 900_00, 'ARS')
  await make('SIS-2', 1_500_00, 'USD')
  const shown = async (query: Query) => (await skus({ category_id: category, ...query })).sort()
  const prices = async (query: Query) => (await options({ category_id: category, ...query })).precios
  expect(await shown({})).toEqual(['SIS-1', 'SIS-2'])
  expect(await shown({ price_min: 800 })).toEqual(['SIS-1'])
  expect(await shown({ price_min: 800, price_currency: 'USD' })).toEqual(['SIS-2'])
  expect(await shown({ price_max: 1_000, price_currency: 'USD' })).toEqual([])
  expect(await shown({ price_currency: 'USD' })).toEqual(['SIS-1', 'SIS-2'])
  const both = ['ARS', 'USD']
  const pesos = { minimo: '900.00', maximo: '900.00', currency_code: 'ARS', currencies: both }
  expect(await prices({})).toEqual(pesos)
  const dollars = { minimo: '1500.00', maximo: '1500.00', currency_code: 'USD', currencies: both }
  expect(await prices({ price_currency: 'USD' })).toEqual(dollars)
  expect(await prices({ term: 'sis-2', literal: 'true' })).toEqual({ ...dollars, currencies: ['USD'] })
  // A bound is in pesos, so nothing in dollars is within it.
  const none = { minimo: '0.00', maximo: '0.00', currency_code: 'ARS', currencies: ['USD'] }
  for (const bound of [{ price_min: 1_000 }, { price_max: 2_000 }])
    expect(await prices({ term: 'sis-2', literal: 'true', ...bound })).toEqual(none)
  expect((await buyer.request('GET', `${searchProducts.path}?price_currency=EUR`)).status).toBe(422)
})
