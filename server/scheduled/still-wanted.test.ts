// Purchases that wait too long ask their buyers whether they are still wanted (R10).
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { approval, approve, purchaseToApprove } from '#contract/approvals.ts'
import { confirmStillWanted, myPurchase, withdrawPurchase } from '#contract/purchases.ts'
import { dayOf } from '#domain/days.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { putWaitingDays } from '#test/factories/rules.ts'
import { rolledBack } from '#test/rolled-back.ts'
import { placePurchase } from '#test/shopping.ts'
import { askBuyers } from './still-wanted.ts'

const company = await aCompany()
const approver = await aBuyer({ company, name: 'Nora Nombrada' })
const buyer = await aBuyer({ company, approver, name: 'Bruno Compra' })
const stranger = await aBuyer({ company })
const seller = await aSeller()
const offer = await anOffer()

/** The installation reminds after three business days. */
const [REMINDED, STEP_UP, ASK] = [3, 1, 2]
/** 9:00 in Buenos Aires, `days` business days from today. */
const morning = (days: number) => new Date(`${businessDaysAfter(dayOf(new Date()), days)}T12:00:00.000Z`)
const before = (instant: Date) => new Date(instant.getTime() - 1)

afterEach(() => clock.set(null))

/** Sessions end within the days that pass. */
async function runAt(instant: Date, times = 1) {
  clock.set(instant)
  await Promise.all(Array.from({ length: times }, () => askBuyers(deps)))
  clock.set(null)
}
const confirm = (by: Caller, id: number) => by.call(confirmStillWanted, { params: { order_id: id } })
const asked = async (id: number) =>
  (await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data.still_wanted
async function emails(purchaseId: number) {
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.kind', '=', 'still_wanted')
    .where('e.cause', 'like', `purchase ${purchaseId},%`)
    .select(['u.email', 'e.facts'])
    .execute()
  return rows
}
/** Without days of a step up. */
const ASKED = REMINDED + ASK
const ask = () => runAt(morning(ASKED))
const askAlone = () => putWaitingDays(company, { step_up_days: null, ask_buyer_days: ASK })

test('R10 after the reminder, the days of a step up and its own, a purchase asks its buyer once, and is not decided', async () => {
  await putWaitingDays(company, { step_up_days: STEP_UP, ask_buyer_days: ASK })
  const { id, internal_code: code } = await placed()
  const due = morning(REMINDED + STEP_UP + ASK)
  await runAt(before(due))
  expect(await asked(id)).toEqual({ asked_at: null, confirmed_at: null })
  await runAt(due, 3)
  expect(await asked(id)).toEqual({ asked_at: due.toISOString(), confirmed_at: null })
  await runAt(morning(20))
  expect(await asked(id)).toEqual({ asked_at: due.toISOString(), confirmed_at: null })
  const placedOn = dayOf(new Date())
  expect(await emails(id)).toEqual([{ email: buyer.email, facts: { purchaseId: id, code, placedOn } }])
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: id } })
  expect(data.buy_orders.map(({ state, events }) => [state, events.map(({ type }) => type)])).toEqual([
    [1, ['placed']],
  ])
})

test('R10 without days of a step up those of the question count after the reminder; without its days nothing is asked', async () => {
  await askAlone()
  const { id } = await placed()
  await putWaitingDays(company, { step_up_days: STEP_UP, ask_buyer_days: null })
  const never = await placed()
  await runAt(before(morning(ASKED)))
  expect((await asked(id)).asked_at).toBeNull()
  await runAt(morning(ASKED))
  expect((await asked(id)).asked_at).not.toBeNull()
  await runAt(morning(30))
  expect((await asked(never.id)).asked_at).toBeNull()
})

test('R10 a confirmation is silent for as many days, then the buyer is asked again; a repetition changes nothing', async () => {
  await askAlone()
  const { id } = await placed()
  await ask()
  const first = await confirm(buyer, id)
  expect(first.status).toBe(200)
  expect(first.message).toEqual({ asked_at: null, confirmed_at: expect.any(String) })
  expect((await confirm(buyer, id)).message).toEqual(first.message)
  expect(await asked(id)).toEqual(first.message)
  await runAt(before(morning(ASKED + ASK)))
  expect((await asked(id)).asked_at).toBeNull()
  await runAt(morning(ASKED + ASK))
  expect(await asked(id)).toEqual({ ...first.message, asked_at: morning(ASKED + ASK).toISOString() })
  expect(await emails(id)).toHaveLength(2)
})

test('R10 the buyer of the purchase alone answers: 401, 403, 404 and 422, 409 once it no longer waits; before the question nothing changes', async () => {
  await askAlone()
  const { id, orderId } = await placed()
  expect((await confirm(anonymous, id)).status).toBe(401)
  expect((await confirm(seller, id)).status).toBe(403)
  for (const by of [stranger, approver]) expect((await confirm(by, id)).status).toBe(404)
  expect((await confirm(buyer, 'x' as never)).status).toBe(422)
  expect((await confirm(buyer, id)).message).toEqual({ asked_at: null, confirmed_at: null })
  await ask()
  await approver.callOrThrow(approve, { params: { id: orderId } })
  expect(await confirm(buyer, id)).toMatchObject({ status: 409, error_code: 'no_longer_waits' })
  expect(await asked(id)).toEqual({ asked_at: null, confirmed_at: null })
  const withdrawn = await placed()
  await ask()
  await buyer.callOrThrow(withdrawPurchase, { params: { order_id: withdrawn.id } })
  expect((await confirm(buyer, withdrawn.id)).status).toBe(409)
})

test('R10 the approver sees when the buyer confirmed, and today’s price beside the agreed one, with since when', async () => {
  await askAlone()
  const offers = [await anOffer({ seller, cents: 100_00 }), await anOffer({ cents: 50_00 })]
  const { id, orderId, orders } = await placed(offers)
  const read = async () => {
    const { message } = await approver.call(approval, { params: { id: orderId } })
    const grouped = await approver.callOrThrow(purchaseToApprove, { params: { id } })
    expect(grouped.orders[0]?.still_wanted_at).toEqual(message.still_wanted_at)
    expect(grouped.orders[0]?.buy_order_items).toEqual(message.buy_order_items)
    const prices = grouped.orders.map(({ buy_order_items: items }) => items[0]?.price_today)
    return { wanted: message.still_wanted_at, agreed: message.buy_order_items[0]?.price_unit, prices }
  }
  const { wanted, agreed, prices } = await read()
  expect([wanted, agreed]).toEqual([null, '100.00'])
  expect(prices).toEqual([
    { price_unit: '100.00', currency_code: 'ARS', since: expect.any(String) },
    { price_unit: '50.00', currency_code: 'ARS', since: expect.any(String) },
  ])
  await ask()
  const { message: confirmed } = await confirm(buyer, id)
  const since = dayOf(new Date())
  await setPrice(orders[0]?.buy_order_items[0]?.id ?? 0, 120_00, since)
  await sql`update publications set state = 'paused' where id in (
    select publication_id from buy_order_items where buy_order_id = ${orders[1]?.id ?? 0})`.execute(db)
  const later = await read()
  expect([later.wanted, later.agreed]).toEqual([confirmed.confirmed_at, '100.00'])
  expect(later.prices).toEqual([
    { price_unit: '120.00', currency_code: 'ARS', since },
    { price_unit: null, currency_code: null, since: null },
  ])
  await approver.callOrThrow(approve, { params: { id: orderId } })
  expect((await read()).prices[0]).toBeNull()
})

test('R10 the database asks only while a purchase waits, and takes no answer before its question', async () => {
  await askAlone()
  const { id, orderId } = await placed()
  await rolledBack(db, async (trx) => {
    const answer = sql`update purchases set still_wanted_at = now() where id = ${id}`
    await expect(answer.execute(trx)).rejects.toThrow('purchases_are_confirmed_when_asked')
  })
  await ask()
  await rolledBack(db, async (trx) => {
    const answer = sql`update purchases set still_wanted_at = buyer_asked_at - interval '1 second' where id = ${id}`
    await expect(answer.execute(trx)).rejects.toThrow('an answer after its question')
  })
  await approver.callOrThrow(approve, { params: { id: orderId } })
  await rolledBack(db, async (trx) => {
    const again = sql`update purchases set buyer_asked_at = now() where id = ${id}`
    await expect(again.execute(trx)).rejects.toThrow('only a purchase that waits asks its buyer')
  })
})

async function placed(offers = [offer]) {
  const { id, orders } = await placePurchase(
    buyer,
    offers.map((one) => [one, 1] as const),
  )
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: id } })
  return { id, orders, orderId: orders[0]?.id ?? 0, internal_code: data.internal_code }
}

/** From a day on, for what a line bought. */
async function setPrice(itemId: number, cents: number, day: string) {
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_by)
    select i.publication_id, ${cents}, i.currency_id, ${day}, ${seller.userId} from buy_order_items i where i.id = ${itemId}`.execute(
    db,
  )
}
