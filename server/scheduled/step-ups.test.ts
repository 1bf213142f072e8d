// Steps that wait too long go up to another person (R4).
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { approval, approve } from '#contract/approvals.ts'
import { auditLog } from '#contract/audit.ts'
import type { Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, type Buyer, type Company } from '#test/factories/people.ts'
import { allOf, anyOf, putWaitingDays } from '#test/factories/rules.ts'
import { rolledBack } from '#test/rolled-back.ts'
import { placePurchase, readOrders } from '#test/shopping.ts'
import { stepUpOrders } from './step-ups.ts'

const operator = await anOperator()
const offer = await anOffer()

/** The installation reminds after three business days. */
const [REMINDED, STEP_UP] = [3, 2]
/** 9:00 in Buenos Aires, `days` business days from today. */
const morning = (days: number) => new Date(`${businessDaysAfter(dayOf(new Date()), days)}T12:00:00.000Z`)
const before = (instant: Date) => new Date(instant.getTime() - 1)

afterEach(() => clock.set(null))

/** Sessions end within the days that pass. */
const runAt = async (instant: Date, by = deps, times = 1) => {
  clock.set(instant)
  await Promise.all(Array.from({ length: times }, () => stepUpOrders(by)))
  clock.set(null)
}
async function place(buyer: Buyer) {
  const { id: purchaseId, orders } = await placePurchase(buyer, [[offer, 1]])
  return { purchaseId, id: orders[0]?.id ?? 0, code: orders[0]?.internal_code ?? '' }
}
const orderOf = async (buyer: Buyer, purchaseId: number) => {
  const [order] = (await readOrders(buyer, purchaseId)).orders
  if (!order) throw new Error('The purchase has one order')
  return order
}
const stepsOf = async (buyer: Buyer, purchaseId: number) =>
  (await orderOf(buyer, purchaseId)).chain?.steps.map(({ state, people, added }) => ({
    state,
    people,
    added,
  }))
async function emailsOf(kind: string, cause: string) {
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.kind', '=', kind)
    .where('e.cause', '~', `^${cause}(,|$)`)
    .orderBy('e.id')
    .select(['u.email', 'e.facts'])
    .execute()
  return rows
}
async function aWaitingCompany(administrators: number) {
  const company = await aCompany()
  const approver = await aBuyer({ company, name: 'Nora Nombrada' })
  const buyer = await aBuyer({ company, approver, administrator: true, name: 'Bruno Compra' })
  const others: Buyer[] = []
  for (let nth = 1; nth <= administrators; nth++)
    others.push(await aBuyer({ company, administrator: true, name: `Ada Administra${'b'.repeat(nth)}` }))
  return { company, approver, buyer, administrators: others }
}

test('R4 a step that waits the days of its company after the reminder goes up to an administrator, never the buyer, and is not approved', async () => {
  const { company, approver, buyer, administrators } = await aWaitingCompany(1)
  const [administrator] = administrators as [Buyer]
  await putWaitingDays(company, { step_up_days: STEP_UP })
  const { purchaseId, id, code } = await place(buyer)
  expect(await stepsOf(buyer, purchaseId)).toEqual([{ state: 'waits', people: [approver.name], added: [] }])
  expect((await administrator.call(approval, { params: { id } })).status).toBe(404)
  await runAt(before(morning(REMINDED + STEP_UP)))
  expect(await stepsOf(buyer, purchaseId)).toMatchObject([{ added: [] }])
  await runAt(morning(REMINDED + STEP_UP))
  const order = await orderOf(buyer, purchaseId)
  expect(order.state).toBe(1)
  expect(order.chain?.steps).toEqual([
    {
      step: 1,
      everyone: false,
      state: 'waits',
      people: [administrator.name, approver.name],
      added: [administrator.name],
      approvals: [],
    },
  ])
  const [placed, steppedUp, ...others] = order.events
  expect([placed?.type, others]).toEqual(['placed', []])
  expect(steppedUp).toMatchObject({
    type: 'stepped_up',
    actor: { side: 'abasto', name: 'Abasto' },
    approver: administrator.name,
    step: { step: 1, steps: 1 },
    at: morning(REMINDED + STEP_UP).toISOString(),
  })
  const toDecide = await emailsOf('order_to_approve', `order ${id}, step 1`)
  expect(toDecide.map(({ email }) => email)).toEqual([administrator.email])
  expect(toDecide[0]?.facts).toMatchObject({ step: { step: 1, steps: 1 }, onBehalfOf: null })
  const told = await emailsOf('step_went_up', `order ${id}, step 1`)
  expect(told).toEqual([
    {
      email: buyer.email,
      facts: { purchaseId, code, added: administrator.name, step: { step: 1, steps: 1 } },
    },
  ])
  const lines = await operator.callOrThrow(auditLog, { query: { search: code } })
  expect(lines.data.map(({ action }) => action)).toContain('stepped_up')
  expect((await administrator.call(approve, { params: { id } })).message).toMatchObject({
    state: 2,
    step: null,
  })
  expect((await orderOf(buyer, purchaseId)).decided_by?.name).toBe(administrator.name)
})

test('R4 those who could decide still can, and when no person is left each operator gets one e-mail per step', async () => {
  const { company, approver, buyer, administrators } = await aWaitingCompany(2)
  await putWaitingDays(company, { step_up_days: STEP_UP })
  const { purchaseId, id, code } = await place(buyer)
  const addedAt = async (days: number) => {
    await runAt(morning(days))
    return (await orderOf(buyer, purchaseId)).chain?.steps[0]?.added
  }
  const [first, second] = administrators.map(({ name }) => name)
  expect(await addedAt(5)).toEqual([first])
  expect(await addedAt(9)).toEqual([first])
  expect(await addedAt(10)).toEqual([first, second])
  const cause = `order ${id}, step 1`
  expect(await emailsOf('no_decider_left', cause)).toEqual([])
  for (const days of [15, 20, 25]) expect(await addedAt(days)).toEqual([first, second])
  const toOperators = await emailsOf('no_decider_left', cause)
  expect(toOperators.filter(({ email }) => email === operator.email)).toEqual([
    { email: operator.email, facts: { orderId: id, code, company: company.name, step: 1, steps: 1 } },
  ])
  expect((await orderOf(buyer, purchaseId)).state).toBe(1)
  expect((await approver.call(approve, { params: { id } })).status).toBe(200)
})

test('R4 a step goes up to a person of the next one who can be spared there, and the next step is still decided', async () => {
  const company = await aCompany()
  const people: Buyer[] = []
  for (const name of ['Gema Gerenta', 'Paz Compras', 'Quique Compras'])
    people.push(await aBuyer({ company, name }))
  const [manager, paz, quique] = people as [Buyer, Buyer, Buyer]
  const buyer = await aBuyer({ company, approver: manager })
  const rule = { conditions: [], steps: [anyOf(manager), anyOf(paz, quique)] }
  await putWaitingDays(company, { step_up_days: STEP_UP }, rule)
  const { purchaseId, id } = await place(buyer)
  await runAt(morning(5))
  expect(await stepsOf(buyer, purchaseId)).toEqual([
    { state: 'waits', people: [manager.name, paz.name], added: [paz.name] },
    { state: 'later', people: [paz.name, quique.name], added: [] },
  ])
  expect((await paz.call(approve, { params: { id } })).message).toEqual({ id, state: 2, step: 2, steps: 2 })
  expect((await paz.call(approve, { params: { id } })).error_code).toBe('not_your_turn')
  expect((await quique.call(approve, { params: { id } })).message).toMatchObject({ state: 2, step: null })
})

test('R4 in a step that asks everyone, who joined approves in the place of one', async () => {
  const { company, approver, buyer, administrators } = await aWaitingCompany(1)
  const [administrator] = administrators as [Buyer]
  const [second, third] = [await aBuyer({ company }), await aBuyer({ company })]
  const rule = { conditions: [], steps: [allOf(approver, second, third)] }
  await putWaitingDays(company, { step_up_days: STEP_UP }, rule)
  const { purchaseId, id } = await place(buyer)
  await second.callOrThrow(approve, { params: { id } })
  await runAt(morning(5))
  expect((await administrator.call(approve, { params: { id } })).message).toMatchObject({ state: 2, step: 1 })
  expect((await orderOf(buyer, purchaseId)).state).toBe(1)
  expect((await third.call(approve, { params: { id } })).message).toMatchObject({ state: 2, step: null })
  expect((await orderOf(buyer, purchaseId)).state).toBe(2)
})

test('R4 what waits keeps the days of its company on the day it was placed', async () => {
  const { company, buyer } = await aWaitingCompany(1)
  const without = await place(buyer)
  await putWaitingDays(company, { step_up_days: STEP_UP })
  const kept = await place(buyer)
  await putWaitingDays(company, { step_up_days: null })
  const after = await place(buyer)
  await runAt(morning(25))
  const addedOf = async ({ purchaseId }: { purchaseId: number }) =>
    (await orderOf(buyer, purchaseId)).chain?.steps.map(({ added }) => added.length) ?? null
  expect(await addedOf(without)).toBeNull()
  expect(await addedOf(kept)).toEqual([1])
  expect(await addedOf(after)).toBeNull()
})

test('R4 without reminders of the installation the days of the company count alone', async () => {
  const { company, buyer } = await aWaitingCompany(1)
  await putWaitingDays(company, { step_up_days: STEP_UP })
  const { purchaseId } = await place(buyer)
  const silent = { ...deps, config: { ...deps.config, approvalReminderDays: 0 } }
  await runAt(before(morning(STEP_UP)), silent)
  expect(await stepsOf(buyer, purchaseId)).toMatchObject([{ added: [] }])
  await runAt(morning(STEP_UP), silent)
  expect((await stepsOf(buyer, purchaseId))?.[0]?.added).toHaveLength(1)
})

test('R4 O4 no step goes up in a deactivated company', async () => {
  const { company, buyer } = await aWaitingCompany(1)
  await putWaitingDays(company, { step_up_days: STEP_UP })
  const { id } = await place(buyer)
  const setActive = (active: boolean, of: Company = company) =>
    sql`update companies set active = ${active} where id = ${of.id}`.execute(db)
  const added = () =>
    db
      .selectFrom('order_approvals')
      .where('buy_order_id', '=', id)
      .where('added', '=', true)
      .select('step')
      .execute()
  await setActive(false)
  try {
    await runAt(morning(5))
    expect(await added()).toEqual([])
  } finally {
    await setActive(true)
  }
  await runAt(morning(5))
  expect(await added()).toHaveLength(1)
})

test('R4 concurrent runs add one person, and one e-mail is sent', async () => {
  const { company, buyer } = await aWaitingCompany(2)
  await putWaitingDays(company, { step_up_days: STEP_UP })
  const { purchaseId, id } = await place(buyer)
  await runAt(morning(5), deps, 3)
  expect((await stepsOf(buyer, purchaseId))?.[0]?.added).toHaveLength(1)
  expect(await emailsOf('step_went_up', `order ${id}, step 1`)).toHaveLength(1)
})

test('R4 the database adds a person only to a step that waits, and never takes that mark away', async () => {
  const { company, buyer, approver, administrators } = await aWaitingCompany(1)
  await putWaitingDays(company, { step_up_days: STEP_UP })
  const { purchaseId, id } = await place(buyer)
  const add = (trx: Trx, step: number) =>
    sql`
    insert into order_approvals (buy_order_id, step, approver_id, state, asked_at, added)
    values (${id}, ${step}, ${administrators[0]?.id ?? 0}, 'asked', now(), true)`.execute(trx)
  await rolledBack(db, async (trx) => {
    await expect(add(trx, 2)).rejects.toThrow('only a step that waits goes up')
  })
  await rolledBack(db, async (trx) => {
    const change = sql`update order_approvals set added = true where buy_order_id = ${id} and approver_id = ${approver.id}`
    await expect(change.execute(trx)).rejects.toThrow('who joined a step stays one who joined')
  })
  expect((await stepsOf(buyer, purchaseId))?.[0]?.added).toEqual([])
})
