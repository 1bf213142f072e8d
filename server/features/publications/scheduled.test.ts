// Prices that begin later (B15).
import { expect, test } from 'vitest'
import * as contract from '#contract/publications.ts'
import { scheduledPrices } from '#contract/publications-repricing.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice, makeProduct } from '#test/offer-fixtures.ts'

const [seller, other, buyer] = [await aSeller(), await aSeller(), await aBuyer()]
const today = dayOf(clock.now())
const later = (days: number) => addDays(today, days)
const list = (query: Record<string, string | number> = {}, caller = seller) =>
  caller.callOrThrow(scheduledPrices, { query })
const values = async (query: Record<string, string | number> = {}) =>
  (await list(query)).data.map(({ value }) => value)

async function publish(name: string, sku: string, cents: number, from = today) {
  await makeProduct({ name, variants: [{ sku, offers: [{ seller: seller.sellerId, cents, from }] }] })
  const { id } = await db
    .selectFrom('publications as pub')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .where('v.sku', '=', sku)
    .select('pub.id')
    .executeTakeFirstOrThrow()
  return id
}

test('B15 S6 the list is for sellers, and refuses what is no sort or page', async () => {
  expect((await anonymous.request('GET', '/prices/scheduled')).status).toBe(401)
  expect((await buyer.request('GET', '/prices/scheduled')).status).toBe(403)
  for (const query of ['sort=value', 'page=0', 'per_page=x'])
    expect((await seller.request('GET', `/prices/scheduled?${query}`)).status).toBe(422)
})

test('B15 every price that begins later is listed once, by its day, with the price of today and its author', async () => {
  const zapapico = await publish('Zapapico', 'PROG-1', 10_00)
  const azada = await publish('Azada', 'PROG-2', 20_00, later(8))
  const cancelled = await publish('Rastrillo', 'PROG-3', 30_00, later(3))
  await seller.callOrThrow(contract.changePublicationState, { params: { id: cancelled }, body: { state: 3 } })
  await addPrice(zapapico, 12_00, later(9))
  await addPrice(zapapico, 13_00, later(9))
  await seller.callOrThrow(contract.changePrice, {
    params: { id: zapapico },
    body: {
      value: '11.00',
      date_from: later(2),
      currency_id: 2,
      minimum: 4,
      multiple: 2,
      preparation_days: 3,
    },
  })
  const { data, pagination } = await list()
  expect(data.map(({ sku, value, date_from }) => [sku, value, date_from])).toEqual([
    ['PROG-1', '11.00', later(2)],
    ['PROG-2', '20.00', later(8)],
    ['PROG-1', '13.00', later(9)],
  ])
  expect(pagination).toEqual({ currentPage: 1, perPage: 20, totalPages: 1, totalRows: 3 })
  const [first, second] = data
  expect(first).toEqual({
    id: first?.id,
    price_id: zapapico,
    title: 'Zapapico',
    sku: 'PROG-1',
    image_source: '',
    state: 1,
    preparation_days: 3,
    value: '11.00',
    currency_code: 'USD',
    minimum: 4,
    multiple: 2,
    price_steps: [],
    date_from: later(2),
    current: { value: '10.00', currency_code: 'ARS', date_from: today },
    created_at: first?.created_at,
    created_by: seller.name,
  })
  expect(second).toMatchObject({ price_id: azada, current: null, created_by: null })

  expect(await values({ sort: '-date_from' })).toEqual(['13.00', '20.00', '11.00'])
  expect(await values({ sort: 'title' })).toEqual(['20.00', '13.00', '11.00'])
  expect(await values({ sort: '-title' })).toEqual(['11.00', '13.00', '20.00'])
  expect(await values({ search: 'azada prog' })).toEqual(['20.00'])
  expect(await values({ per_page: 2, page: 2 })).toEqual(['13.00'])
  expect((await list({}, other)).data).toEqual([])

  await seller.callOrThrow(contract.takeBackPrice, { params: { id: first?.id ?? 0 } })
  expect(await values()).toEqual(['20.00', '13.00'])
})

test('B15 a scheduled price that is changed to another day does not stay on its own; one that is gone, begun or of another publication is 409', async () => {
  const id = await publish('Guadaña', 'PROG-MOVE', 10_00)
  const another = await publish('Podadora', 'PROG-STAY', 10_00)
  await addPrice(id, 12_00, later(5))
  await addPrice(id, 13_00, later(5))
  await addPrice(another, 14_00, later(5))
  const rowsOf = async (publication: number) =>
    (await list({ search: 'PROG-', per_page: 100 })).data
      .filter(({ price_id }) => price_id === publication)
      .map((row) => [row.id, row.value, row.date_from])
  const [[shown] = []] = await rowsOf(id)
  const [[foreign] = []] = await rowsOf(another)
  const move = (instead_of: number, days: number, value = '15.00') =>
    seller.call(contract.changePrice, {
      params: { id },
      body: { value, currency_id: 1, date_from: later(days), instead_of },
    })
  expect(await move(Number(foreign), 9)).toMatchObject({ status: 409, error_code: 'price_set_meanwhile' })
  expect((await move(Number(shown), 9)).status).toBe(200)
  expect(await rowsOf(id)).toEqual([[expect.any(Number), '15.00', later(9)]])
  expect(await move(Number(shown), 7)).toMatchObject({ status: 409, error_code: 'price_set_meanwhile' })
  const [[moved] = []] = await rowsOf(id)
  // The same day and price: nothing changes.
  expect((await move(Number(moved), 9)).status).toBe(200)
  expect(await rowsOf(id)).toEqual([[moved, '15.00', later(9)]])
  expect((await move(Number(moved), 0, '16.00')).status).toBe(200)
  expect(await rowsOf(id)).toEqual([])
  expect(await rowsOf(another)).toEqual([[foreign, '14.00', later(5)]])
})
