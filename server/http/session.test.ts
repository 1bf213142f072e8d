// Sessions of many concurrent requests (S6, A4).
import { expect, test } from 'vitest'
import { logout, me } from '#contract/account.ts'
import { Caller } from '#test/caller.ts'
import { address, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'

const people: [string, Parameters<typeof signIn>[1]][] = [
  ['comprador@abasto.test', 'buyer'],
  ['suplente@abasto.test', 'buyer'],
  ['planta@abasto.test', 'buyer'],
  ['vendedor@abasto.test', 'seller'],
  ['vendedora2@abasto.test', 'seller'],
  ['operador@abasto.test', 'operator'],
]

test('S6 concurrent requests each get their own session, and unknown tokens none', async () => {
  const callers = await Promise.all(people.map(([email, role]) => signIn(email, role)))
  const stranger = new Caller(address, 'x'.repeat(43))
  const order = Array.from({ length: 70 }, (_, n) => n % (callers.length + 1))
  const answers = await Promise.all(order.map((n) => (callers[n] ?? stranger).call(me)))
  for (const [place, n] of order.entries()) {
    const { status, message } = answers[place] ?? {}
    const email = people[n]?.[0]
    expect([status, message?.email]).toEqual(email ? [200, email] : [401, undefined])
  }
})

test('S6 the next request after a sign-out or a deactivation is refused, those of others are not', async () => {
  const [gone, inactive, staying] = [
    await signIn('otra@abasto.test'),
    await signIn('planta@abasto.test'),
    await signIn('suplente@abasto.test'),
  ]
  const statuses = async () =>
    (await Promise.all([gone, staying, inactive, staying].map((who) => who.call(me)))).map(
      ({ status }) => status,
    )
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await gone.call(logout)
  expect(await statuses()).toEqual([401, 200, 200, 200])
  const active = (to: boolean) =>
    db.updateTable('users').set({ active: to }).where('email', '=', 'planta@abasto.test').execute()
  await active(false)
  expect(await statuses()).toEqual([401, 200, 401, 200])
  await active(true)
  expect(await statuses()).toEqual([401, 200, 200, 200])
})
