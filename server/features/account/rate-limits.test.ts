import { afterAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#server/http/errors.ts'
import { memoryCounter, memoryLimits, type Limits, type Rule } from '#server/limits/limits.ts'
import { openLimits } from '#server/limits/redis.ts'
import { hasRedis, startRedis, type RedisServer } from '#test/redis-server.ts'
import { signInAttempts, linkRequests } from './rate-limits.ts'

const redis: RedisServer | null = hasRedis ? await startRedis() : null
const opened: Limits[] = []
afterAll(async () => {
  for (const limits of opened) limits.close()
  await redis?.stop()
})

/** Stores found on this machine. Each test counts under its own names. */
const STORES: [string, () => Promise<Limits>][] = [
  ['in memory', async () => named(memoryLimits())],
  ...(redis
    ? [['in Redis', async () => named(await connected(redis))] as [string, () => Promise<Limits>]]
    : []),
]

async function connected({ url }: RedisServer): Promise<Limits> {
  const limits = openLimits(url)
  opened.push(limits)
  await limits.begin({ down: (error) => expect.unreachable(String(error)), back: () => undefined })
  return limits
}

let names = 0
function named(limits: Limits): Limits {
  const prefix = `${++names}:`
  return { ...limits, of: (rule) => limits.of({ ...rule, name: prefix + rule.name }) }
}

/** The same rules with windows of a second. */
const quick = (limits: Limits): Limits => ({ ...limits, of: (rule) => limits.of({ ...rule, seconds: 1 }) })

const UNKNOWN = { browser: false, network: false }
const AT_NETWORK = { browser: false, network: true }
const IN_BROWSER = { browser: true, network: true }
const BROWSER = Buffer.alloc(32, 1)

function attemptsIn(limits: Limits) {
  const { count } = signInAttempts(limits)
  return <Found>(network: string, account: string, find: () => Promise<Found | undefined>, known = UNKNOWN) =>
    count({ network, account, browserHash: BROWSER, known }, find)
}

function requestsIn(limits: Limits) {
  const { count } = linkRequests(limits)
  return (network: string, find: () => Promise<boolean>, known = UNKNOWN) => count(network, known, find)
}

const WRONG = async () => undefined
const RIGHT = async () => 'Ana'

async function isRefused(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt
    return false
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return true
    throw error
  }
}

/** Runs a hundred attempts at a time. */
async function countAllowed(count: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  let allowed = 0
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from) }, (_, index) => attempt(from + index))
    const refused = await Promise.all(some.map(isRefused))
    allowed += refused.filter((wasRefused) => !wasRefused).length
  }
  return allowed
}

describe.each(STORES)('counted %s', (_where, open) => {
  test('A3 of 1,000 wrong passwords from one address ten are verified; another address is not affected', async () => {
    const count = attemptsIn(await open())
    expect(await countAllowed(1000, () => count('10.0.0.1', 'ana', WRONG))).toBe(10)
    expect(await isRefused(count('10.0.0.2', 'ana', RIGHT))).toBe(false)
    expect(await isRefused(count('10.0.0.1', 'eva', RIGHT))).toBe(false)
  })

  test('A3 one password tried at 1,000 accounts from one address is slowed down at ninety', async () => {
    const count = attemptsIn(await open())
    expect(await countAllowed(1000, (index) => count('10.0.0.1', `user ${index}`, WRONG))).toBe(91)
  })

  test('A3 a slowed network lets one attempt a minute through, and says how long to wait', async () => {
    const limits = await open()
    const count = attemptsIn({
      ...limits,
      of: (rule) => limits.of(rule.name === 'sign-in:slowed' ? { ...rule, seconds: 1 } : rule),
    })
    expect(await countAllowed(200, (index) => count('10.0.0.1', `user ${index}`, WRONG))).toBe(91)
    await expect(count('10.0.0.1', 'ana', RIGHT)).rejects.toMatchObject({
      status: 429,
      text: 'sign_in_slowed',
      extra: { retryAfter: 1 },
    })
    await vi.waitFor(() => count('10.0.0.1', 'ana', RIGHT), { timeout: 60_000, interval: 50 })
    // A success leaves the minute to others.
    expect(await isRefused(count('10.0.0.1', 'eva', RIGHT))).toBe(false)
  })

  test('A3 attacks on other accounts of a network do not stop an account that signed in there before', async () => {
    const count = attemptsIn(await open())
    await countAllowed(300, (index) => count('10.0.0.1', `user ${index}`, WRONG))
    expect(await isRefused(count('10.0.0.1', 'ana', RIGHT))).toBe(true)
    expect(await isRefused(count('10.0.0.1', 'ana', RIGHT, AT_NETWORK))).toBe(false)
    expect(await countAllowed(1000, () => count('10.0.0.1', 'eva', WRONG, AT_NETWORK))).toBe(10)
  })

  test('A3 attacks on an account do not stop a browser in which it signed in before, which has ten failures too', async () => {
    const count = attemptsIn(await open())
    expect(await countAllowed(100, () => count('10.0.0.1', 'ana', WRONG))).toBe(10)
    expect(await isRefused(count('10.0.0.1', 'ana', RIGHT, AT_NETWORK))).toBe(true)
    expect(await isRefused(count('10.0.0.1', 'ana', RIGHT, IN_BROWSER))).toBe(false)
    expect(await countAllowed(1000, () => count('10.0.0.1', 'ana', WRONG, IN_BROWSER))).toBe(10)
    expect(await isRefused(count('10.0.0.1', 'eva', RIGHT, IN_BROWSER))).toBe(false)
  })

  test('A10 a session may repeat a wrong current password ten times, whatever others do', async () => {
    const { countInSession } = signInAttempts(await open())
    expect(await countAllowed(100, () => countInSession(Buffer.alloc(32, 1), WRONG))).toBe(10)
    expect(await isRefused(countInSession(Buffer.alloc(32, 2), RIGHT))).toBe(false)
  })

  test('A3 attempts are allowed again after the window', async () => {
    const count = attemptsIn(quick(await open()))
    expect(await countAllowed(11, () => count('10.0.0.1', 'ana', WRONG))).toBe(10)
    expect(await isRefused(count('10.0.0.1', 'ana', WRONG))).toBe(true)
    await vi.waitFor(() => count('10.0.0.1', 'ana', WRONG), { timeout: 60_000, interval: 50 })
  })

  test('A3 neither a success nor an error during verification counts as a failure', async () => {
    const count = attemptsIn(await open())
    for (let i = 0; i < 120; i++) await count('10.0.0.1', `user ${i % 3}`, RIGHT)
    const busy = new Error('busy')
    for (let i = 0; i < 120; i++)
      await expect(count('10.0.0.1', 'user 0', () => Promise.reject(busy))).rejects.toBe(busy)
    expect(await countAllowed(20, () => count('10.0.0.1', 'user 0', WRONG))).toBe(10)
  })

  test('A3 a success resets the failures of this account and of no other', async () => {
    const count = attemptsIn(await open())
    const failing = (account: string) => Array.from({ length: 9 }, () => count('10.0.0.1', account, WRONG))
    await Promise.all([...failing('ana'), ...failing('eva')])
    await count('10.0.0.1', 'ana', RIGHT)
    expect(await countAllowed(20, () => count('10.0.0.1', 'ana', WRONG))).toBe(10)
    expect(await countAllowed(20, () => count('10.0.0.1', 'eva', WRONG))).toBe(1)
  })

  test('A5 an office of 200 behind one address gets its links; the 601st request of a day is refused, of another address not', async () => {
    const count = requestsIn(await open())
    const known = async () => true
    for (let i = 0; i < 600; i++) await count('10.0.0.1', known)
    expect(await isRefused(count('10.0.0.1', known))).toBe(true)
    expect(await isRefused(count('10.0.0.2', known))).toBe(false)
  })

  test('A5 one address may try 60 unknown e-mails a day; known ones and failures do not count', async () => {
    const count = requestsIn(await open())
    const failure = new Error('busy')
    for (let i = 0; i < 70; i++) {
      await count('10.0.0.1', async () => true)
      await expect(count('10.0.0.1', () => Promise.reject(failure))).rejects.toBe(failure)
    }
    expect(await countAllowed(100, () => count('10.0.0.1', async () => false))).toBe(60)
    expect(await isRefused(count('10.0.0.2', async () => false))).toBe(false)
  })

  test('A5 links requested by others do not stop those of accounts that signed in there before', async () => {
    const count = requestsIn(await open())
    await countAllowed(100, () => count('10.0.0.1', async () => false))
    expect(await isRefused(count('10.0.0.1', async () => true))).toBe(true)
    expect(await isRefused(count('10.0.0.1', async () => true, AT_NETWORK))).toBe(false)
    expect(await isRefused(count('10.0.0.1', async () => true, IN_BROWSER))).toBe(false)
  })

  test('A5 the hundredth unknown e-mail within an hour is reported once', async () => {
    const { countUnknown } = linkRequests(await open())
    const reports: boolean[] = []
    for (let i = 1; i <= 150; i++) reports.push(await countUnknown())
    expect(reports.indexOf(true)).toBe(99)
    expect(reports.filter(Boolean)).toHaveLength(1)
  })
})

test('A3 A5 O2 the limits', () => {
  const rules: Rule[] = []
  const limits: Limits = { ...memoryLimits(), of: (rule) => (rules.push(rule), memoryCounter(rule)) }
  signInAttempts(limits)
  linkRequests(limits)
  expect(rules.map(({ most, seconds }) => `${most} in ${seconds / 60} min`)).toEqual([
    '10 in 10 min',
    '10 in 10 min',
    '90 in 10 min',
    '1 in 1 min',
    '10 in 10 min',
    '10 in 10 min',
    '50 in 1440 min',
    '600 in 1440 min',
    '60 in 1440 min',
    '100 in 60 min',
  ])
})

test('A3 memory stays bounded: the oldest counts are evicted', async () => {
  const counter = memoryCounter({ name: 'few', most: 1, seconds: 60 }, 3)
  for (const key of ['a', 'b', 'c', 'd']) await counter.consume(key)
  await expect(counter.consume('d')).rejects.toMatchObject({ consumedPoints: 2 })
  expect(counter.dump().storage.map(({ key }) => key)).toEqual(['b', 'c', 'd'])
  await expect(counter.consume('a')).resolves.toMatchObject({ consumedPoints: 1 })
})
