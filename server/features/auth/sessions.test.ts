import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { signInAt } from '#test/caller.ts'
import { address, clock } from '#test/client.ts'
import { db } from '#test/database.ts'

afterEach(() => clock.set(null))

test('A1 of more sessions than a person has browsers, the least used one ends', async () => {
  const email = 'planta@abasto.test'
  const { id: userId } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const start = Date.now()
  const openedAt = async (minute: number) => {
    clock.set(new Date(start + minute * 60_000))
    return signInAt(address, email, 'buyer')
  }
  const oldest = await openedAt(0)
  const leastUsed = await openedAt(1)
  const others = await db
    .insertInto('sessions')
    .values(
      Array.from({ length: 48 }, (_, index) => ({
        token_hash: createHash('sha256').update(`${index}`).digest(),
        user_id: userId,
        created_at: clock.now(),
        last_used_at: new Date(start + 2 * 60_000),
        expires_at: new Date(start + 3_600_000),
      })),
    )
    .executeTakeFirstOrThrow()
  expect(others.numInsertedOrUpdatedRows).toBe(48n)
  clock.set(new Date(start + 3 * 60_000))
  expect((await oldest.call(me)).status).toBe(200)
  const newest = await openedAt(4)
  expect((await newest.call(me)).status).toBe(200)
  expect((await oldest.call(me)).status).toBe(200)
  expect((await leastUsed.call(me)).status).toBe(401)
  const { count } = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(50)
})
