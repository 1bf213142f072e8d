import { createHash } from 'node:crypto'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { endOtherSessions, endSession, endSessionsOf, login, me, sessions } from '#contract/account.ts'
import { exportPrices } from '#contract/price-files.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { makeBuyer } from '#test/buyers.ts'
import { Caller, signInAt } from '#test/caller.ts'
import { address, anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'

afterEach(() => clock.set(null))

test('A1 of more sessions than a person has browsers, the least used one ends', async () => {
  const email = 'muchas@prueba.test'
  const userId = await makeBuyer(email)
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

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function openIn(email: string, userAgent: string, browser_token?: string): Promise<Caller> {
  const { message } = await anonymous.call(login, {
    body: { email, password: DEMO_PASSWORD, user_type_id: 2, browser_token },
    headers: { 'user-agent': userAgent },
  })
  return new Caller(address, message.authorisation.token)
}

const isOpen = async (caller: Caller) => (await caller.call(me)).status === 200
const idOf = async (caller: Caller) =>
  (await caller.callOrThrow(sessions)).find(({ current }) => current)?.id ?? 0
const knownBrowsers = async (userId: number) =>
  (
    await db
      .selectFrom('known_browsers')
      .where('user_id', '=', userId)
      .select('token_hash')
      .orderBy('last_used_at')
      .execute()
  ).map(({ token_hash }) => token_hash.toString('hex'))
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

test('A11 users see where their sessions are open and since when, this one first; ended ones and those of others not', async () => {
  const email = 'lista@prueba.test'
  const userId = await makeBuyer(email)
  const start = Date.now()
  const at = (minutes: number) => clock.set(new Date(start + minutes * 60_000))
  at(0)
  await openIn(email, 'curl/8.5.0')
  at(100)
  const phone = await openIn(email, SAFARI)
  at(110)
  const desk = await openIn(email, `${CHROME} ${'x'.repeat(500)}`)
  await openIn((await aBuyer()).email, CHROME)
  at(119)
  const opened = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  const expected = [
    { browser: 'Chrome', system: 'Windows', address: '127.0.0.1', created_at: opened(110), current: true },
    {
      browser: 'Safari',
      system: 'iPhone',
      created_at: opened(100),
      last_used_at: opened(100),
      current: false,
    },
    { browser: null, system: null, created_at: opened(0), current: false },
  ]
  expect(await desk.callOrThrow(sessions)).toMatchObject(expected)
  expect((await phone.callOrThrow(sessions)).map(({ current }) => current)).toEqual([true, false, false])
  at(121)
  expect(await desk.callOrThrow(sessions)).toHaveLength(2)
  await db.updateTable('sessions').set({ expires_at: clock.now() }).where('user_id', '=', userId).execute()
  expect((await desk.call(sessions)).status).toBe(401)
})

test('A11 a user ends one session, whose browser is not known any more, and no session of others', async () => {
  const email = 'una@prueba.test'
  const userId = await makeBuyer(email)
  const [here, there] = ['h'.repeat(64), 't'.repeat(64)]
  const own = await openIn(email, CHROME, here)
  const lost = await openIn(email, SAFARI, there)
  const stranger = await openIn((await aBuyer()).email, CHROME)
  for (const id of [await idOf(stranger), 987_654_321])
    expect((await own.call(endSession, { params: { id } })).status).toBe(404)
  expect((await own.call(endSession, { params: { id: 'x' } })).status).toBe(422)
  expect((await own.call(endSession, { params: { id: await idOf(lost) } })).status).toBe(204)
  expect([await isOpen(own), await isOpen(lost), await isOpen(stranger)]).toEqual([true, false, true])
  expect(await knownBrowsers(userId)).toEqual([hashOf(here)])

  const second = await openIn(email, CHROME, here)
  expect((await own.call(endSession, { params: { id: await idOf(second) } })).status).toBe(204)
  expect(await knownBrowsers(userId)).toEqual([hashOf(here)])
  expect((await own.call(endSession, { params: { id: await idOf(own) } })).status).toBe(204)
  expect(await isOpen(own)).toBe(false)
  expect((await anonymous.call(endSession, { params: { id: 1 } })).status).toBe(401)
})

test('A11 a user ends all sessions but this one', async () => {
  const email = 'demas@prueba.test'
  const userId = await makeBuyer(email)
  const own = await openIn(email, CHROME, 'o'.repeat(64))
  const others = [await openIn(email, SAFARI, 'p'.repeat(64)), await openIn(email, CHROME)]
  const stranger = await openIn((await aBuyer()).email, CHROME)
  expect((await own.call(endOtherSessions)).status).toBe(204)
  expect(await Promise.all([own, ...others, stranger].map(isOpen))).toEqual([true, false, false, true])
  expect(await knownBrowsers(userId)).toEqual([hashOf('o'.repeat(64))])
  expect((await anonymous.call(endOtherSessions)).status).toBe(401)
})

test('A11 an operator ends all sessions of a user, and no other role does', async () => {
  const email = 'bloqueada@prueba.test'
  const id = await makeBuyer(email)
  const open = [await openIn(email, CHROME, 'q'.repeat(64)), await openIn(email, SAFARI)]
  const [buyer, seller, operator] = [await aBuyer(), await aSeller(), await anOperator()]
  for (const caller of [buyer, seller, open[0] as Caller])
    expect((await caller.call(endSessionsOf, { params: { id } })).status).toBe(403)
  expect((await anonymous.call(endSessionsOf, { params: { id } })).status).toBe(401)
  expect((await operator.call(endSessionsOf, { params: { id: 987_654_321 } })).status).toBe(404)
  expect((await operator.call(endSessionsOf, { params: { id: '-1' } })).status).toBe(422)
  expect((await operator.call(endSessionsOf, { params: { id } })).status).toBe(204)
  expect(await Promise.all([...open, buyer, operator].map(isOpen))).toEqual([false, false, true, true])
  expect(await knownBrowsers(id)).toEqual([])
  expect((await operator.call(endSessionsOf, { params: { id } })).status).toBe(204)
})

test('A11 ending a session ends its links to exports, also one that is waiting for its file', async () => {
  const seller = await aSeller()
  const other = await signIn(seller.email, 'seller')
  const { temporary_signed_url } = await seller.callOrThrow(exportPrices)
  let looks = 0
  const watched = await buildApp({ ...deps, now: () => (looks++, clock.now()) })
  onTestFinished(() => watched.close())
  const watchedAddress = await watched.listen({ host: '127.0.0.1', port: 0 })
  const follow = () => fetch(watchedAddress + new URL(temporary_signed_url).pathname)
  // No worker writes the file, so the link looks for it again and again.
  const waiting = follow()
  await expect.poll(() => looks).toBeGreaterThan(4)
  await other.callOrThrow(endOtherSessions)
  expect((await waiting).status).toBe(404)
  expect((await follow()).status).toBe(404)
})
