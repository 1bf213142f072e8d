// How long who decides on the cart usually takes (R2).
import { afterEach, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { cartApproval } from '#contract/cart.ts'
import { clock, signIn } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, type Buyer } from '#test/factories/people.ts'
import { oneByOne, putRules } from '#test/factories/rules.ts'
import { checkoutBody, placePurchase, putOffer } from '#test/shopping.ts'

afterEach(() => clock.set(null))

const glove = await anOffer()
const at = (day: string, hour = '18') => clock.set(new Date(`${day}T${hour}:00:00Z`))
/** Each placed on the first day; each person decides on a day of their own. */
const WAITS = [
  ['2027-05-10', '2027-05-10', '2027-05-13'],
  ['2027-05-11', '2027-05-12', '2027-05-13'],
  ['2027-05-12', '2027-05-14', '2027-05-17'],
] as const

async function usualFor(buyer: Buyer) {
  const caller = await signIn(buyer.email)
  await putOffer(caller, glove)
  const { cost_center } = await checkoutBody(caller)
  return (await caller.callOrThrow(cartApproval, { query: { cost_center } })).usual_days
}

/** Sessions end before the next day. */
const place = async (buyer: Buyer) => placePurchase(await signIn(buyer.email), [[glove, 1]])
async function approveAs(person: Buyer, orders: readonly { id: number }[]) {
  const caller = await signIn(person.email)
  for (const { id } of orders) await caller.callOrThrow(approve, { params: { id } })
}

test('R2 the cart says how long the named approver usually takes, from three decisions on', async () => {
  const approver = await aBuyer()
  const buyer = await aBuyer({ approver })
  const usual = []
  for (const [placed, decided] of WAITS) {
    at(placed, '15')
    const { orders } = await place(buyer)
    at(decided)
    await approveAs(approver, orders)
    usual.push(await usualFor(buyer))
  }
  expect(usual).toEqual([null, null, 1])
})

test('R2 the steps of a rule add up, each from its own decisions since it was asked', async () => {
  const company = await aCompany()
  const [first, second] = [await aBuyer({ company }), await aBuyer({ company })]
  const buyer = await aBuyer({ company, approver: second })
  await putRules(company, { conditions: [], steps: oneByOne(first, second) })
  const usual = []
  for (const [placed, ...days] of WAITS) {
    at(placed, '15')
    const { orders } = await place(buyer)
    for (const [nth, person] of [first, second].entries()) {
      at(days[nth] ?? placed)
      await approveAs(person, orders)
    }
    usual.push(await usualFor(buyer))
  }
  // 0, 1 and 2 days of the first person; 3, 1 and 1 of the second.
  expect(usual).toEqual([null, null, 2])
})
