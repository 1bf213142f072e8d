// What the database keeps true about the people of a seller (B17).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EMAIL_TOPICS, readersOf, type SellerReader } from '#domain/seller-emails.ts'
import { db } from '#test/database.ts'
import { aSeller, type Seller } from '#test/factories/people.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)

async function aTeam() {
  const first = await aSeller()
  return { first, second: await aSeller({ colleague: first }), third: await aSeller({ colleague: first }) }
}

const administratorsOf = async ({ sellerId }: Seller) =>
  (
    await db
      .selectFrom('provider_users')
      .where('provider_id', '=', sellerId)
      .where('administrator', '=', true)
      .orderBy('user_id')
      .select('user_id')
      .execute()
  ).map(({ user_id }) => user_id)

const setActive = ({ userId }: Seller, active: boolean) =>
  db.updateTable('users').set({ active }).where('id', '=', userId).execute()

test('B17 the first user of a seller administers it, and those after do not', async () => {
  const { first } = await aTeam()
  expect(await administratorsOf(first)).toEqual([first.userId])
})

test('B17 the first active user administers a seller whose last administrator leaves, one who signs in before one who is invited', async () => {
  const { first, second, third } = await aTeam()
  await db
    .updateTable('users')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', second.userId)
    .execute()
  await setActive(first, false)
  expect(await administratorsOf(first)).toEqual([first.userId, third.userId])
  await setActive(third, false)
  expect(await administratorsOf(first)).toEqual([first.userId, second.userId, third.userId])
})

test('B17 of two administrators who are blocked at the same time, the seller keeps one', async () => {
  const { first, second, third } = await aTeam()
  await db
    .updateTable('provider_users')
    .set({ administrator: true })
    .where('user_id', '=', second.userId)
    .execute()
  await Promise.all([setActive(first, false), setActive(second, false)])
  expect(await administratorsOf(first)).toEqual([first.userId, second.userId, third.userId])
})

test('B17 a removed administrator has a successor', async () => {
  const { first, second } = await aTeam()
  await db.deleteFrom('provider_users').where('user_id', '=', first.userId).execute()
  expect(await administratorsOf(second)).toEqual([second.userId])
})

test('B17 the last active administrator keeps the right, unless no user is active', async () => {
  const { first, second, third } = await aTeam()
  const take = `update provider_users set administrator = false where user_id = ${first.userId}`
  expect(await refusal(take)).toMatch(/the last administrator of a seller keeps the right/)
  const block = `update users set active = false where id in (${second.userId}, ${third.userId}, ${first.userId})`
  expect(await refusal(`${block}; ${take}`)).toBeNull()
  const appoint = `update provider_users set administrator = true where user_id = ${second.userId}`
  expect(await refusal(`${appoint}; ${take}`)).toBeNull()
})

test('B17 the readers of the e-mails about each topic are the same in SQL and on the page', async () => {
  const { first, second, third } = await aTeam()
  const team = [first, second, third]
  const states = ['active', 'invited', 'blocked'] as const
  let tried = 0
  for (const [index, state] of states.entries())
    for (let bits = 0; bits < 8; bits++)
      for (const topic of EMAIL_TOPICS) {
        const people: SellerReader[] = team.map(({ userId }, nth) => ({
          id: userId,
          state: nth === 1 ? state : nth === 2 ? (states[(index + bits) % 3] ?? 'active') : 'active',
          administrator: nth === 0,
          emails: {
            ...{ sales: true, cancellations: true, claims: true, pauses: true },
            [topic]: (bits & (1 << nth)) > 0,
          },
        }))
        const trx = await db.startTransaction().execute()
        for (const { id, state: now, emails } of people) {
          await sql`
            update users set active = ${now !== 'blocked'},
              password_hash = case when ${now === 'invited'} then null else password_hash end,
              password_changed_at = case when ${now === 'invited'} then null else password_changed_at end
            where id = ${id}`.execute(trx)
          await sql`
            update provider_users set emails_sales = ${emails.sales}, emails_cancellations = ${emails.cancellations},
              emails_claims = ${emails.claims}, emails_pauses = ${emails.pauses} where user_id = ${id}`.execute(
            trx,
          )
        }
        const { rows } = await sql<{ ids: number[] }>`
          select seller_readers(${first.sellerId}, ${topic}) as ids`.execute(trx)
        await trx.rollback().execute()
        expect(rows[0]?.ids).toEqual(readersOf(people, topic))
        tried += 1
      }
  expect(tried).toBe(96)
})
