import { expect, test } from 'vitest'
import { filterOptions, searchProducts } from '#contract/search.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { everyMinute } from '#server/scheduled/every-minute.ts'
import { searchUpkeep } from '#server/scheduled/search-upkeep.ts'
import { clock, deps, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice, makeCategory, makeProduct, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const SALTA = 17
const buyer = await aBuyer()
const seller = await aSeller()
const near = await makeSeller('Cercana', [{ region: BUENOS_AIRES, days: 2 }])
const far = await makeSeller('Lejana', [
  { region: BUENOS_AIRES, days: 7 },
  { region: CORDOBA, days: 9 },
  { region: SALTA, days: 4, state: 'paused' },
])

type Query = Record<string, string | number | undefined>
const find = async (query: Query) => buyer.callOrThrow(searchProducts, { query })
const skus = async (query: Query) => (await find(query)).data.map(({ sku }) => sku)
const options = async (query: Query) => (await buyer.call(filterOptions, { query })).message

test('S6 only a signed-in buyer searches', async () => {
  for (const { path } of [searchProducts, filterOptions]) {
    expect((await anonymous.request('GET', path)).status).toBe(401)
    expect((await seller.request('GET', path)).status).toBe(403)
  }
})

test('C2 an invalid filter is refused by name', async () => {
  const wrong = {
    category_id: '3,x',
    brand_id: '-1',
    zone_available_qty: '1,,2',
    delivery_days: '3',
    price_min: 'caro',
    price_max: '-1',
    term: 'x'.repeat(201),
    literal: 'quizás',
  }
  for (const { path } of [searchProducts, filterOptions]) {
    const answer = await buyer.request('GET', `${path}?${new URLSearchParams(Object.entries(wrong))}`)
    expect(answer.status).toBe(422)
    expect(answer.errors?.map(({ path }) => path).sort()).toEqual(Object.keys(wrong).sort())
  }
  for (const paging of [{ page: 0 }, { page: 'x' }, { per_page: 101 }, { per_page: 0 }, { page: 100_001 }])
    expect((await buyer.call(searchProducts, { query: paging })).status).toBe(422)
})

test('C1 a product is one card, shown as its cheapest variant', async () => {
  const category = await makeCategory('Iluminación portátil')
  await makeProduct({
    name: 'Farol plegable Quimera',
    category,
    variants: [
      { sku: 'FQ-1', title: 'Farol plegable Quimera grande', offers: [{ seller: far, cents: 900_00 }] },
      {
        sku: 'FQ-2',
        title: 'Farol plegable Quimera chico',
        offers: [
          { seller: near, cents: 500_50 },
          { seller: far, cents: 450_05 },
        ],
      },
      { sku: 'FQ-3', offers: [{ seller: near, cents: 1_00, state: 'paused' }] },
      { sku: 'FQ-4', offers: [{ seller: near, cents: 2_00, from: addDays(dayOf(clock.now()), 1) }] },
    ],
  })
  expect(await find({ term: 'farol quimera', literal: 'true' })).toEqual({
    data: [
      {
        sku: 'FQ-2',
        product_name: 'Farol plegable Quimera chico',
        image_source: '',
        currency_code: 'ARS',
        min_price_value: '450.05',
        regions_available: 2,
        category_id: category,
      },
    ],
    pagination: { currentPage: 1, perPage: 20, totalPages: 1, totalRows: 1 },
    corrected_term: null,
    left_out: [],
    full_matches: 1,
  })
})

test('C1 the variant whose SKU is the term represents the product, and its price is the one that counts', async () => {
  await makeProduct({
    name: 'Escalera telescópica',
    variants: [
      { sku: 'ESC-100-A', offers: [{ seller: near, cents: 100_00 }] },
      { sku: 'ESC-100-B', title: 'Escalera de 5 m', offers: [{ seller: near, cents: 300_00 }] },
    ],
  })
  const { data } = await find({ term: 'esc-100-b' })
  expect(data[0]).toMatchObject({
    sku: 'ESC-100-B',
    product_name: 'Escalera de 5 m',
    min_price_value: '300.00',
  })
  expect(await skus({ term: 'ESC-100-B', price_min: 200 })).toEqual(['ESC-100-B'])
  expect(await skus({ term: 'ESC-100-B', price_max: 200 })).toEqual([])
  expect((await options({ term: 'esc-100-b' })).precios).toMatchObject({ minimo: '300.00', maximo: '300.00' })
  expect((await skus({ term: 'esc-10' }))[0]).toBe('ESC-100-A')
  expect(await skus({ term: 'esc-100-%' })).toEqual(await skus({ term: 'esc 100' }))
})

test('C1 pesos and dollars are not compared: pesos represent the product', async () => {
  await makeProduct({
    name: 'Plotter Quimera',
    variants: [
      { sku: 'PLO-1', offers: [{ seller: near, cents: 900_00, currency: 'USD' }] },
      { sku: 'PLO-2', offers: [{ seller: near, cents: 999_999_00 }] },
    ],
  })
  const { data } = await find({ term: 'plotter quimera' })
  expect(data[0]).toMatchObject({ sku: 'PLO-2', currency_code: 'ARS' })
})

test('C1 Z5 a paused offer leaves search at once, and returns with its end', async () => {
  const own = await makeSeller('Pausada', [{ region: BUENOS_AIRES, days: 2 }])
  const product = await makeProduct({
    name: 'Sierra Quimera',
    variants: [{ sku: 'SIE-1', offers: [{ seller: own, cents: 10_00 }] }],
  })
  const setState = {
    zone: (state: string) =>
      db.updateTable('shipping_zones').set({ state }).where('provider_id', '=', own).execute(),
    publication: (state: string) =>
      db.updateTable('publications').set({ state }).where('provider_id', '=', own).execute(),
  }
  for (const set of [setState.zone, setState.publication]) {
    expect(await skus({ term: 'sierra quimera', literal: 'true' })).toEqual(['SIE-1'])
    await set('paused')
    await refresh(product)
    for (const term of ['sierra quimera', 'SIE-1']) expect(await skus({ term })).not.toContain('SIE-1')
    await set('active')
    await refresh(product)
  }
  expect(await skus({ term: 'SIE-1' })).toEqual(['SIE-1'])
})

test('C1 a price dated for tomorrow takes effect tomorrow by itself', async () => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await makeProduct({
    name: 'Torno Quimera',
    variants: [{ sku: 'TOR-1', offers: [{ seller: near, cents: 70_00 }] }],
  })
  await makeProduct({
    name: 'Fresa Quimera',
    variants: [{ sku: 'FRE-1', offers: [{ seller: near, cents: 20_00, from: dayOf(tomorrow) }] }],
  })
  await addPrice(await publicationOf('TOR-1'), 80_00, dayOf(tomorrow))
  await refresh(await productOf('TOR-1'))
  expect((await find({ term: 'torno quimera' })).data[0]?.min_price_value).toBe('70.00')
  expect(await skus({ term: 'fresa quimera' })).not.toContain('FRE-1')

  clock.set(tomorrow)
  const stop = everyMinute(searchUpkeep(deps))
  try {
    const late = await aBuyer()
    const first = async (term: string) =>
      (await late.call(searchProducts, { query: { term } })).message.data.map(
        (card) => `${card.sku} ${card.min_price_value}`,
      )[0]
    await expect.poll(() => first('torno quimera')).toBe('TOR-1 80.00')
    await expect.poll(() => first('fresa quimera')).toBe('FRE-1 20.00')
  } finally {
    stop()
    clock.set(null)
  }
})

async function publicationOf(sku: string): Promise<number> {
  const row = await db
    .selectFrom('publications as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .where('v.sku', '=', sku)
    .select('p.id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function productOf(sku: string): Promise<number> {
  const row = await db
    .selectFrom('variants')
    .where('sku', '=', sku)
    .select('product_id')
    .executeTakeFirstOrThrow()
  return row.product_id
}

test('C1 a changed name is found at once, the old one no longer', async () => {
  const product = await makeProduct({
    name: 'Balancín Quimera',
    variants: [{ sku: 'BAL-1', title: 'Único', offers: [{ seller: near, cents: 10_00 }] }],
  })
  expect(await skus({ term: 'balancin quimera', literal: 'true' })).toEqual(['BAL-1'])
  await db.updateTable('products').set({ name: 'Guillotina Quimera' }).where('id', '=', product).execute()
  await refresh(product)
  expect(await skus({ term: 'guillotina quimera' })).toContain('BAL-1')
  expect(await skus({ term: 'balancin' })).not.toContain('BAL-1')
})

test('C2 values of one filter are alternatives, filters combine; a category includes its descendants', async () => {
  const top = await makeCategory('Náutica')
  const sub = await makeCategory('Amarre', top)
  const item = await makeCategory('Sogas', sub)
  const make = (sku: string, category: number, brand: string, cents: number, sold: number) =>
    makeProduct({
      name: `Artículo ${sku}`,
      category,
      brand,
      variants: [{ sku, offers: [{ seller: sold, cents }] }],
    })
  await make('NAU-1', top, 'Proa', 10_00, near)
  await make('NAU-2', item, 'Proa', 20_00, far)
  await make('NAU-3', item, 'Popa', 30_00, near)
  const brand = async (name: string) =>
    (await options({ category_id: top })).marcas.find((one) => one.name === name)?.id ?? 0
  const [proa, popa] = [await brand('Proa'), await brand('Popa')]

  expect((await skus({ category_id: top })).sort()).toEqual(['NAU-1', 'NAU-2', 'NAU-3'])
  expect((await skus({ category_id: sub })).sort()).toEqual(['NAU-2', 'NAU-3'])
  expect(await skus({ category_id: sub, brand_id: proa })).toEqual(['NAU-2'])
  expect((await skus({ category_id: sub, brand_id: `${proa},${popa}` })).sort()).toEqual(['NAU-2', 'NAU-3'])
  expect(await skus({ category_id: top, zone_available_qty: CORDOBA })).toEqual(['NAU-2'])
  expect(await skus({ category_id: top, zone_available_qty: `${CORDOBA},${SALTA}` })).toEqual(['NAU-2'])
  expect(await skus({ category_id: top, zone_available_qty: 63 })).toEqual([])
  expect((await skus({ category_id: top, price_min: 20, price_max: 30 })).sort()).toEqual(['NAU-2', 'NAU-3'])
  expect(await skus({ category_id: top, price_max: 10 })).toEqual(['NAU-1'])
  expect((await skus({ category_id: top, delivery_days: '0-2' })).sort()).toEqual(['NAU-1', 'NAU-3'])
  expect(await skus({ category_id: top, delivery_days: '8-999' })).toEqual(['NAU-2'])
  expect(await skus({ category_id: top, delivery_days: '8-999', zone_available_qty: BUENOS_AIRES })).toEqual(
    [],
  )

  const { categorias, marcas, regiones, precios, tiempo_entrega } = await options({
    category_id: sub,
    brand_id: proa,
  })
  expect(categorias).toEqual([
    { id: sub, name: 'Amarre', count: 1 },
    { id: item, name: 'Sogas', count: 1 },
  ])
  expect(marcas).toEqual([
    { id: popa, name: 'Popa', count: 1 },
    { id: proa, name: 'Proa', count: 1 },
  ])
  expect(regiones).toHaveLength(24)
  expect(regiones.filter(({ count }) => count > 0).map(({ name }) => name)).toEqual([
    'Buenos Aires',
    'Córdoba',
  ])
  expect(precios).toMatchObject({ minimo: '20.00', maximo: '20.00' })
  expect(tiempo_entrega).toEqual({ minimo: 7, maximo: 9 })
})

test('C2 delivery_days=999-999 filters nothing', async () => {
  const all = await skus({ term: 'guantes' })
  expect(all.length).toBeGreaterThan(3)
  expect(await skus({ term: 'guantes', delivery_days: '999-999' })).toEqual(all)
})

test('C3 without results, or with a single delivery time, both its bounds are 999', async () => {
  const none = await options({ term: 'xqzzwv' })
  expect(none).toMatchObject({ categorias: [], marcas: [], precios: { minimo: '0.00', maximo: '0.00' } })
  expect(none.tiempo_entrega).toEqual({ minimo: 999, maximo: 999 })
  expect(none.regiones.map(({ count }) => count)).toEqual(Array(24).fill(0))
  expect((await options({ term: 'SIE-1' })).tiempo_entrega).toEqual({ minimo: 999, maximo: 999 })
})

test('C3 category options: the top level, then children and siblings of the selected one, which stays', async () => {
  const everything = await options({})
  expect(everything.categorias.length).toBeGreaterThan(10)
  const levels = await db.selectFrom('categories').select(['id', 'level', 'parent_id']).execute()
  const levelOf = (id: number) => levels.find((category) => category.id === id)?.level
  expect(new Set(everything.categorias.map(({ id }) => levelOf(id)))).toEqual(new Set([1]))
  const [largest] = everything.categorias
  const within = await options({ category_id: largest?.id })
  expect(within.categorias[0]).toEqual(largest)
  const below = within.categorias.filter(({ id }) => levelOf(id) === 2)
  expect(below.length).toBeGreaterThan(1)
  const second = await options({ category_id: below[0]?.id })
  expect(second.categorias[0]).toEqual(below[0])
  expect(second.categorias).toContainEqual(below[1])
  expect(second.categorias.some(({ id }) => levelOf(id) === 3)).toBe(true)
  const gone = await options({ category_id: largest?.id, term: 'xqzzwv' })
  expect(gone.categorias).toEqual([{ ...largest, count: 0 }])
})

test('C4 accents, case, plurals, genders and word order do not matter; brand and SKU are found', async () => {
  await makeProduct({
    name: 'Lámpara frontal recargable roja',
    brand: 'Ñandú Óptica',
    description: 'Con batería de litio.',
    variants: [{ sku: 'LFR.900/X', offers: [{ seller: near, cents: 10_00 }] }],
  })
  expect(
    await notFoundBy([
      'lámpara frontal recargable',
      'LAMPARAS FRONTALES RECARGABLES',
      'rojo recargable frontal lampara',
      'lamparas rojas recargables',
      'frontal recargable nandu optica',
      'lfr.900/x',
      'LFR.900',
      'lampara recargable bateria litio',
    ]),
  ).toEqual([])
})

test('C4 one typing error per word is corrected', async () => {
  const terms = [
    'lmpara frontal recargable roja',
    'lapmara frntal recargable',
    'lámpara frontal recargavle ñandu',
  ]
  expect(await notFoundBy(terms)).toEqual([])
})

/** The terms that do not have the lamp first. */
async function notFoundBy(terms: string[]): Promise<string[]> {
  const first = await Promise.all(terms.map(async (term) => (await skus({ term }))[0]))
  return terms.filter((_, index) => first[index] !== 'LFR.900/X')
}

test('C4 products with all words come first, then those lacking one; literal search requires all', async () => {
  const make = (name: string, sku: string) =>
    makeProduct({ name, variants: [{ sku, offers: [{ seller: near, cents: 10_00 }] }] })
  await make('Zorra hidráulica manual Quimera', 'ZOR-1')
  await make('Zorra eléctrica Quimera', 'ZOR-2')
  await make('Apilador hidráulico manual Quimera', 'ZOR-3')
  const literally = (term: string) => skus({ term, literal: 'true' })
  expect((await skus({ term: 'zorra hidraulica quimera' }))[0]).toBe('ZOR-1')
  expect((await skus({ term: 'zorra electrica quimera' }))[0]).toBe('ZOR-2')
  expect(await literally('zorra hidraulica quimera')).toEqual(['ZOR-1'])
  const found = await skus({ term: 'zorra electrica manual quimera' })
  expect(found.slice(0, 2).sort()).toEqual(['ZOR-1', 'ZOR-2'])
  expect(await literally('zorra electrica manual quimera')).toEqual([])
  expect(await skus({ term: 'xqzzwv' })).toEqual([])
  expect(await skus({ term: 'de' })).toEqual([])
  expect(await skus({ term: "'!& | <-> \\ :*" })).toEqual([])
})

test('C4 the last word may be a prefix when no product has it', async () => {
  const make = (name: string, sku: string) =>
    makeProduct({ name, variants: [{ sku, offers: [{ seller: near, cents: 10_00 }] }] })
  await make('Xilografía Quimera', 'XIL-1')
  await make('Xilófono Quimera', 'XIL-2')
  expect((await skus({ term: 'xil' })).sort()).toEqual(['XIL-1', 'XIL-2'])
  expect((await skus({ term: 'quimera xilog' }))[0]).toBe('XIL-1')
  expect(await skus({ term: 'quimera xilog', literal: 'true' })).toEqual([])
  expect(await skus({ term: 'xi' })).toEqual([])
})

test('C4 a match in the name ranks above the category, that above the description', async () => {
  const make = (sku: string, name: string, category: string, description: string) =>
    makeCategory(category).then((id) =>
      makeProduct({
        name,
        category: id,
        description,
        variants: [{ sku, offers: [{ seller: near, cents: 10_00 }] }],
      }),
    )
  await make(
    'KEV-1',
    'Funda lisa',
    'Otras fundas',
    'Tejida en kevlar de alta resistencia al corte y al calor.',
  )
  await make('KEV-2', 'Manga larga', 'Ropa de kevlar', 'Lavable.')
  await make('KEV-3', 'Delantal de kevlar', 'Otras prendas', 'Lavable.')
  const found = await skus({ term: 'kevlar', per_page: 100 })
  expect(found.filter((sku) => sku.startsWith('KEV'))).toEqual(['KEV-3', 'KEV-2', 'KEV-1'])
})

test('C1 C4 an empty term browses; pages have no gaps or repetitions', async () => {
  for (const query of [{}, { term: '  ' }, { term: 'cinta' }]) {
    const { pagination } = await find({ ...query, per_page: 100 })
    const pages = Math.min(pagination.totalPages, 6)
    const seen: string[] = []
    for (let page = 1; page <= pages; page++) seen.push(...(await skus({ ...query, page, per_page: 100 })))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(Math.min(pagination.totalRows, 600))
  }
  const { data, pagination } = await find({ page: 100_000 })
  expect(data).toEqual([])
  expect(pagination.totalRows).toBeGreaterThan(1000)
})
