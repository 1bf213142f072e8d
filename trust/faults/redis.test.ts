import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { login } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { Caller } from '#test/caller.ts'
import { deps } from '#test/client.ts'
import { freePort } from '#test/free-port.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import type { Limits } from '#server/limits/limits.ts'
import { openLimits } from '#server/limits/redis.ts'

const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
})

/** An application with limits of its own, and its reports about Redis. */
async function startApp(redisUrl: string) {
  const reports: string[] = []
  const limits: Limits = openLimits(redisUrl)
  await limits.begin({ down: () => reports.push('down'), back: () => reports.push('back') })
  const app = await buildApp({ ...deps, limits })
  const caller = new Caller(await app.listen({ host: '127.0.0.1', port: 0 }), null)
  closings.push(async () => {
    await app.close()
    limits.close()
  })
  const signIn = (password: string, email = 'comprador@abasto.test') =>
    caller.call(login, { body: { email, password, user_type_id: 2 } })
  return { reports, signIn }
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

async function expectLimit(apps: { signIn: (password: string) => Promise<{ status: number }> }[]) {
  const tries = Array.from({ length: 40 }, (_, index) => apps[index % apps.length])
  const statuses = statusesOf(
    await Promise.all(tries.map((app) => app?.signIn('otra clave') ?? { status: 0 })),
  )
  expect(count(statuses, 401)).toBe(10)
  expect(count(statuses, 429)).toBe(30)
}

describe.each(hasRedis ? ['with Redis'] : [])('%s', () => {
  test('two processes share the count of attempts', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const apps = [await startApp(redis.url), await startApp(redis.url)]
    await expectLimit(apps)
    for (const { signIn, reports } of apps) {
      expect((await signIn(DEMO_PASSWORD)).status).toBe(429)
      expect((await signIn(DEMO_PASSWORD, 'aprobadora@abasto.test')).status).toBe(200)
      expect(reports).toEqual([])
    }
  })

  test('during an outage of Redis each process counts in memory, and reports it once', async () => {
    const port = await freePort()
    const first = await startRedis(port)
    const app = await startApp(first.url)
    expect((await app.signIn(DEMO_PASSWORD)).status).toBe(200)
    await first.stop()
    const started = performance.now()
    expect((await app.signIn(DEMO_PASSWORD)).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(3000)
    await expectLimit([app])
    expect(app.reports).toEqual(['down'])

    closings.push((await startRedis(port)).stop)
    await vi.waitFor(() => expect(app.reports).toEqual(['down', 'back']), { timeout: 10_000 })
    await expectLimit([app])
  })

  test('a hung Redis delays sign-ins only briefly', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const app = await startApp(redis.url)
    redis.pause()
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.signIn(DEMO_PASSWORD)))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200])
    expect(performance.now() - started).toBeLessThan(8000)
    await vi.waitFor(() => expect(app.reports).toEqual(['down']), { timeout: 10_000 })
    // The connection is closed: no more delay.
    const later = performance.now()
    expect((await app.signIn(DEMO_PASSWORD)).status).toBe(200)
    expect(performance.now() - later).toBeLessThan(1500)
    redis.resume()
    await vi.waitFor(() => expect(app.reports).toEqual(['down', 'back']), { timeout: 10_000 })
  })
})

test('without Redis from the start sign-in works, and attempts are limited', async () => {
  const app = await startApp(`redis://127.0.0.1:${await freePort()}`)
  expect((await app.signIn(DEMO_PASSWORD)).status).toBe(200)
  await expectLimit([app])
  expect(app.reports).toEqual(['down'])
})

test('a server that accepts connections and never answers counts as an outage', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closings.push(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const app = await startApp(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const started = performance.now()
  expect((await app.signIn(DEMO_PASSWORD)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(1500)
  await expectLimit([app])
  await vi.waitFor(() => expect(app.reports).toEqual(['down']), { timeout: 10_000 })
})
