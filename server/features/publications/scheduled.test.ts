// Prices that begin later (B15).
import { expect, test } from 'vitest'
import * as contract from '#contract/publications.ts'
import { scheduledPrices, takeBackPrices } from '#contract/publications-repricing.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { TAKEN_BACK_MAX } from '#domain/rules.ts'
import { atOnce } from '#test/at-once.ts'
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

async function publish(name: string, sku: string, cents: number, { from = today, of = seller } = {}) {
  await makeProduct({ name, variants: [{ sku, offers: [{ seller: of.sellerId, cents, from }] }] })
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
  const azada = await publish('Azada', 'PROG-2', 20_00, { from: later(8) })
  const cancelled = await publish('Rastrillo', 'PROG-3', 30_00, { from: later(3) })
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

const takeBack = (ids: readonly number[], { caller = seller, key = '' } = {}) =>
  caller.call(takeBackPrices, {
    body: { ids: [...ids] },
    headers: key === '' ? {} : { 'idempotency-key': key },
  })
const outcomesOf = (ids: readonly number[], outcome: string) => ids.map((id) => ({ id, outcome }))
const pricesLeft = async (ids: readonly number[]) =>
  (await db.selectFrom('prices').where('id', 'in', ids).orderBy('id').select('id').execute()).map(
    ({ id }) => id,
  )

test('B15 S6 several prices are taken back by sellers alone, each named once, 1 to 200 of them', async () => {
  const id = await publish('Serrucho', 'RET-ACCESS', 10_00)
  const coming = await addPrice(id, 11_00, later(4))
  const body = { ids: [coming] }
  const path = '/prices/scheduled/take-back'
  expect((await anonymous.request('POST', path, { body })).status).toBe(401)
  expect((await buyer.request('POST', path, { body })).status).toBe(403)
  const many = Array.from({ length: TAKEN_BACK_MAX + 1 }, (_, nth) => 900_000_000 + nth)
  for (const ids of [[], many, [coming, coming], ['x'], [0], coming, undefined])
    expect(await seller.request('POST', path, { body: { ids } })).toMatchObject({
      status: 422,
      errors: [{ path: expect.stringMatching(/^ids/) }],
    })
  expect(await pricesLeft([coming])).toEqual([coming])
  expect(await takeBack(many.slice(1))).toMatchObject({
    status: 200,
    message: { prices: outcomesOf(many.slice(1), 'not_found') },
  })
})

test('B15 one call takes back what it can and tells of each price, in order, why not, as for one of them', async () => {
  const [one, two, ended] = [
    await publish('Llave fija', 'RET-1', 10_00),
    await publish('Llave inglesa', 'RET-2', 20_00),
    await publish('Llave Stillson', 'RET-3', 30_00),
  ]
  const foreign = await publish('Llave ajena', 'RET-4', 40_00, { of: other })
  const replaced = await addPrice(one, 11_00, later(5))
  const first = await addPrice(one, 12_00, later(5))
  const second = await addPrice(one, 13_00, later(6))
  const third = await addPrice(two, 21_00, later(5))
  const stays = await addPrice(two, 22_00, later(7))
  const cancelled = await addPrice(ended, 31_00, later(5))
  const theirs = await addPrice(foreign, 41_00, later(5))
  await seller.callOrThrow(contract.changePublicationState, { params: { id: ended }, body: { state: 3 } })
  const { id: began } = await db
    .selectFrom('prices')
    .where('publication_id', '=', two)
    .where('date_from', '=', today)
    .select('id')
    .executeTakeFirstOrThrow()

  const ids = [third, theirs, began, first, cancelled, 999_999_999, second]
  const answer = await takeBack(ids, { key: 'retiro-de-varios' })
  const prices = [
    { id: third, outcome: 'taken_back' },
    { id: theirs, outcome: 'not_found' },
    { id: began, outcome: 'price_began' },
    { id: first, outcome: 'taken_back' },
    { id: cancelled, outcome: 'publication_cancelled' },
    { id: 999_999_999, outcome: 'not_found' },
    { id: second, outcome: 'taken_back' },
  ]
  expect(answer).toMatchObject({ status: 200, message: { prices } })
  // The one that it replaced on its day would come back.
  const all = [replaced, first, second, third, stays, cancelled, theirs, began]
  expect(await pricesLeft(all)).toEqual([stays, cancelled, theirs, began].toSorted((a, b) => a - b))

  expect(await takeBack(ids, { key: 'retiro-de-varios' })).toEqual(answer)
  expect(await takeBack([stays], { key: 'retiro-de-varios' })).toMatchObject({
    status: 422,
    message: 'Esta operación ya se envió con otros datos. Recargá la página y probá de nuevo.',
  })
  expect((await takeBack([first, second])).message).toEqual({
    prices: outcomesOf([first, second], 'not_found'),
  })
  const lines = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'prices')
    .where('action', '=', 'deleted')
    .where('row_id', 'in', all.map(String))
    .select(['row_id', 'actor_id', 'source', 'subject'])
    .orderBy('id')
    .execute()
  const line = { actor_id: seller.userId, source: 'POST /prices/scheduled/take-back' }
  expect(lines.toSorted((a, b) => Number(a.row_id) - Number(b.row_id))).toEqual([
    { ...line, row_id: String(replaced), subject: 'RET-1' },
    { ...line, row_id: String(first), subject: 'RET-1' },
    { ...line, row_id: String(second), subject: 'RET-1' },
    { ...line, row_id: String(third), subject: 'RET-2' },
  ])
})

test('B15 of two prices of one day both are taken back in any order, and a newer one that is not named stays', async () => {
  const id = await publish('Tenaza', 'RET-DAY', 10_00)
  for (const named of [(ids: number[]) => ids, (ids: number[]) => ids.toReversed()]) {
    const older = await addPrice(id, 11_00, later(8))
    const newer = await addPrice(id, 12_00, later(8))
    const ids = named([older, newer])
    expect((await takeBack(ids)).message).toEqual({ prices: outcomesOf(ids, 'taken_back') })
    expect(await pricesLeft(ids)).toEqual([])
  }
  const older = await addPrice(id, 11_00, later(8))
  const newer = await addPrice(id, 12_00, later(8))
  expect((await takeBack([older])).message).toEqual({ prices: outcomesOf([older], 'taken_back') })
  expect(await pricesLeft([older, newer])).toEqual([newer])
})

test('B15 I8 of calls at once that name the same prices, one takes each of them back', async () => {
  const ids: number[] = []
  for (const sku of ['RET-A', 'RET-B', 'RET-C', 'RET-D']) {
    const id = await publish(`Cincel ${sku}`, sku, 10_00)
    ids.push(await addPrice(id, 11_00, later(3)))
  }
  const taken: number[] = []
  const several = async (named: readonly number[], caller = seller) => {
    const { status, message } = await takeBack(named, { caller })
    expect(status).toBe(200)
    for (const { id, outcome } of message.prices) {
      expect(['taken_back', 'not_found']).toContain(outcome)
      if (outcome === 'taken_back') taken.push(id)
    }
  }
  const single = async (id: number) => {
    const { status } = await seller.call(contract.takeBackPrice, { params: { id } })
    expect([200, 404]).toContain(status)
    if (status === 200) taken.push(id)
  }
  await atOnce([
    ...ids.toReversed().map((id) => () => single(id)),
    () => several(ids),
    () => several(ids.toReversed()),
    () => several(ids, other),
  ])
  expect(taken.toSorted((a, b) => a - b)).toEqual(ids)
  expect(await pricesLeft(ids)).toEqual([])
})
