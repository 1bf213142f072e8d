// Limits that people meet: never at full speed, the same for all processes together, and each refusal says when to go on.
import { EventEmitter } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getCart } from '#contract/cart.ts'
import { startView } from '#contract/views.ts'
import { formatWait } from '#domain/format.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { CallsInFlight } from '#server/http/calls-in-flight.ts'
import { CONNECTIONS_PER_ADDRESS } from '#server/http/connections.ts'
import { setErrorHandler } from '#server/http/error-handler.ts'
import { TOO_MANY, tooMany } from '#server/http/errors.ts'
import { Pace } from '#server/http/pace.ts'
import { consume, memoryLimits, type Limits, type Rule } from '#server/limits/limits.ts'
import { openLimits } from '#server/limits/redis.ts'
import { Caller } from '#test/caller.ts'
import { deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { cartBody, findOffers } from '#test/shopping.ts'

const { callsPerMinute } = readConfig({})
const closings: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
})

async function startApp(changed: Partial<typeof deps.config> = {}, limits = memoryLimits()): Promise<string> {
  const app = await buildApp({ ...deps, limits, config: { ...deps.config, callsPerMinute, ...changed } })
  closings.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** All rules that the application counts by. */
async function rulesInUse(): Promise<Rule[]> {
  const rules: Rule[] = []
  const limits: Limits = { ...memoryLimits(), of: (rule) => (rules.push(rule), memoryLimits().of(rule)) }
  const app = await buildApp({ ...deps, limits, config: { ...deps.config, callsPerMinute } })
  await app.close()
  return rules
}

/** The most that people do within the seconds of a rule, by its name: one at full speed, or an office of 200 behind one address. */
const FASTEST: Readonly<Record<string, number>> = {
  // 120 changes, each two reads' worth and followed by two reads, and as many reads as in two pages a second.
  'calls of a user': 120 * (2 + 2) + 120,
  // One press of a bulk button, or of one of 24 zones, every second.
  'changes of many': 60,
  // Mistyped passwords and codes.
  'sign-in:browser': 9,
  'sign-in:account': 9,
  'sign-in': 80,
  'sign-in:slowed': 1,
  'password-change': 9,
  'second-factor': 9,
  'second-factor:day': 45,
  // Two links a day for each of the office, and some for mistyped e-mails.
  link: 400,
  'link:unknown': 50,
  'link:all-unknown': 90,
  // Developers who read the description of the API.
  description: 30,
}

test('S6 each limit of the application leaves room for the fastest people', async () => {
  const rules = await rulesInUse()
  expect(rules.map(({ name }) => name).toSorted()).toEqual(Object.keys(FASTEST).toSorted())
  for (const { name, most } of rules)
    expect([name, FASTEST[name] ?? Infinity]).toEqual([
      name,
      expect.toSatisfy((count: number) => count <= most),
    ])
})

test('S6 120 changes of a cart in a burst, each followed by two reads, are not refused', async () => {
  const address = await startApp()
  const { token } = await signIn('comprador@abasto.test')
  const buyer = new Caller(address, token)
  const [offer] = await findOffers({ seller: 'vendedor@abasto.test' }, 1)
  if (!offer) throw new Error('There is no offer')
  const statuses = new Set<number>()
  for (let nth = 0; nth < 120; nth += 1) {
    const path = `/cart/${encodeURIComponent(offer.sku)}`
    const change = await buyer.request('PUT', path, { body: cartBody(offer, (nth % 9) + 1) })
    const reads = await Promise.all([1, 2].map(() => buyer.request('GET', '/cart')))
    for (const { status } of [change, ...reads]) statuses.add(status)
  }
  expect([...statuses].filter((status) => status >= 300)).toEqual([])
})

test('S6 as many calls without a session as an address has connections all get their turn within five seconds', async () => {
  const pace = new Pace()
  const calls = Array.from({ length: CONNECTIONS_PER_ADDRESS }, () => pace.call('10.0.0.1'))
  await expect(Promise.all(calls)).resolves.toHaveLength(CONNECTIONS_PER_ADDRESS)
})

test('S6 an address that calls on and on is slowed to 500 calls a second, and another one is not', async () => {
  const pace = new Pace()
  const began = performance.now()
  for (let nth = 0; nth < 20; nth += 1)
    await Promise.all(Array.from({ length: 75 }, () => pace.call('10.0.0.1')))
  // 1,000 of the 1,500 were saved.
  expect(performance.now() - began).toBeGreaterThan(950)
  const other = performance.now()
  await pace.call('10.0.0.2')
  expect(performance.now() - other).toBeLessThan(500)
  pace.sent('10.0.0.1', 200_000_000)
  await expect(pace.call('10.0.0.1')).rejects.toMatchObject({ status: 429, text: 'too_many_from_address' })
})

test('O14 "Ver como" spends the calls of the operator, and none of the user whose pages are seen', async () => {
  const address = await startApp({ callsPerMinute: 60 })
  const { token } = await signIn('operador@abasto.test', 'operator')
  const operator = new Caller(address, token)
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', 'comprador@abasto.test')
    .select('id')
    .executeTakeFirstOrThrow()
  const opened = await operator.callOrThrow(startView, {
    params: { id },
    body: { reason: 'Nos pidió ayuda' },
  })
  const view = new Caller(address, opened.token)
  const statuses: number[] = []
  for (let nth = 0; nth < 60; nth += 1) statuses.push((await view.call(getCart)).status)
  // The view itself was a change.
  expect(statuses).toEqual([...Array.from({ length: 58 }, () => 200), 429, 429])
  expect((await operator.request('GET', '/me')).status).toBe(429)
  const { token: own } = await signIn('comprador@abasto.test')
  expect((await new Caller(address, own).call(getCart)).status).toBe(200)
})

describe.each(hasRedis ? ['with Redis'] : [])('%s', () => {
  const open = async (url: string) => {
    const limits = openLimits(url)
    closings.push(() => limits.close())
    await limits.begin({ down: (error) => expect.unreachable(String(error)), back: () => undefined })
    return limits
  }

  test('S6 each limit holds for two processes together', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const processes = [await open(redis.url), await open(redis.url)]
    for (const rule of await rulesInUse()) {
      // Long, for busy machines: in time a process would count alone.
      const counters = processes.map((limits) => limits.of({ ...rule, responseMs: 60_000 }))
      let allowed = 0
      for (let nth = 0; nth < rule.most + 4; nth += 1) {
        const counter = counters[nth % 2]
        if (counter && (await consume(counter, 'somebody')) === 0) allowed += 1
      }
      expect([rule.name, allowed]).toEqual([rule.name, rule.most])
    }
  })

  test('S6 the calls of a user are counted by two processes together', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const shared = [await open(redis.url), await open(redis.url)]
    const slow = shared.map((limits): Limits => ({
      ...limits,
      of: (rule) => limits.of({ ...rule, responseMs: 60_000 }),
    }))
    const calls = slow.map((limits) => new CallsInFlight(limits, 60))
    const statuses = []
    for (let nth = 0; nth < 64; nth += 1) {
      const reply = { raw: new EventEmitter() }
      const caller = { role: 'seller', sellerId: 1, userId: 7 }
      const session = { tokenHash: Buffer.from([nth]), caller, viewerId: null }
      const request = { session, headers: {} } as unknown as FastifyRequest
      const opened = calls[nth % 2]?.open(
        request,
        reply as unknown as FastifyReply,
        { method: 'GET' } as Endpoint,
      )
      statuses.push(
        await Promise.resolve(opened).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      )
      reply.raw.emit('close')
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429, 429, 429])
  })

  test('S6 N4 closing while a command is in flight is no outage', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const limits = openLimits(redis.url)
    const outages: string[] = []
    await limits.begin({ down: (error) => outages.push(String(error)), back: () => undefined })
    redis.pause()
    await expect.poll(() => limits.state()).toBe('not reachable')
    limits.close()
    // The commands in flight have failed.
    await new Promise(setImmediate)
    expect(outages.filter((error) => error.includes('Disconnects client'))).toEqual([])
  })

  test('S6 with a hung Redis calls are answered, and counted by the process alone', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const limits = openLimits(redis.url)
    closings.push(() => limits.close())
    await limits.begin({ down: () => undefined, back: () => undefined })
    const address = await startApp({ callsPerMinute: 60 }, limits)
    redis.pause()
    const began = performance.now()
    const { token } = await signIn('otra@abasto.test')
    const buyer = new Caller(address, token)
    const statuses: number[] = []
    for (let nth = 0; nth < 62; nth += 1) statuses.push((await buyer.call(getCart)).status)
    redis.resume()
    // Only calls before a missed heartbeat wait a quarter of a second for Redis.
    expect(performance.now() - began).toBeLessThan(62 * 250 * 0.7)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429])
  })
})

test.each(['es', 'en'] as const)(
  'S6 every refusal 429 says when to go on, in the header and in words: %s',
  async (language) => {
    const app = Fastify()
    setErrorHandler(app, language)
    const values = { limit: '20' }
    app.get<{ Params: { text: (typeof TOO_MANY)[number] } }>('/:text', async ({ params }) => {
      throw tooMany(params.text, { retryAfter: 754, values })
    })
    for (const text of TOO_MANY) {
      const { statusCode, headers, body } = await app.inject(`/${text}`)
      expect([text, statusCode, headers['retry-after']]).toEqual([text, 429, '754'])
      expect([text, (JSON.parse(body) as { message: string }).message]).toEqual([
        text,
        expect.stringContaining(formatWait(754, language)),
      ])
    }
    expect(formatWait(754, language)).toMatch(/\b13 minut/)
    await app.close()
  },
)

test('S6 no code answers 429 but through tooMany, which demands a time', () => {
  const server = join(import.meta.dirname, '../../server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.endsWith('http/errors.ts'))
  expect(sources.length).toBeGreaterThan(100)
  const answering = sources.filter((name) =>
    /(ApiError|code|status)\(\s*429|respond\(429|statusCode = 429/.test(
      readFileSync(join(server, name), 'utf8'),
    ),
  )
  expect(answering).toEqual([])
})
