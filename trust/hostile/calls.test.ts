import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { resumeSeller } from '#contract/sellers.ts'
import { connect } from '#db/connect.ts'
import { buildApp } from '#server/app.ts'
import { Caller as HttpCaller } from '#test/caller.ts'
import { address, deps, signIn } from '#test/client.ts'
import { applicationUrl, db } from '#test/database.ts'
import { memoryLimits } from '#server/limits/limits.ts'
import { CallsInFlight } from '#server/http/calls-in-flight.ts'
import { type ApiError, tooMany } from '#server/http/errors.ts'
import type { Caller } from '#server/http/session.ts'

const GET = { method: 'GET' } as Endpoint
const PUT = { method: 'PUT' } as Endpoint
const MANY = { method: 'PUT', changesMany: true } as Endpoint

function callOf(session: number, caller: Partial<Caller>): FastifyRequest {
  return {
    session: { tokenHash: Buffer.from([session]), caller, viewerId: null },
  } as unknown as FastifyRequest
}
const seller = (session: number, sellerId = 1) => callOf(session, { role: 'seller', sellerId })
const buyer = (session: number, companyId = 1) => callOf(session, { role: 'buyer', companyId })
const OPERATOR = 900
/** In a session of "Ver como" (O14). */
function viewed(session: number): FastifyRequest {
  const request = buyer(session)
  return { ...request, session: { ...request.session, viewerId: OPERATOR } } as FastifyRequest
}
const visitor = { session: null, ip: '10.0.0.1' } as FastifyRequest
const visitorsFrom = (...ips: string[]) =>
  ips.map((ip) => [{ ...visitor, ip } as FastifyRequest, GET] as const)
const signInFrom = (nth: number) => [{ ...visitor, ip: `10.0.1.${nth}` } as FastifyRequest, PUT] as const

/** How many of 40 calls run at a time. All run. */
async function atATime(calls: readonly (readonly [FastifyRequest, Endpoint])[]): Promise<number> {
  const limits = new CallsInFlight(deps.limits, 1_000)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    return 'done'
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => {
      const [request, endpoint] = calls[nth % calls.length] ?? [visitor, GET]
      return limits.run(request, endpoint, work)
    }),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, () => 'done'))
  return most
}

test.each([
  ['two reads of a session', [[seller(1), GET]], 2],
  [
    'two reads and two writes of a session',
    [
      [seller(1), GET],
      [seller(1), PUT],
    ],
    4,
  ],
  ['four reads of a company, of any of its sessions', [1, 2, 3].map((nth) => [buyer(nth), GET] as const), 4],
  ['four writes of a seller, of any of its sessions', [1, 2, 3].map((nth) => [seller(nth), PUT] as const), 4],
  ['one call that changes many rows of a seller', [1, 2].map((nth) => [seller(nth), MANY] as const), 1],
  ['two such calls of two sellers', [1, 2].map((nth) => [seller(nth, nth), MANY] as const), 2],
  ['fourteen writes of all', Array.from({ length: 40 }, (_, nth) => [buyer(nth, nth), PUT] as const), 14],
  ['reads beside them', Array.from({ length: 40 }, (_, nth) => [buyer(nth, nth), GET] as const), 40],
  ['six sign-ins of all', Array.from({ length: 40 }, (_, nth) => signInFrom(nth)), 6],
  [
    'fourteen writes of users beside sign-ins',
    Array.from({ length: 40 }, (_, nth) =>
      nth % 2 === 0 ? signInFrom(nth) : ([buyer(nth, nth), PUT] as const),
    ),
    20,
  ],
  ['four writes without a session from an address', [[visitor, PUT]], 4],
  [
    'two reads of an operator who sees the pages of several users',
    [1, 2, 3].map((nth) => [viewed(nth), GET] as const),
    2,
  ],
  [
    'four reads of a company beside those of an operator who sees its pages',
    [
      [buyer(1), GET],
      [viewed(2), GET],
      [buyer(3), GET],
    ],
    6,
  ],
  ['two reads of an operator', [[callOf(1, { role: 'operator' }), GET]], 2],
  ['eight calls without a session from an address', [[visitor, GET]], 8],
  ['as many from an IPv4 address in two spellings', visitorsFrom('10.0.0.1', '::ffff:10.0.0.1'), 8],
  ['as many from two addresses of an IPv6 /64', visitorsFrom('2001:db8::1', '2001:db8::2'), 8],
  ['sixteen from two IPv6 /64', visitorsFrom('2001:db8::1', '2001:db8:0:1::1'), 16],
] as const)('%s run at a time, and all get their turn', async (_, calls, most) => {
  expect(await atATime(calls)).toBe(most)
})

test('a call that fails gives its place back', async () => {
  const limits = new CallsInFlight(deps.limits, 1_000)
  const fail = () => limits.run(seller(1), MANY, () => Promise.reject(new Error('failed')))
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('failed')
  expect(await limits.run(seller(1), MANY, async () => 'done')).toBe('done')
})

test('a refusal by another limit comes after a second, and holds no turn meanwhile', async () => {
  const limits = new CallsInFlight(deps.limits, 1_000)
  const order: string[] = []
  const refuse = () =>
    limits.run(visitor, PUT, () => Promise.reject(tooMany('too_many_attempts', { retryAfter: 60 })))
  const from = performance.now()
  const refusals = Array.from({ length: 6 }, () => refuse().finally(() => order.push('refused')))
  const settled = Promise.allSettled(refusals)
  order.push(await limits.run(visitor, PUT, async () => 'done'))
  expect(await settled).toMatchObject(refusals.map(() => ({ reason: { status: 429 } })))
  expect(order).toEqual(['done', ...refusals.map(() => 'refused')])
  // Timers of Node.js may be early by a millisecond.
  expect(performance.now() - from).toBeGreaterThan(990)
})

test('a call whose turn does not come in two seconds answers 503, and gives its place back', async () => {
  const limits = new CallsInFlight(deps.limits, 1_000)
  const ends: (() => void)[] = []
  const endless = () => new Promise<void>((resolve) => ends.push(resolve))
  const many = limits.run(seller(1), MANY, endless)
  await expect.poll(() => ends.length).toBe(1)
  const writes = Array.from({ length: 13 }, (_, nth) => limits.run(buyer(10 + nth, nth), PUT, endless))
  const late = [limits.run(seller(2), MANY, endless), limits.run(seller(3, 3), PUT, endless)]
  const outcomes = await Promise.allSettled(late)
  expect(outcomes).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }])
  for (const end of ends) end()
  await Promise.all([many, ...writes])
  expect(await limits.run(seller(2), MANY, async () => 'done')).toBe('done')
})

test('S6 a session has 30 calls open; more are refused, and reads of a colleague and of another company are served', async () => {
  const own = await signIn('vendedor@abasto.test', 'seller')
  const colleague = await signIn('vendedor@abasto.test', 'seller')
  const other = await signIn('otra@abasto.test')
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = await sql<{ id: number }>`
    select pub.id from publications pub join provider_users p using (provider_id) join users u on u.id = p.user_id
    where u.email = 'vendedor@abasto.test' and pub.state = 'active' limit 1`.execute(db)
  const change = () =>
    fetch(`${address}/api/v1/prices/${rows[0]?.id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${own.token}`,
        'content-type': 'application/json',
        'accept-language': 'es',
      },
      body: JSON.stringify({ preparation_days: 4 }),
    })
  const [answers, seen] = await db.transaction().execute(async (trx) => {
    await sql`select 1 from publications where id = ${rows[0]?.id} for update`.execute(trx)
    const sent = Promise.all(Array.from({ length: 40 }, change))
    const count = async () => (await sql.raw<{ count: number }>(waiting).execute(db)).rows[0]?.count ?? 0
    await expect.poll(count).toBe(2)
    expect((await colleague.request('GET', '/prices')).status).toBe(200)
    expect((await other.request('GET', '/cart')).status).toBe(200)
    return [sent, await count()] as const
  })
  expect(seen).toBe(2)
  const refused = (await answers).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({
    error_code: 'too_many_calls',
    message:
      'Hay demasiadas operaciones tuyas o de tu empresa al mismo tiempo. Probá de nuevo dentro de 1 segundo.',
  })
})

test('S6 calls of twelve sessions that wait for one row leave six connections to reads', async () => {
  // As many connections as main.ts opens.
  const twenty = connect(applicationUrl, { max: 20 })
  const app = await buildApp({ ...deps, db: twenty })
  const own = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await twenty.destroy()
  })
  const callerOf = ({ token }: { token: string | null }) => new HttpCaller(own, token)
  const operators = await Promise.all(
    Array.from({ length: 12 }, async () => callerOf(await signIn('operador@abasto.test', 'operator'))),
  )
  const other = callerOf(await signIn('otra@abasto.test'))
  const { rows } = await sql<{ id: number }>`select id from providers order by id limit 1`.execute(db)
  const params = { id: rows[0]?.id ?? 0 }
  const waiting = async () =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    ).rows[0]?.count
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from providers where id = ${params.id} for update`.execute(trx)
    const sent = operators.flatMap((operator) => [1, 2].map(() => operator.call(resumeSeller, { params })))
    await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toBe(14)
    const answers = await Promise.all(Array.from({ length: 12 }, () => other.request('GET', '/cart')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await waiting()).toBeLessThanOrEqual(14)
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([503]))
  })
})

test('S6 a user makes 60 changes of many in a minute; more are refused, told when they may go on', async () => {
  const limits = new CallsInFlight(memoryLimits(), 1_000)
  const change = (userId: number) =>
    limits.run(callOf(userId, { role: 'seller', sellerId: 1, userId }), MANY, async () => 'done')
  for (let nth = 0; nth < 60; nth++) expect(await change(1)).toBe('done')
  const refusal: unknown = await change(1).catch((error: unknown) => error)
  expectRefused(refusal, 'too_many_changes')
  expect(await change(2)).toBe('done')
})

test.each([
  ['300 reads', GET, 300],
  ['150 changes', PUT, 150],
  ['300 parts of files', { method: 'POST', takesPart: true } as Endpoint, 300],
] as const)(
  'S6 a user makes %s in a minute; more are refused, told when they may go on',
  async (_, endpoint, most) => {
    const limits = new CallsInFlight(memoryLimits(), 300)
    const call = (userId: number) => {
      const reply = { raw: new EventEmitter() }
      const request = { ...callOf(userId, { role: 'seller', sellerId: 1, userId }), headers: {} }
      const opened = limits.open(request as FastifyRequest, reply as unknown as FastifyReply, endpoint)
      return opened.finally(() => reply.raw.emit('close'))
    }
    for (let nth = 0; nth < most; nth++) await call(1)
    const refusal: unknown = await call(1).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      status: 429,
      text: 'too_many_in_a_minute',
      extra: { retryAfter: 59 },
    })
    await call(2)
  },
)

test.each([
  ['65536', []],
  ['65537', [['connection', 'close']]],
])('S6 the body of a refused call is read up to 64 KiB: of %s bytes', async (length, headers) => {
  const limits = new CallsInFlight(memoryLimits(), 2)
  const set: unknown[] = []
  const reply = { raw: new EventEmitter(), header: (...header: unknown[]) => set.push(header) }
  const request = { ...seller(1), headers: { 'content-length': length } }
  const call = () => limits.open(request as FastifyRequest, reply as unknown as FastifyReply, PUT)
  await call()
  expect(set).toEqual([])
  await expect(call()).rejects.toMatchObject({ status: 429 })
  expect(set).toEqual(headers)
})

function expectRefused(refusal: unknown, text: string) {
  expect(refusal).toMatchObject({ status: 429, text, extra: { retryAfter: expect.any(Number) } })
  const { retryAfter = 0 } = (refusal as ApiError).extra
  expect(retryAfter).toBeGreaterThan(40)
  expect(retryAfter).toBeLessThan(60)
}
