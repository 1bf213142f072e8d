// The operator makes, renames and closes delivery zones, and moves addresses to them (Z6).
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addressesForCartItem, ownAddresses, regions } from '#contract/account.ts'
import { auditLog } from '#contract/audit.ts'
import { endBuy, getCart, moveCart } from '#contract/cart.ts'
import { filterOptions, searchProducts } from '#contract/search.ts'
import { productDetail } from '#contract/product.ts'
import { companyAddresses, updateAddress } from '#contract/company-places.ts'
import * as contract from '#contract/delivery-zones.ts'
import { myPurchase } from '#contract/purchases.ts'
import { createZones, enableZones, shippingZones, toggleZone } from '#contract/zones.ts'
import { MOST_ZONES } from '#domain/delivery-zones.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { foundProducts } from '#test/found-products.ts'
import { BUENOS_AIRES, checkoutBody, CORDOBA, emptyCart, placePurchase, putOffer } from '#test/shopping.ts'

const operator = await anOperator()
const company = await aCompany({ regions: [BUENOS_AIRES, CORDOBA] })
const buyer = await aBuyer({ approver: await aBuyer({ company }) })
const seller = await aSeller()
const [offer, another] = [await anOffer({ seller }), await anOffer({ seller })]

const make = (name: string, province_id = BUENOS_AIRES) =>
  operator.callOrThrow(contract.createDeliveryZone, { body: { name, province_id } })
const close = (id: number, closed = true) =>
  operator.call(contract.closeDeliveryZone, { params: { id }, body: { closed } })
const move = (id: number, address_id: number) =>
  operator.call(contract.moveAddress, { params: { id, address_id } })
const addressesOf = async (id: number, search?: string) =>
  (await operator.callOrThrow(contract.zoneAddresses, { params: { id }, query: { per_page: 100, search } }))
    .data

/** An address of the buyer's company that purchases name. */
const used = await db
  .selectFrom('addresses')
  .where('company_id', '=', company.id)
  .where('region_id', '=', BUENOS_AIRES)
  .select(['id', 'name', 'company_id'])
  .executeTakeFirstOrThrow()
await anOrder({ buyer, lines: [[offer, 1]] })

const shippingIn = (region: number) =>
  sql`
  select z.provider_id, z.delivery_days, z.state, p.size, p.cost_cents, p.currency_id
  from shipping_zones z left join shipping_prices p on p.zone_id = z.id
  where z.region_id = ${region} order by z.provider_id, p.size`.execute(db)

test('S6 Z6 only an operator sees, makes, renames, closes and fills zones', async () => {
  for (const [method, path] of [
    ['GET', '/zones'],
    ['POST', '/zones'],
    ['PUT', '/zones/1'],
    ['PUT', '/zones/1/closed'],
    ['GET', '/zones/1/addresses'],
    ['PUT', `/zones/1/addresses/${used.id}`],
  ] as const) {
    const body = method === 'GET' ? undefined : { name: 'Ajena', province_id: 1, closed: true }
    expect((await anonymous.request(method, path, { body })).status).toBe(401)
    for (const caller of [buyer, seller])
      expect((await caller.request(method, path, { body })).status, path).toBe(403)
  }
  expect((await operator.callOrThrow(contract.deliveryZones)).map(({ name }) => name)).not.toContain('Ajena')
})

test('Z6 a new zone starts with the sellers, prices and days of its province, and is found at once', async () => {
  const before = await foundProducts()
  const zone = await make('  GBA Norte ')
  expect(zone).toMatchObject({
    name: 'GBA Norte',
    province_id: BUENOS_AIRES,
    province: 'Buenos Aires',
    addresses: 0,
  })
  expect(await shippingIn(zone.id).then(({ rows }) => rows)).toEqual((await shippingIn(BUENOS_AIRES)).rows)
  const zones = await operator.callOrThrow(contract.deliveryZones)
  expect(zone.sellers).toBe(zones.find(({ id }) => id === BUENOS_AIRES)?.sellers)
  expect(zones[zones.findIndex(({ id }) => id === zone.id) - 1]?.province_id ?? null).toBeNull()

  expect(await foundProducts()).toBe(before)
  const { regiones } = await buyer.callOrThrow(filterOptions, { query: { term: '' } })
  const countOf = (id: number) => regiones.find((region) => region.id === id)?.count
  expect(countOf(zone.id)).toBeGreaterThan(0)
  expect(countOf(zone.id)).toBe(countOf(BUENOS_AIRES))
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: offer.sku } })
  const offersIn = (id: number) =>
    prices
      .filter(({ region_id }) => region_id === id)
      .flatMap(({ offers }) => offers)
      .map(({ provider_id, value, shipping_cost, delivery_time }) => [
        provider_id,
        value,
        shipping_cost,
        delivery_time,
      ])
  expect(offersIn(zone.id).length).toBeGreaterThan(0)
  expect(offersIn(zone.id)).toEqual(offersIn(BUENOS_AIRES))
  expect((await seller.callOrThrow(regions)).find(({ id }) => id === zone.id)).toMatchObject({
    name: 'GBA Norte',
    province_id: BUENOS_AIRES,
  })
  const own = await seller.callOrThrow(shippingZones, { query: { search: 'gba norte' } })
  expect(own.data).toHaveLength(1)
})

test('Z6 a zone is refused with the field: no name, a taken one, no open province, no room', async () => {
  const refused = (body: object) => operator.request('POST', '/zones', { body })
  for (const name of ['', '  ', 'x'.repeat(61), 'Ver www.otra.example'])
    expect(await refused({ name, province_id: 1 })).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
  const part = await make('Sierras', CORDOBA)
  for (const province_id of [part.id, 999, 0])
    expect(await refused({ name: 'Otra', province_id })).toMatchObject({
      status: 422,
      errors: [{ path: 'province_id' }],
    })
  for (const name of ['sierras', 'CORDOBA'])
    expect(await refused({ name, province_id: 1 })).toMatchObject({
      status: 409,
      error_code: 'zone_name_used',
      errors: [{ path: 'name' }],
    })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refused({ name: 'Simultánea', province_id: CORDOBA })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  for (const path of ['/zones/999', '/zones/999/closed', `/zones/999/addresses/${used.id}`])
    expect((await operator.request('PUT', path, { body: { name: 'Otra', closed: true } })).status).toBe(404)
  expect((await operator.request('GET', '/zones/999/addresses')).status).toBe(404)
  expect((await move(BUENOS_AIRES, 999_999)).status).toBe(404)
})

test('Z6 a zone is renamed everywhere it is read, also in old purchases', async () => {
  const { id } = await make('Costa')
  const body = { name: 'Costa Atlántica' }
  expect(await operator.callOrThrow(contract.renameDeliveryZone, { params: { id }, body })).toMatchObject(
    body,
  )
  expect(
    await operator.call(contract.renameDeliveryZone, { params: { id }, body: { name: 'COSTA ATLANTICA' } }),
  ).toMatchObject({ status: 200 })
  expect(
    await operator.call(contract.renameDeliveryZone, { params: { id }, body: { name: 'córdoba' } }),
  ).toMatchObject({ status: 409, error_code: 'zone_name_used' })
  const { regiones } = await buyer.callOrThrow(filterOptions, { query: { term: '' } })
  expect(regiones.find((region) => region.id === id)?.name).toBe('COSTA ATLANTICA')
})

test('O6 Z6 an address of purchases moves within its province; its purchases keep their zone', async () => {
  await emptyCart(buyer)
  const placed = await placePurchase(buyer, [[offer, 1]])
  const zone = await make('GBA Sur')
  expect((await addressesOf(zone.id)).map(({ id }) => id)).toContain(used.id)
  expect(await move(zone.id, used.id)).toMatchObject({
    status: 200,
    message: { id: used.id, region: 'GBA Sur' },
  })
  expect(await move(zone.id, used.id)).toMatchObject({ status: 200 })
  expect((await buyer.callOrThrow(ownAddresses)).find(({ id }) => id === used.id)).toMatchObject({
    region_id: zone.id,
    region_name: 'GBA Sur',
  })
  expect((await addressesOf(BUENOS_AIRES, 'gba sur')).map(({ id }) => id)).toEqual([used.id])
  expect(
    (await operator.callOrThrow(contract.deliveryZones)).find(({ id }) => id === zone.id)?.addresses,
  ).toBe(1)
  const purchase = await buyer.callOrThrow(myPurchase, { params: { order_id: placed.id } })
  expect(purchase.data.region).toBe('Buenos Aires')
  expect(await move(CORDOBA, used.id)).toMatchObject({ status: 409, error_code: 'zone_elsewhere' })

  // The cart goes along, and its checkout names the new zone.
  await putOffer(buyer, offer, 2)
  await buyer.callOrThrow(moveCart, { params: { region_id: zone.id } })
  const cart = await buyer.callOrThrow(getCart)
  const [item] = cart.items
  expect(item).toMatchObject({ region_id: zone.id, error: false })
  const there = await buyer.callOrThrow(addressesForCartItem, {
    params: { cart_item_id: item?.cart_item_id ?? 0 },
  })
  expect(there.map(({ id }) => id)).toEqual([used.id])
  const body = { ...(await checkoutBody(buyer)), address: used.id, seen: cart.items }
  const bought = await buyer.callOrThrow(endBuy, { body })
  expect((await buyer.callOrThrow(myPurchase, { params: { order_id: bought.id } })).data.region).toBe(
    'GBA Sur',
  )

  // The page of the company has the same rule.
  const { data } = await operator.callOrThrow(companyAddresses, {
    params: { company_id: used.company_id },
    query: { search: used.name },
  })
  const form = data.find(({ id }) => id === used.id)
  const save = (region_id: number) =>
    operator.request('PUT', `/companies/${used.company_id}/addresses/${used.id}`, {
      body: { ...form, region_id },
    })
  expect(await save(CORDOBA)).toMatchObject({ status: 409, error_code: 'address_used' })
  expect((await save(BUENOS_AIRES)).status).toBe(200)
})

test('Z5 Z6 nothing is on sale in a closed zone, its orders go on, and reopened it is as before', async () => {
  const before = await foundProducts()
  const zone = await make('Delta')
  await move(zone.id, used.id)
  expect(await close(zone.id)).toMatchObject({ status: 409, error_code: 'zone_has_addresses' })
  await emptyCart(buyer)
  await putOffer(buyer, { ...offer, regionId: zone.id })
  const cart = await buyer.callOrThrow(getCart)
  const body = { ...(await checkoutBody(buyer)), address: used.id, seen: cart.items }
  const { id } = await buyer.callOrThrow(endBuy, { body })
  await putOffer(buyer, { ...offer, regionId: zone.id })
  await move(BUENOS_AIRES, used.id)
  const prices = (await shippingIn(zone.id)).rows

  expect(await close(zone.id)).toMatchObject({
    status: 200,
    message: { closed_at: expect.any(String), sellers: 0 },
  })
  expect(await close(zone.id)).toMatchObject({ status: 200 })
  expect(await foundProducts()).toBe(before)
  const zoneIds = async () => (await buyer.callOrThrow(regions)).map((region) => region.id)
  const filters = await buyer.callOrThrow(filterOptions, { query: { term: '' } })
  expect(filters.regiones.map((region) => region.id)).not.toContain(zone.id)
  expect(await zoneIds()).not.toContain(zone.id)
  const query = { zone_available_qty: String(zone.id) }
  expect((await buyer.callOrThrow(searchProducts, { query })).data).toEqual([])
  const detail = await buyer.callOrThrow(productDetail, { params: { sku: offer.sku } })
  expect([...detail.prices, ...detail.zones_without_offer].map(({ region_id }) => region_id)).not.toContain(
    zone.id,
  )
  expect((await buyer.callOrThrow(getCart)).items.map(({ error }) => error)).toEqual([true])
  expect(await putOffer(buyer, { ...another, regionId: zone.id })).toMatchObject({ status: 400 })
  expect((await buyer.call(moveCart, { params: { region_id: zone.id } })).status).toBe(404)
  expect((await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data.region).toBe('Delta')

  // Sellers and companies no longer see it.
  expect((await seller.callOrThrow(shippingZones, { query: { search: 'delta' } })).data).toEqual([])
  expect((await seller.call(toggleZone, { params: { region_id: zone.id } })).status).toBe(404)
  const again = { region_ids: [zone.id], delivery_time: 1, cost: '1.00', currency_id: 1 }
  expect((await seller.call(createZones, { body: again })).status).toBe(422)
  await seller.callOrThrow(enableZones)
  expect(await move(zone.id, used.id)).toMatchObject({ status: 409, error_code: 'zone_closed' })
  expect(
    await operator.call(updateAddress, {
      params: { company_id: used.company_id, id: used.id },
      body: {
        name: used.name,
        street: 'Calle 1',
        region_id: zone.id,
        logistic_center: 'CL',
        contact: '',
        active: true,
      },
    }),
  ).toMatchObject({ status: 422, errors: [{ path: 'region_id' }] })
  expect(
    (await operator.call(contract.createDeliveryZone, { body: { name: 'delta', province_id: 1 } })).status,
  ).toBe(409)

  expect(await close(zone.id, false)).toMatchObject({ status: 200, message: { closed_at: null } })
  expect((await shippingIn(zone.id)).rows).toEqual(prices)
  expect(await zoneIds()).toContain(zone.id)
  expect(await foundProducts()).toBe(before)
  expect((await buyer.callOrThrow(getCart)).items.map(({ error }) => error)).toEqual([false])
})

test('O12 Z6 the audit says who made, renamed and closed a zone, and moved an address', async () => {
  const zone = await make('Auditada')
  await operator.callOrThrow(contract.renameDeliveryZone, {
    params: { id: zone.id },
    body: { name: 'Revisada' },
  })
  await move(zone.id, used.id)
  await move(BUENOS_AIRES, used.id)
  await close(zone.id)
  const linesOf = async (kind: string, search: string) =>
    (await operator.callOrThrow(auditLog, { query: { kind, search, per_page: 20 } })).data
  const zones = await linesOf('regions', 'Revisada')
  expect(zones.map(({ action }) => action)).toEqual(['changed', 'changed'])
  expect(await linesOf('regions', 'Auditada')).toMatchObject([{ action: 'created' }])
  for (const line of zones) expect(JSON.stringify(line)).toContain(operator.email)
  expect((await linesOf('addresses', used.name)).slice(0, 2)).toMatchObject([
    { action: 'changed' },
    { action: 'changed' },
  ])
})

test('Z6 there is room for 62 zones, closed ones included', async () => {
  const stored = (await operator.callOrThrow(contract.deliveryZones)).length
  await sql`
    insert into regions (id, code, name, country_id, province_id, closed_at)
    select n, 'X-' || n, 'Relleno ' || n, 1, 2, now() from generate_series(${stored + 1}::int, ${MOST_ZONES}::int) n`.execute(
    db,
  )
  expect(
    await operator.call(contract.createDeliveryZone, { body: { name: 'Una más', province_id: 1 } }),
  ).toMatchObject({ status: 409, error_code: 'too_many_zones' })
})

afterAll(() => emptyCart(buyer))
