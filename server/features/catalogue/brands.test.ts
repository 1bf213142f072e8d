import { expect, test } from 'vitest'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { brands, categoryList, createBrand, deleteBrand, updateBrand } from '#contract/catalogue.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { CORDOBA } from '#test/shopping.ts'

const operator = await anOperator()
const buyer = await aBuyer()
const seller = await aSeller()
const shop = await makeSeller('Marcas', [{ region: CORDOBA, days: 4 }])

const add = (name: string) => operator.callOrThrow(createBrand, { body: { name } })

test('S6 O9 B8 only an operator changes brands; sellers, who propose products, read them too', async () => {
  const { id } = await add('Privada')
  for (const [method, path] of [
    ['GET', '/brands'],
    ['POST', '/brands'],
    ['PUT', `/brands/${id}`],
    ['DELETE', `/brands/${id}`],
  ] as const) {
    const body = method.startsWith('P') ? { name: 'Ajena' } : undefined
    expect((await anonymous.request(method, path, { body })).status).toBe(401)
    expect((await buyer.request(method, path, { body })).status).toBe(403)
    expect((await seller.request(method, path, { body })).status).toBe(method === 'GET' ? 200 : 403)
  }
  expect((await operator.callOrThrow(brands)).find((brand) => brand.id === id)).toMatchObject({ products: 0 })
})

test('O9 a brand is added, renamed and removed while it has no products', async () => {
  const { id } = await add('  Efímera ')
  expect((await operator.callOrThrow(brands)).find((brand) => brand.id === id)?.name).toBe('Efímera')
  const renamed = await operator.call(updateBrand, { params: { id }, body: { name: 'Breve' } })
  expect(renamed).toMatchObject({ status: 200, message: { id, name: 'Breve' } })
  expect((await operator.call(deleteBrand, { params: { id } })).status).toBe(204)
  expect((await operator.call(deleteBrand, { params: { id } })).status).toBe(404)
  expect((await operator.call(updateBrand, { params: { id }, body: { name: 'Otra' } })).status).toBe(404)
})

test('O9 a brand name is taken regardless of accents and case; a brand may change its own', async () => {
  const { id } = await add('Ñandú Sur')
  for (const name of ['ñandu sur', 'NANDÚ SUR'])
    expect(await operator.call(createBrand, { body: { name } })).toMatchObject({
      status: 409,
      error_code: 'brand_name_used',
      errors: [{ path: 'name' }],
    })
  expect((await operator.call(updateBrand, { params: { id }, body: { name: 'ÑANDÚ SUR' } })).status).toBe(200)
  for (const name of ['', '  ', 'x'.repeat(101)])
    expect((await operator.call(createBrand, { body: { name } })).status).toBe(422)
})

test('O9 of many additions of one brand at once exactly one is stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => operator.call(createBrand, { body: { name: 'Simultánea' } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('O9 a brand in use is not removed; renamed, the next search and page show it', async () => {
  const { id } = await add('Vetusta')
  await makeProduct({
    name: 'Candil',
    brand: 'Vetusta',
    variants: [{ sku: 'CAND-1', offers: [{ seller: shop, cents: 10_00 }] }],
  })
  expect(await operator.call(deleteBrand, { params: { id } })).toMatchObject({
    status: 409,
    error_code: 'brand_in_use',
  })
  expect((await buyer.callOrThrow(productDetail, { params: { sku: 'CAND-1' } })).product_detail.brand).toBe(
    'Vetusta',
  )
  await operator.callOrThrow(updateBrand, { params: { id }, body: { name: 'Flamígera' } })
  const term = { query: { term: 'flamigera', literal: 'true' } }
  expect((await buyer.callOrThrow(searchProducts, term)).data.map(({ sku }) => sku)).toEqual(['CAND-1'])
  expect((await buyer.callOrThrow(productDetail, { params: { sku: 'CAND-1' } })).product_detail.brand).toBe(
    'Flamígera',
  )
})

test('O9 the list of categories has slugs and the number of products directly in each', async () => {
  const top = await makeCategory('Arriba de todo')
  const below = await makeCategory('Abajo de todo', top)
  await makeProduct({ name: 'Uno', category: below, variants: [{ sku: 'ABA-1', offers: [] }] })
  const listed = await operator.callOrThrow(categoryList)
  expect(listed.find(({ id }) => id === top)).toMatchObject({ slug: 'arriba-de-todo', level: 1, products: 0 })
  expect(listed.find(({ id }) => id === below)).toMatchObject({
    parent_id_category: top,
    level: 2,
    products: 1,
  })
  expect(listed).toHaveLength((await db.selectFrom('categories').select('id').execute()).length)
})
