// Two products that are the same become one (O9).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import { getCart, putCartItem } from '#contract/cart.ts'
import { productDetail, searchProducts } from '#contract/catalog.ts'
import { createProduct, mergeProducts, readEditedProduct, type EditedProduct } from '#contract/products.ts'
import { MAX_VARIANTS } from '#domain/product-form.ts'
import { es } from '#server/texts/es.ts'
import { atOnce } from '#test/at-once.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeCategory, makeOffer, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { CORDOBA, emptyCart } from '#test/shopping.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const buyer = await signIn('comprador@abasto.test')
const shop = await makeSeller('Unificadores', [{ region: CORDOBA, days: 4 }])
const category_id = await makeCategory('Pruebas de unión')
const { id: brand_id } = await db
  .insertInto('brands')
  .values({ name: 'Grifo' })
  .returning('id')
  .executeTakeFirstOrThrow()

const variant = (sku: string) => ({
  ...{ sku, title: `Ópalo ${sku}`, attributes: [], size: 'T2' as const, pictures: [], technical_details: [] },
})
const create = (name: string, skus: string[], is_draft = false) =>
  operator.callOrThrow(createProduct, {
    body: {
      ...{ name, short_description: '', long_description: '', brand_id, category_id, is_draft },
      variants: skus.map(variant),
    },
  })
const merge = (kept: EditedProduct, other: { id: number }, key?: string) =>
  operator.call(mergeProducts, {
    params: { id: kept.id },
    body: { other_id: other.id },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const skusOf = ({ variants }: EditedProduct) => variants.map(({ sku }) => sku)
const found = async () =>
  (await buyer.callOrThrow(searchProducts, { query: { term: 'ópalo', literal: 'true' } })).data.map(
    ({ sku }) => sku,
  )

async function publish({ id, variants }: EditedProduct): Promise<void> {
  for (const one of variants) await makeOffer(one.id, { seller: shop, cents: 12_00 })
  await refresh(id)
}

test('O9 the variants of one product move to the other with their offers, carts and addresses; search shows one product', async () => {
  const kept = await create('Ópalo', ['OPA-1', 'OPA-2'])
  const other = await create('Ópalo repetido', ['OPB-1', 'OPB-2'])
  await publish(kept)
  await publish(other)
  expect(await found()).toHaveLength(2)
  await emptyCart(buyer)
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: 'OPB-1' } })
  const [offer] = prices[0]?.offers ?? []
  if (!offer) throw new Error('It has no offer')
  const { provider_id: provider, currency_id, region_id, value } = offer
  const body = { provider, currency_id, region_id, value, country_id: 1, quantity: 2, image_source: '' }
  await buyer.callOrThrow(putCartItem, { params: { sku: 'OPB-1' }, body })

  const { message, status } = await merge(kept, other)
  expect(status).toBe(200)
  expect(skusOf(message)).toEqual(['OPA-1', 'OPA-2', 'OPB-1', 'OPB-2'])
  expect(message).toMatchObject({ id: kept.id, name: 'Ópalo', code: kept.code })
  expect(message.variants.map(({ publications }) => publications)).toEqual([1, 1, 1, 1])
  expect(await operator.call(readEditedProduct, { params: { id: other.id } })).toMatchObject({ status: 404 })
  await expect.poll(found).toHaveLength(1)
  const moved = await buyer.callOrThrow(productDetail, { params: { sku: 'OPB-2' } })
  expect(moved.product_detail).toMatchObject({ sku: 'OPB-2', product_name: expect.stringContaining('Ópalo') })
  expect((await buyer.callOrThrow(getCart)).items.map(({ sku }) => sku)).toEqual(['OPB-1'])
  await emptyCart(buyer)
  const { data } = await operator.callOrThrow(auditLog, {
    query: { kind: 'products', search: 'Ópalo repetido' },
  })
  expect(data.map(({ action }) => action)).toContain('deleted')
})

test('O9 a product is not merged with itself, with none, into a draft, or beyond the most variants', async () => {
  const one = await create('Uno', ['UNI-1'])
  const draft = await create('Borrador', ['UNI-2'], true)
  const many = await create(
    'Muchos',
    Array.from({ length: MAX_VARIANTS }, (_, n) => `UNI-M-${n}`),
  )
  const refusal = async (kept: EditedProduct, other: { id: number }) => {
    const { status, errors } = await merge(kept, other)
    return [status, ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`)]
  }
  expect(await refusal(one, one)).toEqual([409, `other_id: ${es.merge_with_itself}`])
  expect(await refusal(one, { id: 999_999 })).toEqual([422, `other_id: ${es.product_unknown}`])
  expect(await refusal(draft, one)).toEqual([409, `other_id: ${es.merge_into_draft}`])
  expect(await refusal(many, one)).toEqual([409, `other_id: ${es.merge_too_many}`])
  expect((await merge({ ...one, id: 999_998 }, draft)).status).toBe(404)
  expect(skusOf((await merge(one, draft)).message)).toEqual(['UNI-1', 'UNI-2'])
})

test('O9 merging both ways at once keeps one product; a repeated call with its key answers the same', async () => {
  const [a, b] = [await create('Ida', ['IDA-1']), await create('Vuelta', ['IDA-2'])]
  const answers = await atOnce([() => merge(a, b), () => merge(b, a)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from variants where sku like 'IDA-%'`.execute(db)
  expect(rows).toHaveLength(1)

  const [c, d] = [await create('Clave', ['CLA-1']), await create('Otra clave', ['CLA-2'])]
  const key = 'una-clave-de-prueba-1'
  const first = await merge(c, d, key)
  expect(await merge(c, d, key)).toEqual(first)
  expect((await merge(c, d)).status).toBe(422)
})

test('S6 O9 only an operator merges products', async () => {
  const [a, b] = [await create('Ajena', ['AJE-1']), await create('Ajena 2', ['AJE-2'])]
  const call = { params: { id: a.id }, body: { other_id: b.id } }
  expect((await anonymous.call(mergeProducts, call)).status).toBe(401)
  for (const caller of [buyer, await signIn('vendedor@abasto.test', 'seller')])
    expect((await caller.call(mergeProducts, call)).status).toBe(403)
  expect(skusOf(await operator.callOrThrow(readEditedProduct, { params: { id: b.id } }))).toEqual(['AJE-2'])
})
