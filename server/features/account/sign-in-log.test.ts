// The log of sign-ins.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changePassword, endSessionsOf, login } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { Caller } from '#test/caller.ts'
import { deps } from '#test/client.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'

const lines: string[] = []
const config = { ...deps.config, logLevel: 'info' as const }
const app = await buildApp({ ...deps, config }, { write: (line) => lines.push(line) })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
beforeEach(() => lines.splice(0))

const about = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message)
const tryLogin = (email: string, password: string) =>
  new Caller(address, null).call(login, {
    body: { email, password, user_type_id: 2, browser_token: 'secreto-'.repeat(8) },
  })

test('A3 sign-ins are logged with their account, refused ones with the reason, and never a password or token', async () => {
  const { email, userId: user } = await aBuyer()
  const account = { user, email, ip: '127.0.0.1' }
  const { message } = await tryLogin(email, DEMO_PASSWORD)
  expect(about('signed in')).toMatchObject([{ level: 30, ...account }])
  for (let count = 0; count < 11; count++) await tryLogin(email, 'una clave ajena')
  const refused = about('sign-in refused')
  expect(refused).toHaveLength(11)
  for (const line of refused) expect(line).toMatchObject({ level: 40, ...account })
  expect(refused.map(({ reason }) => reason)).toEqual([
    ...Array<string>(10).fill('sign_in_failed'),
    'sign_in_slowed',
  ])
  const all = lines.join('')
  for (const secret of [DEMO_PASSWORD, 'una clave ajena', message.authorisation.token, 'secreto-'])
    expect(all).not.toContain(secret)
})

test('A3 an e-mail without an account is not logged: it may be a password in the wrong field', async () => {
  expect((await tryLogin('mi-clave-secreta', DEMO_PASSWORD)).status).toBe(401)
  expect(about('sign-in refused')).toMatchObject([{ user: null, reason: 'sign_in_failed' }])
  expect(lines.join('')).not.toContain('mi-clave-secreta')
})

test('A10 A11 ended sessions and changed passwords are logged with who did it', async () => {
  const { email, userId: user } = await aBuyer()
  const { message } = await tryLogin(email, DEMO_PASSWORD)
  const password = 'Nueva-clave-1'
  const caller = new Caller(address, message.authorisation.token)
  const body = { current_password: DEMO_PASSWORD, password, password_confirmation: password }
  expect((await caller.call(changePassword, { body })).status).toBe(200)
  expect(about('password changed')).toMatchObject([{ user, ip: '127.0.0.1' }])
  const operator = new Caller(address, (await anOperator()).token)
  expect((await operator.call(endSessionsOf, { params: { id: user } })).status).toBe(204)
  expect(about('sessions ended by an operator')).toMatchObject([{ user, operator: expect.any(Number) }])
  expect(lines.join('')).not.toContain(password)
})
