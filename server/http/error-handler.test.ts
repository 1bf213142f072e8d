// Answers without a database and to undecodable addresses; the log of refusals.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as connectSocket, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { buildApp } from '#server/app.ts'
import { Caller } from '#test/caller.ts'
import { address, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'

test('S6 without a database requests get 503 with retry-after, and the process survives', async () => {
  const cutter = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => cutter.listen(0, '127.0.0.1', resolve))
  const { port } = cutter.address() as { port: number }
  const db = connect(`postgres://somebody:secret@127.0.0.1:${port}/nothing`, { max: 1 })
  const app = await buildApp({ ...deps, db })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}/api/v1/me`, {
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 503, message: expect.stringContaining('Probá de nuevo') })
  const readiness = await fetch(`${address}/readyz`)
  expect(readiness.status).toBe(503)
  expect(await readiness.json()).toMatchObject({ status: 'not ready', database: 'not reachable' })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await app.close()
  await db.destroy()
  cutter.close()
})

test('D7 S7 an undecodable address is 404 in the API, and redirected to an encoded one elsewhere', async () => {
  for (const sku of ['%', '%E0%A4%A', 'x'.repeat(10_000)]) {
    const answer = await fetch(`${address}/api/v1/products/${sku}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 404, message: 'No encontramos lo que buscás.' })
  }
  const get = (path: string) => fetch(address + path, { redirect: 'manual' })
  expect((await get('/detail/50%')).headers.get('location')).toBe('/detail/50%25')
  // Not to another host.
  expect((await get('//evil.test/%')).headers.get('location')).toBe('/evil.test/%25')
})

const lines: string[] = []
const loggingConfig = { ...deps.config, logLevel: 'warn' as const }
const loggingApp = await buildApp({ ...deps, config: loggingConfig }, { write: (line) => lines.push(line) })
const loggingAddress = await loggingApp.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => loggingApp.close())
beforeEach(() => lines.splice(0))

const { token } = await aBuyer()
const as = (token: string | null) => new Caller(loggingAddress, token)
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('a refusal is logged with user, route and address, and without tokens or links', async () => {
  const unknown = 'x'.repeat(43)
  await as(unknown).request('GET', '/me')
  await as(token).request('PUT', '/quotes/7/state', { body: { state: 2 } })
  await as(token).request('GET', '/buyorders/my-orders/999999')
  await as(token).request('GET', `/quotes/export/file/${unknown}`)
  expect(logged()).toMatchObject([
    { level: 40, msg: 'denied', status: 401, method: 'GET', route: '/api/v1/me', ip: '127.0.0.1' },
    { status: 403, method: 'PUT', route: '/api/v1/quotes/:id/state', ids: ['7'], role: 'buyer' },
    { status: 404, route: '/api/v1/buyorders/my-orders/:order_id', ids: [999_999], role: 'buyer' },
    { status: 404, route: '/api/v1/quotes/export/file/:link', ids: [] },
  ])
  expect(logged()[1]?.['user']).toBe(logged()[2]?.['user'])
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|${unknown}`))
})

test('allowed requests are not logged', async () => {
  await as(token).request('GET', '/me')
  await as(token).request('GET', '/buyorders/my-orders?per_page=5000')
  expect(lines).toEqual([])
})

test('a caller who leaves in the middle of a body is not logged as a failure', async () => {
  const { hostname, port } = new URL(loggingAddress)
  for (const type of ['application/json', 'text/plain']) {
    const arrived = once(loggingApp.server, 'request') as Promise<[IncomingMessage]>
    const socket = connectSocket(Number(port), hostname)
    socket.write(
      `POST /api/v1/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\nContent-Length: 90\r\n\r\n{"email`,
    )
    const [request] = await arrived
    // Until the application reads the body.
    await expect.poll(() => request.readableFlowing, { timeout: 30_000, interval: 1 }).toBe(false)
    socket.destroy()
    await expect.poll(() => request.closed, { timeout: 30_000, interval: 1 }).toBe(true)
    await as(token).request('GET', '/me')
  }
  expect(logged().filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('S6 a wait for a lock that is given up is logged as a warning, without a stack', async () => {
  const { seller, publicationId: id } = await anOffer()
  await db.transaction().execute(async (trx) => {
    await sql`select from publications where id = ${id} for update`.execute(trx)
    const { status } = await as(seller.token).request('PUT', `/prices/${id}`, {
      body: { preparation_days: 3 },
    })
    expect(status).toBe(503)
  })
  expect(logged()).toMatchObject([
    { level: 40, msg: 'lock timeout', method: 'PUT', route: '/api/v1/prices/:id' },
  ])
  expect(lines.join('')).not.toContain('stack')
})
