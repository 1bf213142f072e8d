// Blocking an approver during parallel decisions and checkouts leaves no purchase to a blocked approver (O5).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { me } from '#contract/account.ts'
import { endBuy } from '#contract/cart.ts'
import * as contract from '#contract/company-people.ts'
import { atOnce } from '#test/at-once.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, endAllDelegations } from '#test/delegating.ts'
import {
  checkoutBody,
  emptyCart,
  findOffers,
  placePurchase,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'

const ROUNDS = 8
const APPROVER = 'aprobadora@abasto.test'
const SUCCESSOR = 'gerencia@abasto.test'

const operator = await signIn('operador@abasto.test', 'operator')
const buyer = await signIn('comprador@abasto.test')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const { client } = await buyer.callOrThrow(me)
const company_id = client?.company_id ?? 0
const [approverId, successorId] = [await clientId(APPROVER), await clientId(SUCCESSOR)]
await endAllDelegations()

const block = () =>
  operator.call(contract.blockPerson, {
    params: { company_id, id: approverId },
    body: { successor_id: successorId },
  })

async function restore() {
  await operator.callOrThrow(contract.unblockPerson, { params: { company_id, id: approverId } })
  await db
    .updateTable('clients')
    .set({ authorizer_id: approverId })
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').where('email', '=', 'comprador@abasto.test').select('id'),
    )
    .execute()
}

/** Pending purchases and orders whose approver is blocked. */
async function stranded(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from purchases p
    join clients c on c.id = p.authorizer_id join users u on u.id = c.user_id
    where p.state = 'pending_approval' and not u.active`.execute(db)
  return rows[0]?.count ?? 0
}

test('O5 Q3 block against approve: an order is decided by the approver before, or waits for the successor', async () => {
  const seen = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    await restore()
    const approver = await signIn(APPROVER)
    const placed = [await placePurchase(buyer, [[offer, 1]]), await placePurchase(buyer, [[offer, 1]])]
    const ids = placed.map(({ orders }) => orders[0]?.id ?? 0)
    const decide = ids.map((id) => () => approver.call(approve, { params: { id } }))
    const calls = round % 2 === 0 ? [...decide, block] : [block, ...decide]
    const answers = await atOnce<{ status: number }>(calls)
    const blocked = round % 2 === 0 ? answers.at(-1) : answers[0]
    expect(blocked?.status).toBe(200)
    expect((await approver.call(me)).status).toBe(401)
    expect(await stranded()).toBe(0)
    const decisions = round % 2 === 0 ? answers.slice(0, -1) : answers.slice(1)
    for (const [nth, { status }] of decisions.entries()) {
      seen.add(status)
      expect([200, 401, 404]).toContain(status)
      const order = await db
        .selectFrom('buy_orders')
        .where('id', '=', ids[nth] ?? 0)
        .select(['state', 'authorizer_id'])
        .executeTakeFirstOrThrow()
      expect(order).toEqual(
        status === 200
          ? { state: 'awaiting_dispatch', authorizer_id: approverId }
          : { state: 'pending_approval', authorizer_id: successorId },
      )
    }
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('O5 K11 block against checkout: the purchase waits for the successor, or is not placed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await restore()
    await emptyCart(buyer)
    await putOffer(buyer, offer, 1)
    const body = await checkoutBody(buyer)
    const checkout = () => buyer.call(endBuy, { body })
    const calls: (() => Promise<{ status: number }>)[] =
      round % 2 === 0 ? [checkout, block] : [block, checkout]
    const answers = await atOnce(calls)
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect((round % 2 === 0 ? answers[1] : answers[0])?.status).toBe(200)
    expect(await stranded()).toBe(0)
  }
  await restore()
})
