// Companies, their cost centers and addresses (O4, O6).
import { expect, test } from 'vitest'
import { addressesForCartItem, costCenters, regions, login, me } from '#contract/account.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import * as contract from '#contract/companies.ts'
import * as places from '#contract/company-places.ts'
import { myPurchase } from '#contract/purchases.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator } from '#test/factories/people.ts'
import { BUENOS_AIRES, checkoutBody, CORDOBA, emptyCart, putOffer } from '#test/shopping.ts'

const operator = await anOperator()
const company = await aCompany({ limits: { ARS: 9_000_000_000, USD: 6_000_000 } })
const administrator = await aBuyer({ company, administrator: true })
const buyer = await aBuyer({ approver: administrator })
const offer = await anOffer()
const { seller } = offer
const companyId = company.id
const other = await aCompany({ name: 'Clínica Los Aromos S.R.L.' })

const form = (cuit: string, more = {}) => ({
  name: 'Frigorífico del Sur S.A.',
  cuit,
  limits: { ARS: '150000.50', USD: null },
  ...more,
})
const create = (cuit: string, more = {}, headers = {}) =>
  operator.call(contract.createCompany, { body: form(cuit, more), headers })

test('O4 only the operator lists, creates and changes companies; an administrator sees their own', async () => {
  const params = { company_id: companyId }
  for (const [caller, status] of [
    [anonymous, 401],
    [seller, 403],
    [buyer, 403],
    [administrator, 403],
  ] as const) {
    expect((await caller.call(contract.companies)).status).toBe(status)
    expect((await caller.call(contract.createCompany, { body: form('30-50001091-2') })).status).toBe(status)
    expect((await caller.call(contract.updateCompany, { params, body: form('30-50001091-2') })).status).toBe(
      status,
    )
    expect((await caller.call(contract.changeCompanyState, { params, body: { active: false } })).status).toBe(
      status,
    )
  }
  expect((await buyer.call(contract.companyDetails, { params })).status).toBe(403)
  expect((await administrator.call(contract.companyDetails, { params })).message).toMatchObject({
    id: companyId,
    name: company.name,
    cuit: company.taxId,
    limits: { ARS: '90000000.00', USD: '60000.00' },
  })
  const foreign = await administrator.call(contract.companyDetails, { params: { company_id: other.id } })
  const absent = await administrator.call(contract.companyDetails, { params: { company_id: 987_654 } })
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(absent)
})

test('O4 a company is created with its CUIT in one spelling and its limits, and changed', async () => {
  const made = await create('30546689979')
  expect(made).toMatchObject({
    status: 201,
    message: {
      name: 'Frigorífico del Sur S.A.',
      cuit: '30-54668997-9',
      active: true,
      limits: { ARS: '150000.50', USD: null },
      people: 0,
    },
  })
  const params = { company_id: made.message.id }
  const body = form('30-54668997-9', { name: 'Frigorífico Sur', limits: { ARS: null, USD: '10' } })
  const changed = await operator.call(contract.updateCompany, { params, body })
  expect(changed.message).toMatchObject({ name: 'Frigorífico Sur', limits: { ARS: null, USD: '10.00' } })
  expect(await operator.callOrThrow(contract.companyDetails, { params })).toEqual(changed.message)
})

test.each([
  ['30-71548203-4', 'un dígito'],
  ['30-7154820-33', 'malformed'],
  ['', 'empty'],
  ['30-71548203-3', 'of another company'],
])('O4 the CUIT %j is refused at its field: %s', async (cuit) => {
  const before = await operator.callOrThrow(contract.companies)
  const answer = await create(cuit)
  expect(answer.status).toBe(422)
  expect(answer.errors?.map(({ path }) => path)).toEqual(['cuit'])
  const params = { company_id: other.id }
  const change = await operator.call(contract.updateCompany, { params, body: form(cuit) })
  expect(change.status).toBe(422)
  expect(change.errors?.map(({ path }) => path)).toEqual(['cuit'])
  expect(await operator.callOrThrow(contract.companies)).toEqual(before)
})

test('F1 the list of companies has their tax data, and null where they are not filled in', async () => {
  const taxData = {
    legal_name: 'Metal S.A.',
    vat_condition: 'monotributo',
    fiscal_address: 'Calle 9 n.º 4',
    gross_income_number: '901-1',
  } as const
  const filled = await aCompany({ taxData })
  const list = (search: string) => operator.callOrThrow(contract.companies, { query: { search } })
  expect((await list(filled.taxId)).data).toMatchObject([{ id: filled.id, cuit: filled.taxId, ...taxData }])
  expect((await list(other.taxId)).data).toMatchObject([
    { id: other.id, legal_name: null, vat_condition: null, fiscal_address: null, gross_income_number: null },
  ])
})

test('O4 a repeated creation with one key makes one company', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = [await create('33-69345023-9', {}, headers), await create('33-69345023-9', {}, headers)]
  expect(answers[0]?.status).toBe(201)
  expect(answers[1]).toEqual(answers[0])
  expect((await create('33-69345023-9')).status).toBe(422)
})

test('O4 the list is searched by name and CUIT, sorted, filtered and paged', async () => {
  const list = (query: Record<string, string | number>) => operator.callOrThrow(contract.companies, { query })
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ name }) => name)
  expect(await names({ search: 'clinica aromos' })).toEqual([other.name])
  expect(await names({ search: company.taxId.replaceAll('-', '').slice(0, 10) })).toEqual([company.name])
  const all = await names({})
  expect(all).toEqual(all.toSorted(new Intl.Collator('es').compare))
  expect(await names({ sort: '-name' })).toEqual(all.toReversed())
  expect(await list({ per_page: 1, page: 2 })).toMatchObject({
    data: [{ name: all[1] }],
    pagination: { currentPage: 2, totalRows: all.length },
  })
  expect(await names({ active: 'false' })).toEqual([])
  expect((await operator.call(contract.companies, { query: { sort: 'secret' } })).status).toBe(422)
})

test('O4 nobody of a deactivated company signs in, its carts wait and its orders go on', async () => {
  const approver = await aBuyer()
  const own = await aBuyer({ approver })
  const colleague = await aBuyer({ company: own.company })
  const order = await anOrder({ buyer: own, lines: [[offer, 1]] })
  await putOffer(own, offer, 2)
  const cart = await own.callOrThrow(getCart)
  const params = { company_id: own.company.id }

  const deactivated = await operator.callOrThrow(contract.changeCompanyState, {
    params,
    body: { active: false },
  })
  expect(deactivated).toMatchObject({ active: false, open_orders: expect.any(Number) })
  expect(deactivated.open_orders).toBeGreaterThan(0)
  for (const caller of [own, approver, colleague]) expect((await caller.call(me)).status).toBe(401)
  const credentials = { email: own.email, password: DEMO_PASSWORD, user_type_id: 2 }
  expect((await anonymous.call(login, { body: credentials })).status).toBe(401)
  await expect(signIn(own.email)).rejects.toThrow('There is no buyer')
  const sales = await seller.request('GET', `/buyorders/my-sales/${order.id}`)
  expect(sales.status).toBe(200)

  await operator.callOrThrow(contract.changeCompanyState, { params, body: { active: true } })
  // Ended sessions stay ended.
  expect((await own.call(me)).status).toBe(401)
  const again = await signIn(own.email)
  expect((await again.callOrThrow(getCart)).items).toEqual(cart.items)
  expect((await again.call(myPurchase, { params: { order_id: order.purchaseId } })).status).toBe(200)
  expect((await anonymous.call(login, { body: credentials })).status).toBe(200)
})

test('O6 a cost center is added, changed and deactivated; then it is not offered, and refused at checkout', async () => {
  const params = { company_id: companyId }
  const body = { ceco: '9010', name: 'Obras nuevas', active: true }
  const made = await administrator.call(places.createCostCenter, { params, body })
  expect(made).toMatchObject({ status: 201, message: { ...body, people: 0 } })
  const twice = await administrator.call(places.createCostCenter, { params, body })
  expect(twice).toMatchObject({ status: 422, errors: [{ path: 'ceco' }] })

  await emptyCart(buyer)
  await putOffer(buyer, offer, 1)
  const offered = async () => (await buyer.callOrThrow(costCenters)).map(({ ceco }) => ceco)
  expect(await offered()).toContain('9010')
  const checkout = { ...(await checkoutBody(buyer)), cost_center: made.message.id }
  const own = { company_id: companyId, id: made.message.id }
  const closed = { ...body, name: 'Obras', active: false }
  expect(
    await administrator.callOrThrow(places.updateCostCenter, { params: own, body: closed }),
  ).toMatchObject(closed)
  expect(await offered()).not.toContain('9010')
  expect((await buyer.call(endBuy, { body: checkout })).status).toBe(404)
  await administrator.callOrThrow(places.updateCostCenter, { params: own, body })
  const bought = await buyer.callOrThrow(endBuy, { body: checkout })

  await administrator.callOrThrow(places.updateCostCenter, { params: own, body: closed })
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: bought.id } })
  expect(JSON.stringify(data)).toContain('9010 – Obras nuevas')
  const { data: listed } = await administrator.callOrThrow(places.companyCostCenters, {
    params,
    query: { search: 'obras' },
  })
  expect(listed).toEqual([{ id: made.message.id, ...closed, people: 0 }])
})

test('O6 a deactivated address is not offered; a used one stays in its zone', async () => {
  const params = { company_id: companyId }
  const body = {
    name: 'Planta Bahía Chica',
    street: 'Ruta 3 km 680',
    region_id: BUENOS_AIRES,
    logistic_center: 'CL Sur',
    contact: '',
    active: true,
  }
  const { id } = await administrator.callOrThrow(places.createAddress, { params, body })
  const { data } = await administrator.callOrThrow(places.companyAddresses, {
    params,
    query: { search: 'bahia chica buenos' },
  })
  expect(data).toEqual([{ ...body, id, region: 'Buenos Aires', used: false }])
  const own = { company_id: companyId, id }
  const moved = { ...body, contact: 'Portería, int. 40', region_id: CORDOBA }
  expect(await administrator.callOrThrow(places.updateAddress, { params: own, body: moved })).toMatchObject({
    contact: 'Portería, int. 40',
    region: 'Córdoba',
  })
  await administrator.callOrThrow(places.updateAddress, { params: own, body })

  await emptyCart(buyer)
  await putOffer(buyer, offer, 1)
  const [item] = (await buyer.callOrThrow(getCart)).items
  const offered = async () =>
    (
      await buyer.callOrThrow(addressesForCartItem, { params: { cart_item_id: item?.cart_item_id ?? 0 } })
    ).map((one) => one.id)
  expect(await offered()).toContain(id)
  const checkout = { ...(await checkoutBody(buyer)), address: id }
  await administrator.callOrThrow(places.updateAddress, { params: own, body: { ...body, active: false } })
  expect(await offered()).not.toContain(id)
  expect((await buyer.call(endBuy, { body: checkout })).status).toBe(404)
  await administrator.callOrThrow(places.updateAddress, { params: own, body })
  await buyer.callOrThrow(endBuy, { body: checkout })
  const refused = await administrator.call(places.updateAddress, { params: own, body: moved })
  expect(refused).toMatchObject({ status: 409, error_code: 'address_used' })
})

test('O6 an address in no zone is refused, and a zone without active addresses has none', async () => {
  const params = { company_id: companyId }
  const body = {
    name: 'Base Ushuaia',
    street: 'Av. Maipú 1',
    region_id: 999,
    logistic_center: 'CL Austral',
    contact: '',
    active: true,
  }
  const refused = await administrator.call(places.createAddress, { params, body })
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'region_id' }] })
  const all = await administrator.callOrThrow(regions)
  const region = all.find(({ has_address }) => !has_address)
  const made = await administrator.callOrThrow(places.createAddress, {
    params,
    body: { ...body, region_id: region?.id ?? 0 },
  })
  const hasAddress = async () =>
    (await administrator.callOrThrow(regions)).find(({ id }) => id === region?.id)?.has_address
  expect(await hasAddress()).toBe(true)
  await administrator.callOrThrow(places.updateAddress, {
    params: { company_id: companyId, id: made.id },
    body: { ...body, region_id: region?.id ?? 0, active: false },
  })
  expect(await hasAddress()).toBe(false)
})

test('O6 an administrator reaches nothing of another company', async () => {
  const mine = { company_id: companyId }
  const theirs = { company_id: other.id }
  const center = await db
    .selectFrom('cost_centers')
    .where('company_id', '=', other.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { ceco, name } = center
  const body = { ceco, name: `${name} 2`, active: false }
  for (const params of [theirs, { company_id: 987_654 }]) {
    expect((await administrator.call(places.companyCostCenters, { params })).status).toBe(404)
    expect((await administrator.call(places.companyAddresses, { params })).status).toBe(404)
    expect((await administrator.call(places.createCostCenter, { params, body })).status).toBe(404)
  }
  for (const params of [
    { ...theirs, id: center.id },
    { ...mine, id: center.id },
  ])
    expect((await administrator.call(places.updateCostCenter, { params, body })).status).toBe(404)
  const after = await db
    .selectFrom('cost_centers')
    .where('id', '=', center.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(after).toEqual(center)
})
