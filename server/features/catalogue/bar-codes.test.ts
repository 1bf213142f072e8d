// Bar codes of products (B8): given by the operator, unique in the catalogue, and found wherever a SKU is.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { myPurchases } from '#contract/purchases.ts'
import { catalogueFile, confirmCatalogueImport } from '#contract/catalogue-import.ts'
import {
  createProduct,
  listProducts,
  readEditedProduct,
  updateProduct,
} from '#contract/catalogue-products.ts'
import { addCartLines } from '#contract/quick-order.ts'
import { allOrders } from '#contract/market.ts'
import { productDetail } from '#contract/product.ts'
import { publications } from '#contract/publications.ts'
import { publishables } from '#contract/publications-publish.ts'
import { productSuggestions, searchProducts } from '#contract/search.ts'
import { mySales } from '#contract/sales.ts'
import { barCodeKey, readBarCode } from '#domain/bar-codes.ts'
import { importQueues, startImportWorker } from '#server/files/imports.ts'
import { PRICE_FILES } from '#server/features/price-files/import.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import { NO_CHANGES, tryCatalogue } from '#test/catalogue-uploads.ts'
import { atOnce } from '#test/at-once.ts'
import { deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeCategory } from '#test/offer-fixtures.ts'
import { confirmAndSettle, pricesOf } from '#test/price-imports.ts'
import { compareFile, sheetOf } from '#test/price-sheets.ts'
import { refusalIn } from '#test/rolled-back.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { CATALOGUE_FILES } from './imports.ts'

const catalogueQueues = importQueues(deps, CATALOGUE_FILES)
for (const queue of [catalogueQueues.reading, catalogueQueues.applying])
  afterAll(startWorker({ ...queue, busyMs: 20, idleMs: 20 }))
afterAll(startImportWorker(deps, PRICE_FILES))

const [operator, buyer, seller, other] = [
  await anOperator(),
  await aBuyer({ approver: await aBuyer() }),
  await aSeller(),
  await aSeller(),
]
const category = await makeCategory('Pruebas de código')
const { id: brand } = await db
  .insertInto('brands')
  .values({ name: 'Codificada' })
  .returning('id')
  .executeTakeFirstOrThrow()

const variant = (sku: string, more: object = {}) => ({
  sku,
  title: `Topacio ${sku}`,
  attributes: [],
  size: 'T1' as const,
  pictures: [],
  technical_details: [],
  ...more,
})
const form = (...variants: ReturnType<typeof variant>[]) => ({
  ...{ name: 'Topacio', short_description: '', long_description: '', is_draft: false },
  ...{ brand_id: brand, category_id: category, variants },
})
const create = (...variants: ReturnType<typeof variant>[]) =>
  operator.call(createProduct, { body: form(...variants) })
const codesOf = async (id: number) =>
  (await operator.callOrThrow(readEditedProduct, { params: { id } })).variants.map(({ bar_code }) => bar_code)

/** Saves the product with these bar codes; undefined: the form lacks the field. */
async function changed(id: number, codes: readonly (string | null | undefined)[]) {
  const { revision, ...stored } = await operator.callOrThrow(readEditedProduct, { params: { id } })
  const variants = stored.variants.map((one, index) => ({
    ...variant(one.sku),
    id: one.id,
    bar_code: codes[index],
  }))
  return operator.call(updateProduct, { params: { id }, body: { ...form(...variants), revision } })
}

test('B8 O9 an operator gives, changes and removes bar codes; a form without them keeps them; wrong digits, a number twice and a taken one are named', async () => {
  const made = await create(
    variant('BC-1', { bar_code: ' 7 790895-000997 ' }),
    variant('BC-2', { bar_code: null }),
  )
  expect(made.status).toBe(201)
  const { id } = made.message
  expect(await codesOf(id)).toEqual(['7790895000997', null])
  expect((await changed(id, [undefined, '614141000036'])).status).toBe(200)
  expect(await codesOf(id)).toEqual(['7790895000997', '614141000036'])
  expect((await changed(id, [undefined, undefined])).status).toBe(200)
  expect(await codesOf(id)).toEqual(['7790895000997', '614141000036'])

  const refused = async (codes: (string | null | undefined)[]) => {
    const { status, errors } = await changed(id, codes)
    return [status, errors?.map(({ path, message }) => [path, message])]
  }
  const [first, second] = ['variants.0.bar_code', 'variants.1.bar_code']
  const checkDigit = 'El último dígito no corresponde: revisá el código de barras.'
  const malformed = 'Un código de barras tiene 8, 12, 13 o 14 dígitos.'
  expect(await refused(['7790895000998'])).toEqual([422, [[first, checkDigit]]])
  expect(await refused(['77908950009'])).toEqual([422, [[first, malformed]]])
  expect(await refused(['0614141000036', '614141000036'])).toEqual([
    422,
    [[second, 'Este código de barras está dos veces.']],
  ])
  const taken = await create(variant('BC-3', { bar_code: '00614141000036' }))
  expect(taken.status).toBe(409)
  expect(taken.errors).toEqual([
    { path: first, message: 'El producto con SKU BC-2 ya tiene este código de barras.' },
  ])
  expect(await codesOf(id)).toEqual(['7790895000997', '614141000036'])

  expect((await changed(id, [null, undefined])).status).toBe(200)
  expect(await codesOf(id)).toEqual([null, '614141000036'])
})

test('B8 of two products stored at once with one bar code or SKU, one is refused', async () => {
  const made = await atOnce([
    () => create(variant('BC-R1', { bar_code: '5012345678900' })),
    () => create(variant('BC-R2', { bar_code: '5012345678900' })),
  ])
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  const named = await atOnce([() => create(variant('BC-R3')), () => create(variant('BC-R3'))])
  expect(named.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('B8 the database refuses what is no bar code, and one number twice in whatever length; its rule is that of the program', async () => {
  await create(variant('BC-DB', { bar_code: '4006381333931' }))
  const refusal = refusalIn(db)
  const set = (code: string) =>
    refusal(`update variants set bar_code = '${code}' where id = (select min(id) from variants)`)
  expect(await set('4006381333932')).toContain('variants_bar_code_check')
  expect(await set('04006381333931')).toContain('variants_bar_code')
  expect(await set('96385074')).toBeNull()
  const samples = [
    '96385074',
    '96385075',
    '614141000036',
    '614141000030',
    '10614141000415',
    '1',
    '',
    '00000000',
    'x9638507',
    '40063813339310',
  ]
  const { rows } = await sql<{ code: string; isValid: boolean }>`
    select code, bar_code_is_valid(code) as "isValid" from unnest(${samples}::text[]) code`.execute(db)
  expect(rows).toEqual(samples.map((code) => ({ code, isValid: 'barCode' in readBarCode(code) })))
})

const header = 'sku;title;category;brand;size;bar_code'
const line = (sku: string, code: string) => `${sku};Topacio ${sku};Pruebas de código;Codificada;T1;${code}`

test('B8 O10 a catalogue file brings bar codes in and out, an empty cell keeps one, and wrong, repeated and taken ones are named by line', async () => {
  const ready = await tryCatalogue(
    operator,
    [header, line('BF-1', '4012345678901'), line('BF-2', '')].join('\n'),
  )
  expect(ready).toMatchObject({ state: 'ready', changes: { variants: 2 } })
  await operator.callOrThrow(confirmCatalogueImport, {
    params: { id: ready.id },
    body: { revision: ready.revision },
  })
  const stored = async () => {
    const file = await operator.callOrThrow(catalogueFile)
    const rows = parse(file, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    return rows.filter(({ sku }) => sku?.startsWith('BF-')).map(({ sku, bar_code }) => `${sku} ${bar_code}`)
  }
  await expect.poll(stored, { timeout: 30_000 }).toEqual(['BF-1 4012345678901', 'BF-2 '])
  const again = await tryCatalogue(operator, [header, line('BF-1', ''), line('BF-2', '')].join('\n'))
  expect(again).toMatchObject({ state: 'ready', changes: NO_CHANGES })
  const wrong = await tryCatalogue(
    operator,
    [header, line('BF-3', '4012345678902'), line('BF-4', '123')].join('\n'),
  )
  expect(wrong.bad_lines.map(({ line: at, column, problem }) => [at, column, problem])).toEqual([
    [2, 'bar_code', 'bar_code_check_digit'],
    [3, 'bar_code', 'bar_code_malformed'],
  ])
  const taken = await tryCatalogue(
    operator,
    [header, line('BF-2', '96385074'), line('BF-3', '4012345678901'), line('BF-4', '9638-5074')].join('\n'),
  )
  expect(taken.bad_lines.map(({ line: at, problem, values }) => [at, problem, values])).toEqual([
    [3, 'used_bar_code', { sku: 'BF-1' }],
    [4, 'repeated_bar_code', { line: 2 }],
  ])
})

test('B8 a bar code is found wherever a SKU is: search, suggestions, quick order, lists of buyer, seller and operator, and a price file', async () => {
  const offer = await anOffer({ seller, title: 'Lámpara de escaneo' })
  const unsold = await create(variant('BC-UNSOLD', { bar_code: '5901234123457' }))
  expect(unsold.status).toBe(201)
  await sql`update variants set bar_code = '036000291452' where sku = ${offer.sku}`.execute(db)
  const order = await anOrder({ buyer, lines: [[offer, 1]] })
  const skus = (rows: readonly { sku: string }[]) => rows.map(({ sku }) => sku)
  for (const typed of ['036000291452', '0036000291452', '0 36000 29145 2', '0-36000-29145-2']) {
    const [found, suggested, mine, all, products, bought, sold, ordered, lines] = [
      await buyer.callOrThrow(searchProducts, { query: { term: typed } }),
      await buyer.callOrThrow(productSuggestions, { query: { term: typed } }),
      await seller.callOrThrow(publications, { query: { search: typed } }),
      await other.callOrThrow(publishables, { query: { search: typed } }),
      await operator.callOrThrow(listProducts, { query: { search: typed } }),
      await buyer.callOrThrow(myPurchases, { query: { search: typed } }),
      await seller.callOrThrow(mySales, { query: { search: typed } }),
      await operator.callOrThrow(allOrders, { query: { search: typed } }),
      await buyer.callOrThrow(addCartLines, {
        body: { region_id: BUENOS_AIRES, dry_run: true, lines: [{ sku: typed, quantity: 2 }] },
      }),
    ]
    expect(skus(found.data)).toEqual([offer.sku])
    expect(skus(suggested.products)).toEqual([offer.sku])
    expect(mine.data.map(({ comb_sku }) => comb_sku)).toEqual([offer.sku])
    expect(skus(all.data)).toEqual([offer.sku])
    expect(all.data[0]?.bar_code).toBe('036000291452')
    expect(products.data.map(({ sku }) => sku)).toEqual([offer.sku])
    expect(bought.data.map(({ id }) => id)).toEqual([order.purchaseId])
    expect(sold.data.map(({ id }) => id)).toEqual([order.id])
    expect(ordered.data.map(({ id }) => id)).toEqual([order.id])
    expect(lines.lines[0]).toMatchObject({ outcome: 'ok', product: { sku: offer.sku } })
  }
  expect(barCodeKey('036000291453')).toBeNull()
  expect((await buyer.callOrThrow(searchProducts, { query: { term: '036000291453' } })).data).toEqual([])
  const detail = await buyer.callOrThrow(productDetail, { params: { sku: offer.sku } })
  expect(detail.product_detail.bar_code).toBe('036000291452')

  const compared = await compareFile(seller, sheetOf([['036000291452', 4321, 'ARS', null]]))
  expect(compared).toMatchObject({ state: 'ready', changed: 1 })
  await confirmAndSettle(seller, compared.id)
  expect((await pricesOf(offer))[0]).toMatchObject({ value_cents: 4321_00 })
})
