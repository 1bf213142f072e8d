import { afterEach, expect, test } from 'vitest'
import { endBuy } from '#contract/cart.ts'
import { clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { checkoutBody, putOffer } from '#test/shopping.ts'
import { deleteExpiredRows } from './expired-rows.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

afterEach(() => clock.set(null))

async function count(table: 'idempotency_keys' | 'sessions' | 'known_browsers'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

test('I3 A1 an idempotency key is kept for seven days, a session and a browser until they end', async () => {
  const buyer = await aBuyer({ approver: await aBuyer() })
  await putOffer(buyer, await anOffer())
  await db.deleteFrom('sessions').where('user_id', '<>', buyer.userId).execute()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await buyer.call(endBuy, { body: await checkoutBody(buyer), headers })).status).toBe(200)
  const now = Date.now()
  await db
    .insertInto('known_browsers')
    .values({
      user_id: buyer.userId,
      token_hash: Buffer.alloc(32),
      network: '203.0.113.0/24',
      last_used_at: new Date(now),
      expires_at: new Date(now + 8 * 24 * HOUR),
    })
    .execute()
  const after = async (ms: number) => {
    clock.set(new Date(now + ms))
    await deleteExpiredRows(deps)
    return Promise.all([count('idempotency_keys'), count('sessions'), count('known_browsers')])
  }
  expect(await after(24 * HOUR - MINUTE)).toEqual([1, 1, 1])
  expect(await after(24 * HOUR + MINUTE)).toEqual([1, 0, 1])
  expect(await after(7 * 24 * HOUR - MINUTE)).toEqual([1, 0, 1])
  expect(await after(7 * 24 * HOUR + MINUTE)).toEqual([0, 0, 1])
  expect(await after(8 * 24 * HOUR + MINUTE)).toEqual([0, 0, 0])
})
