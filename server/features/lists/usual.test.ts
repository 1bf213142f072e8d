// "Lo de siempre" (B2).
import { afterAll, expect, test } from 'vitest'
import { usualList } from '#contract/lists.ts'
import { cancelOrder } from '#contract/sales.ts'
import { USUAL_MAX } from '#domain/rules.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller, type Buyer } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA, placeApproved, placePurchase } from '#test/shopping.ts'

const company = await aCompany()
const approver = await aBuyer({ company })
const [buyer, colleague] = [await aBuyer({ approver }), await aBuyer({ approver })]
const stranger = await aBuyer({ approver: await aBuyer() })
const seller = await aSeller()
const rival = await aSeller()
const glove = await anOffer({ seller, cents: 120_00 })
const sameGlove = await anOffer({ seller: rival, sku: glove.sku, cents: 130_00 })
const helmet = await anOffer({ seller })
const mask = await anOffer({ seller })
const once = await anOffer({ seller })
const old = await anOffer({ seller })

afterAll(() => clock.set(null))

async function bought(day: string, by: Buyer, lines: [Offer, number][], isApproved = true) {
  clock.set(new Date(`${day}T12:00:00-03:00`))
  const [caller, decider] = [await signIn(by.email), await signIn(by.approver?.email ?? '')]
  return isApproved ? placeApproved(caller, decider, lines) : placePurchase(caller, lines)
}

// A year and a day before the day of the reads, and on it.
await bought('2027-03-09', buyer, [[old, 1]])
await bought('2027-03-09', buyer, [[old, 1]])
await bought('2027-03-10', colleague, [[helmet, 9]])
await bought('2027-06-01', colleague, [[helmet, 5]])
await bought('2027-07-01', colleague, [
  [helmet, 6],
  [mask, 2],
])
// One purchase of two sellers has 3 + 4 units.
await bought('2027-08-01', buyer, [
  [glove, 3],
  [sameGlove, 4],
])
await bought('2027-09-01', colleague, [[glove, 1]])
await bought('2027-10-01', buyer, [
  [glove, 2],
  [once, 8],
])
await bought('2027-11-01', buyer, [[mask, 4]])
await bought('2027-12-01', buyer, [[mask, 70]], false)
const cancelled = await bought('2027-12-02', buyer, [[once, 3]])
const items = [{ buy_order_item_id: cancelled.orders[0]?.buy_order_items[0]?.id ?? 0 }]
await (
  await signIn(seller.email, 'seller')
).callOrThrow(cancelOrder, {
  params: { order_id: cancelled.orders[0]?.id ?? 0 },
  body: { items },
})

clock.set(new Date('2028-03-10T12:00:00-03:00'))
const reader = await signIn(buyer.email)
const usualOf = async (caller = reader, region_id?: number) =>
  (await caller.callOrThrow(usualList, { query: { region_id } })).items

test('S6 B2 what is usual is for buyers of the company', async () => {
  expect((await anonymous.call(usualList)).status).toBe(401)
  expect((await (await signIn(seller.email, 'seller')).call(usualList)).status).toBe(403)
  expect((await reader.call(usualList, { query: { region_id: 'x' as never } })).status).toBe(422)
  expect(await usualOf(await signIn(stranger.email))).toEqual([])
})

test('B2 products approved at least twice in twelve months, the own ones first, then by how often, with the median', async () => {
  expect((await usualOf()).map(({ title: _, image_source: __, ...item }) => item)).toEqual([
    // 7, 1 and 2 units.
    { sku: glove.sku, quantity: 2, times: 3, last_bought: '2027-10-01', is_own: true, line: null },
    // 2 and 4 units; what waits for approval does not count.
    { sku: mask.sku, quantity: 2, times: 2, last_bought: '2027-11-01', is_own: true, line: null },
    // 9, 5 and 6 units of a colleague.
    { sku: helmet.sku, quantity: 6, times: 3, last_bought: '2027-07-01', is_own: false, line: null },
  ])
  const ofColleague = await usualOf(await signIn(colleague.email))
  expect(ofColleague.map(({ sku, is_own }) => [sku, is_own])).toEqual([
    [glove.sku, true],
    [helmet.sku, true],
    [mask.sku, true],
  ])
})

test('B2 with a zone each has the offer of today, or why there is none', async () => {
  const [first] = await usualOf(reader, BUENOS_AIRES)
  expect(first?.line).toMatchObject({
    outcome: 'ok',
    offer: { provider_id: seller.sellerId, value: '120.00' },
    in_cart: 2,
  })
  expect((await usualOf(reader, CORDOBA)).map(({ line }) => line?.outcome)).toEqual(['zone', 'zone', 'zone'])
})

test('B2 at most fifty are proposed', async () => {
  clock.set(new Date('2028-03-08T12:00:00-03:00'))
  const lines: [Offer, number][] = []
  while (lines.length <= USUAL_MAX) lines.push([await anOffer({ seller, cents: 1_00 }), 1])
  for (const day of ['2028-03-08', '2028-03-09']) await bought(day, stranger, lines)
  clock.set(new Date('2028-03-10T12:00:00-03:00'))
  expect(await usualOf(await signIn(stranger.email))).toHaveLength(USUAL_MAX)
})
