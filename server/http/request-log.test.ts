// N4: one line per request, and its id.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { Caller } from '#test/caller.ts'
import { deps } from '#test/client.ts'
import { aBuyer } from '#test/factories/people.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

const lines: string[] = []
const app = await buildApp(
  { ...deps, config: { ...deps.config, logLevel: 'info', trustProxy: ['10.0.0.1'] } },
  { write: (line) => lines.push(line) },
)
app.get('/bug', () => {
  throw new Error('a bug')
})
app.get('/slow', async (_request, reply) => {
  await once(reply.raw, 'close')
  return ''
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
beforeEach(() => lines.splice(0))

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const { token, email, userId: user } = await aBuyer()
const authorization = `Bearer ${token}`

test('N4 each request logs one line with its id, route, status, duration and user', async () => {
  await fetch(`${address}/api/v1/me`, { headers: { authorization } })
  await fetch(`${address}/api/v1/buyorders/my-orders/999999`, { headers: { authorization } })
  await fetch(`${address}/api/v1/me?token=hidden`)
  await fetch(`${address}/healthz`)
  const common = { reqId: expect.stringMatching(/^[\w-]{12}$/), ms: expect.any(Number), ip: '127.0.0.1' }
  expect(logged()).toMatchObject([
    {
      ...common,
      level: 30,
      msg: 'answered',
      status: 200,
      method: 'GET',
      route: '/api/v1/me',
      user,
      role: 'buyer',
    },
    {
      ...common,
      level: 40,
      msg: 'denied',
      status: 404,
      route: '/api/v1/buyorders/my-orders/:order_id',
      user,
    },
    { ...common, level: 40, msg: 'denied', status: 401, route: '/api/v1/me' },
    { ...common, level: 30, msg: 'answered', status: 200, route: '/healthz' },
  ])
  expect(new Set(logged().map(({ reqId }) => reqId)).size).toBe(4)
  expect(logged().map(({ user: id }) => id ?? null)).toEqual([user, user, null, null])
  for (const { ms } of logged()) expect(ms).toSatisfy((took: number) => took > 0 && took < 60_000)
})

test('N4 the log has no bodies, tokens, passwords or addresses', async () => {
  const link = 'link-'.repeat(9)
  await new Caller(address, null).request('POST', '/login', {
    body: { email, password: DEMO_PASSWORD, user_type_id: 2 },
  })
  await new Caller(address, token).request('GET', `/quotes/export/file/${link}?search=secret-term`)
  await new Caller(address, token).request('PUT', '/users/language', { body: { language: 'secret-body' } })
  expect(
    logged()
      .map(({ status }) => status)
      .filter(Number),
  ).toEqual([200, 404, 422])
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|${DEMO_PASSWORD}|${link}|secret-`))
})

test('N4 the id of a request is the X-Request-Id of its caller, and another when that is not like an id', async () => {
  const idOf = async (path: string, given: string) =>
    (await fetch(address + path, { headers: { 'x-request-id': given }, redirect: 'manual' })).headers.get(
      'x-request-id',
    )
  for (const path of ['/api/v1/me', '/robots.txt', '/detail/50%', '/nowhere'])
    expect(await idOf(path, '5f3c:a.B_9-0')).toBe('5f3c:a.B_9-0')
  expect(logged().map(({ reqId }) => reqId)).toEqual(Array(4).fill('5f3c:a.B_9-0'))
  for (const wrong of ['', 'x'.repeat(65), 'two words', '{"json":1}'])
    expect(await idOf('/healthz', wrong)).toMatch(/^[\w-]{12}$/)
})

test('N4 a failure of ours is logged with its stack under the id that the caller got, in a header and in the message', async () => {
  const answer = await fetch(`${address}/bug`)
  expect(answer.status).toBe(500)
  const reqId = answer.headers.get('x-request-id')
  expect(await answer.json()).toEqual({
    code: 500,
    message: `Algo salió mal. Lo solucionaremos a la brevedad. Código: ${reqId}`,
  })
  expect(logged()).toMatchObject([
    { level: 50, msg: 'failed', reqId, err: { message: 'a bug', stack: expect.stringContaining('at ') } },
    { level: 40, msg: 'answered', reqId, status: 500, route: '/bug' },
  ])
})

test('N4 a request whose caller left before its answer is logged as such, with the address', async () => {
  const { hostname, port } = new URL(address)
  const arrived = once(app.server, 'request') as Promise<[unknown, ServerResponse]>
  const socket = connectSocket(Number(port), hostname)
  socket.write(`GET /slow HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  const [, response] = await arrived
  const closed = once(response, 'close')
  socket.destroy()
  await closed
  expect(logged()).toMatchObject([
    { msg: 'left before its answer', method: 'GET', route: '/slow', ip: '127.0.0.1' },
  ])
})

test('N4 in production requests are logged unless LOG_LEVEL says otherwise', () => {
  const levelIn = (NODE_ENV: string, LOG_LEVEL = '') => readConfig({ NODE_ENV, LOG_LEVEL }).logLevel
  expect([levelIn('production'), levelIn('development'), levelIn('production', 'error')]).toEqual([
    'info',
    'warn',
    'error',
  ])
})
