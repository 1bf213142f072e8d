import { expect, test } from 'vitest'
import { productSuggestions } from '#contract/search.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeCategory, makeProduct, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'

const buyer = await aBuyer()
const near = await makeSeller('Cercana', [{ region: BUENOS_AIRES, days: 2 }])

const suggestions = async (term: string) =>
  (await buyer.call(productSuggestions, { query: { term } })).message
const skus = async (term: string) => (await suggestions(term)).products.map(({ sku }) => sku)
const categories = async (term: string) => (await suggestions(term)).categories.map(({ name }) => name)
const brands = async (term: string) => (await suggestions(term)).brands.map(({ name }) => name)

const offered = (cents = 10_00) => [{ seller: near, cents }]
const make = (sku: string, name: string, more: { brand?: string; category?: number } = {}) =>
  makeProduct({ name, ...more, variants: [{ sku, offers: offered() }] })

test('S6 S11 only a signed-in buyer gets suggestions', async () => {
  expect((await anonymous.call(productSuggestions)).status).toBe(401)
  const seller = await aSeller()
  expect((await seller.call(productSuggestions, { query: { term: 'guan' } })).status).toBe(403)
})

test('S11 a prefix of a word is enough, regardless of accents and case', async () => {
  await make('QIM-1', 'Quimógrafo Ñirúa portátil')
  for (const term of ['quimóg', 'QUIMOG', 'quimografos', 'ñiru', 'portatil quimo', 'quimógrafo portá'])
    expect(await skus(term), term).toEqual(['QIM-1'])
  expect(await skus('quimo xqz')).toEqual([])
  expect((await suggestions('quimo')).products[0]).toMatchObject({
    product_name: 'Quimógrafo Ñirúa portátil',
    currency_code: 'ARS',
    min_price_value: '10.00',
  })
})

test('S11 a prefix finds words whose plural is spelt differently', async () => {
  await make('QIM-2', 'Quizpaces dobles')
  expect(await skus('quizpace')).toEqual(['QIM-2'])
  expect(await skus('quizpac')).toEqual(['QIM-2'])
})

test('S11 names rank above descriptions, whole words above prefixes', async () => {
  await makeProduct({
    name: 'Funda lisa',
    description: 'Para zaranda.',
    variants: [{ sku: 'ZAR-1', offers: offered() }],
  })
  await make('ZAR-2', 'Zarandajo corto')
  await make('ZAR-3', 'Malla de zaranda')
  expect(await skus('zaranda')).toEqual(['ZAR-3', 'ZAR-2', 'ZAR-1'])
})

test('S11 a SKU is found by prefix, and shown as its variant', async () => {
  await makeProduct({
    name: 'Balde Quimera',
    variants: [
      { sku: 'QBA-77-A', title: 'Balde Quimera chico', offers: offered(5_00) },
      { sku: 'QBA-77-B', title: 'Balde Quimera grande', offers: offered(9_00) },
    ],
  })
  expect((await suggestions('qba-77-b')).products).toMatchObject([
    { sku: 'QBA-77-B', product_name: 'Balde Quimera grande', min_price_value: '9.00' },
  ])
  expect(await skus('qba-7')).toEqual(['QBA-77-A'])
})

test('C1 S11 only buyable products are suggested, with their category and brand', async () => {
  const top = await makeCategory('Quintería fina')
  const sub = await makeCategory('Quintetos', top)
  const product = await make('QUI-1', 'Quintrón dorado', { brand: 'Quintador', category: sub })
  await makeProduct({
    name: 'Quintrón de mañana',
    brand: 'Quintamañana',
    category: await makeCategory('Quintas futuras'),
    variants: [
      { sku: 'QUI-2', offers: [{ seller: near, cents: 1, from: addDays(dayOf(clock.now()), 1) }] },
      { sku: 'QUI-3', offers: [{ seller: near, cents: 1, state: 'paused' }] },
    ],
  })
  expect(await suggestions('quint')).toMatchObject({
    products: [{ sku: 'QUI-1' }],
    categories: [
      { id: sub, name: 'Quintetos', level: 2, parent: 'Quintería fina' },
      { id: top, name: 'Quintería fina', level: 1, parent: null },
    ],
    brands: [{ name: 'Quintador' }],
  })

  await db.updateTable('publications').set({ state: 'paused' }).where('provider_id', '=', near).execute()
  await refresh(product)
  expect(await suggestions('quint')).toEqual({
    products: [],
    categories: [],
    brands: [],
    corrected_term: null,
  })
  await db.updateTable('publications').set({ state: 'active' }).where('provider_id', '=', near).execute()
})

test('S11 categories and brands must have every typed word; those that begin with it come first', async () => {
  expect(await categories('anticor guan')).toEqual([])
  expect(await categories('guantes anticor')).toEqual(['Guantes anticorte'])
  expect(await categories('seguridad')).toContain('Seguridad industrial')
  expect((await categories('protec'))[0]).toMatch(/^Protec/)
  expect(await brands('kalv')).toEqual(['Kalvex'])
  expect(await brands('ÑANDU')).toEqual(['Ñandubay'])
})

test('S11 at most five products, three categories and three brands', async () => {
  const { products, categories, brands } = await suggestions('ma')
  expect([products.length, categories.length, brands.length]).toEqual([5, 3, 3])
})

test('C4 S11 without prefix matches a typing error is corrected', async () => {
  const { products } = await suggestions('gautnes')
  expect(products).toHaveLength(5)
  for (const { product_name } of products) expect(product_name).toMatch(/guantes/i)
})

test('E5 what begins a synonym suggests what it means: its products, and its categories and brands', async () => {
  const begin = async (term: string, name: RegExp) => {
    const { products } = await suggestions(term)
    expect(products, term).toHaveLength(5)
    for (const { product_name } of products) expect(product_name, term).toMatch(name)
  }
  await begin('biro', /^bolígrafo/i)
  await begin('birome azu', /^bolígrafo/i)
  await begin('borce', /^bot(ín|a)|^borce/i)
  await begin('lapisera', /^bolígrafo/i)
  expect(await categories('biro')).toContain('Bolígrafos')
  expect(await categories('guntes')).toContain('Guantes de nitrilo')
  await makeCategory('Quirelas largas')
  await make('QRL-1', 'Xilofón', {
    brand: 'Quirelas hermanos',
    category: await makeCategory('Quirelas finas'),
  })
  const synonym = { language: 'es', term: 'zutrones', means: 'quirelas' } as const
  await db.insertInto('search_synonyms').values(synonym).execute()
  expect(await suggestions('zutr')).toMatchObject({
    categories: [{ name: 'Quirelas finas' }],
    brands: [{ name: 'Quirelas hermanos' }],
  })
})

test('E5 E8 on the English page English names of categories and things are known', async () => {
  const english = async (term: string) =>
    (await buyer.call(productSuggestions, { query: { term }, headers: { 'accept-language': 'en' } })).message
  expect((await english('hand too')).categories.map(({ name }) => name)).toContain('Herramientas manuales')
  for (const { product_name } of (await english('kettl')).products) expect(product_name).toMatch(/^pava/i)
  expect((await suggestions('hand too')).categories).toEqual([])
})

test('S11 any text is a valid query, up to its length', async () => {
  const none = { products: [], categories: [], brands: [], corrected_term: null }
  for (const term of [
    '',
    ' ',
    'g',
    '%',
    "'",
    "'!& | <-> \\ :*",
    '😀',
    '\u202Exqzw',
    '__',
    '<script>',
    'שלום',
  ])
    expect(await suggestions(term), term).toEqual(none)
  const refused = [{ term: 'x'.repeat(201) }, { term: 'a\u0000' }]
  for (const query of refused) expect((await buyer.call(productSuggestions, { query })).status).toBe(422)
})
