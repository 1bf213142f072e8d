// Two processes behind nginx with deploy/nginx.conf, of which one is killed and one is stopped (X3).
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { chooseLanguage, me } from '#contract/account.ts'
import { applicationUrl, dataDir } from '#test/database.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'
import { freePort } from '#test/free-port.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { System, untilExited } from '#test/system.ts'
import { expectSharedLimit, signIn } from './callers.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

describe.each(hasNginx && hasRedis ? ['with nginx and Redis'] : [])('%s', () => {
  test('X3 behind nginx two processes count attempts together, and no call fails while one is killed and the other one stopped', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const settings = {
      DATABASE_URL: applicationUrl,
      DATA_DIR: dataDir,
      REDIS_URL: redis.url,
      PUBLIC_URL: address,
      TRUST_PROXY: '127.0.0.1',
    }
    const start = async () => {
      const system = await System.start(settings, dataDir)
      closings.push(() => system.stop())
      await system.untilReady(performance.now())
      return system
    }
    const [killed, stopped] = [await start(), await start()]
    closings.push(await startNginx(port, [killed.port, stopped.port]))

    await expectSharedLimit(address)

    const buyer = await signIn(address, 'comprador@abasto.test', 2)
    const statuses: number[] = []
    let isOver = false
    const keepCalling = async (call: () => Promise<{ status: number }>) => {
      // An answer of nginx itself is no JSON.
      const failed = () => ({ status: 0 })
      while (!isOver) statuses.push((await call().catch(failed)).status)
    }
    const callers = [
      ...Array.from({ length: 4 }, () => keepCalling(() => buyer.call(me))),
      keepCalling(() => buyer.call(chooseLanguage, { body: { language: 'es' } })),
    ]
    const pid = await killed.application()
    process.kill(pid, 'SIGKILL')
    await untilExited([pid], 5_000)
    await expect.poll(() => killed.output, { timeout: 20_000 }).toContain('The application is back')
    await killed.untilReady(performance.now())
    const before = statuses.length
    expect(await stopped.stop()).toBe(0)
    while (statuses.length < before + 200) await wait(10)
    isOver = true
    await Promise.all(callers)
    expect(new Set(statuses)).toEqual(new Set([200, 204]))
    expect(stopped.drained.map(({ received, answered }) => received - answered)).toEqual([0])
    expect(stopped.drained[0]?.received).toBeGreaterThan(0)
  }, 120_000)
})
