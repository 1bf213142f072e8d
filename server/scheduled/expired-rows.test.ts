import { afterEach, expect, test } from 'vitest'
import { endBuy } from '#contract/cart.ts'
import { SESSION_MS } from '#server/http/session.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { checkoutBody, findOffers, putOffer, type TestOffer } from '#test/shopping.ts'
import { deleteExpiredRows, KEY_KEPT_MS } from './expired-rows.ts'

afterEach(() => clock.set(null))

async function count(table: 'idempotency_keys' | 'sessions'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

test('I3 an idempotency key is kept for seven days, and an ended session not at all', async () => {
  const buyer = await signIn('comprador@abasto.test')
  const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
  await putOffer(buyer, offer)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await buyer.call(endBuy, { body: await checkoutBody(buyer), headers })).status).toBe(200)
  const now = Date.now()
  const after = async (ms: number) => {
    clock.set(new Date(now + ms))
    await deleteExpiredRows(deps)
    return [await count('idempotency_keys'), await count('sessions')]
  }
  expect(await after(0)).toEqual([1, 1])
  expect(await after(SESSION_MS + 60_000)).toEqual([1, 0])
  expect(await after(KEY_KEPT_MS - 60_000)).toEqual([1, 0])
  expect(await after(KEY_KEPT_MS + 60_000)).toEqual([0, 0])
})
