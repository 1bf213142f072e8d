import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#db/connect.ts'
import type { Space } from '#db/embedded/disk.ts'
import { readiness, type PartStates } from '#server/watching/parts.ts'
import { memorySearch } from '#server/search/memory-engine.ts'
import { Caller } from '#test/caller.ts'
import { deps, searchTimeoutMs } from '#test/client.ts'
import { applicationUrl, databaseUrl } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { readyAnswer } from './health.ts'

const db = connect(databaseUrl, { max: 4 })
const search = memorySearch(db, { timeoutMs: searchTimeoutMs })
const app = await buildApp({ ...deps, db, search })
afterAll(async () => {
  await app.close()
  await search.close()
  await db.destroy()
})

/** Without S3, Redis, a replica and mail. */
const PARTS = { database: 'ok', search: 'ok', files: 'ok', disk: 'ok' }

const probe = async (path: string) => {
  const answer = await app.inject(path)
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() }
}

test('a starting process is not ready until search answers, and says what is missing', async () => {
  const loading = { status: 'not ready', ...PARTS, search: 'index is loading' }
  expect(await probe('/readyz')).toEqual({ status: 503, retryAfter: '2', body: loading })
  expect(await probe('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  search.start()
  await search.products({ term: 'guante' }, { limit: 1, offset: 0 })
  const ready = { status: 'ready', ...PARTS }
  expect(await probe('/readyz')).toEqual({ status: 200, retryAfter: undefined, body: ready })
})

test('D1 a product page does not need the index: it is answered while that cannot be loaded', async () => {
  const proxy = await TcpProxy.start(applicationUrl)
  proxy.cut()
  const away = connect(proxy.url.href, { max: 1 })
  const never = memorySearch(away, { timeoutMs: 100 })
  onTestFinished(async () => {
    await never.close()
    await away.destroy()
    proxy.close()
  })
  const shop = await buildApp({ ...deps, search: never })
  onTestFinished(() => shop.close())
  const { sku } = await anOffer()
  const { token } = await aBuyer()
  const buyer = new Caller(await shop.listen({ host: '127.0.0.1', port: 0 }), token)
  const statusOf = async (path: string) => (await buyer.request('GET', path)).status
  expect(await statusOf('/products/searchelastic?term=guante')).toBe(503)
  expect(await statusOf(`/products/${sku}`)).toBe(200)
  expect((await shop.inject('/readyz')).statusCode).toBe(503)
})

const disks: [string, () => Promise<Space>, string][] = [
  ['nearly full', async () => ({ free: 8, total: 100 }), '92 % full'],
  ['gone', () => Promise.reject(new Error('ENOENT')), 'not reachable'],
  ['hung', () => new Promise(() => undefined), 'not reachable'],
]
test.each(disks)('N2 a disk that is %s makes a process degraded and not unready', async (_, space, disk) => {
  const answer = await readyAnswer({ ...deps, search }, space)
  expect(answer).toEqual({ code: 200, body: { status: 'degraded', ...PARTS, disk } })
})

test('N2 only a database that is away and a missing index make a process not ready', () => {
  const parts: PartStates = { ...PARTS, replica: 'ok', redis: 'ok', mail: 'ok' }
  expect(readiness(parts, true)).toBe('ready')
  expect(readiness({ ...parts, search: '7 s behind' }, true)).toBe('ready')
  expect(readiness(parts, false)).toBe('not ready')
  for (const part of Object.keys(parts))
    expect([part, readiness({ ...parts, [part]: 'not reachable' }, true)]).toEqual([
      part,
      part === 'database' ? 'not ready' : 'degraded',
    ])
})
