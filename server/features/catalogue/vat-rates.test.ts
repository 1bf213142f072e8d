// The rates of IVA of categories and products, in forms and files (F3).
import { afterAll, expect, test } from 'vitest'
import { categoryList, createCategory, updateCategory } from '#contract/catalogue.ts'
import { catalogueImportChanges } from '#contract/catalogue-import.ts'
import { readEditedProduct, updateProduct } from '#contract/catalogue-products.ts'
import { getCart } from '#contract/cart.ts'
import { importQueues } from '#server/files/imports.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import { tryCatalogue } from '#test/catalogue-uploads.ts'
import { deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { emptyCart, putOffer } from '#test/shopping.ts'
import { CATALOGUE_FILES } from './imports.ts'

const stop = startWorker({ ...importQueues(deps, CATALOGUE_FILES).reading, busyMs: 20, idleMs: 20 })
afterAll(stop)

const operator = await anOperator()
const buyer = await aBuyer()
const offer = await anOffer()

const listed = async (id: number) => {
  const all = (await operator.call(categoryList)).message
  const { vat_rate, vat_rate_in_force } = all.find((category) => category.id === id) ?? {}
  return { vat_rate, vat_rate_in_force }
}
let names = 0
const add = async (more: object) =>
  (await operator.callOrThrow(createCategory, { body: { name: `Alícuotas ${++names}`, ...more } }))
    .id_categories

test('F3 a category has its own rate, or that of its nearest ancestor, or 21 %', async () => {
  const top = await add({})
  expect(await listed(top)).toEqual({ vat_rate: null, vat_rate_in_force: '21' })
  const middle = await add({ parent_id_category: top })
  const bottom = await add({ parent_id_category: middle, vat_rate: '27' })
  const put = (id: number, body: object) =>
    operator.callOrThrow(updateCategory, {
      params: { id },
      body: { name: `Alícuotas ${++names}`, ...body } as never,
    })
  expect(await put(top, { parent_id_category: null, vat_rate: '10.5' })).toMatchObject({ vat_rate: '10.5' })
  expect(await listed(middle)).toEqual({ vat_rate: null, vat_rate_in_force: '10.5' })
  expect(await listed(bottom)).toEqual({ vat_rate: '27', vat_rate_in_force: '27' })
  await put(bottom, { parent_id_category: middle })
  expect((await listed(bottom)).vat_rate).toBe('27')
  await put(bottom, { parent_id_category: middle, vat_rate: null })
  expect(await listed(bottom)).toEqual({ vat_rate: null, vat_rate_in_force: '10.5' })
  const wrong = await operator.call(createCategory, { body: { name: 'Otra', vat_rate: '19' } as never })
  expect(wrong.status).toBe(422)
  expect(wrong.errors?.[0]).toMatchObject({ path: 'vat_rate' })
})

async function stored() {
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.sku', '=', offer.sku)
    .select(['p.id', 'p.vat_rate'])
    .executeTakeFirstOrThrow()
}

test('F3 the exception of a product counts in the cart; a form that leaves it out keeps it', async () => {
  const { id } = await stored()
  const change = async (more: object) => {
    const { variants, ...stored } = await operator.callOrThrow(readEditedProduct, { params: { id } })
    const { name, short_description, long_description, brand_id, category_id, is_draft, revision } = stored
    const form = { name, short_description, long_description, brand_id, category_id, is_draft, revision }
    return operator.callOrThrow(updateProduct, {
      params: { id },
      body: { ...form, variants: variants.map(({ publications: _, ...variant }) => variant), ...more },
    })
  }
  expect(await change({ vat_rate: 'exempt' })).toMatchObject({ vat_rate: 'exempt' })
  expect(await change({})).toMatchObject({ vat_rate: 'exempt' })
  await emptyCart(buyer)
  await putOffer(buyer, offer, 1)
  expect((await buyer.call(getCart)).message.items[0]?.vat_rate).toBe('exempt')
  expect(await change({ vat_rate: null })).toMatchObject({ vat_rate: null })
  expect((await buyer.call(getCart)).message.items[0]?.vat_rate).toBe('21')
})

async function lineOf(...rates: string[]) {
  const row = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('v.sku', '=', offer.sku)
    .select(['v.title', 'p.code', 'b.name as brand', 'c.name as category', 'v.size'])
    .executeTakeFirstOrThrow()
  const { title, code, brand, category, size } = row
  const lines = rates.map((rate, index) =>
    [index === 0 ? offer.sku : `${offer.sku}-${index}`, title, code, category, brand, size, rate].join(';'),
  )
  return ['sku;title;product;category;brand;size;vat_rate', ...lines].join('\n')
}

test.each([
  ['10,5 %', '10.5'],
  ['27', '27'],
  ['21.00', '21'],
  ['Exento', 'exempt'],
  ['0', '0'],
])('F3 O10 a catalogue file writes the rate %s as %s', async (written, rate) => {
  const result = await tryCatalogue(operator, await lineOf(written), 'iva.csv')
  expect(result).toMatchObject({ state: 'ready', bad_lines: [] })
  const { data } = await operator.callOrThrow(catalogueImportChanges, {
    params: { id: result.id },
    query: {},
  })
  expect(data.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['vat_rate', 'category', rate],
  ])
})

test('F3 O10 a file with an unknown rate, or with two of one product, is refused at its cell', async () => {
  const wrong = await tryCatalogue(operator, await lineOf('19'), 'iva.csv')
  expect(wrong.bad_lines.map(({ column, problem }) => [column, problem])).toEqual([
    ['vat_rate', 'not_vat_rate'],
  ])
  const two = await tryCatalogue(operator, await lineOf('21', '27'), 'iva.csv')
  expect(two.bad_lines.map(({ line, column, problem }) => [line, column, problem])).toEqual([
    [3, 'vat_rate', 'other_vat_rate'],
  ])
})
