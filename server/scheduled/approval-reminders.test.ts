import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { moveApproval } from '#contract/market.ts'
import { approve } from '#contract/approvals.ts'
import { dayOf } from '#domain/days.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator } from '#test/factories/people.ts'
import { oneByOne, putRules } from '#test/factories/rules.ts'
import { rolledBack } from '#test/rolled-back.ts'
import { placePurchase } from '#test/shopping.ts'
import { remindApprovers } from './approval-reminders.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const operator = await anOperator()
const [glove, other] = [await anOffer(), await anOffer()]

/** 9:00 in Buenos Aires, `days` business days from today. */
const morning = (days: number) => new Date(`${businessDaysAfter(dayOf(new Date()), days)}T12:00:00.000Z`)
const before = (instant: Date) => new Date(instant.getTime() - 1)

afterEach(() => clock.set(null))

async function reminders(purchaseId: number) {
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.kind', '=', 'approval_reminder')
    .where('e.cause', '~', `^purchase ${purchaseId}(,|$)`)
    .orderBy('e.id')
    .select(['u.email', 'e.facts'])
    .execute()
  return rows as { email: string; facts: { orders: { id: number }[]; onBehalfOf: string | null } }[]
}

test('Q1 no reminders of purchases of the demo world', async () => {
  const reminded = () =>
    db.selectFrom('emails').where('kind', '=', 'approval_reminder').select(['cause', 'sent_at']).execute()
  const known = await reminded()
  expect(known).not.toEqual([])
  clock.set(morning(5))
  await remindApprovers(deps)
  expect(await reminded()).toEqual(known)
})

test('Q1 the approver of a waiting purchase gets one reminder, on the third business morning', async () => {
  const { id } = await placePurchase(buyer, [[glove, 1]])
  clock.set(before(morning(3)))
  await remindApprovers(deps)
  expect(await reminders(id)).toEqual([])
  clock.set(morning(3))
  await remindApprovers(deps)
  expect((await reminders(id)).map(({ email }) => email)).toEqual([approver.email])
  clock.set(morning(9))
  await remindApprovers(deps)
  expect(await reminders(id)).toHaveLength(1)
})

test('Q1 G5 the delegate of that day gets the reminder too, with the pending orders', async () => {
  const approver = await aBuyer()
  const buyer = await aBuyer({ approver })
  const { id, orders } = await placePurchase(buyer, [
    [glove, 1],
    [other, 1],
  ])
  await approver.call(approve, { params: { id: orders[0]?.id as number } })
  const day = dayOf(morning(3))
  const { company } = approver
  const delegate = await aBuyer({ company })
  await sql`
    insert into delegations (company_id, authorizer_id, delegated_id, date_from, date_to, reason)
    values (${company.id}, ${approver.id}, ${delegate.id}, ${day}, ${day}, 'Vacaciones')`.execute(db)
  clock.set(morning(3))
  await remindApprovers(deps)
  const sent = await reminders(id)
  expect(sent.map(({ email, facts }) => [email, facts.onBehalfOf])).toEqual([
    [approver.email, null],
    [delegate.email, approver.name],
  ])
  for (const { facts } of sent) expect(facts.orders.map((order) => order.id)).toEqual([orders[1]?.id])
})

test('Q1 an approver to whom a purchase was moved has it as long before the reminder, each time', async () => {
  const [first, second] = [approver.email, (await aBuyer({ company: approver.company })).email]
  const { id, orders } = await placePurchase(buyer, [[glove, 1]])
  const move = async (email: string) =>
    (await signIn(operator.email, 'operator')).callOrThrow(moveApproval, {
      params: { id: orders[0]?.id ?? 0 },
      body: { approver_id: await clientId(email), reason: 'Vacaciones' },
    })
  const remindedAt = async (days: number) => {
    clock.set(morning(days))
    await remindApprovers(deps)
    return (await reminders(id)).map(({ email }) => email)
  }
  expect(await remindedAt(3)).toEqual([first])
  await move(second)
  expect(await remindedAt(5)).toEqual([first])
  expect(await remindedAt(6)).toEqual([first, second])
  await move(first)
  expect(await remindedAt(9)).toEqual([first, second, first])
  expect(await remindedAt(12)).toEqual([first, second, first])
})

test('Q1 O4 approvers of a deactivated company, who cannot sign in, get no reminder until it is active again', async () => {
  const { id } = await placePurchase(buyer, [[glove, 1]])
  const setActive = (active: boolean) =>
    sql`update companies set active = ${active}
      where id = (select company_id from purchases where id = ${id})`.execute(db)
  clock.set(morning(3))
  await setActive(false)
  try {
    await remindApprovers(deps)
    expect(await reminders(id)).toEqual([])
  } finally {
    await setActive(true)
  }
  await remindApprovers(deps)
  expect((await reminders(id))[0]?.email).toBe(approver.email)
})

test('I20 several processes at once send one reminder', async () => {
  const { id } = await placePurchase(buyer, [[glove, 1]])
  clock.set(morning(3))
  await Promise.all(Array.from({ length: 6 }, () => remindApprovers(deps)))
  const readers = (await reminders(id)).map(({ email }) => email)
  expect(new Set(readers).size).toBe(readers.length)
  expect(readers).toContain(approver.email)
})

test('Q1 a reminder that fails does not hold up the others', async () => {
  const stuck = await placePurchase(buyer, [[glove, 1]])
  const next = await placePurchase(buyer, [[glove, 1]])
  clock.set(morning(3))
  await rolledBack(db, async (trx) => {
    await trx.selectFrom('purchases').where('id', '=', stuck.id).select('id').forUpdate().execute()
    await expect(remindApprovers(deps)).rejects.toThrow(`Failed for ${stuck.id}`)
  })
  expect(await reminders(stuck.id)).toEqual([])
  expect(await reminders(next.id)).not.toEqual([])
  await remindApprovers(deps)
  expect(await reminders(stuck.id)).not.toEqual([])
})

test('Q1 no reminders of decided purchases, nor when disabled', async () => {
  const decided = await placePurchase(buyer, [[glove, 1]])
  for (const order of decided.orders) await approver.call(approve, { params: { id: order.id } })
  const waits = await placePurchase(buyer, [[glove, 1]])
  clock.set(morning(4))
  await remindApprovers({ ...deps, config: { ...deps.config, approvalReminderDays: 0 } })
  expect(await reminders(waits.id)).toEqual([])
  await remindApprovers(deps)
  expect(await reminders(decided.id)).toEqual([])
  expect(await reminders(waits.id)).not.toEqual([])
})

test('Q1 R3 those who are asked in a step get one reminder of it, some days after their turn came', async () => {
  const company = await aCompany()
  const [first, second] = [await aBuyer({ company }), await aBuyer({ company })]
  const buyer = await aBuyer({ company })
  await putRules(company, { conditions: [], steps: oneByOne(first, second) })
  const { id, orders } = await placePurchase(buyer, [
    [glove, 1],
    [other, 1],
  ])
  const remindedAt = async (days: number) => {
    clock.set(morning(days))
    await remindApprovers(deps)
    return (await reminders(id)).map(({ email }) => email)
  }
  expect(await remindedAt(2)).toEqual([])
  expect(await remindedAt(3)).toEqual([first.email])
  const ids = orders.map((order) => order.id)
  const later = await signIn(first.email)
  for (const orderId of ids) await later.callOrThrow(approve, { params: { id: orderId } })
  expect(await remindedAt(5)).toEqual([first.email])
  expect(await remindedAt(6)).toEqual([first.email, second.email])
  expect(await remindedAt(9)).toEqual([first.email, second.email])
  expect((await reminders(id)).map(({ facts }) => facts.orders.map((order) => order.id))).toEqual([ids, ids])
})
