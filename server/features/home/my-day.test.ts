import { expect, test } from 'vitest'
import { reject } from '#contract/approvals.ts'
import { myDay } from '#contract/home.ts'
import { claimDelivery, confirmReception, type SellerOrder } from '#contract/purchases.ts'
import { answerClaim, cancelOrder, mySales, sendOrder } from '#contract/sales.ts'
import { addDays, dayOf, mondayOf } from '#domain/days.ts'
import { clock, deps, anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, placePurchase } from '#test/shopping.ts'
import { readMyDay } from './my-day.ts'

// From here on the clock stands at the last millisecond of a week.
const sunday = addDays(mondayOf(dayOf(new Date())), 6)
const monday = addDays(sunday, 1)
clock.set(new Date(`${sunday}T23:59:59.999-03:00`))

const seller = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 2, shipping: 100_00 }] })
const own = { role: 'seller', userId: seller.userId, sellerId: seller.sellerId, administrator: true } as const
const rope = await anOffer({ seller, cents: 1000_00 })
const drill = await anOffer({ seller, cents: 50_00, currency: 'USD' })
const approver = await aBuyer()
const buyer = await aBuyer({ approver })

const read = () => seller.callOrThrow(myDay)
const readAt = (instant: string) => readMyDay({ ...deps, now: () => new Date(instant) }, own)

const sale = async (...lines: [Offer, number][]) => (await anOrder({ buyer, lines })).placed

const itemsOf = (order: SellerOrder) =>
  order.buy_order_items.map(({ id, quantity }) => ({ buy_order_item_id: id, qty_sent: quantity }))

function send({ id }: SellerOrder, note: string, items: { buy_order_item_id: number; qty_sent: number }[]) {
  const body = { dispatch_note_number: note, items }
  return seller.callOrThrow(sendOrder, { params: { order_id: id }, body })
}

test('S6 "Mi día" is for sellers', async () => {
  expect((await anonymous.call(myDay)).status).toBe(401)
  expect((await buyer.call(myDay)).status).toBe(403)
})

test('S15 a new seller has no tasks and twelve weeks without sales', async () => {
  const { weeks, ...rest } = await read()
  const nothing = { count: 0, first: [] }
  expect(rest).toEqual({ to_send: { ...nothing, overdue: 0 }, claims: nothing, prices: nothing })
  expect(weeks.map(({ from }) => from)).toEqual(
    Array.from({ length: 12 }, (_, index) => addDays(mondayOf(sunday), 7 * (index - 11))),
  )
  expect(new Set(weeks.map(({ from: _, ...week }) => JSON.stringify(week))).size).toBe(1)
  expect(weeks[0]).toMatchObject({ orders: 0, total_w_shipping_ARP: '0.00', total_w_shipping_USD: '0.00' })
})

test('S15 K14 a sale counts in the week of its approval, to the millisecond, per currency', async () => {
  await sale([rope, 2], [drill, 1])
  const ofWeek = async () => (await read()).weeks.at(-1)
  const sold = { orders: 1, total_w_shipping_ARP: '2300.00', total_w_shipping_USD: '50.00' }
  expect(await ofWeek()).toEqual({ from: mondayOf(sunday), ...sold })

  // Pending, rejected and fully cancelled orders are no sales.
  await placePurchase(buyer, [[rope, 5]])
  const { orders } = await placePurchase(buyer, [[rope, 7]])
  await approver.callOrThrow(reject, { params: { id: orders[0]?.id ?? 0 } })
  const cancelled = await sale([rope, 9])
  await seller.callOrThrow(cancelOrder, {
    params: { order_id: cancelled.id },
    body: { items: itemsOf(cancelled) },
  })
  expect(await ofWeek()).toEqual({ from: mondayOf(sunday), ...sold })

  clock.set(new Date(`${monday}T00:00:00-03:00`))
  expect(await ofWeek()).toMatchObject({ from: monday, orders: 0 })
  await sale([rope, 1])
  const { weeks } = await read()
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(-2)).toEqual([
    { from: mondayOf(sunday), ...sold },
    { from: monday, orders: 1, total_w_shipping_ARP: '1100.00', total_w_shipping_USD: '0.00' },
  ])
})

test('S15 P7 an order to send is overdue from the day after its estimated date, and counts open units', async () => {
  const { first } = (await read()).to_send
  const [oldest] = first
  const day = oldest?.estimated_date ?? ''
  expect(oldest).toMatchObject({ units: 3, overdue: false, region: 'Buenos Aires' })
  const lateAt = async (instant: string) => {
    const { to_send } = await readAt(instant)
    return to_send.first.find(({ id }) => id === oldest?.id)?.overdue
  }
  expect(await lateAt(`${day}T23:59:59.999-03:00`)).toBe(false)
  expect(await lateAt(`${addDays(day, 1)}T00:00:00-03:00`)).toBe(true)
  const { to_send } = await readAt(`${addDays(day, 30)}T12:00:00-03:00`)
  expect([to_send.count, to_send.overdue]).toEqual([2, 2])
})

test('S15 V4 sent units are no task any more, and the five oldest orders are listed', async () => {
  const ids: number[] = (await read()).to_send.first.map(({ id }) => id)
  for (let more = 0; more < 4; more++) ids.push((await sale([rope, 4])).id)
  const all = await read()
  expect(all.to_send.count).toBe(6)
  expect(all.to_send.first.map(({ id }) => id)).toEqual(ids.slice(0, 5))
  const part = await sale([rope, 4])
  await send(part, '1', [{ buy_order_item_id: part.buy_order_items[0]?.id ?? 0, qty_sent: 3 }])
  for (const id of ids) {
    const items = await db.selectFrom('buy_order_items').where('buy_order_id', '=', id).select('id').execute()
    await seller.callOrThrow(cancelOrder, {
      params: { order_id: id },
      body: { items: items.map((item) => ({ buy_order_item_id: item.id })) },
    })
  }
  expect((await read()).to_send).toMatchObject({ count: 1, first: [{ id: part.id, units: 1 }] })
})

test('S15 P4 a claim is listed with its buyer and time until the seller answers, and its sale counted as its list does', async () => {
  const order = await sale([rope, 1])
  await send(order, '0001.7', itemsOf(order))
  const params = { order_id: order.id }
  const note = { dispatch_note_number: '0001.7' }
  await buyer.callOrThrow(claimDelivery, { params, body: { ...note, message: 'Llegó rota' } })
  expect((await read()).claims).toEqual({
    count: 1,
    first: [
      {
        order_id: order.id,
        internal_code: order.internal_code,
        ...note,
        message: 'Llegó rota',
        created_at: clock.now().toISOString(),
        company: buyer.company.name,
        email: buyer.email,
      },
    ],
  })
  const toAnswer = await seller.callOrThrow(mySales, { query: { attention: 'to_answer' } })
  expect(toAnswer.data.map(({ id }) => id)).toEqual([order.id])
  const answer = { ...note, kind: 'resend', message: 'Va otra' } as const
  await seller.callOrThrow(answerClaim, { params, body: answer })
  expect((await read()).claims).toEqual({ count: 0, first: [] })
  expect((await seller.callOrThrow(mySales, { query: { attention: 'to_answer' } })).data).toEqual([])
  await buyer.callOrThrow(confirmReception, { params, body: note })
  expect((await read()).claims).toEqual({ count: 0, first: [] })
})

test('S15 U2 a price is listed 90 days after it was last set or confirmed, not a day earlier', async () => {
  const price = { seller: seller.sellerId, cents: 20_00, currency: 'USD' } as const
  for (const age of [89, 90]) {
    const offers = [{ ...price, from: addDays(monday, -age) }]
    await makeProduct({ name: 'Soga', variants: [{ sku: `SOGA-${age}`, offers }] })
  }
  const { prices } = await read()
  expect(prices).toMatchObject({
    count: 1,
    first: [{ sku: 'SOGA-90', value: '20.00', currency_code: 'USD', since: addDays(monday, -90) }],
  })
})

test('S15 V1 P7 a seller sees first what is due first, of the orders to send that "Mis ventas" lists', async () => {
  clock.set(null)
  const regions = [1, 2, 3, 4, 5, 6]
  const requester = await aBuyer({ approver: await aBuyer({ company: await aCompany({ regions }) }) })
  const busy = await aSeller({ zones: regions.map((region) => ({ region, days: region })) })
  const offer = await anOffer({ seller: busy })
  for (const regionId of regions.toReversed())
    await anOrder({ buyer: requester, lines: [[{ ...offer, regionId }, 1]] })
  clock.set(new Date(Date.now() + 5 * 24 * 3_600_000))
  const later = await signIn(busy.email, 'seller')
  const { data, pagination } = await later.callOrThrow(mySales, {
    query: { state: 2, per_page: 100, sort: 'due_date' },
  })
  const { to_send } = await later.callOrThrow(myDay)
  expect(pagination.totalRows).toBeGreaterThan(5)
  expect(to_send.count).toBe(pagination.totalRows)
  expect(to_send.first.map(({ id, estimated_date: day, overdue }) => [id, day, overdue])).toEqual(
    data.slice(0, 5).map(({ id, due_date: day, overdue }) => [id, day, overdue]),
  )
  expect(to_send.overdue).toBe(data.filter(({ overdue }) => overdue).length)
  expect(to_send.overdue).toBeGreaterThan(0)
})
