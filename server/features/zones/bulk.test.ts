// Bulk changes of zones and their undo (Z3).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchProducts } from '#contract/search.ts'
import * as contract from '#contract/zones.ts'
import type { ZoneRow } from '#contract/zones.ts'
import { parseCents } from '#domain/money.ts'
import { increased } from '#domain/shipping.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const seller = await aSeller({
  zones: [
    { region: BUENOS_AIRES, days: 3, shipping: 150_05 },
    { region: CORDOBA, days: 5, shipping: 12_35, shippingCurrency: 'USD' },
    { region: 2, days: 5 },
    { region: 3, days: 9, shipping: 900_00, state: 'paused' },
  ],
})
await anOffer({ seller })
const other = await aSeller()
const buyer = await aBuyer()

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function zones(caller: Caller = seller): Promise<ZoneRow[]> {
  return (await caller.callOrThrow(contract.shippingZones, { query: { per_page: 100 } })).data
}
const states = async () => (await zones()).map((zone) => zone.state_shipping)
const costs = async () =>
  (await zones()).flatMap((zone) => zone.prices.map(({ value }) => parseCents(value) ?? NaN))
const last = (caller: Caller = seller) => caller.callOrThrow(contract.lastBulkChange)
const enable = (query = {}, headers = {}) => seller.call(contract.enableZones, { query, headers })
const disable = (query = {}, headers = {}) => seller.call(contract.disableZones, { query, headers })
const increment = (increment_shipping: unknown, headers = {}) =>
  seller.call(contract.incrementShipping, { body: { increment_shipping }, headers })
const undo = (id: number, caller: Caller = seller) => caller.call(contract.undoBulkChange, { params: { id } })

async function undoLast() {
  const change = await last()
  return undo(change?.id ?? 0)
}

async function setPrice(zone: ZoneRow | undefined, cost: string) {
  const [price] = zone?.prices ?? []
  const params = { id: zone?.shipping_provider_id ?? 0, size: price?.size ?? '' }
  await seller.callOrThrow(contract.changeShippingPrice, {
    params,
    body: { cost, currency_id: price?.currency_id },
  })
}

/** Number of products for sale in the zone. */
async function countForSale(region = BUENOS_AIRES): Promise<number> {
  const { pagination } = await buyer.callOrThrow(searchProducts, { query: { zone_available_qty: region } })
  return pagination.totalRows
}

const theirs = await zones(other)

test('S6 Z3 only a seller changes zones in bulk, and undoes own changes only', async () => {
  await increment(1)
  const change = await last()
  const id = change?.id ?? 0
  const before = await zones()
  const statuses = async (caller: Caller) => [
    (await caller.call(contract.enableZones)).status,
    (await caller.call(contract.disableZones)).status,
    (await caller.call(contract.incrementShipping, { body: { increment_shipping: 5 } })).status,
    (await caller.call(contract.lastBulkChange)).status,
    (await undo(id, caller)).status,
  ]
  expect(new Set(await statuses(anonymous))).toEqual(new Set([401]))
  expect(new Set(await statuses(buyer))).toEqual(new Set([403]))
  expect(await last(other)).toBeNull()
  expect((await undo(id, other)).status).toBe(404)
  expect(await undo(999_999)).toEqual(await undo(id, other))
  expect(await zones()).toEqual(before)
  expect((await undo(id)).status).toBe(200)
})

test('Z3 Z5 pausing all touches exactly the announced zones, and buyers see it at once', async () => {
  const before = await states()
  const active = before.filter((state) => state === 1).length
  const inSearch = await countForSale()
  expect(await disable({ expected: active + 1 })).toMatchObject({
    status: 409,
    error_code: 'zones_changed',
    details: { zones: active },
  })
  expect(await states()).toEqual(before)
  const once = key()
  expect((await disable({ expected: active }, once)).message).toEqual({ zones: active })
  expect((await disable({ expected: active }, once)).message).toEqual({ zones: active })
  expect(new Set(await states())).toEqual(new Set([2]))
  expect(await countForSale()).toBeLessThan(inSearch)
  expect(await last()).toMatchObject({ kind: 'paused', percent: null, zones: active, prices: 0 })

  expect((await undoLast()).message).toEqual({ zones: active, prices: 0 })
  // Zones paused before stay paused.
  expect(await states()).toEqual(before)
  expect(await countForSale()).toBe(inSearch)
  expect(await last()).toMatchObject({ can_be_undone: false })
})

test('Z3 activating all can be undone', async () => {
  const before = await states()
  const paused = before.filter((state) => state === 2).length
  expect(paused).toBeGreaterThan(0)
  expect((await enable({ expected: paused })).message).toEqual({ zones: paused })
  expect(new Set(await states())).toEqual(new Set([1]))
  const change = await last()
  expect(change).toMatchObject({ kind: 'activated', zones: paused, can_be_undone: true })
  // A change of no zone is not recorded.
  expect((await enable()).message).toEqual({ zones: 0 })
  expect(await last()).toEqual(change)
  await undoLast()
  expect(await states()).toEqual(before)
})

test('Z3 I18 a percentage changes each price of either currency exactly once, and can be undone', async () => {
  const [zone] = await zones()
  await setPrice(zone, '0.05')
  const before = await zones()
  const cents = await costs()
  const after = cents.map((one) => increased(one, 10))
  const touched = cents.filter((one, index) => one !== after[index]).length
  expect((await increment('10')).message).toEqual({ prices: touched })
  expect(await costs()).toEqual(after)
  expect(after).toContain(6)
  const change = await last()
  expect(change).toMatchObject({ kind: 'increased', percent: 10, zones: 0, prices: touched })
  const { rows } = await sql`
    select from shipping_price_changes where bulk_change_id = ${change?.id}`.execute(db)
  expect(rows).toHaveLength(touched)
  expect((await undoLast()).message).toEqual({ zones: 0, prices: touched })
  // Including their first day.
  expect(await zones()).toEqual(before)
})

test('Z3 -100 makes every delivery free, and undo restores each price', async () => {
  const before = await costs()
  const { prices } = (await increment(-100)).message
  expect(prices).toBe(before.filter((one) => one !== 0).length)
  expect(new Set(await costs())).toEqual(new Set([0]))
  expect((await zones())[0]?.prices[0]?.cost).toMatch(/^(ARS|USD) 0$/)
  expect((await increment(50)).message).toEqual({ prices: 0 })
  await undoLast()
  expect(await costs()).toEqual(before)
})

test('Z3 a percentage is an integer up to 999, or -100', async () => {
  const before = await costs()
  const change = await last()
  for (const wrong of ['', -1, -99, -101, 1000, '1000', 1.5, '5%', null, undefined]) {
    const refused = await increment(wrong)
    expect(refused.status, String(wrong)).toBe(422)
    expect(refused.errors?.[0]?.path).toBe('increment_shipping')
  }
  expect((await increment(0)).message).toEqual({ prices: 0 })
  expect(await costs()).toEqual(before)
  expect(await last()).toEqual(change)
})

test('Z3 a price that would be too high refuses the whole change', async () => {
  const [zone] = await zones()
  const [price] = zone?.prices ?? []
  await setPrice(zone, '999999999.99')
  const before = await costs()
  const refused = await increment(1)
  expect(refused).toMatchObject({ status: 422 })
  expect(refused.errors?.[0]?.path).toBe('increment_shipping')
  expect(await costs()).toEqual(before)
  await setPrice(zone, price?.value ?? '')
})

test('Z3 a percentage is applied once per key', async () => {
  const before = await costs()
  const once = key()
  const first = await increment(20, once)
  expect(await increment(20, once)).toEqual(first)
  expect((await increment(30, once)).status).toBe(422)
  expect(await costs()).toEqual(before.map((one) => increased(one, 20)))
  await increment(20, key())
  expect(await costs()).toEqual(before.map((one) => increased(increased(one, 20), 20)))
})

test('Z3 only the last bulk change is undone, once, and not after a later change', async () => {
  await increment(7)
  const first = await last()
  await increment(8)
  const before = await costs()
  expect(await undo(first?.id ?? 0)).toMatchObject({ status: 409, error_code: 'bulk_change_not_last' })
  const [zone] = await zones()
  await setPrice(zone, '77.77')
  expect(await last()).toMatchObject({ can_be_undone: false })
  expect(await undoLast()).toMatchObject({ status: 409, error_code: 'changed_since_bulk' })
  expect((await costs()).slice(1)).toEqual(before.slice(1))
  expect((await zones())[0]?.prices[0]?.value).toBe('77.77')

  await increment(9)
  const done = await undoLast()
  expect(done.status).toBe(200)
  const after = await zones()
  expect(await undoLast()).toEqual(done)
  expect(await zones()).toEqual(after)
})

test('Z3 a bulk pause is not undone after a zone was activated by hand', async () => {
  await disable()
  await seller.callOrThrow(contract.toggleZone, { params: { region_id: BUENOS_AIRES } })
  const before = await states()
  expect(await undoLast()).toMatchObject({ status: 409, error_code: 'changed_since_bulk' })
  expect(await states()).toEqual(before)
  await enable()
})

test('S6 Z3 the tests above changed no other seller’s zones', async () => {
  expect(await zones(other)).toEqual(theirs)
})
