// Delivery days pass over the days on which a seller is closed, wherever a buyer reads them (B9).
import { afterEach, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { bestPurchase } from '#contract/best-purchase.ts'
import { getCart } from '#contract/cart.ts'
import { createClosure, deleteClosure } from '#contract/closures.ts'
import { productDetail } from '#contract/product.ts'
import { myPurchase } from '#contract/purchases.ts'
import { addCartLines } from '#contract/quick-order.ts'
import { mySale } from '#contract/sales.ts'
import { searchProducts } from '#contract/search.ts'
import { opensOn } from '#domain/closures.ts'
import { addDays, type Day, dayOf, isBusinessDay } from '#domain/days.ts'
import { businessDaysAfter, isHoliday } from '#server/orders/business-days.ts'
import { refreshDue } from '#server/scheduled/search-upkeep.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { anOffer, type Offer, send } from '#test/factories/orders.ts'
import { aBuyer, aSeller, type Buyer, type Seller } from '#test/factories/people.ts'
import { foundProducts } from '#test/found-products.ts'
import { BUENOS_AIRES, CORDOBA, placePurchase, putOffer } from '#test/shopping.ts'

const DAYS = 3
const reason = 'Vacaciones de la planta'
const zones = [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: DAYS }))
const today = dayOf(clock.now())
afterEach(() => clock.set(null))

const closeFor = async (seller: Seller, first_day: Day, last_day: Day, region_id: number | null = null) => {
  const body = { first_day, last_day, region_id, reason }
  return seller.callOrThrow(createClosure, { body })
}

function businessDaysIn(first: Day, last: Day): number {
  let count = 0
  for (let day = first; day <= last; day = addDays(day, 1)) if (isBusinessDay(day, isHoliday)) count++
  return count
}

/** Moves the clock to noon of a day; sessions last a day, so these people sign in again. */
async function moveTo(day: Day, ...people: (Buyer | Seller)[]): Promise<void> {
  clock.set(new Date(`${day}T15:00:00Z`))
  for (const person of people) {
    const { token } = await signIn(person.email, 'sellerId' in person ? 'seller' : 'buyer')
    Object.assign(person, { token })
  }
}

/** The delivery days of the offer on each page of a buyer. */
async function shownTo(buyer: Buyer, { sku, publicationId }: Offer, region = BUENOS_AIRES) {
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku } })
  const offers = prices.find(({ region_id }) => region_id === region)?.offers ?? []
  const offer = offers.find((one) => one.publication_id === publicationId)
  const query = { term: sku, zone_available_qty: String(region), offers: 'true' }
  const { data } = await buyer.callOrThrow(searchProducts, { query })
  const card = data.find((one) => one.sku === sku)?.offers
  const lines = [{ sku, quantity: 1 }]
  const quick = await buyer.callOrThrow(addCartLines, { body: { region_id: region, lines, dry_run: true } })
  const best = await buyer.callOrThrow(bestPurchase, { body: { region_id: region, lines } })
  const cart = await buyer.callOrThrow(getCart)
  const item = cart.items.find((one) => one.sku === sku)
  return {
    days: [
      offer?.delivery_time,
      card?.cheapest?.delivery_time,
      card?.delivery_time.maximo,
      quick.lines[0]?.offer?.delivery_time,
      best.ways[0]?.delivery_time.maximo,
      ...(cart.region_id === region ? [item?.delivery_time] : []),
    ],
    closures: [offer?.closure, ...(cart.region_id === region ? [item?.closure] : [])],
  }
}
const everywhere = (days: number, count = 6) => Array.from({ length: count }, () => days)

/** Whether search with this filter of days finds the product. */
async function isFoundWithin(buyer: Buyer, { sku }: Offer, days: number): Promise<boolean> {
  const query = { term: sku, zone_available_qty: String(BUENOS_AIRES), delivery_days: `${days}-${days}` }
  return (await buyer.callOrThrow(searchProducts, { query })).data.some((card) => card.sku === sku)
}

test('B9 days and a line about the closure are on product, card, quick order, best purchase and cart at once, and go when it is taken back', async () => {
  const seller = await aSeller({ zones })
  const offer = await anOffer({ seller })
  const buyer = await aBuyer({ approver: await aBuyer() })
  await putOffer(buyer, offer)
  const open = { days: everywhere(DAYS), closures: [null, null] }
  expect(await shownTo(buyer, offer)).toEqual(open)
  const [first_day, last_day] = [inDays(1), inDays(12)]
  const { id } = await closeFor(seller, first_day, last_day)
  const closed = DAYS + businessDaysIn(first_day, last_day)
  const opens_on = opensOn({ first_day, last_day, region_id: null }, [], isHoliday)
  const line = { first_day, last_day, reason, of_zone: false, opens_on }
  expect(await shownTo(buyer, offer)).toEqual({ days: everywhere(closed), closures: [line, line] })
  expect(await shownTo(buyer, offer, CORDOBA)).toEqual({ days: everywhere(closed, 5), closures: [line] })
  expect(await isFoundWithin(buyer, offer, closed)).toBe(true)
  expect(await isFoundWithin(buyer, offer, DAYS)).toBe(false)
  await foundProducts()
  await seller.callOrThrow(deleteClosure, { params: { id: id ?? 0 } })
  expect(await shownTo(buyer, offer)).toEqual(open)
  expect(await isFoundWithin(buyer, offer, DAYS)).toBe(true)
  await foundProducts()
})

test('B9 a closure of one zone moves the days there alone', async () => {
  const seller = await aSeller({ zones })
  const offer = await anOffer({ seller })
  const buyer = await aBuyer()
  const arrival = businessDaysAfter(today, DAYS)
  const { id } = await closeFor(seller, arrival, arrival, BUENOS_AIRES)
  const line = {
    first_day: arrival,
    last_day: arrival,
    reason,
    of_zone: true,
    opens_on: businessDaysAfter(arrival, 1),
  }
  expect(await shownTo(buyer, offer)).toEqual({ days: everywhere(DAYS + 1, 5), closures: [line] })
  expect(await shownTo(buyer, offer, CORDOBA)).toEqual({ days: everywhere(DAYS, 5), closures: [null] })
  await foundProducts()
  await seller.callOrThrow(deleteClosure, { params: { id: id ?? 0 } })
})

test('B9 search follows a closure that comes nearer, goes on and ends at midnight', async () => {
  const seller = await aSeller({ zones })
  const offer = await anOffer({ seller })
  const buyer = await aBuyer()
  const [first_day, last_day] = [inDays(60), inDays(70)]
  await closeFor(seller, first_day, last_day)
  expect(await isFoundWithin(buyer, offer, DAYS)).toBe(true)
  const daysOn = async (day: Day, days: number) => {
    await moveTo(day, buyer)
    await refreshDue(deps)
    return [await isFoundWithin(buyer, offer, days), (await shownTo(buyer, offer)).days]
  }
  const right = (days: number) => [true, everywhere(days, 5)]
  const c = businessDaysIn(first_day, last_day)
  const before = addDays(first_day, -1)
  expect(await daysOn(addDays(first_day, -40), DAYS)).toEqual(right(DAYS))
  expect(await daysOn(before, DAYS + c)).toEqual(right(DAYS + c))
  const inside = addDays(first_day, 4)
  const rest = DAYS + businessDaysIn(inside, last_day)
  expect(await daysOn(inside, rest)).toEqual(right(rest))
  expect(await daysOn(addDays(last_day, 1), DAYS)).toEqual(right(DAYS))
  const next = await db
    .selectFrom('search_products as s')
    .innerJoin('variants as v', 'v.product_id', 's.product_id')
    .where('v.sku', '=', offer.sku)
    .select('s.next_change')
    .executeTakeFirstOrThrow()
  expect(next.next_change).toBeNull()
})

test('P7 B9 an order keeps the days it was placed with, and its term runs from the approval past the closures known then', async () => {
  const seller = await aSeller({ zones })
  const offer = await anOffer({ seller })
  const approver = await aBuyer()
  const buyer = await aBuyer({ approver })
  const [first_day, last_day] = [inDays(10), inDays(20)]
  const c = businessDaysIn(first_day, last_day)
  const early = await placePurchase(buyer, [[offer, 2]])
  await closeFor(seller, first_day, last_day)
  await moveTo(addDays(first_day, -1), buyer, approver, seller)
  const late = await placePurchase(buyer, [[offer, 2]])
  const read = async ({ id }: { id: number }) => {
    const { data: purchase } = await buyer.callOrThrow(myPurchase, { params: { order_id: id } })
    const [order] = purchase.buy_orders
    return {
      estimated: order?.estimated_date,
      due: purchase.due_date,
      next: order?.to_send[0]?.estimated_date,
      block: order?.buy_order_items[0]?.days_delivery_time_block,
    }
  }
  const near = dayOf(clock.now())
  expect(await read(early)).toMatchObject({
    estimated: businessDaysAfter(today, DAYS),
    block: DAYS,
    due: null,
  })
  const promised = businessDaysAfter(near, DAYS + c)
  expect(await read(late)).toEqual({ estimated: promised, next: promised, block: DAYS + c, due: null })
  // Approved before the closure, the term passes over it.
  await approver.callOrThrow(approve, { params: { id: early.orders[0]?.id ?? 0 } })
  expect(await read(early)).toEqual({
    estimated: businessDaysAfter(today, DAYS),
    due: promised,
    next: promised,
    block: DAYS,
  })
  const sale = await seller.callOrThrow(mySale, { params: { order_id: early.orders[0]?.id ?? 0 } })
  expect([sale.data.due_date, sale.data.to_send[0]?.estimated_date]).toEqual([promised, promised])
  // What leaves now arrives after it.
  const [early1] = early.orders
  await send(seller, early1?.id ?? 0, '9001', [early1?.buy_order_items[0]?.id ?? 0, 1])
  const sentOn = async (id: number) =>
    (
      await db
        .selectFrom('dispatches')
        .where('buy_order_id', '=', id)
        .select('estimated_date')
        .executeTakeFirstOrThrow()
    ).estimated_date
  expect(await sentOn(early1?.id ?? 0)).toBe(promised)
  // Approved after the closure, the term is the usual one.
  const after = addDays(last_day, 1)
  await moveTo(after, buyer, approver, seller)
  const [late1] = late.orders
  await approver.callOrThrow(approve, { params: { id: late1?.id ?? 0 } })
  const usual = businessDaysAfter(after, DAYS)
  expect(await read(late)).toEqual({ estimated: promised, due: usual, next: usual, block: DAYS + c })
  await send(seller, late1?.id ?? 0, '9002', [late1?.buy_order_items[0]?.id ?? 0, 1])
  expect(await sentOn(late1?.id ?? 0)).toBe(usual)
})

test('B9 a closure over the day of orders with units to send says how many, and leaves them their day', async () => {
  const seller = await aSeller({ zones })
  const offer = await anOffer({ seller })
  const approver = await aBuyer()
  const buyer = await aBuyer({ approver })
  const { id, orders } = await placePurchase(buyer, [[offer, 2]])
  const pending = await placePurchase(buyer, [[offer, 1]])
  await approver.callOrThrow(approve, { params: { id: orders[0]?.id ?? 0 } })
  const due = businessDaysAfter(today, DAYS)
  const dueOrders = async (first_day: Day, last_day: Day, region_id: number | null = null) => {
    const body = { first_day, last_day, region_id, reason, dry_run: true }
    return (await seller.callOrThrow(createClosure, { body })).due_orders
  }
  expect(await dueOrders(due, due)).toBe(1)
  expect(await dueOrders(due, due, BUENOS_AIRES)).toBe(1)
  expect(await dueOrders(due, due, CORDOBA)).toBe(0)
  expect(await dueOrders(addDays(due, 1), addDays(due, 9))).toBe(0)
  expect((await closeFor(seller, due, addDays(due, 9))).due_orders).toBe(1)
  const { data: purchase } = await buyer.callOrThrow(myPurchase, { params: { order_id: id } })
  expect([purchase.due_date, purchase.buy_orders[0]?.to_send[0]?.estimated_date]).toEqual([due, due])
  expect(pending.orders[0]?.buy_order_items[0]?.days_delivery_time_block).toBe(DAYS)
})
