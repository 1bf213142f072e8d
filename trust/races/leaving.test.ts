// Races around leaving people (O5, O11), with both acts at the same lock in each order.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { moveApproval } from '#contract/market.ts'
import { approve } from '#contract/approvals.ts'
import { me } from '#contract/account.ts'
import * as contract from '#contract/company-people.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, delegate, endAllDelegations, inDays } from '#test/delegating.ts'
import { oneAfterTheOther } from '#test/one-after-the-other.ts'
import { findOffers, placePurchase, type TestOffer } from '#test/shopping.ts'

const APPROVER = 'aprobadora@abasto.test'
const SUCCESSOR = 'gerencia@abasto.test'
const DELEGATE = 'suplente@abasto.test'
const PLANT = 'planta@abasto.test'

const operator = await signIn('operador@abasto.test', 'operator')
const buyer = await signIn('comprador@abasto.test')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const company_id = (await buyer.callOrThrow(me)).client?.company_id ?? 0
const approverId = await clientId(APPROVER)
const successorId = await clientId(SUCCESSOR)
const delegateId = await clientId(DELEGATE)
const plantId = await clientId(PLANT)
const buyerId = await clientId('comprador@abasto.test')

const setPeople = async (values: { authorizer_id?: number; administrator?: boolean }, id: number) =>
  db.updateTable('clients').set(values).where('id', '=', id).execute()
const block = (id: number, successor_id: number | null, by = operator) =>
  by.call(contract.blockPerson, { params: { company_id, id }, body: { successor_id } })

beforeEach(async () => {
  await endAllDelegations()
  for (const id of [approverId, successorId, delegateId, plantId])
    await operator.callOrThrow(contract.unblockPerson, { params: { company_id, id } })
  await setPeople({ authorizer_id: approverId }, buyerId)
  for (const id of [approverId, successorId]) await setPeople({ administrator: true }, id)
  for (const id of [delegateId, plantId]) await setPeople({ administrator: false }, id)
})

async function pendingOrder() {
  const { orders } = await placePurchase(buyer, [[offer, 1]])
  const id = orders[0]?.id ?? 0
  const purchase = sql`
    select p.id from purchases p join buy_orders o on o.purchase_id = p.id where o.id = ${id} for update of p`
  return { id, purchase }
}

const orderNow = (id: number) =>
  db
    .selectFrom('buy_orders')
    .where('id', '=', id)
    .select(['state', 'authorizer_id'])
    .executeTakeFirstOrThrow()
const APPROVED = { state: 'awaiting_dispatch', authorizer_id: approverId }
const MOVED = { state: 'pending_approval', authorizer_id: successorId }

test.each([
  ['approved, then blocked', true, [200, 200], APPROVED],
  ['blocked, then approved', false, [200, 404], MOVED],
])('O5 Q3 block against approve: %s', async (_, approvesFirst, statuses, order) => {
  const approver = await signIn(APPROVER)
  const { id, purchase } = await pendingOrder()
  const decide = () => approver.call(approve, { params: { id } })
  const leave = () => block(approverId, successorId)
  const calls: (() => Promise<{ status: number }>)[] = approvesFirst ? [decide, leave] : [leave, decide]
  const answers = await oneAfterTheOther(purchase, calls)
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect(await orderNow(id)).toEqual(order)
})

test('O5 G5 block against approve: a delegate who is blocked while their approval waits decides nothing', async () => {
  const terms = { delegated_id: delegateId, reason: 'Viaje', date_from: inDays(0), date_to: inDays(2) }
  const made = await delegate(await signIn(APPROVER), terms)
  expect(made.status).toBe(200)
  const delegated = await signIn(DELEGATE)
  const { id } = await pendingOrder()
  const answers = await oneAfterTheOther<{ status: number }>(
    sql`select id from users where id = (select user_id from clients where id = ${delegateId}) for update`,
    [() => block(delegateId, null), () => delegated.call(approve, { params: { id } })],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect(await orderNow(id)).toEqual({ state: 'pending_approval', authorizer_id: approverId })
})

test.each([
  ['approved, then moved', true, [200, 409], APPROVED],
  ['moved, then approved', false, [200, 404], MOVED],
])('O11 Q3 move against approve: %s', async (_, approvesFirst, statuses, order) => {
  const approver = await signIn(APPROVER)
  const { id, purchase } = await pendingOrder()
  const decide = () => approver.call(approve, { params: { id } })
  const move = () =>
    operator.call(moveApproval, { params: { id }, body: { approver_id: successorId, reason: 'Licencia' } })
  const calls: (() => Promise<{ status: number }>)[] = approvesFirst ? [decide, move] : [move, decide]
  const answers = await oneAfterTheOther(purchase, calls)
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect(await orderNow(id)).toEqual(order)
})

const companyRow = sql`select id from companies where id = ${company_id} for update`
const activeAdministrators = async () =>
  (
    await db
      .selectFrom('clients as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .where('c.company_id', '=', company_id)
      .where('c.administrator', '=', true)
      .where('u.active', '=', true)
      .select('c.id')
      .execute()
  ).map(({ id }) => id)

test('O5 two administrators who block each other at once: the first one does, the other no longer may', async () => {
  for (const id of [approverId, successorId]) await setPeople({ administrator: false }, id)
  for (const id of [delegateId, plantId]) await setPeople({ administrator: true }, id)
  const [one, two] = [await signIn(DELEGATE), await signIn(PLANT)]
  const answers = await oneAfterTheOther(companyRow, [
    () => block(plantId, null, one),
    () => block(delegateId, null, two),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 403])
  expect(await activeAdministrators()).toEqual([delegateId])
})

test('O5 two administrators who block themselves at once: the last one cannot', async () => {
  const [one, two] = [await signIn(APPROVER), await signIn(SUCCESSOR)]
  const answers = await oneAfterTheOther(companyRow, [
    () => block(approverId, successorId, one),
    () => block(successorId, null, two),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(answers[1]).toMatchObject({ error_code: 'last_administrator' })
  expect(await activeAdministrators()).toEqual([successorId])
})
