// Prices of many publications changed by one rule (B15).
import { expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import * as contract from '#contract/publications.ts'
import { changePrices } from '#contract/publications-repricing.ts'
import { searchProducts } from '#contract/search.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { PRICE_MAX_CENTS } from '#domain/publication.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice, makeProduct } from '#test/offer-fixtures.ts'
import { putOffer } from '#test/shopping.ts'

const [seller, other, buyer] = [await aSeller(), await aSeller(), await aBuyer()]
const today = dayOf(clock.now())
const later = (days: number) => addDays(today, days)

interface Published {
  id: number
  sku: string
}

let made = 0
async function publish(
  name: string,
  offer: {
    cents: number
    currency?: 'ARS' | 'USD'
    from?: string
    state?: 'active' | 'paused' | 'cancelled'
  },
  of = seller,
): Promise<Published> {
  const sku = `REP-${++made}`
  await makeProduct({ name, variants: [{ sku, offers: [{ seller: of.sellerId, ...offer }] }] })
  const { id } = await db
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('v.sku', '=', sku)
    .select('pub.id')
    .executeTakeFirstOrThrow()
  return { id, sku }
}

const change = (body: object, caller: Caller = seller, headers = {}) =>
  caller.call(changePrices, { body: { currency_id: 1, ...body }, headers })
const detail = ({ id }: Published) => seller.callOrThrow(contract.price, { params: { id } })
const valueOf = async (published: Published) => (await detail(published)).value
const pricesOf = async (published: Published) =>
  (await detail(published)).history.map(({ value, date_from, state }) => [value, date_from, state])

const NOTHING = {
  publications: 0,
  same: 0,
  other_currency: 0,
  without_price: 0,
  cancelled: 0,
  with_later_price: 0,
  first_later_price: null,
  date_from: today,
  currency_code: 'ARS',
  jumps: [],
  refused: 0,
  refusals: [],
}

test('B15 S6 only a seller changes prices in bulk, and only of their own publications', async () => {
  const own = await publish('Yunque', { cents: 10_00 })
  const theirs = await publish('Yunque', { cents: 10_00 }, other)
  const body = { ids: [own.id], percent: 10 }
  expect((await change(body, anonymous)).status).toBe(401)
  expect((await change(body, buyer)).status).toBe(403)
  for (const dry_run of [true, false]) {
    const foreign = await change({ ...body, ids: [own.id, theirs.id], dry_run })
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await change({ ...body, ids: [own.id, 999_999_999], dry_run }))
  }
  expect(await valueOf(own)).toBe('10.00')
  expect((await change({ filter: { search: theirs.sku }, percent: 10 })).message).toEqual(NOTHING)
  const { value } = await other.callOrThrow(contract.price, { params: { id: theirs.id } })
  expect(value).toBe('10.00')
})

test('B15 a change takes a filter or ids, a percentage or an amount, and no price to 0, to a past day or another rounding', async () => {
  const { id } = await publish('Fragua', { cents: 10_00 })
  const wrong = async (body: object) => {
    const answer = await change(body)
    expect(answer.status, JSON.stringify(body)).toBe(422)
    return JSON.stringify(answer)
  }
  const ids = [id]
  expect(await wrong({ percent: 1 })).toContain('ids')
  expect(await wrong({ ids, filter: {}, percent: 1 })).toContain('ids')
  expect(await wrong({ ids })).toContain('percent')
  expect(await wrong({ ids, percent: 1, amount: 1 })).toContain('percent')
  for (const percent of [-100, '-100.01', 1000.01, '1.234', 'x', '', '1,5'])
    expect(await wrong({ ids, percent })).toContain('percent')
  for (const amount of ['0.001', '1000000000', '-1000000000', 'x'])
    expect(await wrong({ ids, amount })).toContain('amount')
  for (const rounding of [0, 2, 99, 10_000])
    expect(await wrong({ ids, percent: 1, rounding })).toContain('rounding')
  await wrong({ ids: [], percent: 1 })
  await wrong({ ids: Array.from({ length: 501 }, (_, nth) => nth + 1), percent: 1 })
  await wrong({ ids, percent: 1, currency_id: 99 })
  await wrong({ ids, percent: 1, date_from: later(-1) })
  await wrong({ ids, percent: 1, date_from: later(5_000) })
  await wrong({ ids, percent: 1, filter: { state: 9 } })
  expect(await valueOf({ id, sku: '' })).toBe('10.00')
})

test('B15 a dry run tells what each publication becomes and changes nothing; the change then tells the same', async () => {
  const word = 'crisolero'
  const cheap = await publish(`${word} chico`, { cents: 10_00 })
  const dear = await publish(`${word} grande`, { cents: 1_000_00, state: 'paused' })
  await publish(`${word} dolar`, { cents: 5_00, currency: 'USD' })
  await publish(`${word} futuro`, { cents: 5_00, from: later(9) })
  await publish(`${word} cancelado`, { cents: 5_00, state: 'cancelled' })
  const rounded = await publish(`${word} redondo`, { cents: 4_00 })
  await addPrice(dear.id, 2_000_00, later(6))
  await addPrice(dear.id, 3_000_00, later(7))
  const body = { filter: { search: word }, amount: '2.40', rounding: 10, date_from: later(3) }
  const told = {
    ...NOTHING,
    publications: 2,
    same: 1,
    other_currency: 1,
    without_price: 1,
    cancelled: 1,
    with_later_price: 1,
    first_later_price: later(6),
    date_from: later(3),
    jumps: [
      { price_id: rounded.id, title: `${word} redondo`, sku: rounded.sku, before: '4.00', after: '10.00' },
    ],
  }
  const expected = { ...told, publications: 1, same: 2, with_later_price: 0, first_later_price: null }
  expect((await change({ ...body, dry_run: true })).message).toEqual(expected)
  const fine = { ...body, rounding: undefined }
  const preview = (await change({ ...fine, dry_run: true })).message
  expect(preview).toEqual({
    ...told,
    publications: 3,
    same: 0,
    jumps: [
      { price_id: rounded.id, title: `${word} redondo`, sku: rounded.sku, before: '4.00', after: '6.40' },
      { price_id: cheap.id, title: `${word} chico`, sku: cheap.sku, before: '10.00', after: '12.40' },
      { price_id: dear.id, title: `${word} grande`, sku: dear.sku, before: '1000.00', after: '1002.40' },
    ],
  })
  expect(await pricesOf(cheap)).toEqual([['10.00', today, 'in_force']])
  expect((await change({ ...fine, expected: 3 })).message).toEqual(preview)
  expect(await pricesOf(cheap)).toEqual([
    ['12.40', later(3), 'scheduled'],
    ['10.00', today, 'in_force'],
  ])
  expect(await pricesOf(dear)).toEqual([
    ['1002.40', later(3), 'scheduled'],
    ['3000.00', later(7), 'scheduled'],
    ['2000.00', later(6), 'scheduled'],
    ['1000.00', today, 'in_force'],
  ])
})

test('B15 the base is the price of that day, and a price of the same day is replaced', async () => {
  const one = await publish('Cabrestante', { cents: 10_00 })
  await addPrice(one.id, 20_00, later(2))
  await change({ ids: [one.id], percent: '50.00', date_from: later(4) })
  await change({ ids: [one.id], percent: -50, date_from: later(4) })
  expect(await pricesOf(one)).toEqual([
    ['15.00', later(4), 'scheduled'],
    ['30.00', later(4), 'replaced'],
    ['20.00', later(2), 'scheduled'],
    ['10.00', today, 'in_force'],
  ])
})

test('B15 B7 prices by quantity change by the same rule, with their minimum and multiple', async () => {
  const one = await publish('Tornillo por caja', { cents: 10_00 })
  const terms = { minimum: 20, multiple: 10, price_steps: [{ from: 50, value: '9.00' }] }
  await seller.callOrThrow(contract.changePrice, {
    params: { id: one.id },
    body: { value: '10.00', date_from: today, currency_id: 1, ...terms },
  })
  await change({ ids: [one.id], percent: 10 })
  expect(await detail(one)).toMatchObject({
    ...terms,
    value: '11.00',
    price_steps: [{ from: 50, value: '9.90' }],
  })
  const refused = await change({ ids: [one.id], percent: 0, rounding: 10 })
  expect(refused).toMatchObject({
    status: 409,
    error_code: 'prices_refused',
    details: { refused: 1, refusals: [{ price_id: one.id, before: '11.00', problem: 'step_not_cheaper' }] },
  })
})

test('B15 where one price would be 0, below it or too high, no price changes and those publications are named', async () => {
  const word = 'zarandaja'
  const good = await publish(`${word} buena`, { cents: 50_00 })
  const low = await publish(`${word} baja`, { cents: 5_00 })
  const body = { filter: { search: word }, amount: -5 }
  const named = [
    { price_id: low.id, title: `${word} baja`, sku: low.sku, before: '5.00', problem: 'price_is_zero' },
  ]
  expect((await change({ ...body, dry_run: true })).message).toMatchObject({
    publications: 1,
    refused: 1,
    refusals: named,
  })
  expect(await change(body)).toMatchObject({
    status: 409,
    error_code: 'prices_refused',
    details: { refused: 1, refusals: named },
  })
  expect([await valueOf(good), await valueOf(low)]).toEqual(['50.00', '5.00'])
  const top = await publish('Techo', { cents: PRICE_MAX_CENTS })
  expect(await change({ ids: [top.id], amount: '0.01' })).toMatchObject({
    status: 409,
    details: { refusals: [{ problem: 'too_high' }] },
  })
  expect((await change({ ids: [top.id], percent: -10 })).status).toBe(200)
})

test('B15 a change is refused when another number of prices would change, and once per key', async () => {
  const one = await publish('Molinete', { cents: 10_00 })
  const body = { ids: [one.id, one.id], percent: 10 }
  expect(await change({ ...body, expected: 2 })).toMatchObject({
    status: 409,
    error_code: 'count_changed',
    details: { publications: 1 },
  })
  expect(await valueOf(one)).toBe('10.00')
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [
    await change({ ...body, expected: 1 }, seller, key),
    await change({ ...body, expected: 1 }, seller, key),
  ]
  expect(answers[0]?.message).toMatchObject({ publications: 1 })
  expect(answers[1]).toEqual(answers[0])
  expect(await valueOf(one)).toBe('11.00')
  expect((await change({ ...body, percent: 20 }, seller, key)).status).toBe(422)
})

test('B15 Z5 search, carts and the audit have a changed price at once', async () => {
  const offer = await anOffer({ seller })
  await putOffer(buyer, offer, 2)
  const { value: before } = await seller.callOrThrow(contract.price, { params: { id: offer.publicationId } })
  await change({ ids: [offer.publicationId], amount: 1 })
  const value = (Number(before) + 1).toFixed(2)
  const found = await buyer.callOrThrow(searchProducts, { query: { term: offer.sku } })
  expect(found.data.find(({ sku }) => sku === offer.sku)?.min_price_value).toBe(value)
  expect(JSON.stringify(await buyer.callOrThrow(getCart))).toContain(`"${value}"`)
  const line = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'prices')
    .where('subject', '=', offer.sku)
    .orderBy('id', 'desc')
    .select(['source', 'actor_id', 'action'])
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ source: 'POST /prices/bulk', actor_id: seller.userId, action: 'created' })
})

test('B15 U2 a single change names the price that replaces it later', async () => {
  const one = await publish('Almirez', { cents: 10_00 })
  await addPrice(one.id, 30_00, later(20), 'USD')
  await addPrice(one.id, 20_00, later(10))
  const set = async (from: number) =>
    (
      await seller.callOrThrow(contract.changePrice, {
        params: { id: one.id },
        body: { value: '11.00', date_from: later(from), currency_id: 1 },
      })
    ).later_price
  expect(await set(0)).toEqual({ value: '20.00', currency_code: 'ARS', date_from: later(10) })
  expect(await set(10)).toEqual({ value: '30.00', currency_code: 'USD', date_from: later(20) })
  expect(await set(20)).toBeNull()
})
