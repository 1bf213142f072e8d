// The constraints and triggers of requests for cancellation (B20), each tested by a statement it must reject.
import { expect, test } from 'vitest'
import { askCancellation } from '#contract/purchases.ts'
import { answerCancellation } from '#contract/sales.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, send } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)
const buyer = await aBuyer({ approver: await aBuyer() })
const seller = await aSeller()
const glove = await anOffer({ seller })
const order = await anOrder({ buyer, lines: [[glove, 5]] })
const answered = await anOrder({ buyer, lines: [[glove, 5]] })
const pending = await anOrder({ buyer, lines: [[glove, 5]], pending: true })
for (const { id } of [order, answered])
  await buyer.callOrThrow(askCancellation, { params: { order_id: id }, body: { reason: 'Sobra' } })
await seller.callOrThrow(answerCancellation, {
  params: { order_id: answered.id },
  body: { accept: false, reason: 'No' },
})

const userOf = (email: string) => `(select id from users where email = '${email}')`
const ask = (
  of: number,
  by: string,
) => `insert into cancellation_requests (buy_order_id, reason, created_by, created_at)
  values (${of}, 'Sobra', ${userOf(by)}, now())`
const answer = (of: number, by: string, values: string) => `update cancellation_requests
  set answered_by = ${userOf(by)}, answered_at = now(), ${values} where buy_order_id = ${of}`

test.each([
  ['a second unanswered request', ask(order.id, buyer.email), /cancellation_requests_one_unanswered/],
  ['a request before the approval', ask(pending.id, buyer.email), /not approved/],
  ['a request by the seller', ask(answered.id, seller.email), /only the buyer/],
  ['a second answer', answer(answered.id, seller.email, `answer = 'accepted'`), /answered once/],
  [
    'a changed reason',
    answer(order.id, seller.email, `reason = 'Otro', answer = 'accepted'`),
    /stays as it was asked/,
  ],
  ['an answer by the buyer', answer(order.id, buyer.email, `answer = 'accepted'`), /only the seller/],
  ['a refusal without a reason', answer(order.id, seller.email, `answer = 'refused'`), /violates check/],
  ['a deleted request', 'delete from cancellation_requests', /never changed or deleted/],
  ['changed units', 'update cancellation_request_items set quantity = 1', /never changed or deleted/],
])('B20 %s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})

test('B20 the database answers a request when its last open unit is sent', async () => {
  const sent = await anOrder({ buyer, lines: [[glove, 2]] })
  await buyer.callOrThrow(askCancellation, { params: { order_id: sent.id }, body: { reason: 'Sobra' } })
  await send(seller, sent.id, sent.note, [sent.item.id, 2])
  const row = db
    .selectFrom('cancellation_requests')
    .where('buy_order_id', '=', sent.id)
    .select(['answer', 'answered_by'])
  expect(await row.executeTakeFirst()).toEqual({
    answer: 'sent',
    answered_by: expect.any(Number),
  })
})
