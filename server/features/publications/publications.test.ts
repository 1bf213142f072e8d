import { afterEach, expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { changePrice, changePublicationState, price, publications } from '#contract/publications.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { refreshDue } from '#server/scheduled/search-upkeep.ts'
import type { Caller } from '#test/caller.ts'
import { clock, deps, anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { emptyCart, putOffer, type TestOffer } from '#test/shopping.ts'

const [seller, otherSeller] = [await aSeller(), await aSeller()]
const buyer = await aBuyer()
const today = dayOf(clock.now())
const theirs = await anOffer({ seller: otherSeller })

const priceOf = (value: string, more = {}) => ({ value, date_from: today, currency_id: 1, ...more })

function setPrice(offer: TestOffer, body: unknown, headers = {}) {
  return seller.call(changePrice, { params: { id: offer.publicationId }, body, headers })
}

function setState(offer: TestOffer, state: number) {
  return seller.call(changePublicationState, { params: { id: offer.publicationId }, body: { state } })
}

/** The offer's price in search and detail; undefined where it is not shown. */
async function shown({ sku, publicationId }: TestOffer, caller: Caller = buyer) {
  const { data } = await caller.callOrThrow(searchProducts, { query: { term: sku } })
  const detail = await caller.call(productDetail, { params: { sku } })
  const zones = detail.status === 200 ? detail.message.prices : []
  return {
    search: data.find((card) => card.sku === sku)?.min_price_value,
    detail: zones.flatMap((zone) => zone.offers).find((offer) => offer.publication_id === publicationId)
      ?.value,
  }
}

async function prices({ publicationId }: TestOffer) {
  return db
    .selectFrom('prices')
    .where('publication_id', '=', publicationId)
    .orderBy('id', 'desc')
    .select(['value_cents', 'date_from', 'created_by'])
    .execute()
}

test('S6 U2 U3 only its seller reads and changes a publication; for other sellers it is not found', async () => {
  const { publicationId: id } = theirs
  for (const [method, path, body] of [
    ['GET', '/prices/ID', undefined],
    ['PUT', '/prices/ID', priceOf('1.00')],
    ['PUT', '/quotes/ID/state', { state: 2 }],
  ] as const) {
    const own = path.replace('ID', String(id))
    expect((await anonymous.request(method, own, { body })).status).toBe(401)
    expect((await buyer.request(method, own, { body })).status).toBe(403)
    const absent = await seller.request(method, path.replace('ID', '999999999'), { body })
    expect(absent.status).toBe(404)
    expect(await seller.request(method, own, { body })).toEqual(absent)
    expect((await otherSeller.request(method, own, { body })).status).toBe(200)
  }
})

test('U2 a seller reads a publication with its price', async () => {
  const offer = await anOffer({ seller })
  const record = await seller.callOrThrow(price, { params: { id: offer.publicationId } })
  expect(record).toMatchObject({
    priceId: offer.publicationId,
    providerId: offer.sellerId,
    value: offer.value,
    currencyId: 1,
    state: 1,
  })
  expect(record.dateFrom && record.dateFrom <= today).toBe(true)
})

test('U2 Z5 a new price is in search, detail and cart at once, and the previous one stays in the history', async () => {
  const offer = await anOffer({ seller })
  await emptyCart(buyer)
  await putOffer(buyer, offer, 3)
  const before = await prices(offer)
  const changed = await setPrice(offer, priceOf('0.07'))
  expect(changed).toMatchObject({ status: 200, message: { value: '0.07', dateFrom: today, state: 1 } })
  expect(changed.message).toMatchObject({ later_price: null })
  const detail = await seller.callOrThrow(price, { params: { id: offer.publicationId } })
  expect({ ...detail, later_price: null }).toMatchObject(changed.message)
  expect(await shown(offer)).toEqual({ search: '0.07', detail: '0.07' })
  const [item] = (await buyer.callOrThrow(getCart)).items
  expect(item).toMatchObject({ value: '0.07', subtotal: '0.21', previous_value: offer.value, error: false })
  const [added, ...rest] = await prices(offer)
  expect(rest).toEqual(before)
  expect(added?.value_cents).toBe(7)
  expect(added?.created_by).not.toBeNull()
})

test('U2 the same price is written once', async () => {
  const offer = await anOffer({ seller })
  await setPrice(offer, priceOf('12.50'))
  const before = await prices(offer)
  expect((await setPrice(offer, priceOf('12.5'))).message.value).toBe('12.50')
  expect(await prices(offer)).toEqual(before)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await setPrice(offer, priceOf('13'), headers)
  await setPrice(offer, priceOf('14'))
  const late = await setPrice(offer, priceOf('13'), headers)
  expect(late).toMatchObject({ status: 200, message: { value: '13.00' } })
  expect((await prices(offer))[0]?.value_cents).toBe(1400)
})

test('U2 the same price in eight concurrent requests is written once', async () => {
  const offer = await anOffer({ seller })
  const before = await prices(offer)
  const answers = await Promise.all(Array.from({ length: 8 }, () => setPrice(offer, priceOf('33.00'))))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await prices(offer)).slice(1)).toEqual(before)
})

test('U2 a price may change its currency', async () => {
  const dollars = await anOffer({ seller, currency: 'USD' })
  await setPrice(dollars, priceOf('99.90', { currency_id: 1 }))
  expect(await shown(dollars)).toMatchObject({ detail: '99.90' })
  expect((await seller.callOrThrow(price, { params: { id: dollars.publicationId } })).currencyId).toBe(1)
})

test('U2 an invalid price is refused with its field and changes nothing', async () => {
  const offer = await anOffer({ seller })
  const before = await prices(offer)
  const refused: [field: string, body: Record<string, unknown>][] = [
    ...[
      '',
      '0',
      '0.00',
      '-1',
      '1.234,50',
      '1,5',
      '1.005',
      '$ 10',
      '1e3',
      'NaN',
      null,
      [],
      '9'.repeat(14),
    ].map((value): [string, Record<string, unknown>] => ['value', priceOf('1', { value })]),
    ['value', priceOf('1000000000')],
    ['date_from', priceOf('1', { date_from: '2026-02-30' })],
    ['date_from', priceOf('1', { date_from: '' })],
    ['currency_id', priceOf('1', { currency_id: 3 })],
    ['currency_id', priceOf('1', { currency_id: 2 ** 31 })],
  ]
  for (const [field, body] of refused) {
    const answer = await setPrice(offer, body)
    expect(answer.status, JSON.stringify(body)).toBe(422)
    expect(answer.errors?.map(({ path }) => path)).toEqual([field])
  }
  expect(await prices(offer)).toEqual(before)
})

test('U2 ids of the body that contradict the publication are refused with their field, matching ones accepted', async () => {
  const offer = await anOffer({ seller })
  const { providerId: sellerId, combinationId } = await seller.callOrThrow(price, {
    params: { id: offer.publicationId },
  })
  const ids = { provider_id: sellerId, price_id: offer.publicationId, combination_id: combinationId }
  const [before, theirsBefore] = [await prices(offer), await prices(theirs)]
  const contradictions = {
    provider_id: theirs.sellerId,
    price_id: theirs.publicationId,
    combination_id: combinationId + 1,
  }
  for (const [field, value] of Object.entries(contradictions)) {
    const answer = await setPrice(offer, priceOf('8.00', { ...ids, [field]: value }))
    expect(answer.status, field).toBe(422)
    expect(answer.errors).toMatchObject([{ path: field, message: 'No corresponde a esta publicación.' }])
  }
  expect(await prices(offer)).toEqual(before)
  expect(await prices(theirs)).toEqual(theirsBefore)
  expect((await setPrice(offer, priceOf('8.00', ids))).message).toMatchObject({
    value: '8.00',
    providerId: sellerId,
  })
})

test('U2 K3 the highest price in the largest quantity is refused, also for a company without limit', async () => {
  const offer = await anOffer({ seller })
  await db.deleteFrom('company_limits').execute()
  await emptyCart(buyer)
  await setPrice(offer, priceOf('999999999.99'))
  const dear = { ...offer, value: '999999999.99' }
  expect(await putOffer(buyer, dear, 999_999)).toMatchObject({ status: 422, error_code: 2 })
  expect((await putOffer(buyer, dear, 900)).message.total_ARP).toBe('899999999991.00')
})

test('U3 Z5 a paused publication leaves search, detail and cart at once, and returns when activated', async () => {
  const offer = await anOffer({ seller })
  await setPrice(offer, priceOf('0.02'))
  await emptyCart(buyer)
  await putOffer(buyer, { ...offer, value: '0.02' })
  expect(await setState(offer, 2)).toMatchObject({
    status: 200,
    message: { id: offer.publicationId, state: 2 },
  })
  const gone = await shown(offer)
  expect(gone.detail).toBeUndefined()
  expect(gone.search).not.toBe('0.02')
  expect((await buyer.callOrThrow(getCart)).items[0]?.error).toBe(true)
  await setState(offer, 1)
  expect(await shown(offer)).toEqual({ search: '0.02', detail: '0.02' })
  expect((await buyer.callOrThrow(getCart)).items[0]?.error).toBe(false)
})

test('U3 setting the current state changes nothing', async () => {
  const offer = await anOffer({ seller })
  const changedAt = () =>
    db
      .selectFrom('publications')
      .where('id', '=', offer.publicationId)
      .select('state_changed_at')
      .executeTakeFirstOrThrow()
  const before = await changedAt()
  expect((await setState(offer, 1)).status).toBe(200)
  expect(await changedAt()).toEqual(before)
  expect((await setState(offer, 2)).status).toBe(200)
  expect(await changedAt()).not.toEqual(before)
})

test('U3 a cancelled publication is neither paused nor edited', async () => {
  const offer = await anOffer({ seller })
  expect((await setState(offer, 3)).message.state).toBe(3)
  for (const answer of [await setState(offer, 2), await setPrice(offer, priceOf('1.00'))]) {
    expect(answer).toMatchObject({ status: 409, error_code: 'publication_cancelled' })
  }
  expect((await setState(offer, 3)).status).toBe(200)
  expect((await shown(offer)).detail).toBeUndefined()
  for (const state of [0, 4, '', 'x', null, [1], 1.5])
    expect((await setState(offer, state as number)).status).toBe(422)
})

test('U3 Z5 a cancelled publication published again is active with its price and history, and buyers see it', async () => {
  const offer = await anOffer({ seller })
  await setPrice(offer, priceOf('0.09'))
  const before = await prices(offer)
  await setState(offer, 3)
  expect((await shown(offer)).detail).toBeUndefined()
  expect(await setState(offer, 1)).toMatchObject({ status: 200, message: { state: 1 } })
  expect(await prices(offer)).toEqual(before)
  expect(await shown(offer)).toEqual({ search: '0.09', detail: '0.09' })
  expect((await seller.callOrThrow(price, { params: { id: offer.publicationId } })).history).toHaveLength(
    before.length,
  )
})

const scheduled = await anOffer({ seller })
const params = { id: scheduled.publicationId }

afterEach(() => clock.set(null))

test('U2 a scheduled price is in force from its day on', async () => {
  const later = addDays(today, 3)
  const answer = await seller.callOrThrow(changePrice, {
    params,
    body: priceOf('0.03', { date_from: later }),
  })
  expect(answer).toMatchObject({ value: '0.03', dateFrom: later })
  const before = await shown(scheduled)
  expect(before.detail).toBe(scheduled.value)
  expect((await seller.callOrThrow(price, { params })).value).toBe(scheduled.value)

  const midnight = new Date(`${later}T00:00:00-03:00`).getTime()
  for (const [minutes, expected] of [
    [-3, before],
    [3, { search: '0.03', detail: '0.03' }],
  ] as const) {
    clock.set(new Date(midnight + minutes * 60_000))
    await refreshDue(deps)
    expect(await shown(scheduled, await signIn(buyer.email))).toEqual(expected)
    const then = await signIn(seller.email, 'seller')
    expect((await then.callOrThrow(price, { params })).value).toBe(expected.detail)
  }
})

test('U1 the list shows a scheduled price beside the current one, and as the current one from its day on', async () => {
  const later = addDays(today, 6)
  const again = await signIn(seller.email, 'seller')
  const [before] = (await again.callOrThrow(publications, { query: { search: scheduled.sku } })).data
  await again.callOrThrow(changePrice, { params, body: { value: '9.00', date_from: later, currency_id: 2 } })
  const rowAt = async (day: string) => {
    clock.set(new Date(`${day}T12:00:00-03:00`))
    const then = await signIn(seller.email, 'seller')
    return (await then.callOrThrow(publications, { query: { search: scheduled.sku, state: 1 } })).data[0]
  }
  // The price of the test above is in force by then.
  expect(await rowAt(addDays(later, -1))).toMatchObject({
    price_state: 'in_force',
    comb_price: '0.03',
    moneda: before?.moneda,
    scheduled: { value: '9.00', currency_code: 'USD', date_from: later },
  })
  expect(await rowAt(later)).toMatchObject({
    price_state: 'in_force',
    comb_price: '9.00',
    moneda: 'USD',
    fecha_vigencia: later,
    scheduled: null,
  })
})

test('U2 the first day of a price is today in Buenos Aires or later', async () => {
  clock.set(new Date(`${addDays(today, 1)}T02:30:00Z`))
  expect(dayOf(clock.now())).toBe(today)
  const again = await signIn(seller.email, 'seller')
  const set = (from: string) =>
    again.call(changePrice, { params, body: priceOf('5.00', { date_from: from }) })
  expect(await set(addDays(today, -1))).toMatchObject({
    status: 422,
    errors: [{ path: 'date_from', message: 'La fecha no puede ser anterior a hoy.' }],
  })
  expect((await set(today)).status).toBe(200)
})
