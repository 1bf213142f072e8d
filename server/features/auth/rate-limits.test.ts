import { afterAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#server/http/errors.ts'
import { memoryCounter, memoryLimits, type Limits, type Rule } from '#server/limits/limits.ts'
import { openLimits } from '#server/limits/redis.ts'
import { hasRedis, startRedis, type RedisServer } from '#test/redis-server.ts'
import { signInAttempts, linkRequests, networkOf } from './rate-limits.ts'

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
    const { count } = signInAttempts(await open())
    expect(await countAllowed(1000, () => count('10.0.0.1', 'ana', WRONG))).toBe(10)
    expect(await isRefused(count('10.0.0.2', 'ana', RIGHT))).toBe(false)
    expect(await isRefused(count('10.0.0.1', 'eva', RIGHT))).toBe(false)
  })

  test('A3 one password tried at 1,000 accounts from one address stops at a hundred', async () => {
    const { count } = signInAttempts(await open())
    expect(await countAllowed(1000, (index) => count('10.0.0.1', `user ${index}`, WRONG))).toBe(100)
  })

  test('A3 attempts are allowed again after the window', async () => {
    const { count } = signInAttempts(quick(await open()))
    expect(await countAllowed(11, () => count('10.0.0.1', 'ana', WRONG))).toBe(10)
    expect(await isRefused(count('10.0.0.1', 'ana', WRONG))).toBe(true)
    await vi.waitFor(() => count('10.0.0.1', 'ana', WRONG), { timeout: 5000, interval: 50 })
  })

  test('A3 neither a success nor an error during verification counts as a failure', async () => {
    const { count } = signInAttempts(await open())
    for (let i = 0; i < 120; i++) await count('10.0.0.1', `user ${i % 3}`, RIGHT)
    const busy = new Error('busy')
    for (let i = 0; i < 120; i++)
      await expect(count('10.0.0.1', 'user 0', () => Promise.reject(busy))).rejects.toBe(busy)
    expect(await countAllowed(20, () => count('10.0.0.1', 'user 0', WRONG))).toBe(10)
  })

  test('A3 a success resets the failures of this account and of no other', async () => {
    const { count } = signInAttempts(await open())
    const failing = (account: string) => Array.from({ length: 9 }, () => count('10.0.0.1', account, WRONG))
    await Promise.all([...failing('ana'), ...failing('eva')])
    await count('10.0.0.1', 'ana', RIGHT)
    expect(await countAllowed(20, () => count('10.0.0.1', 'ana', WRONG))).toBe(10)
    expect(await countAllowed(20, () => count('10.0.0.1', 'eva', WRONG))).toBe(1)
  })

  test('A5 an office of 200 behind one address gets its links; the 601st request of a day is refused, of another address not', async () => {
    const { count } = linkRequests(await open())
    const known = async () => true
    for (let i = 0; i < 600; i++) await count('10.0.0.1', known)
    expect(await isRefused(count('10.0.0.1', known))).toBe(true)
    expect(await isRefused(count('10.0.0.2', known))).toBe(false)
  })

  test('A5 one address may try 60 unknown e-mails a day; known ones and failures do not count', async () => {
    const { count } = linkRequests(await open())
    const failure = new Error('busy')
    for (let i = 0; i < 70; i++) {
      await count('10.0.0.1', async () => true)
      await expect(count('10.0.0.1', () => Promise.reject(failure))).rejects.toBe(failure)
    }
    expect(await countAllowed(100, () => count('10.0.0.1', async () => false))).toBe(60)
    expect(await isRefused(count('10.0.0.2', async () => false))).toBe(false)
  })

  test('A5 the hundredth unknown e-mail within an hour is reported once', async () => {
    const { countUnknown } = linkRequests(await open())
    const reports: boolean[] = []
    for (let i = 1; i <= 150; i++) reports.push(await countUnknown())
    expect(reports.indexOf(true)).toBe(99)
    expect(reports.filter(Boolean)).toHaveLength(1)
  })
})

test('A3 A5 the limits', () => {
  const rules: Rule[] = []
  const limits: Limits = { ...memoryLimits(), of: (rule) => (rules.push(rule), memoryCounter(rule)) }
  signInAttempts(limits)
  linkRequests(limits)
  expect(rules.map(({ most, seconds }) => `${most} in ${seconds / 60} min`)).toEqual([
    '100 in 10 min',
    '10 in 10 min',
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

test('A3 an IPv6 /64 is one caller', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('2001:db8::7')).toBe(networkOf('2001:db8:0:0:9::'))
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1')
})
