import { expect, test } from 'vitest'
import { productDetail } from '#contract/product.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'
import { variantChoices } from './detail.ts'

const SALTA = 17
const buyer = await aBuyer()
const read = (sku: string) => buyer.call(productDetail, { params: { sku } })
const offersIn = async (sku: string, region: number) =>
  (await read(sku)).message.prices.find(({ region_id }) => region_id === region)?.offers ?? []

test('S6 only a signed-in buyer gets a product', async () => {
  const params = { sku: 'FER-MAR-00001' }
  const seller = await aSeller()
  expect((await anonymous.call(productDetail, { params })).status).toBe(401)
  expect((await seller.call(productDetail, { params })).status).toBe(403)
})

test('D7 an unknown SKU answers 404, a too long one 422', async () => {
  for (const sku of ['NO-EXISTE', "'; drop table products; --", '😀'])
    expect(await read(sku)).toMatchObject({ status: 404, message: 'Parece que este producto no existe' })
  expect((await read('x'.repeat(65))).status).toBe(422)
})

test('D1 a product has its texts, categories, variants, offers per zone and technical details', async () => {
  const tools = await makeCategory('Herramientas raras')
  const saws = await makeCategory('Sierras raras', tools)
  const seller = await makeSeller('Rara S.A.', [{ region: CORDOBA, days: 3, shipping: 12_34 }])
  await makeProduct({
    name: 'Sierra rara',
    brand: 'Rareza',
    category: saws,
    description: 'Corta raro.',
    variants: [{ sku: 'RAR/1 A', title: 'Sierra rara 1', offers: [{ seller, cents: 1_234_567_05 }] }],
  })
  const variant = await db
    .selectFrom('variants')
    .where('sku', '=', 'RAR/1 A')
    .select('id')
    .executeTakeFirstOrThrow()
  const details = [
    { variant_id: variant.id, position: 1, attr_key: 'Peso', attr_value: '2 kg' },
    { variant_id: variant.id, position: 0, attr_key: 'Origen', attr_value: 'Argentina' },
  ]
  await db.insertInto('technical_details').values(details).execute()

  const { status, message } = await read('RAR/1 A')
  expect(status).toBe(200)
  expect(message.product_detail).toEqual({
    sku: 'RAR/1 A',
    bar_code: null,
    product_name: 'Sierra rara 1',
    product_short_description: '',
    product_long_description: 'Corta raro.',
    image_source: '',
    more_images: [],
    brand: 'Rareza',
    size: 'T1',
    categories: [
      { id: tools, name: 'Herramientas raras', level: 1 },
      { id: saws, name: 'Sierras raras', level: 2 },
    ],
  })
  expect(message.technical_details).toEqual([
    { attr_key: 'Origen', attr_value: 'Argentina' },
    { attr_key: 'Peso', attr_value: '2 kg' },
  ])
  expect(message.variants).toEqual({})
  expect(message.prices).toEqual([
    {
      region_id: CORDOBA,
      region_code: 'AR-X',
      region_name: 'Córdoba',
      offers: [
        {
          publication_id: expect.any(Number),
          provider_id: seller,
          provider_fantasy_name: 'Rara S.A.',
          provider_email: 'a@b.test',
          provider_phone: '+54 11',
          region_id: CORDOBA,
          region_code: 'AR-X',
          region_name: 'Córdoba',
          country_id: 1,
          currency_id: 1,
          currency_code: 'ARS',
          value: '1234567.05',
          minimum: 1,
          multiple: 1,
          price_steps: [],
          shipping_cost: '12.34',
          shipping_currency_code: 'ARS',
          delivery_time: 3,
          closure: null,
        },
      ],
    },
  ])
})

test('D3 offers of a zone are sorted by their total, then delivery days; dollars after pesos, totals in both last', async () => {
  const zone = (days: number, shipping = 0) => [{ region: BUENOS_AIRES, days, shipping }]
  const sellers = {
    cheapGoods: await makeSeller('Barata de lejos', zone(9, 500_00)),
    cheapest: await makeSeller('La más barata', zone(5, 1_00)),
    slow: await makeSeller('Lenta', zone(8)),
    fast: await makeSeller('Rápida', zone(2)),
    dollars: await makeSeller('En dólares', zone(1)),
    otherShipping: await makeSeller('Flete en dólares', [
      { region: BUENOS_AIRES, days: 3, shipping: 900_00, shippingCurrency: 'USD' },
    ]),
  }
  await makeProduct({
    name: 'Tabla de orden',
    variants: [
      {
        sku: 'ORD-1',
        offers: [
          { seller: sellers.dollars, cents: 1_00, currency: 'USD' },
          { seller: sellers.slow, cents: 150_00 },
          { seller: sellers.cheapGoods, cents: 90_00 },
          { seller: sellers.otherShipping, cents: 151_00 },
          { seller: sellers.fast, cents: 150_00 },
          { seller: sellers.cheapest, cents: 100_00 },
        ],
      },
    ],
  })
  expect((await offersIn('ORD-1', BUENOS_AIRES)).map((offer) => offer.provider_fantasy_name)).toEqual([
    'La más barata',
    'Rápida',
    'Lenta',
    'Barata de lejos',
    'En dólares',
    'Flete en dólares',
  ])
})

test('D1 Z5 only current offers are listed, zones in alphabetical order', async () => {
  const today = dayOf(clock.now())
  const open = await makeSeller('Abierta', [
    { region: SALTA, days: 4 },
    { region: CORDOBA, days: 4 },
    { region: BUENOS_AIRES, days: 4, state: 'paused' },
  ])
  const other = await makeSeller('Otra', [{ region: CORDOBA, days: 4 }])
  await makeProduct({
    name: 'Regla',
    variants: [
      {
        sku: 'REG-1',
        offers: [
          { seller: open, cents: 10_00, from: addDays(today, -9) },
          { seller: other, cents: 5_00, state: 'paused' },
        ],
      },
    ],
  })
  const { prices, zones_without_offer } = (await read('REG-1')).message
  expect(prices.map(({ region_name }) => region_name)).toEqual(['Córdoba', 'Salta'])
  const elsewhere = zones_without_offer.map(({ region_name }) => region_name)
  expect(elsewhere).toContain('Buenos Aires')
  expect(elsewhere).not.toContain('Salta')
  expect(elsewhere).toHaveLength(22)
  expect(prices.flatMap(({ offers }) => offers.map(({ value }) => value))).toEqual(['10.00', '10.00'])
})

test('D1 the price in force is the latest started one; of one date the last written', async () => {
  const seller = await makeSeller('Con historia', [{ region: CORDOBA, days: 4 }])
  const today = dayOf(clock.now())
  await makeProduct({
    name: 'Compás',
    variants: [{ sku: 'COM-1', offers: [{ seller, cents: 1_00, from: addDays(today, -30) }] }],
  })
  const publication = await db
    .selectFrom('publications')
    .where('provider_id', '=', seller)
    .select('id')
    .executeTakeFirstOrThrow()
  const price = (value_cents: number, date_from: string) => ({
    publication_id: publication.id,
    value_cents,
    date_from,
    currency_id: 1,
  })
  await db
    .insertInto('prices')
    .values([
      price(2_00, today),
      price(3_00, today),
      price(4_00, addDays(today, -1)),
      price(5_00, addDays(today, 1)),
    ])
    .execute()
  expect((await offersIn('COM-1', CORDOBA))[0]?.value).toBe('3.00')
  clock.set(new Date(Date.now() + 24 * 3_600_000))
  try {
    const late = await aBuyer()
    const { message } = await late.call(productDetail, { params: { sku: 'COM-1' } })
    expect(message.prices[0]?.offers[0]?.value).toBe('5.00')
  } finally {
    clock.set(null)
  }
})

test('D2 only variants on sale are offered', async () => {
  const seller = await makeSeller('Con colores', [{ region: CORDOBA, days: 4 }])
  const offers = [{ seller, cents: 10_00 }]
  await makeProduct({
    name: 'Remera',
    variants: [
      { sku: 'REM-R', attributes: { Color: '#ff0000|Rojo' }, offers },
      { sku: 'REM-A', attributes: { Color: '#0000ff|Azul' }, offers },
      {
        sku: 'REM-V',
        attributes: { Color: '#00ff00|Verde' },
        offers: [{ seller, cents: 10_00, state: 'paused' }],
      },
    ],
  })
  expect((await read('REM-A')).message.variants).toEqual({
    Color: [
      { sku: 'REM-R', value: '#ff0000|Rojo', also_changes: [] },
      { sku: 'REM-A', value: '#0000ff|Azul', also_changes: [] },
    ],
  })
  expect(await read('REM-V')).toMatchObject({ status: 400, error_code: 'product_not_available' })
})

test('D7 without an offer the product is not available; without an active zone the answer says so', async () => {
  const closed = await makeSeller('Cerrada', [{ region: CORDOBA, days: 4, state: 'paused' }])
  const open = await makeSeller('Abierta también', [{ region: CORDOBA, days: 4 }])
  const make = (sku: string, offers: Parameters<typeof makeProduct>[0]['variants'][number]['offers']) =>
    makeProduct({ name: sku, variants: [{ sku, offers }] })
  await make('NAD-1', [])
  await make('NAD-2', [{ seller: open, cents: 10_00, state: 'cancelled' }])
  await make('NAD-3', [{ seller: open, cents: 10_00, from: addDays(dayOf(clock.now()), 1) }])
  await make('ZON-1', [{ seller: closed, cents: 10_00 }])
  const unavailable = { status: 400, code: 400, message: 'El producto no se encuentra disponible' }
  for (const sku of ['NAD-1', 'NAD-2', 'NAD-3']) expect(await read(sku)).toMatchObject(unavailable)
  expect(await read('ZON-1')).toMatchObject({
    status: 400,
    message: 'El proveedor no tiene la región activada',
  })
})

test('D7 a product that cannot be bought answers its name, picture, brand, categories and the variants on sale', async () => {
  const open = await makeSeller('Abierta de nuevo', [{ region: CORDOBA, days: 4 }])
  await makeProduct({
    name: 'Camisa sin oferta',
    variants: [
      { sku: 'SIN-M', attributes: { Talle: 'M' }, offers: [] },
      { sku: 'SIN-L', attributes: { Talle: 'L' }, offers: [{ seller: open, cents: 10_00 }] },
    ],
  })
  const { product_detail: sold } = (await read('SIN-L')).message
  const name = expect.stringContaining('Camisa sin oferta')
  expect(await read('SIN-M')).toMatchObject({
    status: 400,
    error_code: 'product_not_available',
    details: {
      product_detail: { ...sold, sku: 'SIN-M', product_name: name },
      variants: { Talle: [{ sku: 'SIN-L', value: 'L' }] },
    },
  })
})

const shirt = (sku: string, Color: string, Talle: string) => ({ sku, attributes: { Color, Talle } })
const red = shirt('R-M', '#f00|Rojo', 'M')
const redL = shirt('R-L', '#f00|Rojo', 'L')
const blue = shirt('B-S', '#00f|Azul', 'S')
const blueL = shirt('B-L', '#00f|Azul', 'L')

test('D2 a choice changes one attribute and keeps the others where such a variant exists', () => {
  expect(variantChoices([red, redL, blue, blueL], redL)).toEqual({
    Color: [
      { sku: 'R-L', value: '#f00|Rojo', also_changes: [] },
      { sku: 'B-L', value: '#00f|Azul', also_changes: [] },
    ],
    Talle: [
      { sku: 'R-M', value: 'M', also_changes: [] },
      { sku: 'R-L', value: 'L', also_changes: [] },
      { sku: 'B-S', value: 'S', also_changes: ['Color'] },
    ],
  })
})

test('D2 without such a variant the first one with the value is taken, with the other attributes that change', () => {
  expect(variantChoices([red, blue, blueL], red)['Color']).toContainEqual({
    sku: 'B-S',
    value: '#00f|Azul',
    also_changes: ['Talle'],
  })
})

test('D2 the current variant represents its own values, even beside an equal one', () => {
  const twin = { ...red, sku: 'R-M2' }
  expect(variantChoices([red, twin], twin)).toEqual({
    Color: [{ sku: 'R-M2', value: '#f00|Rojo', also_changes: [] }],
    Talle: [{ sku: 'R-M2', value: 'M', also_changes: [] }],
  })
})

test('D2 an attribute that only some variants have is offered; without attributes there are no choices', () => {
  const plain = { sku: 'P', attributes: {} }
  expect(variantChoices([plain, red], plain)).toEqual({
    Color: [{ sku: 'R-M', value: '#f00|Rojo', also_changes: [] }],
    Talle: [{ sku: 'R-M', value: 'M', also_changes: [] }],
  })
  expect(variantChoices([plain], plain)).toEqual({})
})
