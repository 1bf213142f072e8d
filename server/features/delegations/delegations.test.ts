import { beforeEach, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { me } from '#contract/account.ts'
import {
  createDelegation,
  delegatedToMe,
  delegations,
  deleteDelegation,
  updateDelegation,
} from '#contract/delegations.ts'
import type { Caller } from '#test/caller.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { delegate, endAllDelegations, inDays, type Terms } from '#test/delegating.ts'
import { anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller, type Person } from '#test/factories/people.ts'
import { pendingIds, readOrders } from '#test/shopping.ts'

const manager = await aBuyer()
const approver = await aBuyer({ name: 'Mariana Quiroga', approver: manager })
const buyer = await aBuyer({ approver })
const delegateUser = await aBuyer({ name: 'Florencia Bustos', approver })
const plant = await aBuyer({ approver })
const stranger = await aBuyer()
const seller = await aSeller()
const [own, delegateId, plantId] = [approver.id, delegateUser.id, plant.id]

beforeEach(endAllDelegations)

const terms = (from = 0, to = 5, more: Partial<Terms> = {}): Terms => ({
  delegated_id: delegateId,
  date_from: inDays(from),
  date_to: inDays(to),
  reason: 'Vacaciones',
  ...more,
})
const update = (id: number, body: Terms, caller: Caller = approver) =>
  caller.call(updateDelegation, { params: { id }, body })
const remove = (id: number, caller: Caller = approver) => caller.call(deleteDelegation, { params: { id } })
const list = async () => (await approver.callOrThrow(delegations, { params: { id: own } })).filter(isOpen)
const isOpen = ({ state }: { state: string }) => state !== 'past'

async function made(wanted = terms()): Promise<number> {
  const answer = await delegate(approver, wanted)
  expect(answer).toMatchObject({ status: 200 })
  return answer.message.id
}

/** A delegation that ended yesterday, inserted directly: the API refuses past days. */
async function madePast(): Promise<number> {
  const { id } = await db
    .insertInto('delegations')
    .values({
      company_id: approver.company.id,
      authorizer_id: own,
      ...terms(-9, -1),
      created_at: new Date(`${inDays(-9)}T12:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('S6 G1 delegations are for signed-in buyers', async () => {
  for (const [method, path] of [
    ['POST', '/delegates'],
    ['PUT', '/delegates/1'],
    ['DELETE', '/delegates/1'],
    ['GET', `/delegated/${own}`],
    ['GET', '/delegated-to-me'],
  ] as const) {
    expect((await anonymous.request(method, path)).status).toBe(401)
    expect((await seller.request(method, path)).status).toBe(403)
  }
})

test('G1 an approver creates, reads, changes and ends a delegation', async () => {
  const created = await delegate(approver, terms(0, 5))
  expect(created).toMatchObject({ status: 200, code: 200 })
  const { id } = created.message
  expect(created.message).toEqual({
    id,
    authorizer_id: own,
    delegated_id: delegateId,
    client_delegated: {
      id: delegateId,
      name: 'Florencia',
      last_name: 'Bustos',
      email: delegateUser.email,
    },
    date_from: inDays(0),
    date_to: inDays(5),
    reason: 'Vacaciones',
    state: 'in_force',
  })
  expect(await list()).toEqual([created.message])

  const changed = await update(id, terms(0, 9, { reason: 'Licencia' }))
  expect(changed).toMatchObject({ status: 200, message: { id, date_to: inDays(9), reason: 'Licencia' } })
  expect(await list()).toEqual([changed.message])

  expect(await remove(id)).toMatchObject({ status: 200, message: 'La delegación se eliminó.' })
  expect(await list()).toEqual([])
})

test('G1 the list has past, current and coming delegations in this order', async () => {
  const over = await madePast()
  const coming = await made(terms(10, 12))
  const now = await made(terms(0, 0))
  const all = await approver.callOrThrow(delegations, { params: { id: own } })
  expect(all.slice(-3).map(({ id, state }) => [id, state])).toEqual([
    [over, 'past'],
    [now, 'in_force'],
    [coming, 'coming'],
  ])
  await db.updateTable('delegations').set({ deleted_at: clock.now() }).where('id', '=', over).execute()
})

test('G2 delegate, days and a reason of at most 100 characters are required', async () => {
  for (const field of ['delegated_id', 'date_from', 'date_to', 'reason']) {
    const answer = await approver.call(createDelegation, { body: { ...terms(), [field]: undefined } })
    expect(answer).toMatchObject({ status: 422, errors: [{ path: field }] })
  }
  for (const reason of ['', '   ', 'x'.repeat(101)]) {
    const answer = await delegate(approver, terms(0, 5, { reason }))
    expect(answer).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  }
  await made(terms(0, 5, { reason: '🧉'.repeat(50) }))
})

test('G2 the first day is today or later, the last no earlier than the first', async () => {
  expect(await delegate(approver, terms(-1, 5))).toMatchObject({
    status: 422,
    message: 'ERROR, la fecha inicial no puede ser previa al día actual',
    errors: [{ path: 'date_from' }],
  })
  expect(await delegate(approver, terms(5, 4))).toMatchObject({
    status: 422,
    message: 'Error: la fecha final no puede ser previa a la inicial',
    errors: [{ path: 'date_to' }],
  })
  const english = await delegate(approver, terms(-1, 5), { 'accept-language': 'en' })
  expect(english.message).toBe('ERROR, the first day cannot be before today')
})

test('G2 G5 the delegate is an active colleague, not the approver', async () => {
  await setActive(plant, false)
  for (const delegated_id of [own, stranger.id, plantId, 999_999_999]) {
    expect(await delegate(approver, terms(0, 5, { delegated_id }))).toMatchObject({
      status: 422,
      message: 'El mail ingresado no está autorizado',
      errors: [{ path: 'delegated_id' }],
    })
  }
  const id = await made()
  expect((await update(id, terms(0, 5, { delegated_id: plantId }))).status).toBe(422)
  await setActive(plant, true)
  expect((await update(id, terms(0, 5, { delegated_id: plantId }))).status).toBe(200)
})

async function setActive({ userId }: Person, active: boolean) {
  await db.updateTable('users').set({ active }).where('id', '=', userId).execute()
}

test('G3 repeated requests with one key create one delegation', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => delegate(approver, terms(), headers)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, message: answers[0]?.message })
  expect(await list()).toHaveLength(1)
  expect((await delegate(approver, terms(20, 25), headers)).status).toBe(422)
})

test('G4 a current delegation keeps its first day; its last day may move to today or later', async () => {
  const id = await made(terms(0, 5))
  await db
    .updateTable('delegations')
    .set({ date_from: inDays(-3), created_at: new Date(`${inDays(-3)}T12:00:00Z`) })
    .where('id', '=', id)
    .execute()
  expect((await update(id, terms(-3, 8))).message).toMatchObject({ date_from: inDays(-3), state: 'in_force' })
  expect((await update(id, terms(-3, 0))).status).toBe(200)
  expect(await update(id, terms(-3, -1))).toMatchObject({ status: 422, errors: [{ path: 'date_to' }] })
  expect(await update(id, terms(-4, 5))).toMatchObject({ status: 422, errors: [{ path: 'date_from' }] })
  expect(await update(id, terms(1, 5))).toMatchObject({
    status: 422,
    message: 'La delegación ya empezó, por eso no se puede cambiar su fecha inicial.',
  })
  await remove(id)
})

test('G4 a coming delegation may move and get another delegate', async () => {
  const id = await made(terms(3, 5))
  const moved = await update(id, terms(0, 1, { delegated_id: plantId }))
  expect(moved.message).toMatchObject({ id, delegated_id: plantId, state: 'in_force' })
})

test('G4 a past delegation can be neither changed nor deleted', async () => {
  const id = await madePast()
  expect(await update(id, terms(-9, 5))).toMatchObject({ status: 409, error_code: 'delegation_past' })
  expect(await remove(id)).toMatchObject({ status: 409, error_code: 'delegation_past' })
  await db.updateTable('delegations').set({ deleted_at: clock.now() }).where('id', '=', id).execute()
})

test('G4 deleting is idempotent, and a deleted delegation cannot be changed', async () => {
  const id = await made()
  expect((await remove(id)).status).toBe(200)
  const row = () =>
    db.selectFrom('delegations').where('id', '=', id).select('deleted_at').executeTakeFirstOrThrow()
  const before = await row()
  expect((await remove(id)).status).toBe(200)
  expect(await row()).toEqual(before)
  expect((await update(id, terms())).status).toBe(404)
})

test('G5 overlapping delegations of one approver are refused with the days of the other one', async () => {
  const id = await made(terms(5, 9))
  const [from, to] = [inDays(5), inDays(9)]
  for (const [first, last] of [
    [5, 9],
    [0, 5],
    [9, 20],
    [7, 7],
    [0, 30],
  ] as const) {
    const answer = await delegate(approver, terms(first, last, { delegated_id: plantId }))
    expect(answer).toMatchObject({
      status: 409,
      error_code: 'delegation_overlaps',
      details: { id, date_from: from, date_to: to },
    })
    expect(answer.message).toMatch(/^Ya delegaste en Florencia Bustos del \d+ \w+ \d{4} al \d+ \w+ \d{4}\./)
  }
  const next = await made(terms(10, 12))
  expect((await update(next, terms(9, 12))).status).toBe(409)
  expect((await update(next, terms(10, 14))).status).toBe(200)
  // Delegations of other approvers do not overlap.
  expect((await delegate(manager, terms(5, 9))).status).toBe(200)
})

test('S6 G5 only the approver manages a delegation; for others it is not found', async () => {
  const id = await made()
  for (const caller of [delegateUser, stranger]) {
    expect(await update(id, terms(), caller)).toEqual(await update(999_999_999, terms(), caller))
    expect((await update(id, terms(), caller)).status).toBe(404)
    expect(await remove(id, caller)).toEqual(await remove(999_999_999, caller))
    expect((await remove(id, caller)).status).toBe(404)
    const read = await caller.call(delegations, { params: { id: own } })
    expect(read.status).toBe(404)
    expect(read).toEqual(await caller.call(delegations, { params: { id: 999_999_999 } }))
  }
  const forOther = { ...terms(20, 25), authorizer_id: own }
  expect((await delegateUser.call(createDelegation, { body: forOther })).status).toBe(403)
  expect((await approver.call(createDelegation, { body: forOther })).status).toBe(200)
  expect(
    (await approver.call(updateDelegation, { params: { id }, body: { ...forOther, authorizer_id: 1 } }))
      .status,
  ).toBe(403)
})

test('G5 a delegate sees approver and last day, and decides on the approver’s behalf', async () => {
  const { purchaseId, id: orderId } = await anOrder({ buyer, pending: true })
  expect(await delegateUser.callOrThrow(delegatedToMe)).toEqual([])
  const id = await made(terms(0, 3))
  expect(await delegateUser.callOrThrow(delegatedToMe)).toEqual([
    {
      id,
      authorizer: { id: own, name: 'Mariana', last_name: 'Quiroga', email: approver.email },
      date_from: inDays(0),
      date_to: inDays(3),
      reason: 'Vacaciones',
      state: 'in_force',
    },
  ])
  expect(await pendingIds(delegateUser)).toContain(orderId)
  expect((await delegateUser.call(approve, { params: { id: orderId } })).status).toBe(200)
  expect((await readOrders(buyer, purchaseId)).orders[0]?.decided_by).toMatchObject({
    name: delegateUser.name,
    on_behalf_of: approver.name,
  })
})

test('G5 a client who approves nobody cannot delegate, and is told so', async () => {
  expect((await plant.callOrThrow(me)).client?.approves).toBe(false)
  expect(await delegate(plant, terms(0, 5, { delegated_id: buyer.id }))).toMatchObject({
    status: 409,
    error_code: 'approves_nobody',
    message: 'No aprobás compras de nadie, así que no tenés qué delegar.',
  })
  expect((await approver.callOrThrow(me)).client?.approves).toBe(true)
})

test('G5 a replaced delegate decides no more, and their decisions stand', async () => {
  const id = await made()
  const [decided, waiting] = [
    await anOrder({ buyer, pending: true }),
    await anOrder({ buyer, pending: true }),
  ]
  expect((await delegateUser.call(approve, { params: { id: decided.id } })).status).toBe(200)
  expect((await update(id, terms(0, 5, { delegated_id: plantId }))).message.id).toBe(id)
  expect((await delegateUser.call(approve, { params: { id: waiting.id } })).status).toBe(404)
  expect(await delegateUser.callOrThrow(delegatedToMe)).toEqual([])
  expect((await plant.call(approve, { params: { id: waiting.id } })).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

test('G5 a deactivated delegate decides no more', async () => {
  const { id } = await anOrder({ buyer, pending: true })
  await made()
  expect(await pendingIds(delegateUser)).toContain(id)
  await setActive(delegateUser, false)
  expect((await delegateUser.call(approve, { params: { id } })).status).toBe(401)
  await setActive(delegateUser, true)
})

/** E-mails queued since the last call. */
async function written(): Promise<string[]> {
  const rows = await db
    .deleteFrom('emails as e')
    .using('users as u')
    .whereRef('u.id', '=', 'e.user_id')
    .returning(['e.id', 'e.kind', 'u.email', 'e.facts'])
    .execute()
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ kind, email, facts }) => {
      const { approver: by, from, to, reason } = facts as Record<string, string>
      expect([by, from]).toEqual([approver.name, inDays(0)])
      return `${kind} ${email} ${to} ${reason}`
    })
}

test('G1 I20 each change of a delegation sends its delegate one e-mail', async () => {
  await db.deleteFrom('emails').execute()
  const { id } = (await delegate(approver, terms())).message
  expect(await written()).toEqual([`delegation_named ${delegateUser.email} ${inDays(5)} Vacaciones`])

  await update(id, terms(0, 5, { date_to: inDays(8) }))
  await update(id, terms(0, 5, { date_to: inDays(8) }))
  expect(await written()).toEqual([`delegation_changed ${delegateUser.email} ${inDays(8)} Vacaciones`])

  await update(id, terms(0, 5, { delegated_id: plantId, reason: 'Licencia' }))
  expect(await written()).toEqual([
    `delegation_ended ${delegateUser.email} ${inDays(8)} Vacaciones`,
    `delegation_named ${plant.email} ${inDays(5)} Licencia`,
  ])
  await update(id, terms())
  expect(await written()).toHaveLength(2)

  await approver.call(deleteDelegation, { params: { id } })
  await approver.call(deleteDelegation, { params: { id } })
  expect(await written()).toEqual([`delegation_ended ${delegateUser.email} ${inDays(5)} Vacaciones`])
})

test('G1 I20 a refused change sends no e-mail', async () => {
  await db.deleteFrom('emails').execute()
  const { id } = (await delegate(approver, terms())).message
  await written()
  await delegate(approver, terms(0, 5, { delegated_id: plantId }))
  await update(id, terms(0, 5, { date_to: inDays(-1) }))
  await update(id, terms(0, 5, { reason: '' }))
  expect(await written()).toEqual([])
})
