import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { Caller } from '#test/caller.ts'
import { deps, signIn } from '#test/client.ts'

const lines: string[] = []
const config = { ...deps.config, logLevel: 'warn' as const }
const app = await buildApp({ ...deps, config }, { write: (line) => lines.push(line) })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
beforeEach(() => lines.splice(0))

const { token } = await signIn('comprador@abasto.test')
const as = (shown: string | null) => new Caller(address, shown)
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('T8 whoever is refused is logged with who, what and from where, and without what opens anything', async () => {
  const lost = 'x'.repeat(43)
  await as(lost).request('GET', '/me')
  await as(token).request('PUT', '/quotes/7/state', { body: { state: 2 } })
  await as(token).request('GET', '/buyorders/my-orders/999999')
  await as(token).request('GET', `/quotes/export/file/${lost}`)
  expect(logged()).toMatchObject([
    { level: 40, msg: 'denied', status: 401, method: 'GET', route: '/api/v1/me', ip: '127.0.0.1' },
    { status: 403, method: 'PUT', route: '/api/v1/quotes/:id/state', ids: ['7'], role: 'buyer' },
    { status: 404, route: '/api/v1/buyorders/my-orders/:order_id', ids: [999_999], role: 'buyer' },
    { status: 404, route: '/api/v1/quotes/export/file/:link', ids: [] },
  ])
  expect(logged()[1]?.['user']).toBe(logged()[2]?.['user'])
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|${lost}`))
})

test('T8 who is let in is not logged', async () => {
  await as(token).request('GET', '/me')
  await as(token).request('GET', '/buyorders/my-orders?per_page=5000')
  expect(lines).toEqual([])
})
