// What a search says and shows of the words that were typed (C1, C4).
import { expect, test } from 'vitest'
import { productSuggestions, searchProducts } from '#contract/search.ts'
import { makeCategory, makeOffer, makeProduct, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { db } from '#test/database.ts'
import { aBuyer } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const buyer = await aBuyer()
const near = await makeSeller('Cercana', [{ region: BUENOS_AIRES, days: 2 }])
const far = await makeSeller('Lejana', [
  { region: BUENOS_AIRES, days: 7 },
  { region: CORDOBA, days: 9 },
])

type Query = Record<string, string | number | undefined>
const find = async (query: Query) => (await buyer.call(searchProducts, { query })).message
const firstCard = async (query: Query) => {
  const [first] = (await find(query)).data
  return first && [first.sku, first.product_name, first.min_price_value]
}

const MITTENS = 'Manoplas Quimera'
const mittens = await makeProduct({
  name: MITTENS,
  variants: [
    ['AZ-8', 'Azul', 8, 100_00, near],
    ['AZ-9', 'Azul', 9, 130_00, near],
    ['RO-8', 'Rojo', 8, 120_00, near],
    ['RO-9', 'Rojo', 9, 150_00, far],
    ['VE-9', 'Verde', 9, 110_00, 0],
  ].map(([sku, colour, size, cents, seller]) => ({
    sku: `MQ-${sku}`,
    title: `${MITTENS} - ${colour}, talle ${size}`,
    attributes: { Color: `#2166C4|${colour}`, Talle: String(size) },
    offers: seller === 0 ? [] : [{ seller: Number(seller), cents: Number(cents) }],
  })),
})

test('C1 a size or a colour in the query shows its variant with its price: the cheapest of several', async () => {
  const card = (sku: string, title: string, price: string) => [sku, `${MITTENS} - ${title}`, price]
  expect(await firstCard({ term: 'manoplas quimera' })).toEqual(card('MQ-AZ-8', 'Azul, talle 8', '100.00'))
  const named = {
    'manoplas quimera talle 9': card('MQ-AZ-9', 'Azul, talle 9', '130.00'),
    'manoplas quimera 9': card('MQ-AZ-9', 'Azul, talle 9', '130.00'),
    'manoplas quimera rojas': card('MQ-RO-8', 'Rojo, talle 8', '120.00'),
    'manoplas rojas quimera talle 9': card('MQ-RO-9', 'Rojo, talle 9', '150.00'),
    'manoplas quimera rrojo': card('MQ-RO-8', 'Rojo, talle 8', '120.00'),
    // The green ones are not on sale.
    'manoplas quimera verdes': card('MQ-AZ-8', 'Azul, talle 8', '100.00'),
    'manoplas quimera violetas': card('MQ-AZ-8', 'Azul, talle 8', '100.00'),
  }
  for (const [term, shown] of Object.entries(named))
    expect([term, await firstCard({ term })]).toEqual([term, shown])
})

test('S11 C1 a size or a colour that is typed shows its variant in the suggestions', async () => {
  const typed = {
    'manoplas quimera': ['MQ-AZ-8', 'Azul, talle 8', '100.00'],
    'manoplas quimera ro': ['MQ-RO-8', 'Rojo, talle 8', '120.00'],
    'manoplas quimera rojas talle 9': ['MQ-RO-9', 'Rojo, talle 9', '150.00'],
    'manoplas quimera ver': ['MQ-AZ-8', 'Azul, talle 8', '100.00'],
  } as const
  for (const [term, [sku, title, price]] of Object.entries(typed)) {
    const { products } = (await buyer.call(productSuggestions, { query: { term } })).message
    expect([term, products]).toMatchObject([
      term,
      [{ sku, product_name: `${MITTENS} - ${title}`, min_price_value: price }],
    ])
  }
})

test('S11 C1 a typed SKU shows its variant, whatever its words name', async () => {
  await makeProduct({
    name: 'Sifón Quimera',
    variants: [
      { sku: 'SIFQ-GRANDE', title: 'Sifón Quimera - chico', offers: [{ seller: near, cents: 9_00 }] },
      { sku: 'SIFQ-2', title: 'Sifón Quimera - grande', offers: [{ seller: near, cents: 8_00 }] },
    ],
  })
  const { products } = (await buyer.call(productSuggestions, { query: { term: 'sifq-grande' } })).message
  expect(products.map(({ sku }) => sku)).toEqual(['SIFQ-GRANDE'])
})

test('C1 the variant shown is sold in the chosen zones and costs what the price filter says', async () => {
  const term = 'manoplas quimera rojas'
  const sku = async (query: Query) => (await firstCard({ term, ...query }))?.[0]
  expect(await sku({ zone_available_qty: BUENOS_AIRES })).toBe('MQ-RO-8')
  expect(await sku({ zone_available_qty: CORDOBA })).toBe('MQ-RO-9')
  // The filter compares the cheapest variant's price, 100 pesos.
  expect(await sku({ price_max: 125 })).toBe('MQ-RO-8')
  expect(await sku({ price_max: 110 })).toBe('MQ-AZ-8')
  const found = await find({ term, price_min: 115 })
  expect(found.data.map(({ product_name: name }) => name).filter((name) => name.startsWith(MITTENS))).toEqual(
    [],
  )
  expect((await find({ term, price_max: 110, price_currency: 'USD' })).data).toEqual([])
})

test('C1 Z5 a changed offer of a variant that is not the cheapest is on its card at once', async () => {
  const term = 'manoplas quimera azules 9'
  expect((await firstCard({ term }))?.[2]).toBe('130.00')
  const { id } = await db
    .selectFrom('variants')
    .where('sku', '=', 'MQ-AZ-9')
    .select('id')
    .executeTakeFirstOrThrow()
  await makeOffer(id, { seller: far, cents: 125_50 })
  await refresh(mittens)
  expect((await firstCard({ term }))?.[2]).toBe('125.50')
  await db.updateTable('publications').set({ state: 'paused' }).where('variant_id', '=', id).execute()
  await refresh(mittens)
  expect((await firstCard({ term }))?.[0]).toBe('MQ-AZ-8')
})

test('C1 a measure names the variant that has number and unit together, also in attributes only', async () => {
  const variants = [
    ['8 mm', '10 m', 'SOQ-1'],
    ['10 mm', '8 m', 'SOQ-2'],
  ].map(([thick, long, sku = ''], place) => ({
    sku,
    attributes: { Diámetro: thick ?? '', Largo: long ?? '' },
    offers: [{ seller: near, cents: 50_00 + place }],
  }))
  await makeProduct({ name: 'Soga Quimera', variants })
  expect((await firstCard({ term: 'soga quimera 10 mm' }))?.[0]).toBe('SOQ-2')
  expect((await firstCard({ term: 'soga quimera 8mm' }))?.[0]).toBe('SOQ-1')
  expect((await firstCard({ term: 'soga quimera' }))?.[0]).toBe('SOQ-1')
})

test('C4 full_matches counts the results with all words, within the filters; the others follow', async () => {
  const sold = (cents: number) => [{ seller: near, cents }]
  for (const [name, cents] of Object.entries({ roja: 10_00, azul: 20_00, verde: 40_00 }))
    await makeProduct({
      name: `Lona Quimérica ${name} impermeable`,
      variants: [{ sku: `LON-${name}`, offers: sold(cents) }],
    })
  const counted = async (query: Query) => {
    const { data, full_matches } = await find(query)
    return [full_matches, ...data.map(({ sku }) => sku).filter((sku) => sku.startsWith('LON-'))]
  }
  const term = 'lona quimérica roja impermeable'
  expect(await counted({ term })).toEqual([1, 'LON-roja', 'LON-azul', 'LON-verde'])
  expect(await counted({ term, price_min: 15 })).toEqual([0, 'LON-azul', 'LON-verde'])
  expect(await counted({ term: 'lona quimérica impermeable' })).toEqual([
    3,
    'LON-roja',
    'LON-azul',
    'LON-verde',
  ])
  expect(await counted({ term: 'LON-ROJA' })).toEqual([1, 'LON-roja'])
  const { full_matches, pagination } = await find({})
  expect(full_matches).toBe(pagination.totalRows)
})

test('C4 a term without any known word but a number finds nothing', async () => {
  for (const term of ['<script>', '<script>alert(1)</script>', 'xyzzy 9', '%%%', 'de la'])
    expect([term, await find({ term })]).toMatchObject([
      term,
      { data: [], pagination: { totalRows: 0 }, left_out: [], corrected_term: null },
    ])
})

test('E1 E8 on the English page the English name of a category, as the whole query, finds its products, also a changed one', async () => {
  const category = await makeCategory('Quimeras colgantes')
  const lamp = await makeProduct({
    name: 'Farolito Zurbo',
    category,
    variants: [{ sku: 'QCO-1', offers: [{ seller: near, cents: 10_00 }] }],
  })
  const named = async (name_en: string) => {
    await db.updateTable('categories').set({ name_en }).where('id', '=', category).execute()
    await refresh(lamp)
  }
  const english = async (term: string, language = 'en') => {
    const { message } = await buyer.call(searchProducts, {
      query: { term },
      headers: { 'accept-language': language },
    })
    return message.data.map(({ sku }) => sku)
  }
  await named('Hanging chimaerae')
  expect(await english('hanging chimaerae')).toEqual(['QCO-1'])
  expect(await english('hanging chimaerae', 'es')).toEqual([])
  await named('Zorbs')
  expect(await english('zorbs')).toEqual(['QCO-1'])
  expect(await english('hanging chimaerae')).toEqual([])
})
