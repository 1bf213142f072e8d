// A new seller's first zones, up to the first product that can be bought (Z1).
import { expect, test } from 'vitest'
import { getCart, putCartItem } from '#contract/cart.ts'
import { createZones, firstSteps, shippingZones } from '#contract/zones.ts'
import { productDetail } from '#contract/product.ts'
import { SIZES } from '#domain/rules.ts'
import { anonymous } from '#test/client.ts'
import { anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA, emptyCart } from '#test/shopping.ts'

const buyer = await aBuyer()

const NOTHING = {
  ...{ active_zones: 0, priced_publications: 0, can_be_bought: false },
  ...{ has_publications: false, has_sales: false },
}
const body = { region_ids: [BUENOS_AIRES, CORDOBA], delivery_time: 4, cost: '1500.50', currency_id: 1 }

test('V1 Z1 a seller with sales is told apart from one who has none yet', async () => {
  const { seller } = await anOrder()
  expect(await seller.callOrThrow(firstSteps)).toMatchObject({ has_publications: true, has_sales: true })
})

test('S6 Z1 only a seller adds zones and reads the first steps', async () => {
  for (const [caller, status] of [
    [anonymous, 401],
    [buyer, 403],
  ] as const) {
    expect((await caller.call(createZones, { body })).status).toBe(status)
    expect((await caller.call(firstSteps)).status).toBe(status)
  }
})

test('Z1 a seller without zones makes them, publishes, and the first product can be bought', async () => {
  const seller = await aSeller({ zones: [] })
  const steps = async () => await seller.callOrThrow(firstSteps)
  expect(await steps()).toEqual({ ...NOTHING, active_zones: 0 })
  expect(await seller.call(createZones, { body })).toMatchObject({ status: 201, message: { zones: 2 } })
  expect(await steps()).toEqual({ ...NOTHING, active_zones: 2 })
  const { data } = await seller.callOrThrow(shippingZones, { query: { per_page: 100 } })
  expect(data.map(({ region }) => region)).toEqual(['Buenos Aires', 'Córdoba'])
  for (const zone of data) {
    expect(zone).toMatchObject({ delivery_time: 4, state_shipping: 1 })
    const prices = zone.prices.map(({ size, value, currency_code }) => [size, value, currency_code])
    expect(prices).toEqual(SIZES.map((size) => [size, '1500.50', 'ARS']))
  }
  await makeProduct({
    name: 'Primer producto',
    variants: [{ sku: 'PRI-1', offers: [{ seller: seller.sellerId, cents: 900_00 }] }],
  })
  expect(await steps()).toEqual({
    ...NOTHING,
    ...{ active_zones: 2, priced_publications: 1, can_be_bought: true, has_publications: true },
  })
  await emptyCart(buyer)
  const bought = await buyer.call(putCartItem, {
    params: { sku: 'PRI-1' },
    body: {
      provider: seller.sellerId,
      currency_id: 1,
      region_id: CORDOBA,
      value: '900.00',
      country_id: 1,
      quantity: 2,
    },
  })
  expect(bought).toMatchObject({
    status: 200,
    message: { items: [{ sku: 'PRI-1', shipping_cost: '3001.00' }] },
  })
  await emptyCart(buyer)
  expect((await buyer.callOrThrow(getCart)).items).toEqual([])
})

test('Z1 Z5 what was published before is on sale with the first zone at once', async () => {
  const seller = await aSeller({ zones: [] })
  await makeProduct({
    name: 'Publicado antes',
    variants: [{ sku: 'ANT-1', offers: [{ seller: seller.sellerId, cents: 900_00 }] }],
  })
  const detail = () => buyer.call(productDetail, { params: { sku: 'ANT-1' } })
  expect((await detail()).status).toBe(400)
  await seller.callOrThrow(createZones, { body })
  expect((await detail()).message.prices.map(({ region_name }) => region_name)).toEqual([
    'Buenos Aires',
    'Córdoba',
  ])
})

test('Z1 zones there are stay as they are, also when two requests add the same at once', async () => {
  const seller = await aSeller({ zones: [] })
  const add = (delivery_time: number) => seller.callOrThrow(createZones, { body: { ...body, delivery_time } })
  const both = await Promise.all([add(4), add(4)])
  expect(both.map(({ zones }) => zones).sort()).toEqual([0, 2])
  expect(await add(9)).toEqual({ zones: 0 })
  const { data } = await seller.callOrThrow(shippingZones, { query: {} })
  expect(data.map((zone) => zone.delivery_time)).toEqual([4, 4])
})

test('Z1 an unknown province or currency, no province, and a price or time that is too high are refused', async () => {
  const seller = await aSeller({ zones: [] })
  for (const wrong of [
    { region_ids: [BUENOS_AIRES, 32_000] },
    { region_ids: [] },
    { region_ids: ['x'] },
    { currency_id: 99 },
    { cost: '9999999999999.00' },
    { cost: '-1' },
    { delivery_time: 1000 },
    { delivery_time: '' },
  ]) {
    const answer = await seller.call(createZones, { body: { ...body, ...wrong } })
    expect([wrong, answer.status]).toEqual([wrong, 422])
  }
  expect((await seller.callOrThrow(firstSteps)).active_zones).toBe(0)
})
