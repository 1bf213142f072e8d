// A rolling restart as an upgrade does it (N5).
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { logout, me } from '#contract/auth.ts'
import { getCart } from '#contract/cart.ts'
import { productDetail } from '#contract/catalog.ts'
import { Caller } from '#test/caller.ts'
import { applicationUrl, dataDir, db } from '#test/database.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'
import { freePort } from '#test/free-port.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { openSession } from '#test/sessions.ts'
import { findOffers, putOffer, type TestOffer } from '#test/shopping.ts'
import { addColleague } from '../accounts.ts'
import { System } from '../crashes/system.ts'
import { figure } from '../figures.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const PER_SECOND = 100

/** Calls at a steady rate, however long the answers take, until it is stopped. */
function callSteadily(calls: readonly (() => Promise<{ status: number }>)[]) {
  const began = performance.now()
  const statuses: number[] = []
  const underWay: Promise<void>[] = []
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      const due = ((performance.now() - began) / 1000) * PER_SECOND
      while (underWay.length < due) {
        const call = calls[underWay.length % calls.length]
        // An answer of nginx itself is no JSON.
        const answer = call?.().catch(() => ({ status: 0 }))
        underWay.push(Promise.resolve(answer).then((got) => void statuses.push(got?.status ?? 0)))
      }
      await wait(5)
    }
  })()
  return {
    statuses,
    async stop() {
      isOver = true
      await sending
      await Promise.all(underWay)
      return { perSecond: statuses.length / ((performance.now() - began) / 1000) }
    },
  }
}

describe.each(hasNginx && hasRedis ? ['with nginx and Redis'] : [])('%s', () => {
  test('N5 a rolling restart of two processes under 100 requests a second loses none, reads and changes', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const start = async (own: number) => {
      const system = await System.start(
        {
          DATABASE_URL: applicationUrl,
          DATA_DIR: dataDir,
          REDIS_URL: redis.url,
          PUBLIC_URL: address,
          TRUST_PROXY: '127.0.0.1',
          PORT: String(own),
        },
        dataDir,
      )
      closings.push(() => system.stop())
      await system.untilReady(performance.now())
      return system
    }
    const before = [await start(await freePort()), await start(await freePort())]
    closings.push(await startNginx(port, [before[0]?.port ?? 0, before[1]?.port ?? 0]))
    const emails = Array.from({ length: 20 }, (_, nth) => `rolling${nth}@abasto.test`)
    for (const email of emails) await addColleague(db, email, 'comprador@abasto.test')
    const open = async (nth: number) =>
      new Caller(address, await openSession(db, emails[nth % emails.length] ?? '', 'buyer'))
    const buyers = await Promise.all(emails.map((_, nth) => open(nth)))
    const ending: Caller[] = []
    // One after the other: a busy machine would not give all a connection in time.
    while (ending.length < 1_000) ending.push(await open(ending.length))
    let calls = 0
    const next = () => buyers[calls++ % buyers.length] as Caller
    const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
    const load = callSteadily([
      () => next().call(me),
      () => next().call(productDetail, { params: { sku: offer.sku } }),
      () => putOffer(next(), offer),
      () => next().call(getCart),
      // nginx sends no POST twice.
      () => (ending.pop() as Caller).call(logout),
    ])
    for (const old of before) {
      const sent = load.statuses.length
      expect(await old.stop()).toBe(0)
      await start(old.port)
      await expect.poll(() => load.statuses.length, { timeout: 60_000 }).toBeGreaterThan(sent + PER_SECOND)
    }
    const { perSecond } = await load.stop()
    expect(new Set(load.statuses)).toEqual(new Set([200]))
    expect(perSecond).toBeGreaterThan(PER_SECOND * 0.8)
    figure({
      what: 'Rolling restart of two processes behind nginx',
      measured: `${load.statuses.length} requests, ${Math.round(perSecond)} a second, 0 lost`,
      target: '100 a second, 0 lost',
      met: true,
    })
  }, 180_000)
})
