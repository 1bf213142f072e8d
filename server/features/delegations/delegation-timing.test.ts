// Delegations in time: concurrent changes have one outcome, and days are those of Buenos Aires in any time zone.
// Tests that move the clock come last, because they end the sessions of the others.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { delegatedToMe, delegations, deleteDelegation, updateDelegation } from '#contract/delegations.ts'
import { connect } from '#db/connect.ts'
import { findViolations } from '#db/invariants.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { buildApp } from '#server/app.ts'
import { type Caller, signInAt } from '#test/caller.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { databaseUrl, db } from '#test/database.ts'
import { delegate, endAllDelegations, inDays, type Terms } from '#test/delegating.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { pendingIds } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const delegateUser = await aBuyer({ company: approver.company })
const { id: plantId } = await aBuyer({ company: approver.company })
const [own, delegated_id] = [approver.id, delegateUser.id]
const lines = [[await anOffer(), 1]] as const
const pendingOrder = async () => (await anOrder({ buyer, lines, pending: true })).id
const waiting = await pendingOrder()
const ZONE = process.env['TZ']

const ROUNDS = 20

const termsIn = (from: number, to: number, delegateId = delegated_id): Terms => ({
  delegated_id: delegateId,
  date_from: inDays(from),
  date_to: inDays(to),
  reason: 'Licencia',
})

async function made(wanted = termsIn(0, 5)): Promise<number> {
  return (await delegate(approver, wanted)).message.id
}

test('G5 an overlap that only the constraint sees is refused with the same answer', async () => {
  // Uncommitted and not under the lock, so only the constraint sees it.
  const answer = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('delegations')
      .values({ company_id: approver.company.id, authorizer_id: own, ...termsIn(2, 3, plantId) })
      .execute()
    const waiting = delegate(approver, termsIn(0, 5))
    await untilLockWait()
    return { waiting }
  })
  expect(await answer.waiting).toMatchObject({
    status: 409,
    error_code: 'delegation_overlaps',
    details: { date_from: inDays(2), date_to: inDays(3) },
  })
})

async function untilLockWait(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(db)
    if (rows.length > 0) return
  }
}

test('G4 G5 a rejection concurrent with a change of delegate counts completely or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [id, orderId] = [await made(), await pendingOrder()]
    const [rejected, changed] = await Promise.all([
      delegateUser.call(reject, { params: { id: orderId } }),
      approver.call(updateDelegation, { params: { id }, body: termsIn(0, 5, plantId) }),
    ])
    expect(changed.status).toBe(200)
    expect([200, 404]).toContain(rejected.status)
    await endAllDelegations()
  }
  expect(await findViolations(db)).toEqual([])
})

test('G4 after a concurrent change and deletion the delegation is deleted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await made()
    const [changed, deleted, again] = await Promise.all([
      approver.call(updateDelegation, { params: { id }, body: termsIn(0, 9) }),
      approver.call(deleteDelegation, { params: { id } }),
      approver.call(deleteDelegation, { params: { id } }),
    ])
    expect([200, 404]).toContain(changed.status)
    expect([deleted.status, again.status]).toEqual([200, 200])
    const left = await approver.callOrThrow(delegations, { params: { id: own } })
    expect(left.filter(({ state }) => state !== 'past')).toEqual([])
  }
})

afterEach(async () => {
  process.env['TZ'] = ZONE
  clock.set(null)
  await endAllDelegations()
})

const terms = (from: Day, to: Day): Terms => ({
  delegated_id,
  date_from: from,
  date_to: to,
  reason: 'Licencia',
})

/** Sets the clock in Buenos Aires and signs in, because earlier sessions have expired. */
async function at(day: Day, time: string) {
  clock.set(new Date(`${day}T${time}-03:00`))
  return {
    approver: await signIn(approver.email),
    delegateUser: await signIn(delegateUser.email),
  }
}

async function isDelegateNow(delegateUser: Caller): Promise<boolean> {
  const [known] = await delegateUser.callOrThrow(delegatedToMe)
  const sees = (await pendingIds(delegateUser)).includes(waiting)
  expect(known?.state === 'in_force').toBe(sees)
  return sees
}

const EDGES: [what: string, eve: Day, first: Day, last: Day, after: Day][] = [
  ['the end of a month', '2027-04-29', '2027-04-30', '2027-05-01', '2027-05-02'],
  ['29 February', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02'],
  ['the end of February', '2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'],
  ['the end of a year', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
  ['one day', '2027-06-14', '2027-06-15', '2027-06-15', '2027-06-16'],
]

test.each(EDGES)('G5 the first and last day count to the second: %s', async (_, eve, first, last, after) => {
  const { approver } = await at(eve, '12:00:00')
  expect((await delegate(approver, terms(first, last))).status).toBe(200)
  expect(await isDelegateNow((await at(eve, '23:59:59')).delegateUser)).toBe(false)
  expect(await isDelegateNow((await at(first, '00:00:00')).delegateUser)).toBe(true)
  expect(await isDelegateNow((await at(last, '23:59:59')).delegateUser)).toBe(true)
  const { delegateUser } = await at(after, '00:00:00')
  expect(await isDelegateNow(delegateUser)).toBe(false)
  expect((await delegateUser.call(approve, { params: { id: waiting } })).status).toBe(404)
  expect(
    (await (await at(last, '12:00:00')).approver.callOrThrow(delegations, { params: { id: own } })).at(-1)
      ?.state,
  ).toBe('in_force')
})

test('G2 today is the day of Buenos Aires until its last second', async () => {
  const evening = await at('2027-07-31', '23:59:59')
  expect((await delegate(evening.approver, terms('2027-07-30', '2027-08-05'))).status).toBe(422)
  expect((await delegate(evening.approver, terms('2027-07-31', '2027-08-05'))).status).toBe(200)
  await endAllDelegations()
  const night = await at('2027-08-01', '00:00:00')
  expect((await delegate(night.approver, terms('2027-07-31', '2027-08-05'))).status).toBe(422)
  expect((await delegate(night.approver, terms('2027-08-01', '2027-08-01'))).status).toBe(200)
})

test('G4 at midnight a delegation starts, and its first day stays', async () => {
  const eve = await at('2027-09-09', '23:59:59')
  const { message } = await delegate(eve.approver, terms('2027-09-10', '2027-09-12'))
  const change = (approver: Caller, from: Day) =>
    approver.call(updateDelegation, { params: { id: message.id }, body: terms(from, '2027-09-12') })
  expect((await change(eve.approver, '2027-09-11')).status).toBe(200)
  expect((await change(eve.approver, '2027-09-10')).status).toBe(200)
  const { approver } = await at('2027-09-10', '00:00:00')
  expect((await change(approver, '2027-09-11')).status).toBe(422)
})

test.each([
  ['Pacific/Kiritimati', 14],
  ['America/Los_Angeles', -7],
  ['UTC', 0],
] as const)('G5 the day is that of Buenos Aires with server and database in %s', async (zone, hours) => {
  process.env['TZ'] = zone
  expect(new Date('2027-10-10T12:00:00Z').getHours()).toBe((24 + 12 + hours) % 24)
  clock.set(new Date('2027-10-10T23:59:59-03:00'))
  const db = connect(`${databaseUrl}?options=${encodeURIComponent(`-c TimeZone=${zone}`)}`, { max: 2 })
  const app = await buildApp({ ...deps, db })
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const by = await signInAt(address, approver.email, 'buyer')
    const colleague = await signInAt(address, delegateUser.email, 'buyer')
    expect((await delegate(by, terms('2027-10-09', '2027-10-10'))).status).toBe(422)
    const made = await delegate(by, terms('2027-10-10', '2027-10-10'))
    expect(made).toMatchObject({ status: 200, message: terms('2027-10-10', '2027-10-10') })
    expect(await isDelegateNow(colleague)).toBe(true)
    clock.set(new Date('2027-10-11T00:00:00-03:00'))
    expect(dayOf(clock.now())).toBe('2027-10-11')
    expect(await isDelegateNow(colleague)).toBe(false)
  } finally {
    await app.close()
    await db.destroy()
  }
})
