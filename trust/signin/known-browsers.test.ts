import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { changePassword, forgotPassword, login, me, updatePassword } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { inTransaction } from '#db/transaction.ts'
import { deleteExpiredRows } from '#server/scheduled/expired-rows.ts'
import { issuePasswordToken } from '#server/accounts/password-tokens.ts'
import { makeBuyer } from '#test/buyers.ts'
import { Caller } from '#test/caller.ts'
import { clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'

const app = await buildApp({ ...deps, config: { ...deps.config, trustProxy: ['127.0.0.1'] } })
const anonymous = new Caller(await app.listen({ host: '127.0.0.1', port: 0 }), null)
afterAll(() => app.close())
afterEach(() => clock.set(null))

const newBrowser = () => randomBytes(32).toString('hex')

interface Try {
  email: string
  from: string
  browser?: string
  password?: string
}

const post = (path: string, from: string, body: object) =>
  anonymous.request('POST', path, { body, headers: { 'x-forwarded-for': from } })

const tryLogin = ({ email, from, browser, password = DEMO_PASSWORD }: Try) =>
  post(login.path, from, { email, password, user_type_id: 2, browser_token: browser })

const statusOf = async (attempt: Try) => (await tryLogin(attempt)).status

async function callerOf(attempt: Try): Promise<Caller> {
  const { message } = await tryLogin(attempt)
  const { authorisation } = message as { authorisation: { token: string } }
  return new Caller(anonymous.address, authorisation.token)
}

async function attack(from: string, emailOf: (index: number) => string, tries: number): Promise<void> {
  for (let index = 0; index < tries; index += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        tryLogin({ email: emailOf(index + at), from, password: `clave ${index + at}` }),
      ),
    )
}

test('A3 wrong passwords from the same address do not stop a colleague in a browser that signed in before', async () => {
  const [email, office] = ['ana@oficina.test', '10.1.0.1']
  await makeBuyer(email)
  const browser = newBrowser()
  expect(await statusOf({ email, from: '10.1.0.2', browser })).toBe(200)
  await attack(office, () => email, 40)
  expect(await statusOf({ email, from: office })).toBe(429)
  expect(await statusOf({ email, from: office, browser: newBrowser() })).toBe(429)
  expect(await statusOf({ email, from: office, browser })).toBe(200)
})

test('A3 attacks on other accounts stop no account that signed in from this address before, not in a new browser either', async () => {
  const [known, stranger, office] = ['eva@oficina.test', 'sol@oficina.test', '10.2.0.1']
  await Promise.all([makeBuyer(known), makeBuyer(stranger)])
  expect(await statusOf({ email: known, from: office, browser: newBrowser() })).toBe(200)
  await attack(office, (index) => `persona${index}@oficina.test`, 120)
  const refused = await fetch(`${anonymous.address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': office, 'accept-language': 'en' },
    body: JSON.stringify({ email: stranger, password: DEMO_PASSWORD, user_type_id: 2 }),
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('request a link') })
  expect(await statusOf({ email: known, from: office, browser: newBrowser() })).toBe(200)
})

test('A3 a password set by a link lets its browser in, although others used up the tries', async () => {
  const [email, office] = ['luz@oficina.test', '10.3.0.1']
  const userId = await makeBuyer(email)
  await attack(office, () => email, 20)
  const browser = newBrowser()
  const password = 'Del-enlace-2026'
  expect(await statusOf({ email, from: office, browser })).toBe(429)
  const password_token = await inTransaction(db, (trx) => issuePasswordToken(trx, userId, clock.now()))
  const form = { email, password, password_confirmation: password, password_token, browser_token: browser }
  expect((await post(updatePassword.path, office, form)).status).toBe(201)
  expect(await statusOf({ email, from: office, browser, password })).toBe(200)
})

test('A3 a browser is known for its account only, hashed, and until 180 days after its last sign-in', async () => {
  const [email, other, office] = ['mia@oficina.test', 'zoe@oficina.test', '10.4.0.1']
  const userId = await makeBuyer(email)
  await makeBuyer(other)
  const browser = newBrowser()
  expect(await statusOf({ email, from: '10.4.0.2', browser })).toBe(200)
  const stored = await db.selectFrom('known_browsers').where('user_id', '=', userId).selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(browser)
  await attack(office, () => other, 20)
  expect(await statusOf({ email: other, from: office, browser })).toBe(429)

  await attack(office, () => email, 20)
  const start = Date.now()
  clock.set(new Date(start + 179 * 86_400_000))
  expect(await statusOf({ email, from: office, browser })).toBe(200)
  clock.set(new Date(start + (179 + 179) * 86_400_000))
  expect(await statusOf({ email, from: office, browser })).toBe(200)
  clock.set(new Date(start + (179 + 179 + 181) * 86_400_000))
  expect(await statusOf({ email, from: '10.4.0.3', browser: newBrowser() })).toBe(200)
  await attack(office, () => email, 20)
  expect(await statusOf({ email, from: office, browser })).toBe(429)
  await deleteExpiredRows(deps)
  const left = await db.selectFrom('known_browsers').where('user_id', '=', userId).select('network').execute()
  expect(left).toEqual([{ network: '10.4.0.3' }])
})

test('A3 a new password forgets every browser but the one it was set in', async () => {
  const [email, office] = ['ema@oficina.test', '10.5.0.1']
  await makeBuyer(email)
  const [mine, theirs] = [newBrowser(), newBrowser()]
  await callerOf({ email, from: '10.5.0.2', browser: theirs })
  const caller = await callerOf({ email, from: '10.5.0.2', browser: mine })
  const password = 'Otra-clave-2026'
  const form = { current_password: DEMO_PASSWORD, password, password_confirmation: password }
  expect((await caller.call(changePassword, { body: form })).status).toBe(200)
  expect((await caller.call(me)).status).toBe(200)
  await attack(office, () => email, 20)
  expect(await statusOf({ email, from: office, browser: theirs, password })).toBe(429)
  expect(await statusOf({ email, from: office, browser: mine, password })).toBe(200)
})

test('A5 links that others requested do not use up those of a known browser', async () => {
  const email = 'uma@oficina.test'
  await makeBuyer(email)
  const browser_token = newBrowser()
  await callerOf({ email, from: '10.6.0.1', browser: browser_token })
  const start = Date.now()
  const request = (body: object) => post(forgotPassword.path, '10.6.0.1', { email, user_type_id: 2, ...body })
  const statuses: number[] = []
  for (let link = 0; link < 9; link++) {
    clock.set(new Date(start + link * 16 * 60_000))
    statuses.push((await request({})).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
  expect((await request({ browser_token })).status).toBe(200)
})

test('A3 a browser token that could be guessed is refused', async () => {
  for (const browser of ['', 'corto', 'x'.repeat(129), 'ñ'.repeat(40)]) {
    const answer = await tryLogin({ email: 'ana@oficina.test', from: '10.7.0.1', browser })
    expect(answer).toMatchObject({ status: 422, errors: [{ path: 'browser_token' }] })
  }
})
