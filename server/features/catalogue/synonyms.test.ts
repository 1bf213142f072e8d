import { expect, test } from 'vitest'
import type { z } from 'zod'
import { createSynonym, deleteSynonym, synonyms } from '#contract/catalogue.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { importCatalogue } from './import.ts'
import { dayOf } from '#domain/days.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { makeOffer, makeProduct, makeSeller, refresh } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, placePurchase, type TestOffer } from '#test/shopping.ts'

const buyer = await aBuyer({ approver: await aBuyer() })
const operator = await anOperator()
const seller = await makeSeller('Sinonimia', [{ region: BUENOS_AIRES, days: 2 }])
const found = async (term: string) => {
  const { message } = await buyer.call(searchProducts, { query: { term } })
  return message
}
const skus = async (term: string) => (await found(term)).data.map(({ sku }) => sku)

test('C4 a synonym of an operator counts from the next search on, until it is removed', async () => {
  await makeProduct({ name: 'Astrolabio', variants: [{ sku: 'AST-1', offers: [{ seller, cents: 100 }] }] })
  expect(await skus('mirastros')).toEqual([])
  const body = { language: 'es', term: 'mirastros', means: 'astrolabio' } as const
  const stored = await operator.callOrThrow(createSynonym, { body })
  expect(await operator.callOrThrow(createSynonym, { body })).toEqual(stored)
  const { data: listed } = await operator.callOrThrow(synonyms, { query: { search: 'mirastros' } })
  expect(listed).toEqual([stored])
  expect(await skus('mirastros')).toEqual(['AST-1'])
  const remove = () => operator.call(deleteSynonym, { params: { id: stored.id } })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await skus('mirastros')).toEqual([])
  const wrong = { language: 'es', term: 'x', means: 'x' }
  expect((await operator.request('POST', createSynonym.path, { body: wrong })).status).toBe(422)
  expect((await buyer.request('GET', synonyms.path)).status).toBe(403)
})

test('C4 S13 the list of synonyms is searched in term and meaning without accents or case, filtered, sorted and paged', async () => {
  for (const [language, term, means] of [
    ['es', 'Zurriágo', 'látigo de prueba'],
    ['es', 'ázote', 'Zurriagó chico'],
    ['en', 'whip', 'zurriago'],
    ['es', 'zurrón', 'bolsa'],
  ] as const)
    await operator.callOrThrow(createSynonym, { body: { language, term, means } })
  type Query = z.input<typeof synonyms.query>
  const list = (query: Query) => operator.callOrThrow(synonyms, { query: { search: 'ZURRIAGO', ...query } })
  const terms = async (query: Query) => (await list(query)).data.map(({ term }) => term)
  expect(await terms({})).toEqual(['ázote', 'whip', 'Zurriágo'])
  expect(await terms({ sort: '-term' })).toEqual(['Zurriágo', 'whip', 'ázote'])
  expect(await terms({ sort: 'means' })).toEqual(['Zurriágo', 'whip', 'ázote'])
  expect(await terms({ language: 'es' })).toEqual(['ázote', 'Zurriágo'])
  expect(await terms({ search: 'latigo zurriago' })).toEqual(['Zurriágo'])
  const page = { page: 2, per_page: 2 }
  expect(await list(page)).toMatchObject({
    data: [{ term: 'Zurriágo', means: 'látigo de prueba', language: 'es' }],
    pagination: { currentPage: 2, perPage: 2, totalPages: 2, totalRows: 3 },
  })
  for (const [name, value] of Object.entries({ language: 'fr', sort: 'language', per_page: '5000' })) {
    const { status, errors } = await operator.request('GET', `${synonyms.path}?${name}=${value}`)
    expect([name, status, errors?.map(({ path }) => path)]).toEqual([name, 422, [name]])
  }
})

test('C4 the everyday words shipped find the products of the demo world', async () => {
  for (const [term, name] of [
    ['lapicera', /^Bolígrafo/],
    ['birome', /^Bolígrafo/],
    ['extintor', /^Matafuego/],
    ['laptop', /^Notebook/],
    ['canilla', /^Grifería/],
    ['zapatos', /^(Botín|Zapatilla de seguridad)/],
    ['bolsas consorcio', /^Bolsas de residuos/],
  ] as const) {
    const { data, corrected_term, left_out } = await found(term)
    expect([term, data.length > 9, corrected_term, left_out]).toEqual([term, true, null, []])
    for (const { product_name } of data) expect(product_name, term).toMatch(name)
  }
  expect(await found('celular')).toMatchObject({ data: [], corrected_term: null })
})

test('C1 C4 SKUs with slash, space, # and % are imported, found and bought', async () => {
  const odd = ['AB1/2', 'AB 3 4', 'AB#5', '100%AB', 'a+b?c=d&e', 'ñandú-7']
  const lines = odd.map((sku, index) => ({
    line: index + 1,
    values: { sku, title: `Rareza ${index}`, category: 'Rarezas', brand: 'Rara', size: 'T1' },
  }))
  const imported = await importCatalogue(db, lines, { today: dayOf(clock.now()) })
  expect(imported).toMatchObject({ ok: true })
  const bought: [TestOffer, number][] = []
  for (const sku of odd) {
    const variant = await db
      .selectFrom('variants')
      .where('sku', '=', sku)
      .select(['id', 'product_id'])
      .executeTakeFirstOrThrow()
    await makeOffer(variant.id, { seller, cents: 100 })
    await refresh(variant.product_id)
    expect((await skus(sku))[0], sku).toBe(sku)
    const { product_detail, prices } = await buyer.callOrThrow(productDetail, { params: { sku } })
    expect(product_detail.sku).toBe(sku)
    const publication = prices[0]?.offers[0]?.publication_id
    const offer = { sku, sellerId: seller, value: '1.00', currencyId: 1, regionId: BUENOS_AIRES, zoneId: 0 }
    bought.push([{ ...offer, publicationId: publication ?? 0 }, 1])
  }
  const { orders } = await placePurchase(buyer, bought)
  expect(orders).toHaveLength(1)
})
