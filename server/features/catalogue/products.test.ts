import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCart, putCartItem } from '#contract/cart.ts'
import { categories } from '#contract/catalogue.ts'
import { productDetail } from '#contract/product.ts'
import { productSuggestions, searchProducts } from '#contract/search.ts'
import {
  createProduct,
  listProducts,
  productOffers,
  readEditedProduct,
  updateProduct,
  type EditedProduct,
} from '#contract/catalogue-products.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeCategory, makeOffer, makeProduct, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { CORDOBA, emptyCart } from '#test/shopping.ts'

const operator = await anOperator()
const buyer = await aBuyer()
const seller = await aSeller()
const shop = await makeSeller('Editores', [{ region: CORDOBA, days: 4 }])
const category = await makeCategory('Pruebas de edición')
const { id: brand } = await db
  .insertInto('brands')
  .values({ name: 'Quimera' })
  .returning('id')
  .executeTakeFirstOrThrow()

let made = 0
function variantForm(sku: string, more: object = {}) {
  return {
    sku,
    bar_code: null,
    title: `Zafiro ${sku}`,
    attributes: [] as { name: string; value: string }[],
    size: 'T2',
    pictures: [],
    technical_details: [] as { attr_key: string; attr_value: string }[],
    ...more,
  }
}
function productForm(more: object = {}) {
  made++
  return {
    name: `Zafiro ${made}`,
    short_description: 'Corta',
    long_description: 'Larga',
    brand_id: brand,
    category_id: category,
    is_draft: false,
    variants: [variantForm(`ZAF-${made}`)],
    ...more,
  }
}

const create = (more: object = {}, headers: Record<string, string> = {}) =>
  operator.callOrThrow(createProduct, { body: productForm(more), headers } as never)
const formOf = ({ id: _, code: __, ...form }: EditedProduct) => ({
  ...form,
  variants: form.variants.map(({ publications: ___, ...variant }) => variant),
})
const change = (product: EditedProduct, more: object) =>
  operator.call(updateProduct, { params: { id: product.id }, body: { ...formOf(product), ...more } })
const read = (id: number) => operator.callOrThrow(readEditedProduct, { params: { id } })
const detail = (sku: string, caller: Caller = buyer) => caller.call(productDetail, { params: { sku } })
const found = async (term: string) =>
  (await buyer.callOrThrow(searchProducts, { query: { term, literal: 'true' } })).data.map(({ sku }) => sku)

async function publish({ variants }: EditedProduct): Promise<void> {
  for (const { id } of variants) await makeOffer(id, { seller: shop, cents: 12_00 })
  const { product_id } = await db
    .selectFrom('variants')
    .where('id', '=', variants[0]?.id ?? 0)
    .select('product_id')
    .executeTakeFirstOrThrow()
  await refresh(product_id)
}

test('S6 O9 B8 only an operator sees and changes products; sellers, who propose them, read the categories', async () => {
  const { id } = await create()
  for (const [method, path] of [
    ['GET', '/catalogue/products'],
    ['GET', `/catalogue/products/${id}`],
    ['POST', '/catalogue/products'],
    ['PUT', `/catalogue/products/${id}`],
    ['GET', '/catalogue/categories'],
  ] as const) {
    const body = method.startsWith('P') ? productForm() : undefined
    expect((await anonymous.request(method, path, { body })).status).toBe(401)
    expect((await buyer.request(method, path, { body })).status).toBe(403)
    const read = path === '/catalogue/categories' ? 200 : 403
    expect((await seller.request(method, path, { body })).status).toBe(read)
  }
  expect((await operator.call(readEditedProduct, { params: { id: 987_654_321 } })).status).toBe(404)
})

test('O9 a product is stored with its variants, attributes and technical sheet, and comes back as it was sent', async () => {
  const variants = [
    variantForm('ZAF-A', {
      attributes: [
        { name: 'Color', value: '#1E88E5|Azul' },
        { name: 'Talle', value: 'M' },
      ],
      technical_details: [
        { attr_key: 'Peso', attr_value: '1 kg' },
        { attr_key: 'Alto', attr_value: '2 cm' },
      ],
    }),
    variantForm('ZAF-B', { size: 'T7' }),
  ]
  const product = await create({ variants })
  expect(product.code).toBe('ZAF-A')
  expect(formOf(product).variants.map(({ id: _, ...variant }) => variant)).toEqual(variants)
  expect(await read(product.id)).toEqual(product)
})

test('O9 a repeated addition with the same key adds one product', async () => {
  const body = productForm()
  const headers = { 'idempotency-key': 'alta-de-producto-1' }
  const first = await operator.call(createProduct, { body, headers })
  expect(first.status).toBe(201)
  expect((await operator.call(createProduct, { body, headers })).message).toEqual(first.message)
  const { data } = await operator.callOrThrow(listProducts, { query: { search: body.name } })
  expect(data.map(({ name }) => name)).toEqual([body.name])
})

test('O9 the very next search, suggestion and page show what a change says', async () => {
  const product = await create({
    name: 'Lapizlazuli',
    variants: [variantForm('LAZ-1', { title: 'Lapizlazuli chico' })],
  })
  await publish(product)
  expect(await found('lapizlazuli')).toEqual(['LAZ-1'])
  const now = await read(product.id)
  const answer = await change(now, {
    long_description: 'Otra piedra',
    variants: [
      {
        ...formOf(now).variants[0],
        title: 'Amatistina grande',
        attributes: [{ name: 'Talle', value: 'XL' }],
      },
    ],
  })
  expect(answer.status).toBe(200)
  expect(await found('amatistina')).toEqual(['LAZ-1'])
  const { products } = await buyer.callOrThrow(productSuggestions, { query: { term: 'amatistina' } })
  expect(products.map(({ sku, product_name }) => [sku, product_name])).toEqual([
    ['LAZ-1', 'Amatistina grande'],
  ])
  const page = (await detail('LAZ-1')).message.product_detail
  expect(page).toMatchObject({ product_name: 'Amatistina grande', product_long_description: 'Otra piedra' })
})

test('O9 buyers find no draft: not in search, suggestions, categories or by SKU, and cannot put it into the cart', async () => {
  const draft = await makeCategory('Solo borradores')
  const product = await create({
    name: 'Obsidiana',
    category_id: draft,
    variants: [variantForm('OBS-1', { title: 'Obsidiana' })],
  })
  await publish(product)
  await publish(await create({ variants: [variantForm('ZAF-EN-VENTA')] }))
  expect(await found('obsidiana')).toEqual(['OBS-1'])
  await emptyCart(buyer)
  const put = async () => {
    const [offer] = (await detail('ZAF-EN-VENTA')).message.prices[0]?.offers ?? []
    if (!offer) throw new Error('It has no offer')
    const { provider_id: provider, currency_id, region_id, value } = offer
    const body = { provider, currency_id, region_id, value, country_id: 1, quantity: 1, image_source: '' }
    return buyer.call(putCartItem, { params: { sku: 'OBS-1' }, body })
  }
  expect((await put()).status).toBe(200)
  const now = await read(product.id)
  expect((await change(now, { is_draft: true })).message.is_draft).toBe(true)

  expect(await found('obsidiana')).toEqual([])
  expect((await buyer.callOrThrow(productSuggestions, { query: { term: 'obsidiana' } })).products).toEqual([])
  expect((await buyer.callOrThrow(categories)).some(({ id }) => id === draft)).toBe(false)
  expect((await detail('OBS-1')).status).toBe(404)
  const { items } = await buyer.callOrThrow(getCart)
  expect(items.find(({ sku }) => sku === 'OBS-1')?.error).toBe(true)
  await emptyCart(buyer)
  expect((await put()).status).toBe(409)
  expect((await buyer.callOrThrow(getCart)).items).toEqual([])

  const again = await read(product.id)
  expect((await change(again, { is_draft: false })).status).toBe(200)
  expect(await found('obsidiana')).toEqual(['OBS-1'])
  expect((await detail('OBS-1')).status).toBe(200)
  await emptyCart(buyer)
})

test('O9 the operator sees who offers a product, at which price, in how many zones and whether it is on sale', async () => {
  const product = await create()
  const offers = () => operator.callOrThrow(productOffers, { params: { id: product.id } })
  expect(await offers()).toEqual([])
  await publish(product)
  const { sku, title } = product.variants[0] ?? {}
  const published = { sku, title, seller_id: shop, seller: 'Editores', state: 'active', zones: 1 }
  expect(await offers()).toEqual([
    expect.objectContaining({ ...published, currency_code: 'ARS', on_sale: true }),
  ])
  await change(await read(product.id), { is_draft: true })
  expect(await offers()).toEqual([expect.objectContaining({ ...published, on_sale: false })])
  expect((await seller.call(productOffers, { params: { id: product.id } })).status).toBe(403)
  expect((await operator.call(productOffers, { params: { id: 999_999_999 } })).status).toBe(404)
})

test('O9 of two changes of the same product the second is refused with the stored product, and changes nothing', async () => {
  const product = await create()
  const first = await change(product, { name: 'Primero' })
  expect(first.status).toBe(200)
  const second = await change(product, { short_description: 'Segundo' })
  expect(second).toMatchObject({ status: 409, error_code: 'product_changed', details: { name: 'Primero' } })
  expect(await read(product.id)).toEqual(first.message)
  expect((await change(first.message, { short_description: 'Segundo' })).message).toMatchObject({
    name: 'Primero',
    short_description: 'Segundo',
  })
})

test('O9 of many changes at once exactly one is stored', async () => {
  const product = await create()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change(product, { name: `Carrera ${index}` })),
  )
  const stored = answers.filter(({ status }) => status === 200)
  expect(stored).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect((await read(product.id)).name).toBe(stored[0]?.message.name)
})

test('O9 a change by the importer makes an open form stale, too; a publication does not', async () => {
  const product = await create()
  await publish(product)
  expect((await change(product, { name: 'Con publicación' })).status).toBe(200)
  const now = await read(product.id)
  await sql`update variants set title = 'Importada' where product_id = ${product.id}`.execute(db)
  expect((await change(now, { name: 'Tarde' })).status).toBe(409)
})

test('O9 variants are added, ordered and removed; a published one stays with its SKU', async () => {
  const product = await create({
    variants: [variantForm('ORD-1'), variantForm('ORD-2'), variantForm('ORD-3')],
  })
  const [first, second, third] = formOf(product).variants
  if (!first || !second || !third) throw new Error('Three variants were not stored')
  const ordered = await change(product, {
    variants: [{ ...third, sku: 'ORD-3B' }, variantForm('ORD-4'), first],
  })
  expect(ordered.message.variants.map(({ sku }) => sku)).toEqual(['ORD-3B', 'ORD-4', 'ORD-1'])
  expect(ordered.message.variants[0]?.id).toBe(third.id)
  await makeOffer(first.id, { seller: shop, cents: 1_00, state: 'cancelled' })
  const others = formOf(ordered.message).variants.slice(0, 2)
  expect(await change(ordered.message, { variants: others })).toMatchObject({
    status: 409,
    error_code: 'variant_in_use',
    errors: [{ path: 'variants' }],
  })
  expect(await change(ordered.message, { variants: [...others, { ...first, sku: 'OTRO' }] })).toMatchObject({
    status: 409,
    error_code: 'sku_fixed',
    errors: [{ path: 'variants.2.sku' }],
  })
  expect(await read(product.id)).toMatchObject({
    variants: [{ sku: 'ORD-3B' }, { sku: 'ORD-4' }, { publications: 1 }],
  })
})

test('O9 a variant added last comes last, also after an import moved variants to another product', async () => {
  const product = await create({ variants: [variantForm('HUE-1'), variantForm('HUE-2')] })
  // What the moved ones leave: places without variants.
  await sql`update variants set position = position + 5 where product_id = ${product.id}`.execute(db)
  const { message } = await change(await read(product.id), {
    variants: [...formOf(product).variants, variantForm('HUE-3')],
  })
  expect(message.variants.map(({ sku }) => sku)).toEqual(['HUE-1', 'HUE-2', 'HUE-3'])
})

test('O9 what a form says wrong is named at its field, and nothing is stored', async () => {
  const other = await create()
  const product = await create()
  const only = formOf(product).variants[0]
  const wrong: [object, number, string][] = [
    [{ name: ' ' }, 422, 'name'],
    [{ brand_id: 987_654_321 }, 422, 'brand_id'],
    [{ category_id: 987_654_321 }, 422, 'category_id'],
    [{ variants: [] }, 422, 'variants'],
    [{ variants: [{ ...only, size: 'T8' }] }, 422, 'variants.0.size'],
    [{ variants: [{ ...only, sku: '..' }] }, 422, 'variants.0.sku'],
    [{ variants: [{ ...only, sku: other.code }] }, 409, 'variants.0.sku'],
    [{ variants: [only, { ...only, id: undefined }] }, 422, 'variants.1.sku'],
    [{ variants: [{ ...only, id: other.variants[0]?.id }] }, 422, 'variants.0.id'],
    [
      { variants: [{ ...only, attributes: [{ name: 'Color', value: 'Azul' }] }] },
      422,
      'variants.0.attributes.0.value',
    ],
    [
      {
        variants: [
          { ...only, attributes: [{ name: 'Talle', value: 'L' }] },
          { ...only, id: undefined, sku: 'IGUAL', attributes: [{ name: 'TALLE', value: 'l' }] },
        ],
      },
      422,
      'variants.1.attributes.0.value',
    ],
    [{ variants: [{ ...only, pictures: ['/media/no-esta.webp'] }] }, 422, 'variants.0.pictures.0'],
    [{ variants: [{ ...only, pictures: ['https://malo.test/x.png'] }] }, 422, 'variants.0.pictures.0'],
  ]
  for (const [more, status, path] of wrong)
    expect(await change(product, more), path).toMatchObject({ status, errors: [{ path }] })
  expect(await read(product.id)).toEqual(product)
})

test('O9 the list is found by name, SKU and brand, filtered by category, draft, picture and offers, and sorted', async () => {
  const top = await makeCategory('Gemas')
  const below = await makeCategory('Gemas talladas', top)
  const draft = await create({
    name: 'Berilo borrador',
    category_id: below,
    is_draft: true,
    variants: [variantForm('BER-2')],
  })
  const sold = await create({ name: 'Berilo vendido', category_id: top, variants: [variantForm('BER-1')] })
  await publish(sold)
  await sql`update variants set image_source = '/media/berilo.svg' where sku = 'BER-1'`.execute(db)
  const list = async (query: Record<string, string | number>) =>
    (await operator.callOrThrow(listProducts, { query: { category_id: top, ...query } })).data.map(
      ({ id }) => id,
    )
  expect(await list({})).toEqual([sold.id, draft.id])
  expect(await list({ sort: 'name' })).toEqual([draft.id, sold.id])
  expect(await list({ sort: 'code' })).toEqual([sold.id, draft.id])
  expect(await list({ category_id: below })).toEqual([draft.id])
  expect(await list({ search: 'vendido BERILO' })).toEqual([sold.id])
  expect(await list({ search: 'ber-2' })).toEqual([draft.id])
  expect(await list({ search: 'quimera' })).toEqual([sold.id, draft.id])
  expect(await list({ draft: 'true' })).toEqual([draft.id])
  expect(await list({ draft: 'false' })).toEqual([sold.id])
  expect(await list({ without_picture: 'true' })).toEqual([draft.id])
  expect(await list({ without_offers: 'true' })).toEqual([draft.id])
  expect(await list({ brand_id: brand, per_page: 1, page: 2 })).toEqual([draft.id])
  const [row] = (await operator.callOrThrow(listProducts, { query: { search: 'BER-1' } })).data
  expect(row).toMatchObject({
    name: 'Berilo vendido',
    brand: 'Quimera',
    category: 'Gemas',
    on_sale: true,
    variants: 1,
  })
})

test('O9 a product made by fixtures is edited like one of the form', async () => {
  const id = await makeProduct({
    name: 'Cuarzo',
    variants: [
      { sku: 'CUA-1', attributes: { Color: '#FFFFFF|Blanco' }, offers: [{ seller: shop, cents: 5_00 }] },
    ],
  })
  const product = await read(id)
  const renamed = await change(product, { name: 'Cuarzo rosa' })
  expect(renamed.message).toMatchObject({ name: 'Cuarzo rosa', variants: product.variants })
})
