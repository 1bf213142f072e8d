// The days of a company after which what waits goes up (R4): who sets them, and which purchases they hold for.
import { expect, test } from 'vitest'
import { approvalRules, saveApprovalRules } from '#contract/approval-rules.ts'
import { approval } from '#contract/approvals.ts'
import { companyAuditLog } from '#contract/audit.ts'
import { cartApproval, endBuy } from '#contract/cart.ts'
import { blockPerson } from '#contract/company-people.ts'
import { moveApproval } from '#contract/market.ts'
import { acceptPendingChange } from '#contract/pending-changes.ts'
import { approve } from '#contract/approvals.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { addDelegate } from '#test/delegating.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, type Company } from '#test/factories/people.ts'
import { allOf, anyOf, putWaitingDays } from '#test/factories/rules.ts'
import { checkoutBody, placePurchase, putOffer, readOrders } from '#test/shopping.ts'

const operator = await anOperator()
const offer = await anOffer()

const read = (by: Caller, { id }: Company) => by.call(approvalRules, { params: { company_id: id } })
const save = (by: Caller, { id }: Company, body: object) =>
  by.call(saveApprovalRules, { params: { company_id: id }, body: { version: 0, rules: [], ...body } })

test('R4 the days travel with the version of the rules: 401, 403, 404 and 422, and a version that leaves them out keeps them', async () => {
  const company = await aCompany()
  const [buyer, stranger] = [await aBuyer({ company }), await aBuyer({ administrator: true })]
  const days = { step_up_days: 4, ask_buyer_days: 5 }
  expect((await save(anonymous, company, days)).status).toBe(401)
  expect((await save(buyer, company, days)).status).toBe(403)
  expect((await save(stranger, company, days)).status).toBe(404)
  for (const step_up_days of [0, 31, 1.5, 'dos'])
    for (const path of ['step_up_days', 'ask_buyer_days'])
      expect(await save(operator, company, { [path]: step_up_days })).toMatchObject({
        status: 422,
        errors: [{ path }],
      })
  expect((await read(operator, company)).message).toMatchObject({ step_up_days: null, ask_buyer_days: null })
  expect((await save(operator, company, days)).message).toEqual({ version: 1 })
  expect((await read(operator, company)).message).toMatchObject({ version: 1, rules: [], ...days })
  expect((await save(operator, company, { version: 1 })).message).toEqual({ version: 2 })
  expect((await read(operator, company)).message).toMatchObject(days)
  await save(operator, company, { version: 2, step_up_days: null })
  expect((await read(operator, company)).message).toMatchObject({ step_up_days: null, ask_buyer_days: 5 })
  const params = { company_id: company.id }
  const { data } = await operator.callOrThrow(companyAuditLog, { params, query: { kind: 'approval_rules' } })
  const asks = 'Si sigue sin decisión, 5 días hábiles después le preguntamos a quien compra si sigue vigente.'
  const both = `Lo que nadie decide sube a otra persona 4 días hábiles después del recordatorio.\n${asks}`
  expect(data.map(({ changes }) => changes.find(({ field }) => field === 'sentences')?.after)).toEqual([
    asks,
    both,
    both,
  ])
})

test('R4 R11 days that an administrator sets bind their own purchases, so they wait for a consent and are shown', async () => {
  const company = await aCompany()
  const boss = await aBuyer({ company })
  const ada = await aBuyer({ company, administrator: true, approver: boss })
  const bea = await aBuyer({ company, administrator: true })
  expect(await save(ada, company, { step_up_days: 2 })).toMatchObject({
    status: 202,
    message: { pending_change: { kind: 'rules', waits_for: [bea.name] } },
  })
  const { step_up_days, proposal } = (await read(bea, company)).message
  expect([step_up_days, proposal?.step_up_days]).toEqual([null, 2])
  expect((await bea.call(acceptPendingChange, { params: { id: proposal?.id ?? 0 } })).status).toBe(200)
  expect((await read(ada, company)).message).toMatchObject({ version: 1, step_up_days: 2, proposal: null })
})

test('R1 R4 in a company with days, what no rule matches is one step of the named approver, as the cart says', async () => {
  const company = await aCompany()
  const named = await aBuyer({ company, name: 'Nora Nombrada' })
  const buyer = await aBuyer({ company, approver: named })
  await putWaitingDays(company, { step_up_days: 2 })
  await putOffer(buyer, offer, 1)
  const { cost_center = 0 } = await checkoutBody(buyer)
  expect((await buyer.call(cartApproval, { query: { cost_center } })).message).toEqual({
    rule: null,
    conditions: [],
    steps: [{ everyone: false, people: [named.name] }],
    usual_days: null,
    budgets: [],
  })
  const { id: purchaseId, orders } = await placePurchase(buyer, [[offer, 1]])
  expect(orders[0]?.chain).toEqual({
    by_rule: false,
    conditions: [],
    steps: [{ step: 1, everyone: false, state: 'waits', people: [named.name], added: [], approvals: [] }],
  })
  const id = orders[0]?.id ?? 0
  expect((await named.call(approval, { params: { id } })).message).toMatchObject({
    state: 1,
    step: 1,
    steps: 1,
  })
  expect((await named.call(approve, { params: { id } })).message).toEqual({
    id,
    state: 2,
    step: null,
    steps: 1,
  })
  expect((await readOrders(buyer, purchaseId)).orders[0]?.decided_by?.name).toBe(named.name)
})

test('K11 R4 in a company with days, checkout is refused without a named approver, and while a blocked one has no substitute', async () => {
  const company = await aCompany()
  const named = await aBuyer({ company })
  const [buyer, alone] = [await aBuyer({ company, approver: named }), await aBuyer({ company })]
  await putWaitingDays(company, { step_up_days: 2 })
  const finish = async (by: typeof buyer) => {
    await putOffer(by, offer, 1)
    return by.call(endBuy, { body: await checkoutBody(by) })
  }
  expect(await finish(alone)).toMatchObject({ status: 409, error_code: 'no_approver' })
  await db.updateTable('users').set({ active: false }).where('id', '=', named.userId).execute()
  expect(await finish(buyer)).toMatchObject({ status: 409, error_code: 'approver_blocked' })
  const delegate = await aBuyer({ company })
  await addDelegate(delegate.email, named.email, 0, 0)
  const placed = await finish(buyer)
  expect(placed.status).toBe(200)
  const [order] = (await readOrders(buyer, placed.message.id)).orders
  expect((await delegate.call(approve, { params: { id: order?.id ?? 0 } })).status).toBe(200)
})

test('O5 R3 who takes the place of a person in a step of which both were part decides it alone', async () => {
  const company = await aCompany()
  const [first, second, third] = [
    await aBuyer({ company }),
    await aBuyer({ company }),
    await aBuyer({ company }),
  ]
  const buyer = await aBuyer({ company, approver: first })
  const steps = [allOf(first, second), anyOf(third)]
  await putWaitingDays(company, { step_up_days: null }, { conditions: [], steps })
  const { orders } = await placePurchase(buyer, [[offer, 1]])
  const id = orders[0]?.id ?? 0
  const params = { company_id: company.id, id: first.id }
  await operator.callOrThrow(blockPerson, { params, body: { successor_id: second.id } })
  expect((await second.call(approve, { params: { id } })).message).toMatchObject({ state: 2, step: 2 })
  expect((await third.call(approve, { params: { id } })).message).toMatchObject({ state: 2, step: null })
})

test('Q3 R4 the approval of a purchase with one step moves to another approver', async () => {
  const company = await aCompany()
  const [named, next] = [await aBuyer({ company }), await aBuyer({ company })]
  const buyer = await aBuyer({ company, approver: named })
  await putWaitingDays(company, { step_up_days: 2 })
  const { orders } = await placePurchase(buyer, [[offer, 1]])
  const id = orders[0]?.id ?? 0
  const body = { approver_id: next.id, reason: 'Viaje' }
  expect((await operator.call(moveApproval, { params: { id }, body })).status).toBe(200)
  expect((await named.call(approve, { params: { id } })).status).toBe(404)
  expect((await next.call(approve, { params: { id } })).status).toBe(200)
})
