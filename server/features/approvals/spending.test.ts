// The month's spending of buyer and cost center, beside the order to decide on (Q2).
import { afterAll, expect, test } from 'vitest'
import { approval, approve, reject } from '#contract/approvals.ts'
import { costCenters } from '#contract/account.ts'
import { endBuy } from '#contract/cart.ts'
import { cancelOrder } from '#contract/sales.ts'
import { clock, signIn } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany } from '#test/factories/people.ts'
import { checkoutBody, placePurchase, putOffer, readOrders, type TestOffer } from '#test/shopping.ts'

const approver = await aBuyer({ company: await aCompany({ costCenters: 2 }) })
const [buyer, colleague] = [await aBuyer({ approver }), await aBuyer({ approver })]
const stranger = await aBuyer({ approver: await aBuyer() })
const offer = await anOffer()

const LAST_OF_JANUARY = '2027-01-31T23:59:59.999-03:00'
const FIRST_OF_FEBRUARY = '2027-02-01T00:00:00-03:00'
const LAST_OF_FEBRUARY = '2027-02-28T23:59:59-03:00'
const FIRST_OF_MARCH = '2027-03-01T00:00:00-03:00'
const NOTHING = { total_w_shipping_ARP: '0.00', total_w_shipping_USD: '0.00' }

afterAll(() => clock.set(null))

/** Signs in at that time: earlier sessions have expired by then. */
async function peopleAt(instant: string) {
  clock.set(new Date(instant))
  return {
    buyer: await signIn(buyer.email),
    colleague: await signIn(colleague.email),
    stranger: await signIn(stranger.email),
    approver: await signIn(approver.email),
    seller: await signIn(offer.seller.email, 'seller'),
  }
}
type People = Awaited<ReturnType<typeof peopleAt>>

async function place({ buyer }: Pick<People, 'buyer'>, offer: TestOffer, quantity = 1) {
  const [order] = (await placePurchase(buyer, [[offer, quantity]])).orders
  if (!order) throw new Error('The purchase has no order')
  return order
}

async function shownFor({ approver }: People, id: number) {
  const { month, spent_by_buyer, spent_by_cost_center } = await approver.callOrThrow(approval, {
    params: { id },
  })
  return { month, buyer: spent_by_buyer, costCenter: spent_by_cost_center }
}

const sum = (...orders: { total_w_shipping_ARP: string; total_w_shipping_USD: string }[]) => {
  const of = (key: 'total_w_shipping_ARP' | 'total_w_shipping_USD') =>
    (orders.reduce((cents, order) => cents + Math.round(Number(order[key]) * 100), 0) / 100).toFixed(2)
  return {
    total_w_shipping_ARP: of('total_w_shipping_ARP'),
    total_w_shipping_USD: of('total_w_shipping_USD'),
  }
}

test('Q2 the month begins and ends at midnight in Buenos Aires, by the day of the purchase', async () => {
  const january = await peopleAt(LAST_OF_JANUARY)
  const old = await place(january, offer, 2)
  expect(await shownFor(january, old.id)).toMatchObject({
    month: '2027-01-01',
    buyer: { approved: NOTHING, pending: NOTHING },
  })

  const february = await peopleAt(FIRST_OF_FEBRUARY)
  // Approved in February, but purchased in January.
  await february.approver.callOrThrow(approve, { params: { id: old.id } })
  const first = await place(february, offer)
  expect(await shownFor(february, first.id)).toMatchObject({
    month: '2027-02-01',
    buyer: { approved: NOTHING, pending: NOTHING },
  })
  const later = await peopleAt(LAST_OF_FEBRUARY)
  await later.approver.callOrThrow(approve, { params: { id: first.id } })
  expect((await shownFor(later, first.id)).buyer.approved).toEqual(sum(first))

  const march = await peopleAt(FIRST_OF_MARCH)
  expect(await shownFor(march, first.id)).toMatchObject({
    month: '2027-03-01',
    buyer: { approved: NOTHING, pending: NOTHING },
  })
})

test('Q2 an order of last month that still waits is not taken off this month’s pending purchases', async () => {
  const june = await peopleAt('2027-06-30T12:00:00-03:00')
  const old = await place(june, offer, 2)
  const july = await peopleAt('2027-07-01T12:00:00-03:00')
  const waiting = await place(july, offer, 3)
  const expected = { approved: NOTHING, pending: sum(waiting) }
  expect(await shownFor(july, old.id)).toEqual({ month: '2027-07-01', buyer: expected, costCenter: expected })
})

test('Q2 approved and pending orders count separately, rejected and fully cancelled ones do not; currencies are not mixed', async () => {
  const people = await peopleAt('2027-04-10T12:00:00-03:00')
  const [pesos, dollars] = [offer, await anOffer({ seller: offer.seller, currency: 'USD' })]
  const approved = await place(people, dollars, 2)
  const rejected = await place(people, pesos)
  const cancelled = await place(people, pesos, 3)
  const waiting = await place(people, pesos, 4)
  const shown = await place(people, pesos, 5)
  for (const { id } of [approved, cancelled]) await people.approver.callOrThrow(approve, { params: { id } })
  await people.approver.callOrThrow(reject, { params: { id: rejected.id } })
  await people.seller.callOrThrow(cancelOrder, {
    params: { order_id: cancelled.id },
    body: {
      items: cancelled.buy_order_items.map((item) => ({
        buy_order_item_id: item.id,
        qty_sent: item.quantity,
        delivery_time: item.days_delivery_time_block,
      })),
    },
  })
  const expected = { approved: sum(approved), pending: sum(waiting) }
  expect(Number(expected.approved.total_w_shipping_USD)).toBeGreaterThan(0)
  expect(await shownFor(people, shown.id)).toEqual({
    month: '2027-04-01',
    buyer: expected,
    costCenter: expected,
  })
})

test('Q2 a cost center’s spending includes its other buyers, and no other cost center or company', async () => {
  const people = await peopleAt('2027-05-10T12:00:00-03:00')
  const colleagues = await place({ buyer: people.colleague }, offer, 2)
  await people.approver.callOrThrow(approve, { params: { id: colleagues.id } })
  await place({ buyer: people.stranger }, offer, 6)

  const other = (await people.buyer.callOrThrow(costCenters)).at(-1)
  await putOffer(people.buyer, offer, 3)
  const body = { ...(await checkoutBody(people.buyer)), cost_center: other?.id }
  const elsewhere = await people.buyer.callOrThrow(endBuy, { body })
  const [inOtherCenter] = (await readOrders(people.buyer, elsewhere.id)).orders

  const shown = await place(people, offer)
  expect(await shownFor(people, shown.id)).toMatchObject({
    buyer: { approved: NOTHING, pending: inOtherCenter && sum(inOtherCenter) },
    costCenter: { approved: sum(colleagues), pending: NOTHING },
  })
})
