// Orders go through the steps that the rules of the company ask for (R1–R3).
import { expect, test } from 'vitest'
import {
  approval,
  approvalCounts,
  approvals,
  approve,
  decideOrders,
  purchasesToApprove,
  purchaseToApprove,
  reject,
} from '#contract/approvals.ts'
import { cartApproval, endBuy } from '#contract/cart.ts'
import { myPurchase, myPurchases, withdrawPurchase } from '#contract/purchases.ts'
import { mySales } from '#contract/sales.ts'
import { atOnce } from '#test/at-once.ts'
import { addDelegate } from '#test/delegating.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller, type Buyer } from '#test/factories/people.ts'
import { allOf, anyOf, oneByOne, over, putRules, upTo } from '#test/factories/rules.ts'
import { checkoutBody, placePurchase, putOffer, readOrders } from '#test/shopping.ts'

const company = await aCompany({ limits: { ARS: 90_000_000_000, USD: 6_000_000 } })
const named = await aBuyer({ company, name: 'Nora Nombrada' })
const manager = await aBuyer({ company, name: 'Gema Gerenta' })
const deputy = await aBuyer({ company, name: 'Dino Segundo' })
const purchasing = await aBuyer({ company, name: 'Paz Compras' })
const stranger = await aBuyer()
const seller = await aSeller()
const glove = await anOffer({ seller, cents: 100_000_00 })
const helmet = await anOffer({ cents: 100_000_00 })

await putRules(
  company,
  { conditions: [upTo('300000')], steps: [] },
  { conditions: [over('2000000')], steps: [allOf(manager, deputy), anyOf(purchasing)] },
  { conditions: [over('1000000')], steps: [anyOf(manager, deputy), ...oneByOne(purchasing)] },
)

/** Each by a new buyer, as the purchases of a buyer count together on one day. */
const place = async (quantity: number, offers = [glove]) => {
  const by = await aBuyer({ company, approver: named, name: 'Bruno Compra' })
  return {
    by,
    ...(await placePurchase(
      by,
      offers.map((offer) => [offer, quantity] as const),
    )),
  }
}
const orderOf = async (quantity: number) => {
  const { by, id, orders } = await place(quantity)
  return { by, purchaseId: id, id: orders[0]?.id ?? 0, code: orders[0]?.internal_code ?? '' }
}
const approveBy = (person: Buyer, id: number) => person.call(approve, { params: { id } })
const read = (person: Buyer, id: number) => person.call(approval, { params: { id } })
const listed = async (person: Buyer, state: number) =>
  (await person.callOrThrow(approvals, { query: { state, per_page: 100 } })).data.map((order) => order.id)
const whereListed = async (person: Buyer, id: number) => {
  const codes = []
  for (const state of [0, 1, 2, 3]) if ((await listed(person, state)).includes(id)) codes.push(state)
  return codes
}
const emailsOf = async (person: Buyer) =>
  (
    await db
      .selectFrom('emails')
      .where('user_id', '=', person.userId)
      .orderBy('id')
      .select(['kind', 'facts'])
      .execute()
  ).map(({ kind, facts }) => [kind, (facts as { orders: { id: number }[] }).orders[0]?.id ?? 0] as const)

test('R2 R3 an order goes from step to step; each person sees it at their turn, and their own step as approved', async () => {
  const { id, by, purchaseId } = await orderOf(11)
  expect(await whereListed(manager, id)).toEqual([1])
  expect(await whereListed(deputy, id)).toEqual([1])
  expect(await whereListed(purchasing, id)).toEqual([0])
  expect(await whereListed(named, id)).toEqual([])
  expect((await approveBy(manager, id)).message).toEqual({ id, state: 2, step: 2, steps: 2 })
  expect(await whereListed(manager, id)).toEqual([2])
  expect(await whereListed(deputy, id)).toEqual([2])
  expect(await whereListed(purchasing, id)).toEqual([1])
  const { message: seen } = await read(manager, id)
  expect([seen.state, seen.status, seen.step, seen.steps, seen.decided_by]).toEqual([
    2,
    'Pendiente de aprobación',
    2,
    2,
    null,
  ])
  expect(seen.chain).toEqual({
    by_rule: true,
    conditions: [{ kind: 'total_over', currency_code: 'ARS', amount: '1000000.00', names: [] }],
    steps: [
      {
        step: 1,
        everyone: false,
        state: 'taken',
        people: [manager.name, deputy.name],
        added: [],
        approvals: [{ name: manager.name, on_behalf_of: null, at: expect.any(String) }],
      },
      { step: 2, everyone: false, state: 'waits', people: [purchasing.name], added: [], approvals: [] },
    ],
  })
  expect((await readOrders(by, purchaseId)).orders[0]?.state).toBe(1)
  expect(
    await seller.callOrThrow(mySales, { query: {} }).then(({ data }) => data.map((sale) => sale.id)),
  ).not.toContain(id)
  expect((await approveBy(purchasing, id)).message).toEqual({ id, state: 2, step: null, steps: 2 })
  const [order] = (await readOrders(by, purchaseId)).orders
  expect([order?.state, order?.decided_by?.name]).toEqual([2, purchasing.name])
  expect(order?.chain?.steps.map(({ state }) => state)).toEqual(['taken', 'taken'])
  expect(order?.events.map(({ type }) => type)).toEqual(['placed', 'step_approved', 'approved'])
  for (const person of [manager, deputy, purchasing]) expect(await whereListed(person, id)).toEqual([2])
})

test('R3 the approvers of a step get an e-mail that names the step when its turn comes, and none before', async () => {
  const { id } = await orderOf(12)
  const toApprove = ['order_to_approve', id] as const
  expect(await emailsOf(manager)).toContainEqual(toApprove)
  expect(await emailsOf(deputy)).toContainEqual(toApprove)
  expect(await emailsOf(purchasing)).not.toContainEqual(toApprove)
  await approveBy(deputy, id)
  expect(await emailsOf(purchasing)).toContainEqual(toApprove)
  const { facts } = await db
    .selectFrom('emails')
    .where('user_id', '=', purchasing.userId)
    .where('cause', '=', `order ${id}, step 2`)
    .select('facts')
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ step: { step: 2, steps: 2 }, onBehalfOf: null })
})

test('R3 people of other steps get 409 before and after their turn, the buyer 403, and everyone else 404', async () => {
  const { id, by } = await orderOf(13)
  const refusals = async () => {
    const people = [manager, purchasing, by, named, stranger]
    return Promise.all(people.map(async (person) => (await person.call(reject, { params: { id } })).status))
  }
  await approveBy(manager, id)
  expect(await approveBy(manager, id)).toMatchObject({ status: 409, error_code: 'not_your_turn' })
  expect((await approveBy(by, id)).status).toBe(403)
  for (const person of [named, stranger]) {
    expect((await approveBy(person, id)).status).toBe(404)
    expect((await read(person, id)).status).toBe(404)
  }
  expect(await refusals()).toEqual([409, 200, 403, 404, 404])
  const outcome = await manager.callOrThrow(decideOrders, { body: { ids: [id], decision: 'approved' } })
  expect(outcome.orders).toMatchObject([{ id, decided: false, error_code: 'order_decided' }])
})

test('R3 a rejection in any step ends that order only', async () => {
  const { orders, by, id: purchaseId } = await place(6, [glove, helmet])
  const [one, other] = orders.map((order) => order.id) as [number, number]
  await manager.callOrThrow(reject, { params: { id: one }, body: { reason: 'Ya hay stock' } })
  const after = (await readOrders(by, purchaseId)).orders
  expect(after.map(({ state, rejection_reason }) => [state, rejection_reason])).toEqual([
    [5, 'Ya hay stock'],
    [1, null],
  ])
  expect(after[0]?.chain?.steps.map(({ state }) => state)).toEqual(['ended', 'ended'])
  expect(await whereListed(purchasing, one)).toEqual([3])
  await approveBy(deputy, other)
  expect(await whereListed(purchasing, other)).toEqual([1])
})

test('R1 R3 when all have to approve, one is not enough, and each decides once', async () => {
  const { id } = await orderOf(21)
  expect((await approveBy(manager, id)).message).toEqual({ id, state: 2, step: 1, steps: 2 })
  expect(await whereListed(purchasing, id)).toEqual([0])
  expect((await approveBy(manager, id)).status).toBe(409)
  expect((await approveBy(deputy, id)).message).toEqual({ id, state: 2, step: 2, steps: 2 })
  expect((await approveBy(purchasing, id)).message.step).toBeNull()
})

test('R3 a delegate stands in for a step, and decides no second one', async () => {
  const delegate = await aBuyer({ company, name: 'Delia Suplente' })
  for (const approver of [manager, purchasing]) await addDelegate(delegate.email, approver.email, 0, 0)
  const { id, by, purchaseId } = await orderOf(14)
  expect(await whereListed(delegate, id)).toEqual([1])
  expect((await read(delegate, id)).message.on_behalf_of).toBe(manager.name)
  expect((await approveBy(delegate, id)).status).toBe(200)
  expect(await whereListed(delegate, id)).toEqual([2])
  expect(await approveBy(delegate, id)).toMatchObject({ status: 409, error_code: 'not_your_turn' })
  const chain = (await readOrders(by, purchaseId)).orders[0]?.chain
  expect(chain?.steps[0]?.approvals).toMatchObject([{ name: delegate.name, on_behalf_of: manager.name }])
  expect((await approveBy(purchasing, id)).status).toBe(200)
})

test('R1 a rule without steps approves a purchase automatically when it is placed, and the purchase says so', async () => {
  const { id, by, purchaseId } = await orderOf(2)
  const [order] = (await readOrders(by, purchaseId)).orders
  expect([order?.state, order?.decided_by, order?.chain?.steps]).toEqual([2, null, []])
  expect(order?.events.map(({ type, actor }) => [type, actor?.name ?? null])).toEqual([
    ['placed', by.name],
    ['approved', 'Abasto'],
  ])
  const own = (await seller.callOrThrow(mySales, { query: {} })).data.map((sale) => sale.id)
  expect(own).toContain(id)
  expect(await emailsOf(by)).toContainEqual(['order_approved', id])
  expect(await emailsOf(named)).not.toContainEqual(['order_to_approve', id])
  for (const person of [named, manager]) expect(await whereListed(person, id)).toEqual([])
})

test('R1 what no rule matches goes to the named approver, with every field as without rules', async () => {
  const { id, by, purchaseId } = await orderOf(5)
  expect(await whereListed(named, id)).toEqual([1])
  expect(await whereListed(manager, id)).toEqual([])
  const { message } = await read(named, id)
  expect([message.step, message.steps, message.chain]).toEqual([null, null, null])
  expect((await approveBy(named, id)).message).toEqual({ id, state: 2, step: null, steps: null })
  expect((await readOrders(by, purchaseId)).orders[0]?.chain).toBeNull()
})

test('R2 R4 purchases of one day count together, so that splitting dodges nothing; rejected ones do not count', async () => {
  const by = await aBuyer({ company, approver: named })
  const first = await placePurchase(by, [[glove, 6]])
  expect(first.orders[0]?.chain).toBeNull()
  const second = await placePurchase(by, [[glove, 6]])
  expect(second.orders[0]?.chain?.steps).toHaveLength(2)
  expect((await readOrders(by, first.id)).orders[0]?.chain).toBeNull()
  await by.callOrThrow(withdrawPurchase, { params: { order_id: second.id } })
  await named.callOrThrow(reject, { params: { id: first.orders[0]?.id ?? 0 } })
  expect((await placePurchase(by, [[glove, 6]])).orders[0]?.chain).toBeNull()
})

test('R2 the cart says before the purchase who will decide', async () => {
  const by = await aBuyer({ company, approver: named })
  const expected = async (quantity: number) => {
    await putOffer(by, glove, quantity)
    const { cost_center = 0 } = await checkoutBody(by)
    return by.call(cartApproval, { query: { cost_center } })
  }
  expect((await expected(3)).message).toMatchObject({
    rule: null,
    conditions: [],
    steps: [{ people: [named.name] }],
  })
  expect((await expected(2)).message).toMatchObject({ rule: 1, steps: [] })
  expect((await expected(11)).message).toEqual({
    rule: 3,
    conditions: [{ kind: 'total_over', currency_code: 'ARS', amount: '1000000.00', names: [] }],
    steps: [
      { everyone: false, people: [manager.name, deputy.name] },
      { everyone: false, people: [purchasing.name] },
    ],
    usual_days: 0,
    budgets: [],
  })
  const { cost_center: others = 0 } = await checkoutBody(await aBuyerWithCart())
  expect((await by.call(cartApproval, { query: { cost_center: others } })).status).toBe(404)
})

async function aBuyerWithCart() {
  const other = await aBuyer({ approver: await aBuyer() })
  await putOffer(other, glove, 1)
  return other
}

test('P9 R3 a purchase is withdrawn until the last step of an order, and then waits for no one', async () => {
  const { id, by, purchaseId } = await orderOf(11)
  await approveBy(manager, id)
  await by.callOrThrow(withdrawPurchase, { params: { order_id: purchaseId } })
  expect(await whereListed(purchasing, id)).toEqual([3])
  expect((await approveBy(purchasing, id)).status).toBe(409)
  expect((await by.callOrThrow(myPurchase, { params: { order_id: purchaseId } })).data.outcome).toBe(
    'withdrawn',
  )
})

test('Q1 B3 R3 counts, purchases and details say the same of orders with steps', async () => {
  const own = await aCompany({ limits: { ARS: 90_000_000_000 } })
  const [boss, second] = [await aBuyer({ company: own }), await aBuyer({ company: own })]
  const by = await aBuyer({ company: own, approver: boss })
  await placePurchase(by, [[glove, 1]])
  await putRules(own, { conditions: [], steps: oneByOne(boss, second) })
  const { id: purchaseId, orders } = await placePurchase(by, [[glove, 1]])
  const id = orders[0]?.id ?? 0
  const count = async (person: Buyer) => person.callOrThrow(approvalCounts, { query: {} })
  expect(await count(boss)).toEqual({ 0: 0, 1: 2, 2: 0, 3: 0 })
  expect(await count(second)).toEqual({ 0: 1, 1: 0, 2: 0, 3: 0 })
  const rows = async (person: Buyer, state: number) => {
    const { data, pagination } = await person.callOrThrow(approvals, { query: { state } })
    const purchases = await person.callOrThrow(purchasesToApprove, { query: { state } })
    expect(purchases.pagination.totalRows).toBe(pagination.totalRows)
    expect(purchases.data.flatMap((one) => one.orders.map((order) => order.id))).toEqual(
      data.map((order) => order.id),
    )
    return pagination.totalRows
  }
  expect([await rows(boss, 1), await rows(second, 0), await rows(second, 1)]).toEqual([2, 1, 0])
  // The queue says why: lists have the chain of the page.
  const { chain } = await boss.callOrThrow(approval, { params: { id } })
  const [card] = (await boss.callOrThrow(approvals, { query: { state: 1 } })).data.filter(
    (one) => one.id === id,
  )
  const [grouped] = (await boss.callOrThrow(purchasesToApprove, { query: { state: 1 } })).data
    .flatMap(({ orders }) => orders)
    .filter((one) => one.id === id)
  expect(chain?.steps.map(({ state }) => state)).toEqual(['waits', 'later'])
  expect([card?.chain, grouped?.chain]).toEqual([chain, chain])
  await approveBy(boss, id)
  expect([await rows(boss, 1), await rows(boss, 2), await rows(second, 0), await rows(second, 1)]).toEqual([
    1, 1, 0, 1,
  ])
  expect(await count(boss)).toEqual({ 0: 0, 1: 1, 2: 1, 3: 0 })
  expect(await count(second)).toEqual({ 0: 0, 1: 1, 2: 0, 3: 0 })
  const { orders: seen } = await second.callOrThrow(purchaseToApprove, { params: { id: purchaseId } })
  expect(seen).toMatchObject([{ id, state: 1, step: 2, steps: 2, on_behalf_of: null }])
})

test('R3 two people of one step who approve at once take it once', async () => {
  const { id, by, purchaseId } = await orderOf(15)
  const answers = await atOnce([() => approveBy(manager, id), () => approveBy(deputy, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [order] = (await readOrders(by, purchaseId)).orders
  expect(order?.chain?.steps[0]?.approvals).toHaveLength(1)
})

test('R2 a purchase that is placed while the rules change has the chain of one version', async () => {
  const own = await aCompany({ limits: { ARS: 90_000_000_000 } })
  const [boss, second] = [await aBuyer({ company: own }), await aBuyer({ company: own })]
  await putRules(own, { conditions: [], steps: oneByOne(boss) })
  const carts: (() => Promise<unknown>)[] = []
  const buyers: Buyer[] = []
  for (let nth = 0; nth < 6; nth++) {
    const by = await aBuyer({ company: own, approver: boss })
    await putOffer(by, glove, 1)
    const body = await checkoutBody(by)
    buyers.push(by)
    carts.push(() => by.callOrThrow(endBuy, { body }))
  }
  await atOnce([
    ...carts.slice(0, 3),
    () => putRules(own, { conditions: [], steps: oneByOne(boss, second) }),
    ...carts.slice(3),
  ])
  for (const by of buyers) {
    const { data } = await by.callOrThrow(myPurchases, { query: {} })
    const chain = (await readOrders(by, data[0]?.id ?? 0)).orders[0]?.chain
    const people = chain?.steps.map((step) => step.people)
    expect([[[boss.name]], [[boss.name], [second.name]]]).toContainEqual(people)
  }
})

test('R1 a step that no one can take refuses the purchase, and the cart stays', async () => {
  const own = await aCompany()
  const boss = await aBuyer({ company: own })
  const by = await aBuyer({ company: own, administrator: true })
  await putRules(own, { conditions: [], steps: oneByOne(by) })
  await putOffer(by, glove, 1)
  const body = await checkoutBody(by)
  expect(await by.call(endBuy, { body })).toMatchObject({ status: 409, error_code: 'no_decider' })
  await putRules(own, { conditions: [], steps: oneByOne(boss) })
  expect((await by.call(endBuy, { body })).status).toBe(200)
})
