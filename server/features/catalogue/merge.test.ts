// Two products that are the same become one (O9).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import { endBuy, getCart, putCartItem } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import {
  createProduct,
  mergeProducts,
  readEditedProduct,
  updateProduct,
  type EditedProduct,
} from '#contract/catalogue-products.ts'
import { findViolations } from '#db/invariants.ts'
import { dayOf } from '#domain/days.ts'
import { MAX_VARIANTS } from '#domain/product-form.ts'
import { readCatalogueFile } from '#server/features/catalogue/import-file.ts'
import { importCatalogue } from '#server/features/catalogue/import.ts'
import { es } from '#server/texts/es.ts'
import { atOnce } from '#test/at-once.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { makeCategory, makeOffer, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { checkoutBody, CORDOBA, emptyCart } from '#test/shopping.ts'

const operator = await anOperator()
const company = await aCompany({ regions: [CORDOBA] })
const buyer = await aBuyer({ approver: await aBuyer({ company }) })
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

test('O9 a checkout at the time of a merge buys the variant that moves', async () => {
  const [kept, other] = [await create('Fogón', ['FOG-1']), await create('Fogón repetido', ['FOG-2'])]
  await publish(other)
  await emptyCart(buyer)
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: 'FOG-2' } })
  const [offer] = prices[0]?.offers ?? []
  if (!offer) throw new Error('It has no offer')
  const { provider_id: provider, currency_id, region_id, value } = offer
  const item = { provider, currency_id, region_id, value, country_id: 1, quantity: 2, image_source: '' }
  await buyer.callOrThrow(putCartItem, { params: { sku: 'FOG-2' }, body: item })
  const body = await checkoutBody(buyer)
  const answers = await atOnce<{ status: number }>([
    () => merge(kept, other),
    () => buyer.call(endBuy, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await sql<{ product_id: number; quantity: number }>`
    select v.product_id, i.quantity from buy_order_items i join publications p on p.id = i.publication_id join variants v on v.id = p.variant_id
    where v.sku = 'FOG-2'`.execute(db)
  expect(rows).toEqual([{ product_id: kept.id, quantity: 2 }])
  expect(await findViolations(db)).toEqual([])
})

test('O9 a product changed at the time of a merge is merged as changed, or the change is refused', async () => {
  const [kept, other] = [await create('Yunque', ['YUN-1']), await create('Yunque repetido', ['YUN-2'])]
  const change = ({ id, revision }: EditedProduct, name: string, sku: string) => {
    const texts = {
      name,
      short_description: '',
      long_description: '',
      brand_id,
      category_id,
      is_draft: false,
    }
    const body = { ...texts, revision, variants: [{ ...variant(sku), title: 'Cambiado' }] }
    return operator.call(updateProduct, { params: { id }, body: body as never })
  }
  const [merged, changedKept, changedOther] = await atOnce<{ status: number }>([
    () => merge(kept, other),
    () => change(kept, 'Yunque', 'YUN-1'),
    () => change(other, 'Yunque repetido', 'YUN-2'),
  ])
  expect(merged?.status).toBe(200)
  expect([200, 409]).toContain(changedKept?.status)
  expect([200, 404]).toContain(changedOther?.status)
  const { variants } = await operator.callOrThrow(readEditedProduct, { params: { id: kept.id } })
  const titleOf = (sku: string) => variants.find((one) => one.sku === sku)?.title
  expect([titleOf('YUN-1'), titleOf('YUN-2')]).toEqual([
    changedKept?.status === 200 ? 'Cambiado' : 'Ópalo YUN-1',
    changedOther?.status === 200 ? 'Cambiado' : 'Ópalo YUN-2',
  ])
  expect(await findViolations(db)).toEqual([])
})

test('O9 an import at the time of a merge loses no variant', async () => {
  const [kept, other] = [await create('Maza', ['MAZ-1']), await create('Maza repetida', ['MAZ-2'])]
  const folder = await mkdtemp(join(tmpdir(), 'abasto-merge-'))
  const path = join(folder, 'maza.csv')
  const lines = ['sku,title,product,product_name,category,brand,size', 'MAZ-2,Importada']
  await writeFile(path, `${lines.join('\n')},${kept.code},Maza,Pruebas de unión,Grifo,T2\n`)
  const [merged, imported] = await Promise.all([
    merge(kept, other),
    importCatalogue(db, readCatalogueFile(path), { today: dayOf(new Date()) }),
  ])
  await rm(folder, { recursive: true })
  expect(merged.status).toBe(200)
  expect(imported.ok).toBe(true)
  const stored = await operator.callOrThrow(readEditedProduct, { params: { id: kept.id } })
  expect(skusOf(stored).toSorted()).toEqual(['MAZ-1', 'MAZ-2'])
  expect(stored.variants.find(({ sku }) => sku === 'MAZ-2')?.title).toBe('Importada')
  expect(await findViolations(db)).toEqual([])
})

test('S6 O9 only an operator merges products', async () => {
  const [a, b] = [await create('Ajena', ['AJE-1']), await create('Ajena 2', ['AJE-2'])]
  const call = { params: { id: a.id }, body: { other_id: b.id } }
  expect((await anonymous.call(mergeProducts, call)).status).toBe(401)
  for (const caller of [buyer, await aSeller()])
    expect((await caller.call(mergeProducts, call)).status).toBe(403)
  expect(skusOf(await operator.callOrThrow(readEditedProduct, { params: { id: b.id } }))).toEqual(['AJE-2'])
})
