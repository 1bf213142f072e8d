// Sessions of many concurrent requests (S6, A4).
import { expect, test } from 'vitest'
import { logout, me } from '#contract/account.ts'
import { Caller } from '#test/caller.ts'
import { address } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'

test('S6 concurrent requests each get their own session, and unknown tokens none', async () => {
  const buyers = [await aBuyer(), await aBuyer(), await aBuyer()]
  const callers = [...buyers, await aSeller(), await aSeller(), await anOperator()]
  const stranger = new Caller(address, 'x'.repeat(43))
  const order = Array.from({ length: 70 }, (_, n) => n % (callers.length + 1))
  const answers = await Promise.all(order.map((n) => (callers[n] ?? stranger).call(me)))
  for (const [place, n] of order.entries()) {
    const { status, message } = answers[place] ?? {}
    const email = callers[n]?.email
    expect([status, message?.email]).toEqual(email ? [200, email] : [401, undefined])
  }
})

test('S6 the next request after a sign-out or a deactivation is refused, those of others are not', async () => {
  const [gone, inactive, staying] = [await aBuyer(), await aBuyer(), await aBuyer()]
  const statuses = async () =>
    (await Promise.all([gone, staying, inactive, staying].map((who) => who.call(me)))).map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await gone.call(logout)
  expect(await statuses()).toEqual([401, 200, 200, 200])
  const active = (to: boolean) =>
    db.updateTable('users').set({ active: to }).where('id', '=', inactive.userId).execute()
  await active(false)
  expect(await statuses()).toEqual([401, 200, 401, 200])
  await active(true)
  expect(await statuses()).toEqual([401, 200, 200, 200])
})
