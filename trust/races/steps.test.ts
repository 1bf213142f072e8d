// Concurrent decisions on the steps of an order (R3) and on parts of it (R6), and rules that change while people buy (R2).
import { expect } from 'vitest'
import { saveApprovalRules } from '#contract/approval-rules.ts'
import { approve, reject } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { withdrawPurchase } from '#contract/purchases.ts'
import { atOnce } from '#test/at-once.ts'
import type { Answer } from '#test/caller.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, type Buyer } from '#test/factories/people.ts'
import { anyOf, oneByOne, putRules } from '#test/factories/rules.ts'
import { emailsAbout, eventsOf, fillCart, placePending, prepareShopper } from './fixtures.ts'
import { errorCodes, race, rotated, statuses } from './race.ts'

const ruled = await aCompany()
const [manager, deputy, purchasing] = [
  await aBuyer({ company: ruled }),
  await aBuyer({ company: ruled }),
  await aBuyer({ company: ruled }),
]
const glove = await anOffer()
const shopper = await prepareShopper(await aBuyer({ company: ruled, approver: manager }), glove)
await putRules(ruled, { conditions: [], steps: [anyOf(manager, deputy), ...oneByOne(purchasing)] })

const approveBy = (person: Buyer, id: number) => () => person.call(approve, { params: { id } })

race(
  'R3 of concurrent approvals of one step by its people one counts, and the next person is asked once',
  async (nth) => {
    const id = await placePending(shopper)
    const calls = [manager, deputy, manager, deputy].map((person) => approveBy(person, id))
    const answers = await atOnce(rotated(calls, nth))
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    expect(errorCodes(answers)).toEqual(['not_your_turn'])
    expect(await eventsOf(id)).toEqual(['placed', 'step_approved'])
    expect(await emailsAbout('order_to_approve', `order ${id}, step 2`)).toBe(1)
    await purchasing.callOrThrow(approve, { params: { id } })
    expect(await eventsOf(id)).toEqual(['placed', 'step_approved', 'approved'])
  },
)

const ONE = { quantity: 3, reason: 'Alcanza' }
const OTHER = { quantity: 1, reason: 'Sobra' }

async function unitsOf(orderId: number) {
  const { id, quantity, quantity_refused } = await db
    .selectFrom('buy_order_items')
    .where('buy_order_id', '=', orderId)
    .select(['id', 'quantity', 'quantity_refused'])
    .executeTakeFirstOrThrow()
  return { id, approved: quantity, refused: quantity_refused }
}
const partBy = (person: Buyer, id: number, itemId: number, line: typeof ONE) => () =>
  person.call(approve, { params: { id }, body: { lines: [{ buy_order_item_id: itemId, ...line }] } })

race(
  'R6 of concurrent parts, whole approvals and rejections of one step one counts',
  async (nth) => {
    const id = await placePending(shopper, 5)
    const { id: itemId } = await unitsOf(id)
    const calls: [approved: number, call: () => Promise<Answer<unknown>>][] = [
      [3, partBy(manager, id, itemId, ONE)],
      [1, partBy(deputy, id, itemId, OTHER)],
      [5, approveBy(deputy, id)],
      [0, () => manager.call(reject, { params: { id }, body: { reason: 'No' } })],
    ]
    const called = rotated(calls, nth)
    const answers = await atOnce(called.map(([, call]) => call))
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    const [approved] = called[answers.findIndex(({ status }) => status === 200)] ?? [-1]
    const left = approved === 0 ? { approved: 5, refused: 0 } : { approved, refused: 5 - approved }
    expect(await unitsOf(id)).toEqual({ id: itemId, ...left })
    expect(await eventsOf(id)).toEqual(['placed', approved === 0 ? 'rejected' : 'step_approved'])
    return approved === 0 ? 'rejected' : approved === 5 ? 'whole' : 'part'
  },
  ['rejected', 'whole', 'part'],
)

race(
  'R6 P9 of a concurrent part by the last approver and withdrawal one counts',
  async (nth) => {
    const id = await placePending(shopper, 5)
    const { id: itemId } = await unitsOf(id)
    await manager.callOrThrow(approve, { params: { id } })
    const { purchaseId } = await db
      .selectFrom('buy_orders')
      .where('id', '=', id)
      .select('purchase_id as purchaseId')
      .executeTakeFirstOrThrow()
    const withdraw = () => shopper.buyer.call(withdrawPurchase, { params: { order_id: purchaseId } })
    const calls = [partBy(purchasing, id, itemId, ONE), withdraw]
    const answers = await atOnce<Answer<unknown>>(rotated<() => Promise<Answer<unknown>>>(calls, nth))
    expect(statuses(answers)).toEqual([200, 409])
    const { approved } = await unitsOf(id)
    expect(await eventsOf(id)).toEqual(['placed', 'step_approved', approved === 3 ? 'approved' : 'withdrawn'])
    return approved === 3 ? 'approved' : 'withdrawn'
  },
  ['approved', 'withdrawn'],
)

const changing = await aCompany()
const [before, after] = [await aBuyer({ company: changing }), await aBuyer({ company: changing })]
const operator = await anOperator()
const shoppers = await Promise.all(
  Array.from({ length: 4 }, async () =>
    prepareShopper(await aBuyer({ company: changing, approver: before }), glove),
  ),
)
await putRules(changing, { conditions: [], steps: oneByOne(before) })
let version = 1

race(
  'R2 rules that change while people buy: each purchase has the chain of one version, and later ones that of the new one',
  async (nth) => {
    const decider = version % 2 === 1 ? after : before
    for (const one of shoppers) await fillCart(one)
    const buy =
      ({ buyer, body }: (typeof shoppers)[number]) =>
      () =>
        buyer.callOrThrow(endBuy, { body })
    const change = async () => {
      const params = { company_id: changing.id }
      const rules = [{ conditions: [], steps: oneByOne(decider) }]
      await operator.callOrThrow(saveApprovalRules, { params, body: { version, rules } })
      return { id: 0 }
    }
    const bought = await atOnce(rotated([...shoppers.map(buy), change], nth))
    version++
    const ids = bought.map(({ id }) => id).filter((id) => id > 0)
    const chains = await Promise.all(ids.map(decidersOf))
    for (const chain of chains) expect([[before.id], [after.id]]).toContainEqual(chain)
    const [first] = shoppers
    if (!first) throw new Error('There are shoppers')
    const later = await placePending(first)
    expect(await askedOn(later)).toEqual([decider.id])
    return chains.some(([id]) => id === decider.id) ? 'after' : 'before'
  },
  ['before', 'after'],
)

const askedOn = async (orderId: number) =>
  (
    await db.selectFrom('order_approvals').where('buy_order_id', '=', orderId).select('approver_id').execute()
  ).map((row) => row.approver_id)

async function decidersOf(purchaseId: number) {
  const { id } = await db
    .selectFrom('buy_orders')
    .where('purchase_id', '=', purchaseId)
    .select('id')
    .executeTakeFirstOrThrow()
  return askedOn(id)
}
