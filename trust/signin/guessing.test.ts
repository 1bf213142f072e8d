// Guessing passwords and e-mails is limited without locking out the owner.
import { expect, test } from 'vitest'
import { login } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Caller } from '#test/caller.ts'
import { deps } from '#test/client.ts'
import { figure, times } from '../figures.ts'
import { sendJson } from '../http.ts'
import { type Attempt, forwardedFor, addressOf, signInAll, withApp } from './app.ts'

const EMAIL = 'comprador@abasto.test'
const PROXY = ['127.0.0.1']

const wrong = (index: number, headers: Record<string, string> = {}): Attempt => ({
  email: EMAIL,
  password: `clave ${index}`,
  headers,
})
const TRIES = times(300, 1000)
const many = (attempt: (index: number) => Attempt) => Array.from({ length: TRIES }, (_, i) => attempt(i))

test('of 1,000 wrong passwords from one address at most 20 are hashed, and the owner signs in from another address', async () => {
  await withApp([], async ({ address, anonymous }) => {
    const counts = await signInAll(
      anonymous,
      many((index) => wrong(index)),
    )
    const hashed = counts[401] ?? 0
    const victim = { email: EMAIL, password: DEMO_PASSWORD, user_type_id: 2 }
    const { status: elsewhere } = await sendJson(address, {
      method: 'POST',
      path: '/api/v1/login',
      body: victim,
      localAddress: '127.0.0.2',
    })
    figure({
      what: `${TRIES} wrong passwords from one address`,
      measured: `${hashed} hashed, ${counts[429] ?? 0} refused before; the victim elsewhere ${elsewhere}`,
      target: '≤ 20 hashed; the victim signs in',
      met: hashed <= 20 && elsewhere === 200,
    })
    expect(counts).toEqual({ 401: 10, 429: TRIES - 10 })
    expect(elsewhere).toBe(200)
  })
})

test.each([
  ['without a trusted proxy', [], (index: number) => ({ 'x-forwarded-for': addressOf(index) })],
  ['through a trusted proxy', PROXY, (index: number) => forwardedFor('203.0.113.7', addressOf(index))],
])('a different claimed address each time does not avoid the limit, %s', async (_how, behind, headers) => {
  const counts = await withApp(behind, ({ anonymous }) =>
    signInAll(
      anonymous,
      many((index) => wrong(index, headers(index))),
    ),
  )
  figure({
    what: `${TRIES} wrong passwords with rotating X-Forwarded-For, ${behind.length} trusted proxies`,
    measured: `${counts[401] ?? 0} hashed`,
    target: '≤ 20 hashed',
    met: (counts[401] ?? 0) <= 20,
  })
  expect(counts).toEqual({ 401: 10, 429: TRIES - 10 })
})

test('behind a trusted proxy each caller has a limit of its own', async () => {
  const attempts = Array.from({ length: 40 }, (_, index) => wrong(index, forwardedFor(addressOf(index % 4))))
  const counts = await withApp(PROXY, ({ anonymous }) => signInAll(anonymous, attempts, 8))
  expect(counts).toEqual({ 401: 40 })
})

test('one password tried on 1,000 users from one address is hashed 100 times at most', async () => {
  const users = many((index) => ({ email: `persona${index}@abasto.test`, password: 'Verano2026' }))
  const counts = await withApp([], ({ anonymous }) => signInAll(anonymous, users, 20))
  const hashed = counts[401] ?? 0
  figure({
    what: `${TRIES} users × 1 password from one address`,
    measured: `${hashed} hashed`,
    target: 'stopped ≤ 100',
    met: hashed <= 100,
  })
  expect(hashed).toBeGreaterThanOrEqual(90)
  expect(hashed).toBeLessThanOrEqual(100)
  expect(counts[429]).toBe(TRIES - hashed)
})

test('A3 while one address attacks an account and spreads over others, colleagues there sign in', async () => {
  const browser_token = 'b'.repeat(64)
  const signInHere = (anonymous: Caller, browser?: string) =>
    anonymous.request(login.method, login.path, {
      body: { email: EMAIL, password: DEMO_PASSWORD, user_type_id: 2, browser_token: browser },
    })
  const statuses = await withApp([], async ({ anonymous }) => {
    const first = await signInHere(anonymous, browser_token)
    const spread = many((index) => ({ email: `persona${index}@abasto.test`, password: 'Verano2026' }))
    await signInAll(anonymous, spread, 20)
    const newBrowser = await signInHere(anonymous, 'n'.repeat(64))
    await signInAll(
      anonymous,
      many((index) => wrong(index)),
    )
    const known = await signInHere(anonymous, browser_token)
    return [first, newBrowser, known].map(({ status }) => status)
  })
  figure({
    what: `a colleague behind the address of ${2 * TRIES} wrong passwords`,
    measured: `new browser ${statuses[1]}, known browser ${statuses[2]}`,
    target: 'both sign in',
    met: statuses.every((status) => status === 200),
  })
  expect(statuses).toEqual([200, 200, 200])
})

test('A5 a hundred unknown e-mails within an hour, from any addresses, log a warning', async () => {
  const lines: string[] = []
  const config = { ...deps.config, logLevel: 'warn' as const }
  const statuses = await withApp(
    ['127.0.0.1'],
    async ({ anonymous }) => {
      const found: number[] = []
      for (let index = 0; index < 120; index++) {
        const email = `persona${index}@abasto.test`
        const answer = await anonymous.request('POST', '/password/forgot', {
          body: { email, user_type_id: 2 },
          headers: forwardedFor(addressOf(index)),
        })
        found.push(answer.status)
      }
      return found
    },
    { config },
    { write: (line) => lines.push(line) },
  )
  expect(new Set(statuses)).toEqual(new Set([404]))
  const warnings = lines.filter((line) => line.includes('100 unknown e-mails'))
  figure({
    what: '120 unknown e-mails from 120 addresses',
    measured: `${warnings.length} warning`,
    target: 'a warning at 100 in an hour',
    met: warnings.length === 1,
  })
  expect(warnings.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, ip: addressOf(99) }])
  expect(lines.join('')).not.toContain('persona')
})
