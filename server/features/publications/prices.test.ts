import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { endBuy, getCart } from '#contract/cart.ts'
import * as contract from '#contract/publications.ts'
import { toggleZone } from '#contract/zones.ts'
import type { Trx } from '#db/transaction.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { lockOffersForShare } from '#server/features/cart/locks.ts'
import type { Caller } from '#test/caller.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice } from '#test/offer-fixtures.ts'
import {
  checkoutBody,
  emptyCart,
  placeApproved,
  placePurchase,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'

const [seller, otherSeller] = [await aSeller(), await aSeller()]
const approver = await aBuyer()
const [buyer, colleague] = [await aBuyer({ approver }), await aBuyer({ approver })]
const today = dayOf(clock.now())
const [offer, another, third] = [
  await anOffer({ seller }),
  await anOffer({ seller }),
  await anOffer({ seller }),
]
const [announced, raced] = [await anOffer({ seller }), await anOffer({ seller })]
const [scheduled, ended] = [await anOffer({ seller }), await anOffer({ seller })]

const read = ({ publicationId: id }: TestOffer) => seller.callOrThrow(contract.price, { params: { id } })
const confirm = ({ publicationId: id }: TestOffer, caller: Caller = seller, headers = {}) =>
  caller.call(contract.confirmPrice, { params: { id }, headers })
const set = ({ publicationId: id }: TestOffer, value: string, more = {}) =>
  seller.call(contract.changePrice, {
    params: { id },
    body: { value, date_from: today, currency_id: 1, ...more },
  })
const claimsOf = async ({ publicationId }: TestOffer) => (await read({ publicationId } as TestOffer)).claims

test('U2 the history has first day, amount, author and state of each price, newest first', async () => {
  const before = await read(offer)
  expect(before.history.map(({ state }) => state)).toContain('in_force')
  await set(offer, '10.00', { date_from: addDays(today, 5) })
  await set(offer, '20.00')
  await set(offer, '30.00')
  const { history, value, sku } = await read(offer)
  expect([value, sku]).toEqual(['30.00', offer.sku])
  expect(
    history.slice(0, 3).map((price) => [price.value, price.date_from, price.state, price.created_by]),
  ).toEqual([
    ['30.00', today, 'in_force', seller.name],
    ['20.00', today, 'replaced', seller.name],
    ['10.00', addDays(today, 5), 'scheduled', seller.name],
  ])
  expect(history.slice(3).map(({ id }) => id)).toEqual(before.history.map(({ id }) => id))
  expect(history.filter(({ state }) => state === 'in_force')).toHaveLength(1)
})

test('U2 a price in force older than the listed history leaves none of the listed in force', async () => {
  const publication = announced.publicationId
  await addPrice(publication, 40_00, today)
  for (let count = 0; count < 50; count++) await addPrice(publication, 41_00 + count, addDays(today, -1))
  const { history, value } = await read(announced)
  expect(value).toBe('40.00')
  expect(history.slice(0, 2).map(({ state }) => state)).toEqual(['past', 'replaced'])
})

test('U2 a price is refused unless the newest one was seen, or it is the same', async () => {
  const { history } = await read(another)
  const seen = history[0]?.id ?? 0
  expect((await set(another, '41.00', { last_seen: seen })).status).toBe(200)
  expect(await set(another, '42.00', { last_seen: seen })).toMatchObject({
    status: 409,
    error_code: 'price_set_meanwhile',
  })
  expect((await set(another, '41.00', { last_seen: seen })).status).toBe(200)
  const now = await read(another)
  expect(now.value).toBe('41.00')
  expect((await set(another, '42.00', { last_seen: now.history[0]?.id })).status).toBe(200)
})

const takeBack = (id: number, caller: Caller = seller, headers = {}) =>
  caller.call(contract.takeBackPrice, { params: { id }, headers })

test('U2 S6 only its seller takes a price back, before its first day, with those that it replaced and none that replaces it', async () => {
  const publication = scheduled.publicationId
  const from = addDays(today, 5)
  const before = await read(scheduled)
  const [replaced, dearer, later] = [
    await addPrice(publication, 11_00, from),
    await addPrice(publication, 12_00, from),
    await addPrice(publication, 13_00, addDays(from, 5)),
  ]
  const newer = await addPrice(publication, 14_00, from)
  expect((await takeBack(dearer, anonymous)).status).toBe(401)
  expect((await takeBack(dearer, buyer)).status).toBe(403)
  expect(await takeBack(dearer, otherSeller)).toEqual(await takeBack(999_999_999))
  expect((await takeBack(999_999_999)).status).toBe(404)
  expect(await takeBack(before.history[0]?.id ?? 0)).toMatchObject({ status: 409, error_code: 'price_began' })

  const headers = { 'idempotency-key': 'retiro-1' }
  const answers = [await takeBack(dearer, seller, headers), await takeBack(dearer, seller, headers)]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, message: { priceId: publication, value: before.value } })
  expect((await takeBack(dearer)).status).toBe(404)
  expect((await takeBack(replaced)).status).toBe(404)
  const { history } = await read(scheduled)
  expect(history.map(({ id }) => id)).toEqual([newer, later, ...before.history.map(({ id }) => id)])

  const lines = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'prices')
    .where('action', '=', 'deleted')
    .where('row_id', 'in', [replaced, dearer].map(String))
    .orderBy('row_id')
    .select(['actor_id', 'source', 'subject', 'before', 'after', 'at'])
    .execute()
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toMatchObject({
      source: 'DELETE /prices/scheduled/:id',
      subject: scheduled.sku,
      after: null,
    })
    expect(line.actor_id).not.toBeNull()
    expect(Date.now() - line.at.getTime()).toBeLessThan(600_000)
  }
  expect(lines.map(({ before: price }) => price)).toEqual(
    [11_00, 12_00].map((value_cents) => ({
      publication_id: publication,
      value_cents,
      currency_id: 1,
      date_from: from,
    })),
  )
})

test('U2 U3 a price of a cancelled publication is not taken back', async () => {
  const params = { id: ended.publicationId }
  const coming = await addPrice(ended.publicationId, 11_00, addDays(today, 5))
  await seller.callOrThrow(contract.changePublicationState, { params, body: { state: 3 } })
  expect(await takeBack(coming)).toMatchObject({ status: 409, error_code: 'publication_cancelled' })
})

test('U2 the database lets no price go that began', async () => {
  const { history } = await read(scheduled)
  const inForce = history.find(({ state }) => state === 'in_force')?.id ?? 0
  await expect(db.deleteFrom('prices').where('id', '=', inForce).execute()).rejects.toThrow(
    'never changed or deleted',
  )
})

test('U2 S6 a seller confirms the price in force of an own publication, once a day', async () => {
  expect((await confirm(offer, anonymous)).status).toBe(401)
  expect((await confirm(offer, buyer)).status).toBe(403)
  expect(await confirm(offer, otherSeller)).toEqual(
    await confirm({ publicationId: 999_999_999 } as TestOffer),
  )
  const { value } = await read(third)
  const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(third)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, message: { value } })
  const { history } = await read(third)
  const inForce = history.find(({ state }) => state === 'in_force')
  expect(inForce?.confirmed_at).not.toBeNull()
  const rows = await db
    .selectFrom('price_confirmations')
    .where('price_id', '=', inForce?.id ?? 0)
    .select('confirmed_on')
    .execute()
  expect(rows).toEqual([{ confirmed_on: today }])
  expect((await read(third)).value).toBe(value)

  const params = { id: third.publicationId }
  await seller.callOrThrow(contract.changePublicationState, { params, body: { state: 3 } })
  expect(await confirm(third)).toMatchObject({ status: 409, error_code: 'publication_cancelled' })
})

test('U2 B28 a buyer claims about the price of a bought product, with ids that belong together; a new price or a confirmation closes the claim', async () => {
  const { orders } = await placeApproved(buyer, approver, [
    [{ ...another, value: (await read(another)).value ?? '' }, 1],
  ])
  const [order] = orders
  if (!order) throw new Error('Nothing was bought')
  const body = { order_id: order.id, provider_id: another.sellerId, message: 'En la factura figura otro.' }
  const claim = (more: Record<string, unknown> = {}, caller: Caller = buyer, id = another.publicationId) =>
    caller.call(contract.claimPrice, { params: { id }, body: { ...body, ...more } })

  expect((await claim({}, anonymous)).status).toBe(401)
  expect((await claim({}, seller)).status).toBe(403)
  const absent = await claim({ order_id: 999_999_999 })
  expect(absent.status).toBe(404)
  expect(await claim({}, colleague)).toEqual(absent)
  expect(await claim({}, buyer, offer.publicationId)).toEqual(absent)
  expect(await claim({ provider_id: another.sellerId + 1 })).toMatchObject({
    status: 422,
    errors: [{ path: 'provider_id' }],
  })
  expect((await claim({ message: ' ' })).status).toBe(422)
  expect((await claim({ message: 'x'.repeat(191) })).status).toBe(422)
  expect(await claimsOf(another)).toEqual([])

  expect(await claim()).toMatchObject({ status: 200, message: 'Enviamos tu reclamo al vendedor.' })
  expect((await claim()).status).toBe(200)
  expect(await claim({ message: 'Otro texto.' })).toMatchObject({ status: 409, error_code: 'price_claimed' })
  expect(await claimsOf(another)).toMatchObject([
    { order_id: order.id, order_code: order.internal_code, message: body.message, open: true },
  ])
  const openClaims = async () => {
    const { data } = await seller.callOrThrow(contract.publications, { query: { search: another.sku } })
    return data.find(({ comb_sku }) => comb_sku === another.sku)?.open_claims
  }
  expect(await openClaims()).toBe(1)
  await confirm(another)
  expect(await openClaims()).toBe(0)
  expect(await claimsOf(another)).toMatchObject([{ open: false }])
})

test('U2 a claim that comes after the day’s confirmation is answered by confirming again', async () => {
  const { value } = await read(another)
  await confirm(another)
  const { orders } = await placeApproved(buyer, approver, [[{ ...another, value: value ?? '' }, 1]])
  const body = { order_id: orders[0]?.id, provider_id: another.sellerId, message: 'Sigue mal.' }
  await buyer.callOrThrow(contract.claimPrice, { params: { id: another.publicationId }, body })
  const states = async () =>
    (await claimsOf(another)).filter(({ message }) => message === body.message).map(({ open }) => open)
  expect(await states()).toEqual([true])
  expect((await confirm(another)).status).toBe(200)
  expect(await states()).toEqual([false])
})

test('U2 Q5 a claim about a pending order is refused, because its seller must not know of it', async () => {
  const { value } = await read(another)
  const { orders } = await placePurchase(buyer, [[{ ...another, value: value ?? '' }, 1]])
  const answer = await buyer.call(contract.claimPrice, {
    params: { id: another.publicationId },
    body: { order_id: orders[0]?.id, provider_id: another.sellerId, message: 'Caro.' },
  })
  expect(answer).toMatchObject({ status: 409, error_code: 'order_not_open' })
})

const params = { id: raced.publicationId }
let { cents } = raced

async function setPrice(to: number) {
  const body = { value: decimal(to), date_from: dayOf(clock.now()), currency_id: raced.currencyId }
  await seller.callOrThrow(contract.changePrice, { params, body })
  cents = to
}

async function fillCart() {
  await emptyCart(buyer)
  await putOffer(buyer, { ...raced, value: decimal(cents) }, 2)
  const { items: seen } = await buyer.callOrThrow(getCart)
  return { ...(await checkoutBody(buyer)), seen }
}

test.each([
  ['a price', () => setPrice(cents + 1)],
  ['a pause', () => seller.callOrThrow(contract.changePublicationState, { params, body: { state: 2 } })],
  [
    'an activation',
    () => seller.callOrThrow(contract.changePublicationState, { params, body: { state: 1 } }),
  ],
  ['a bulk pause', () => seller.callOrThrow(contract.pausePublications)],
  ['a bulk activation', () => seller.callOrThrow(contract.activatePublications)],
  ['a paused zone', () => seller.callOrThrow(toggleZone, { params: { region_id: raced.regionId } })],
  ['an activated zone', () => seller.callOrThrow(toggleZone, { params: { region_id: raced.regionId } })],
])('I7 I8 %s waits for the checkout that locked the offer', async (_, change) => {
  const hold = (trx: Trx) =>
    lockOffersForShare(sql`select ${raced.publicationId}::bigint`, raced.regionId).execute(trx)
  expect(await waitsFor(hold, change)).toBe(1)
})

test('I7 K11 a checkout waits for an uncommitted price, then refuses the old one', async () => {
  const body = await fillCart()
  const write = async (trx: Trx) => {
    await sql`select from publications where id = ${raced.publicationId} for no key update`.execute(trx)
    await sql`
      insert into prices (publication_id, value_cents, currency_id, date_from)
      values (${raced.publicationId}, ${cents + 1}, ${raced.currencyId}, ${dayOf(clock.now())})`.execute(trx)
  }
  let answer: unknown
  const buy = async () => {
    answer = await buyer.call(endBuy, { body })
  }
  expect(await waitsFor(write, buy)).toBe(1)
  expect(answer).toMatchObject({ status: 409, error_code: 'price_changed' })
})

/** Runs `second` while the transaction of `first` is open. Returns how many statements waited for a lock. */
async function waitsFor(first: (trx: Trx) => Promise<unknown>, second: () => Promise<unknown>) {
  const { done, count } = await db.transaction().execute(async (trx) => {
    await first(trx)
    const done = second()
    const count = await vi.waitUntil(waiting, { timeout: 5_000 }).catch(() => 0)
    return { done: () => done, count }
  })
  await done()
  return count
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
