// The constraints and triggers of the steps of an order (R3), each tested by a statement.
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany } from '#test/factories/people.ts'
import { oneByOne, putRules } from '#test/factories/rules.ts'
import { refusalIn } from '#test/rolled-back.ts'
import { placePurchase } from '#test/shopping.ts'

const refusal = refusalIn(db)
const company = await aCompany()
const [first, second, other] = [
  await aBuyer({ company }),
  await aBuyer({ company }),
  await aBuyer({ company }),
]
const buyer = await aBuyer({ company, approver: other })
const glove = await anOffer()
const place = async () => (await placePurchase(buyer, [[glove, 1]])).orders[0]?.id ?? 0
const plain = await place()
await putRules(company, { conditions: [], steps: oneByOne(first, second) })
const id = await place()
const half = await place()
await first.callOrThrow(approve, { params: { id: half } })

const step = (order: number, nth: number, values: string) =>
  `update order_approvals set ${values} where buy_order_id = ${order} and step = ${nth}`
const approvedBy = (client: number) => `state = 'approved', decided_at = now(), decided_by = ${client}`
const decision = (order: number, by: number | null, what = 'approved') =>
  `insert into decisions (buy_order_id, decision, decided_by, decided_at) values (${order}, '${what}', ${by}, now())`

test.each([
  ['an approval before its turn', step(id, 2, approvedBy(second.id)), /only those who are asked approve/],
  ['an approval by the buyer', step(id, 1, approvedBy(buyer.id)), /nobody decides on their own purchase/],
  ['the buyer as approver', step(id, 1, `approver_id = ${buyer.id}`), /nobody decides on their own purchase/],
  ['an approval by who is no delegate', step(id, 1, approvedBy(other.id)), /without a delegation in force/],
  ['a changed approval', step(half, 1, 'decided_at = now()'), /an approval stays as it was/],
  ['a person who decides two steps', step(half, 2, approvedBy(first.id)), /nobody decides two steps/],
  ['an approved step without a decider', step(id, 1, `state = 'approved'`), /check/],
  [
    'a deleted approval',
    `delete from order_approvals where buy_order_id = ${id}`,
    /never changed or deleted/,
  ],
  ['the approval of an order whose steps wait', decision(id, first.id), /only those who are asked decide/],
  [
    'the approval of an order after its first step',
    decision(half, first.id),
    /an order is approved after its last step/,
  ],
  ['a rejection by who is not asked', decision(id, second.id, 'rejected'), /only those who are asked decide/],
  ['an approval by rules that ask for steps', decision(id, null), /only rules without steps approve/],
  ['an approval by rules of an order without any', decision(plain, null), /only rules without steps approve/],
  ['a rejection by rules', decision(plain, null, 'rejected'), /by_rules|only rules without steps/],
  ['another chain', `update purchases set chain = null where chain is not null`, /keeps what was agreed/],
  ['another number of steps', `update buy_orders set steps = 1 where id = ${id}`, /agreed/],
  ['changed rules', `update approval_rules set rules = '[]'`, /never changed or deleted/],
])('R3 %s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})
