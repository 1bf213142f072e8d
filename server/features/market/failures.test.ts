// Failed e-mails and jobs: why, dismissed, and the person whose e-mails bounce (O3, O11).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as contract from '#contract/market.ts'
import { auditLog } from '#contract/audit.ts'
import { people } from '#contract/company-people.ts'
import { allPeople } from '#contract/people.ts'
import { seller as sellerPage } from '#contract/sellers.ts'
import { anonymous, clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller, type Person } from '#test/factories/people.ts'
import { enqueueEmails, giveUp } from '#server/mail/queue.ts'

const operator = await anOperator()
const buyer = await aBuyer()
const seller = await aSeller()

let causes = 0
/** An e-mail that the mail server refused for good. */
async function bounce({ userId }: Person): Promise<number> {
  const cause = `bounced ${++causes}`
  await db
    .transaction()
    .execute((trx) =>
      enqueueEmails(deps, trx, [{ kind: 'password_changed', cause, userId, by: null, payload: {} as never }]),
    )
  const { id } = await db
    .selectFrom('emails')
    .where('cause', '=', cause)
    .select('id')
    .executeTakeFirstOrThrow()
  await giveUp(db, { id, tries: 0 }, '550 5.1.1 No such user here')
  return id
}
const listed = async (kind: 'emails' | 'scheduled_jobs') =>
  (await operator.callOrThrow(contract.failures, { query: { kind, per_page: 100 } })).data
const dismiss = (kind: 'emails' | 'scheduled_jobs', id: number) =>
  operator.call(contract.dismissFailure, { params: { kind, id } })

test('S6 O11 only an operator dismisses a failure', async () => {
  const params = { kind: 'emails', id: await bounce(await aBuyer()) } as const
  expect((await anonymous.call(contract.dismissFailure, { params })).status).toBe(401)
  for (const caller of [buyer, seller])
    expect((await caller.call(contract.dismissFailure, { params })).status).toBe(403)
  expect((await dismiss('emails', 999_999)).status).toBe(404)
  expect((await operator.request('DELETE', '/market/failures/letters/1')).status).toBe(422)
})

test('O3 O11 a failed e-mail says why, is dismissed from list and count, and is back when it fails again', async () => {
  const person = await aBuyer()
  const id = await bounce(person)
  const find = async () => (await listed('emails')).find((row) => row.id === id)
  const count = async () => (await operator.callOrThrow(contract.market)).emails
  expect(await find()).toMatchObject({ error: '550 5.1.1 No such user here', person: person.email })
  const before = await count()
  expect((await dismiss('emails', id)).status).toBe(204)
  expect((await dismiss('emails', id)).status).toBe(204)
  expect(await find()).toBeUndefined()
  expect(await count()).toBe(before - 1)
  const { data } = await operator.callOrThrow(auditLog, { query: { kind: 'emails', per_page: 20 } })
  const lines = data.filter(({ action, row_id }) => action === 'dismissed' && row_id === String(id))
  expect(lines.map(({ person }) => person?.email)).toEqual([operator.email])

  // Tried again, and refused again.
  await sql`update emails set given_up_at = null, due_at = now(), tries = 0 where id = ${id}`.execute(db)
  await giveUp(db, { id, tries: 0 }, '552 Mailbox full')
  expect(await find()).toMatchObject({ error: '552 Mailbox full' })
})

test('O3 O11 a scheduled job is dismissed until it has worked and fails again', async () => {
  const fail = () =>
    sql<{ id: number }>`
      insert into job_failures (name, error, failed_at) values ('memory', 'out of memory', now())
      on conflict (name) do update set failed_at = now(), times = job_failures.times + 1 returning id`
      .execute(db)
      .then(({ rows }) => rows[0]?.id ?? 0)
  const id = await fail()
  expect(await listed('scheduled_jobs')).toMatchObject([{ id, error: 'out of memory' }])
  expect((await dismiss('scheduled_jobs', id)).status).toBe(204)
  await fail()
  expect(await listed('scheduled_jobs')).toEqual([])
  await db.deleteFrom('job_failures').execute()
  await fail()
  expect(await listed('scheduled_jobs')).toHaveLength(1)
  await db.deleteFrom('job_failures').execute()
})

test('O5 O8 O11 a person whose last e-mail bounced is marked, until one arrives or the address changes', async () => {
  const bounced = async () => {
    const inCompany = await operator.callOrThrow(people, {
      params: { company_id: buyer.company.id },
      query: { search: buyer.email },
    })
    const anywhere = await operator.callOrThrow(allPeople, { query: { search: buyer.email } })
    return [...inCompany.data, ...anywhere.data].map((person) => person.bounced)
  }
  const ofSeller = async () =>
    (await operator.callOrThrow(sellerPage, { params: { id: seller.sellerId } })).users.find(
      ({ email }) => email === seller.email,
    )?.bounced
  await sql`update emails set sent_at = coalesce(sent_at, created_at), due_at = null, stored_at = null, given_up_at = null
    where given_up_at is null`.execute(db)
  expect(await bounced()).toEqual([false, false])
  const id = await bounce(buyer)
  expect(await bounced()).toEqual([true, true])
  // Off the list, the address is as wrong as before.
  await dismiss('emails', id)
  expect(await bounced()).toEqual([true, true])
  await sql`update failure_notes set address = 'viejo@prueba.test' where failure_id = ${id}`.execute(db)
  expect(await bounced()).toEqual([false, false])
  await bounce(buyer)
  await sql`update emails set given_up_at = null, sent_at = ${new Date(clock.now().getTime() + 60_000)} where id = ${id}`.execute(
    db,
  )
  expect(await bounced()).toEqual([false, false])
  expect(await ofSeller()).toBe(false)
  await bounce(seller)
  expect(await ofSeller()).toBe(true)
})
