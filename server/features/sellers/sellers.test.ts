// The operator's sellers: list, facts, making and changing them (O8).
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { claimDelivery } from '#contract/purchases.ts'
import {
  createSeller,
  pauseSeller,
  resumeSeller,
  seller as sellerPage,
  sellerPublications,
  sellers,
  updateSeller,
} from '#contract/sellers.ts'
import { changeSellerTaxData, sellerTaxData } from '#contract/tax-data.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeSeller } from '#test/offer-fixtures.ts'
import { anOffer, anOrder, send } from '#test/factories/orders.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'

const operator = await anOperator()
const buyer = await aBuyer({ approver: await aBuyer() })
const offer = await anOffer()
const { seller } = offer

const form = {
  fantasy_name: 'Bulonera del Sur',
  legal_name: 'Bulonera del Sur S.R.L.',
  tax_id: '30 50001091 2',
  email: 'Ventas@Bulonera.com.ar',
  phone: '+54 291 400-1000',
}

const list = (query = {}) => operator.callOrThrow(sellers, { query })
const facts = (id: number) => operator.callOrThrow(sellerPage, { params: { id } })

test('S6 O8 only an operator reads, makes and changes sellers', async () => {
  const params = { id: offer.sellerId }
  const endpoints: Endpoint[] = [sellers, sellerPage, sellerPublications, createSeller, updateSeller]
  for (const endpoint of endpoints) {
    const body = endpoint.method === 'GET' ? {} : { body: form }
    expect((await anonymous.call(endpoint, { params, ...body })).status).toBe(401)
    for (const caller of [buyer, seller])
      expect((await caller.call(endpoint, { params, ...body })).status).toBe(403)
  }
  const nobody = { params: { id: 987_654 } }
  expect((await operator.call(sellerPage, nobody)).status).toBe(404)
  expect((await operator.call(sellerPublications, nobody)).status).toBe(404)
  expect((await operator.call(updateSeller, { ...nobody, body: form })).status).toBe(404)
})

test('O8 a seller is made once per key, its CUIT and e-mail in one spelling, and can be changed', async () => {
  const call = { body: form, headers: { 'idempotency-key': 'sur' } }
  const made = await operator.call(createSeller, call)
  expect(made.status).toBe(201)
  expect(await operator.call(createSeller, call)).toEqual(made)
  const { id } = made.message
  const stored = { ...form, tax_id: '30-50001091-2', email: 'ventas@bulonera.com.ar' }
  expect(await facts(id)).toMatchObject({ id, ...stored, paused: null, users: [], zones: [] })

  const changed = { ...form, fantasy_name: 'BULONERA DEL SUR', phone: '0291 15' }
  expect((await operator.call(updateSeller, { params: { id }, body: changed })).message).toEqual({ id })
  expect(await facts(id)).toMatchObject({ ...stored, fantasy_name: 'BULONERA DEL SUR', phone: '0291 15' })
})

test('O8 a wrong or taken CUIT, a taken name, a wrong e-mail and a phone without digits are refused at their field', async () => {
  const { fantasy_name, tax_id } = await facts(offer.sellerId)
  const other = { ...form, fantasy_name: 'Otra más', tax_id: '30-60001055-3' }
  const refusals: [Partial<typeof form>, path: string, message: RegExp][] = [
    [{ tax_id: '30-60001055-5' }, 'tax_id', /revisá sus números/],
    [{ tax_id: '123' }, 'tax_id', /CUIT completo/],
    [{ tax_id }, 'tax_id', /Ya hay un vendedor con este CUIT/],
    [
      { fantasy_name: ` ${fantasy_name.toUpperCase()} ` },
      'fantasy_name',
      /Ya hay un vendedor con este nombre/,
    ],
    [{ email: 'ventas arroba sur' }, 'email', /e-mail válido/],
    [{ phone: ' ' }, 'phone', /obligatorio/],
    [{ phone: 'abc' }, 'phone', /teléfono de 6 a 15 dígitos/],
  ]
  const { pagination } = await list()
  for (const [wrong, path, message] of refusals) {
    const answer = await operator.call(createSeller, { body: { ...other, ...wrong } })
    expect(answer).toMatchObject({ status: 422, errors: [{ path, message: expect.stringMatching(message) }] })
    const params = { id: await makeSeller(`Cambiada ${path} ${message.source}`, []) }
    const changed = await operator.call(updateSeller, { params, body: { ...other, ...wrong } })
    expect(changed).toMatchObject({ status: 422, errors: [{ path }] })
  }
  expect((await list()).pagination.totalRows).toBe(pagination.totalRows + refusals.length)
})

test('O8 of two sellers made at once with one CUIT there is one', async () => {
  const bodies = ['Gemela A', 'Gemela B'].map((fantasy_name) => ({
    ...form,
    fantasy_name,
    tax_id: '30-60001127-4',
  }))
  const answers = await Promise.all(bodies.map((body) => operator.call(createSeller, { body })))
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  const [refused] = answers.filter(({ status }) => status !== 201)
  expect([409, 422]).toContain(refused?.status)
})

test('O8 the list is searched, filtered, sorted and paged', async () => {
  const everyone = await list({ per_page: 100 })
  const names = everyone.data.map(({ fantasy_name }) => fantasy_name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
  const own = everyone.data.find(({ id }) => id === offer.sellerId)
  const found = async (search: string) => (await list({ search })).data.map(({ id }) => id)
  expect(await found(own?.fantasy_name.toLowerCase() ?? '')).toContain(offer.sellerId)
  expect(await found(own?.tax_id ?? '')).toEqual([offer.sellerId])
  expect(await found(own?.tax_id.replaceAll('-', '') ?? '')).toEqual([offer.sellerId])
  expect(await found(own?.email ?? '')).toContain(offer.sellerId)
  expect(await found('nadie se llama así')).toEqual([])

  const published = (await list({ sort: '-publications', per_page: 100 })).data.map((row) => row.publications)
  expect(published).toEqual(published.toSorted((a, b) => b - a))
  const second = await list({ per_page: 1, page: 2 })
  expect(second.data).toEqual([everyone.data[1]])

  await operator.callOrThrow(pauseSeller, { params: { id: offer.sellerId }, body: { reason: 'Prueba' } })
  expect((await list({ state: 'paused' })).data).toMatchObject([
    { id: offer.sellerId, paused: { reason: 'Prueba' } },
  ])
  expect((await list({ state: 'selling', per_page: 100 })).data.map(({ id }) => id)).not.toContain(
    offer.sellerId,
  )
  await operator.callOrThrow(resumeSeller, { params: { id: offer.sellerId } })
  expect((await operator.call(sellers, { query: { sort: 'price' } })).status).toBe(422)
})

test('F1 F3 the list of sellers has their tax data and the rate of their shipping', async () => {
  const params = { seller_id: offer.sellerId }
  const { cuit, revision } = await operator.callOrThrow(sellerTaxData, { params })
  const data = {
    ...{ legal_name: 'Bulonera S.A.', vat_condition: 'iva_exento', fiscal_address: 'Calle 9 n.º 4' },
    ...{ gross_income_number: '901-1', shipping_vat_rate: '10.5' },
  } as const
  await operator.callOrThrow(changeSellerTaxData, { params, body: { ...data, cuit, revision } })
  expect((await list({ search: cuit })).data).toMatchObject([{ id: offer.sellerId, tax_id: cuit, ...data }])
})

test('O8 a seller’s facts count its orders, dispatches in time and late, claims, zones and publications', async () => {
  const before = await facts(offer.sellerId)
  expect(before.users.map(({ email, state }) => [email, state])).toContainEqual([seller.email, 'active'])
  expect(before.zones.filter(({ active }) => active).length).toBeGreaterThan(0)
  const { data, pagination } = await operator.callOrThrow(sellerPublications, {
    params: { id: offer.sellerId },
    query: { state: 'active', sort: '-title' },
  })
  expect(pagination.totalRows).toBe(before.publications.active)
  expect(before.publications.on_sale).toBeLessThanOrEqual(before.publications.active)
  expect(data.every(({ state }) => state === 'active')).toBe(true)
  const [one] = (
    await operator.callOrThrow(sellerPublications, {
      params: { id: offer.sellerId },
      query: { search: offer.sku },
    })
  ).data
  expect(one).toMatchObject({
    id: offer.publicationId,
    sku: offer.sku,
    value: offer.value,
    currency_code: 'ARS',
  })

  const { id, item } = await anOrder({ buyer, lines: [[offer, 3]] })
  expect((await facts(offer.sellerId)).orders).toMatchObject({
    lately: before.orders.lately + 1,
    to_send: before.orders.to_send + 1,
  })
  await send(seller, id, '801', [item.id, 1])
  const now = clock.now()
  clock.set(new Date(now.getTime() + 60 * 86_400_000))
  await send(await signIn(seller.email, 'seller'), id, '802', [item.id, 1])
  clock.set(null)
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: id },
    body: { dispatch_note_number: '801', message: 'Llegó roto.' },
  })
  const after = await facts(offer.sellerId)
  expect(after.punctuality).toEqual({
    dispatches: before.punctuality.dispatches + 2,
    in_time: before.punctuality.in_time + 1,
  })
  expect(after.claims).toMatchObject({ lately: before.claims.lately + 1, open: before.claims.open + 1 })
  const row = (await list({ per_page: 100 })).data.find(({ id }) => id === offer.sellerId)
  expect(row).toMatchObject({
    claims: after.claims.open,
    orders: after.orders.to_send,
    publications: after.publications.active,
  })
  expect(await db.selectFrom('providers').select('id').execute()).toHaveLength(
    (await list()).pagination.totalRows,
  )
})
