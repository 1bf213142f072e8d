// A seller closes for some days, everywhere or in one zone (B9).
import { expect, test } from 'vitest'
import { closures, createClosure, deleteClosure } from '#contract/closures.ts'
import { addDays } from '#domain/days.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { opensOn } from '#domain/closures.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { aBuyer, anOperator, aSeller, type Seller } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const reason = 'Vacaciones de la planta'
const close = (seller: Seller, first: number, last: number, region_id: number | null = null) =>
  seller.call(createClosure, {
    body: { first_day: inDays(first), last_day: inDays(last), reason, region_id },
  })
const listed = async (seller: Seller) => (await seller.callOrThrow(closures)).closures

test('S6 B9 only a seller closes, and sees and takes back its own closures alone', async () => {
  const [seller, other] = [await aSeller(), await aSeller()]
  const body = { first_day: inDays(5), last_day: inDays(6), reason }
  const { id } = await seller.callOrThrow(createClosure, { body })
  const params = { id: id ?? 0 }
  for (const refused of [
    (caller: Caller) => caller.call(closures),
    (caller: Caller) => caller.call(createClosure, { body }),
    (caller: Caller) => caller.call(deleteClosure, { params }),
  ]) {
    expect((await refused(anonymous)).status).toBe(401)
    for (const caller of [await aBuyer(), await anOperator()])
      expect((await refused(caller)).status).toBe(403)
  }
  expect(await listed(other)).toEqual([])
  expect((await other.call(deleteClosure, { params })).status).toBe(404)
  const colleague = await aSeller({ colleague: seller })
  expect(await listed(colleague)).toEqual([
    {
      id,
      region_id: null,
      region: null,
      ...body,
      opens_on: opensOn({ ...body, region_id: null }, [], isHoliday),
    },
  ])
  expect((await colleague.call(deleteClosure, { params })).status).toBe(204)
  expect((await colleague.call(deleteClosure, { params })).status).toBe(404)
  expect(await listed(seller)).toEqual([])
})

test('B9 a closure in the past, too far, too long, back to front, of another zone or without a reason is 422', async () => {
  const seller = await aSeller()
  const refused = async (body: object) => {
    const good = { first_day: inDays(1), last_day: inDays(2), reason }
    const answer = await seller.call(createClosure, { body: { ...good, ...body } })
    return [answer.status, answer.errors?.map(({ path }) => path)]
  }
  expect(await refused({ first_day: inDays(-1) })).toEqual([422, ['first_day']])
  expect(await refused({ first_day: inDays(366), last_day: inDays(367) })).toEqual([422, ['first_day']])
  expect(await refused({ last_day: inDays(0) })).toEqual([422, ['last_day']])
  expect(await refused({ last_day: inDays(61) })).toEqual([422, ['last_day']])
  expect(await refused({ last_day: '2026-02-30' })).toEqual([422, ['last_day']])
  expect(await refused({ reason: ' ' })).toEqual([422, ['reason']])
  expect(await refused({ reason: 'x'.repeat(191) })).toEqual([422, ['reason']])
  const { region_id: foreign } = await db
    .selectFrom('shipping_zones')
    .where('region_id', 'not in', (eb) =>
      eb.selectFrom('shipping_zones').where('provider_id', '=', seller.sellerId).select('region_id'),
    )
    .select('region_id')
    .executeTakeFirstOrThrow()
  expect(await refused({ region_id: foreign })).toEqual([422, ['region_id']])
  expect(await listed(seller)).toEqual([])
})

test('B9 days of another closure are 409, also of two at once; those of one zone and of all zones may meet', async () => {
  const seller = await aSeller({ zones: [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 3 })) })
  expect((await close(seller, 10, 14)).status).toBe(201)
  for (const [first, last] of [
    [14, 20],
    [5, 10],
    [11, 12],
  ] as const)
    expect(await close(seller, first, last)).toMatchObject({ status: 409, error_code: 'closure_overlaps' })
  expect((await close(seller, 15, 15)).status).toBe(201)
  expect((await close(seller, 12, 13, BUENOS_AIRES)).status).toBe(201)
  expect((await close(seller, 13, 13, BUENOS_AIRES)).status).toBe(409)
  expect((await close(seller, 13, 13, CORDOBA)).status).toBe(201)
  const both = await Promise.all([close(seller, 30, 31), close(seller, 31, 32)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await listed(seller)).map(({ first_day, region }) => [first_day, region])).toEqual([
    [inDays(10), null],
    [inDays(12), 'Buenos Aires'],
    [inDays(13), 'Córdoba'],
    [inDays(15), null],
    [expect.any(String), null],
  ])
})

test('B9 a seller has at most 50 coming closures', async () => {
  const seller = await aSeller()
  const row = (day: number) => ({
    provider_id: seller.sellerId,
    region_id: null,
    first_day: inDays(day),
    last_day: inDays(day),
    reason,
    created_by: seller.userId,
    created_at: new Date(),
  })
  await db
    .insertInto('provider_closures')
    .values(Array.from({ length: 50 }, (_, day) => row(day)))
    .execute()
  expect(await close(seller, 60, 60)).toMatchObject({ status: 409, error_code: 'too_many_closures' })
  await expect(db.insertInto('provider_closures').values(row(60)).execute()).rejects.toThrow(
    'at most 50 coming closures',
  )
})

test('B9 a dry run says what a closure would do and closes nothing; a repetition with its key closes once', async () => {
  const seller = await aSeller()
  const body = { first_day: inDays(20), last_day: inDays(22), reason }
  const opens_on = opensOn({ ...body, region_id: null }, [], isHoliday)
  const dry = await seller.callOrThrow(createClosure, { body: { ...body, dry_run: true } })
  expect(dry).toEqual({ id: null, opens_on, due_orders: 0 })
  expect(await listed(seller)).toEqual([])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await seller.callOrThrow(createClosure, { body, headers })
  expect(first).toEqual({ id: expect.any(Number), opens_on, due_orders: 0 })
  expect(await seller.callOrThrow(createClosure, { body, headers })).toEqual(first)
  expect(await listed(seller)).toHaveLength(1)
})

test('B9 O12 closing and opening again are lines of the audit of the seller', async () => {
  const seller = await aSeller()
  const body = { first_day: inDays(3), last_day: inDays(4), reason }
  const { id } = await seller.callOrThrow(createClosure, { body })
  await seller.callOrThrow(deleteClosure, { params: { id: id ?? 0 } })
  const lines = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'provider_closures')
    .where('provider_id', '=', seller.sellerId)
    .orderBy('id')
    .select(['action', 'actor_id', 'subject', 'row_id'])
    .execute()
  const line = {
    actor_id: seller.userId,
    subject: `${body.first_day} – ${body.last_day}`,
    row_id: String(id),
  }
  expect(lines).toEqual([
    { action: 'created', ...line },
    { action: 'deleted', ...line },
  ])
  expect(addDays(body.first_day, 1)).toBe(body.last_day)
})
