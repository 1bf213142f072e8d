// "Mis envíos": the list, and what a seller changes about one zone.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import {
  type ZoneRow,
  changeDeliveryTime,
  changeShippingPrice,
  shippingPricesOfSku,
  shippingZones,
  toggleZone,
} from '#contract/zones.ts'
import { SIZES } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA, emptyCart, putOffer } from '#test/shopping.ts'
import { codePrice } from './queries.ts'

const regions = await db.selectFrom('regions').select('id').orderBy('id').execute()
// Everywhere, paused in the last two.
const seller = await aSeller({
  zones: regions.map(({ id }, nth) => ({
    region: id,
    days: 3,
    shipping: 1_500,
    state: nth < regions.length - 2 ? 'active' : 'paused',
  })),
})
const other = await aSeller()
const buyer = await aBuyer()
const offer = await anOffer({ seller })
const params = { id: offer.zoneId }
let size: ZoneRow['prices'][number]['size'] = 'T1'

type Filter = Record<string, string | number>

const list = (query: Filter = {}, caller: Caller = seller) => caller.callOrThrow(shippingZones, { query })
const names = async (query: Filter) =>
  (await list({ per_page: 100, ...query })).data.map(({ region }) => region)

async function zone(): Promise<ZoneRow> {
  const { data } = await list({ per_page: 100 })
  return data.find(({ region_id }) => region_id === BUENOS_AIRES) as ZoneRow
}
const price = async (of = size) => (await zone()).prices.find((one) => one.size === of)
const setDays = (delivery_time: unknown, caller: Caller = seller) =>
  caller.call(changeDeliveryTime, { params, body: { delivery_time } })
const setPrice = (cost: unknown, currency_id: unknown = 1, caller: Caller = seller) =>
  caller.call(changeShippingPrice, { params: { ...params, size }, body: { cost, currency_id } })
const changes = () => db.selectFrom('shipping_price_changes').orderBy('id').selectAll().execute()

beforeEach(async () => {
  const variant = await db
    .selectFrom('variants')
    .where('sku', '=', offer.sku)
    .select('size')
    .executeTakeFirst()
  size = SIZES.find((known) => known === variant?.size) ?? 'T1'
})

test('S6 Z1 Z2 a seller reads and changes own zones only', async () => {
  const statuses = async (caller: Caller) => [
    (await caller.call(shippingZones)).status,
    (await setDays(1, caller)).status,
    (await setPrice('1', 1, caller)).status,
  ]
  expect(await statuses(anonymous)).toEqual([401, 401, 401])
  expect(await statuses(buyer)).toEqual([403, 403, 403])
  const before = await zone()
  expect((await setDays(1, other)).status).toBe(404)
  expect((await setPrice('1', 1, other)).status).toBe(404)
  const absent = { id: 999_999 }
  const gone = await seller.call(changeDeliveryTime, { params: absent, body: { delivery_time: 1 } })
  expect(gone).toEqual(await setDays(1, other))
  expect(await zone()).toEqual(before)
  const theirs = (await list({ per_page: 100 }, other)).data.map((row) => row.shipping_provider_id)
  expect(theirs).not.toContain(offer.zoneId)
})

test('Z1 a row is a zone with its time, state and seven prices as text', async () => {
  const row = await zone()
  expect(Object.keys(row)).toEqual([
    'region_id',
    'region',
    'country',
    'delivery_time',
    'shipping_provider_id',
    'state_shipping',
    'prices',
  ])
  expect(row).toMatchObject({
    region_id: BUENOS_AIRES,
    region: 'Buenos Aires',
    country: 'Argentina',
    shipping_provider_id: offer.zoneId,
    state_shipping: 1,
  })
  expect(row.prices.map((one) => one.size)).toEqual([...SIZES])
  await setPrice('0')
  expect(await price()).toEqual({ size, cost: 'ARS 0', value: '0.00', currency_code: 'ARS', currency_id: 1 })
  await setPrice('12.5', 2)
  expect(await price()).toMatchObject({ cost: 'USD 12.50', value: '12.50', currency_code: 'USD' })
})

test('Z1 the pages list each zone once, in alphabetical order', async () => {
  const first = await list()
  expect(first.data).toHaveLength(5)
  expect(first.pagination).toMatchObject({ currentPage: 1, perPage: 5 })
  const paged: string[] = []
  for (let page = 1; page <= first.pagination.totalPages; page++)
    paged.push(...(await list({ page })).data.map(({ region }) => region))
  expect(paged).toEqual(await names({}))
  expect(paged).toHaveLength(first.pagination.totalRows)
  expect(paged).toEqual(paged.toSorted((a, b) => a.localeCompare(b, 'es')))
  expect((await list({ page: 99 })).data).toEqual([])
})

test('Z1 search matches words of the zone’s name, ignores accents and case, and knows no patterns', async () => {
  expect(await names({ search: 'cordoba' })).toEqual(['Córdoba'])
  expect(await names({ search: '  RÍOS entre ' })).toEqual(['Entre Ríos'])
  expect(await names({ search: 'buenos' })).toEqual(expect.arrayContaining(['Buenos Aires']))
  for (const search of ['c_rdoba', '%', "o'", 'cordoba mendoza']) expect(await names({ search })).toEqual([])
  expect(await names({ search: ' ' })).toEqual(await names({}))
})

test('Z1 the state filter lists only zones in that state', async () => {
  const states = async (state: number) => (await list({ state, per_page: 100 })).data
  const [active, paused] = [await states(1), await states(2)]
  expect(new Set(active.map((row) => row.state_shipping))).toEqual(new Set([1]))
  expect(new Set(paused.map((row) => row.state_shipping))).toEqual(new Set([2]))
  expect(active.length + paused.length).toBe((await list()).pagination.totalRows)
  expect((await seller.call(shippingZones, { query: { state: 3 } })).status).toBe(422)
})

test('Z2 a delivery time is one to three digits', async () => {
  const { delivery_time: before } = await zone()
  for (const wrong of ['', ' ', '1000', -1, '-1', '1.5', 'dos', '5 días', null, undefined, [5]]) {
    const refused = await setDays(wrong)
    expect(refused.status, String(wrong)).toBe(422)
    expect(refused.errors?.map(({ path }) => path)).toEqual(['delivery_time'])
  }
  expect((await zone()).delivery_time).toBe(before)
  for (const right of [0, '7', 999]) {
    expect(await setDays(right)).toMatchObject({ status: 200, message: { id: offer.zoneId } })
    expect((await zone()).delivery_time).toBe(Number(right))
  }
  await setDays(before)
})

test('Z2 Z5 a new delivery time is in search, detail and cart at once', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, offer)
  const { delivery_time: before } = await zone()
  const found = async (days: number) => {
    const query = { delivery_days: `${days}-${days}`, per_page: 100, term: offer.sku }
    const { data } = await buyer.callOrThrow(searchProducts, { query })
    return data.some(({ sku }) => sku === offer.sku)
  }
  const shown = async () => {
    const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: offer.sku } })
    return prices
      .filter(({ region_id }) => region_id === BUENOS_AIRES)
      .flatMap(({ offers }) => offers)
      .find(({ publication_id }) => publication_id === offer.publicationId)?.delivery_time
  }
  expect(await found(998)).toBe(false)
  await setDays(998)
  expect(await found(998)).toBe(true)
  expect(await shown()).toBe(998)
  expect((await buyer.callOrThrow(getCart)).items[0]?.delivery_time).toBe(998)
  await setDays(before)
  expect(await found(998)).toBe(false)
})

test('Z2 a price is an amount within the limit in a known currency', async () => {
  await setPrice('10')
  const before = await changes()
  for (const wrong of ['', '-1', '1,5', '1.234', 'abc', 1e15, null]) {
    const refused = await setPrice(wrong)
    expect(refused.status, String(wrong)).toBe(422)
    expect(refused.errors?.map(({ path }) => path)).toEqual(['cost'])
  }
  expect((await setPrice('999999999.99')).status).toBe(200)
  expect((await setPrice('1000000000.00')).errors?.[0]?.path).toBe('cost')
  expect((await setPrice('1', 99)).errors?.[0]?.path).toBe('currency_id')
  expect(await price()).toMatchObject({ value: '999999999.99' })
  expect(await changes()).toHaveLength(before.length + 1)
})

test('Z2 Z5 a new price is in detail and cart at once, and the previous one is logged', async () => {
  await setPrice('100')
  await emptyCart(buyer)
  await putOffer(buyer, offer, 3)
  const before = await changes()
  expect(await setPrice('123.45')).toMatchObject({ status: 200, message: { id: offer.zoneId } })
  expect((await setPrice('123.45')).status).toBe(200)
  expect((await buyer.callOrThrow(getCart)).shipping_cost_ARP).toBe('370.35')
  const ofSku = await seller.callOrThrow(shippingPricesOfSku, { params: { sku: offer.sku } })
  expect(ofSku.find(({ region }) => region === 'Buenos Aires')?.code_price).toBe('ARS 123.45')
  const after = await changes()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({
    zone_id: offer.zoneId,
    size,
    before_cents: 10_000,
    after_cents: 12_345,
    bulk_change_id: null,
  })
})

test('Z2 Z5 a size is for sale in the zone only with a shipping price', async () => {
  const inZone = async () => {
    const query = { zone_available_qty: BUENOS_AIRES, term: offer.sku, per_page: 100 }
    const { data } = await buyer.callOrThrow(searchProducts, { query })
    const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: offer.sku } })
    const offers = prices.filter(({ region_id }) => region_id === BUENOS_AIRES).flatMap((one) => one.offers)
    return {
      found: data.some(({ sku }) => sku === offer.sku),
      offered: offers.some((one) => one.publication_id === offer.publicationId),
    }
  }
  await db.transaction().execute(async (trx) => {
    await sql`alter table shipping_price_changes disable trigger user`.execute(trx)
    await sql`delete from shipping_price_changes where zone_id = ${offer.zoneId} and size = ${size}`.execute(
      trx,
    )
    await sql`alter table shipping_price_changes enable trigger user`.execute(trx)
    await trx
      .deleteFrom('shipping_prices')
      .where('zone_id', '=', offer.zoneId)
      .where('size', '=', size)
      .execute()
  })
  expect(await price()).toBeUndefined()
  expect((await inZone()).offered).toBe(false)
  expect((await setPrice('50')).status).toBe(200)
  expect(await inZone()).toEqual({ found: true, offered: true })
  expect((await changes()).at(-1)).toMatchObject({ before_cents: null, after_cents: 5000 })
})

const toggle = (region_id = BUENOS_AIRES, headers = {}) =>
  seller.call(toggleZone, { params: { region_id }, headers })

async function states() {
  return db.selectFrom('shipping_zones').orderBy('id').select(['id', 'state']).execute()
}

test('S6 Z2 a seller switches own zones only', async () => {
  const before = await states()
  expect((await anonymous.call(toggleZone, { params: { region_id: BUENOS_AIRES } })).status).toBe(401)
  expect((await buyer.call(toggleZone, { params: { region_id: BUENOS_AIRES } })).status).toBe(403)
  expect((await toggle(999)).status).toBe(404)
  expect((await toggle(0)).status).toBe(422)
  // The other seller delivers in Buenos Aires only.
  expect((await other.call(toggleZone, { params: { region_id: CORDOBA } })).status).toBe(404)
  expect(await states()).toEqual(before)
})

test('Z2 Z5 a paused zone leaves search, detail and cart at once, and returns when activated', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, offer)
  const others = (await states()).filter(({ id }) => id !== offer.zoneId)
  expect(await regionsOfOffer()).toContain(BUENOS_AIRES)
  const inSearch = await countForSale()
  expect(inSearch).toBeGreaterThan(0)

  expect(await toggle()).toMatchObject({ status: 200, message: { id: offer.zoneId, state_shipping: 2 } })
  expect(await regionsOfOffer()).not.toContain(BUENOS_AIRES)
  expect(await countForSale()).toBeLessThan(inSearch)
  expect((await buyer.callOrThrow(getCart)).items[0]?.error).toBe(true)
  expect((await states()).filter(({ id }) => id !== offer.zoneId)).toEqual(others)

  expect((await toggle()).message.state_shipping).toBe(1)
  expect(await regionsOfOffer()).toContain(BUENOS_AIRES)
  expect(await countForSale()).toBe(inSearch)
  expect((await buyer.callOrThrow(getCart)).items[0]?.error).toBe(false)
})

/** Retries on 503, as the page does. */
async function toggleWithRetry(headers = {}) {
  for (;;) {
    const answer = await toggle(BUENOS_AIRES, headers)
    if (answer.status !== 503) return answer
  }
}

test('Z2 repeated requests with one key switch once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 4 }, () => toggleWithRetry(headers)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, message: { state_shipping: 2 } })
  expect((await toggle()).message.state_shipping).toBe(1)
})

test('Z2 a switch that names the wanted state is idempotent', async () => {
  const to = (state: number) =>
    seller.callOrThrow(toggleZone, { params: { region_id: BUENOS_AIRES }, query: { to: state } })
  expect(await to(1)).toEqual({ id: offer.zoneId, state_shipping: 1 })
  expect(await to(2)).toEqual({ id: offer.zoneId, state_shipping: 2 })
  expect(await to(2)).toEqual({ id: offer.zoneId, state_shipping: 2 })
  expect(await to(1)).toEqual({ id: offer.zoneId, state_shipping: 1 })
})

test('Z2 three concurrent switches all apply', async () => {
  const answers = await Promise.all([toggleWithRetry(), toggleWithRetry(), toggleWithRetry()])
  expect(answers.map(({ message }) => message.state_shipping).toSorted()).toEqual([1, 2, 2])
  expect((await toggleWithRetry()).message.state_shipping).toBe(1)
})

async function regionsOfOffer(): Promise<number[]> {
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: offer.sku } })
  return prices
    .filter(({ offers }) => offers.some((one) => one.publication_id === offer.publicationId))
    .map(({ region_id }) => region_id)
}

/** Number of products for sale in the zone. */
async function countForSale(): Promise<number> {
  const { pagination } = await buyer.callOrThrow(searchProducts, {
    query: { zone_available_qty: BUENOS_AIRES },
  })
  return pagination.totalRows
}

const shippingPrices = (sku: string, query = {}, caller: Caller = seller) =>
  caller.call(shippingPricesOfSku, { params: { sku }, query })

test('U7 S6 only the seller of a product reads its shipping prices', async () => {
  const own = await makeSeller('Ajena', [{ region: 1, days: 2 }])
  await makeProduct({
    name: 'Cosa ajena',
    variants: [{ sku: 'AJENA', offers: [{ seller: own, cents: 1_00 }] }],
  })
  expect((await shippingPrices(offer.sku, {}, anonymous)).status).toBe(401)
  expect((await shippingPrices(offer.sku, {}, buyer)).status).toBe(403)
  const absent = await shippingPrices('NO-EXISTE')
  expect(absent.status).toBe(404)
  expect(await shippingPrices('AJENA')).toEqual(absent)
  expect((await shippingPrices(offer.sku, { size: 'T8' })).status).toBe(422)
})

test('U7 the prices of every zone, active or not, are of the product’s size or the size in the request', async () => {
  const zones = await db
    .selectFrom('shipping_zones')
    .where('provider_id', '=', offer.sellerId)
    .select('state')
    .execute()
  const { message } = await shippingPrices(offer.sku)
  expect(message).toHaveLength(zones.length)
  expect(new Set(message.map(({ state }) => state))).toEqual(new Set([1, 2]))
  const [first] = message
  expect(first).toMatchObject({ region: 'Buenos Aires', country_name: 'Argentina', currency_code: 'ARS' })
  expect(first?.code_price).toMatch(/^ARS \d+(\.\d\d)?$/)
  expect(first?.date_from).toMatch(/^\d{4}-\d\d-\d\d$/)
  const { size } = await db
    .selectFrom('variants')
    .where('sku', '=', offer.sku)
    .select('size')
    .executeTakeFirstOrThrow()
  expect((await shippingPrices(offer.sku, { size })).message).toEqual(message)
  await seller.callOrThrow(changeShippingPrice, {
    params: { ...params, size: 'T7' },
    body: { cost: '9999.00', currency_id: 1 },
  })
  const largest = (await shippingPrices(offer.sku, { size: 'T7' })).message[0]
  expect(Number(largest?.value)).toBeGreaterThan(Number(first?.value))
  expect(message.map(({ region }) => region)).toEqual(
    message.map(({ region }) => region).toSorted(new Intl.Collator('es').compare),
  )
})

test('U7 a price is written with its currency, without decimals when they are zero', () => {
  expect([codePrice(0, 'ARS'), codePrice(1500_00, 'ARS'), codePrice(12_50, 'USD')]).toEqual([
    'ARS 0',
    'ARS 1500',
    'USD 12.50',
  ])
})
