// A rolling restart as an upgrade does it (N5), also with an index that takes long to load (C3 of "Safe").
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { logout, me } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { sql } from 'kysely'
import { filterOptions, productSuggestions, searchProducts } from '#contract/search.ts'
import { productDetail } from '#contract/product.ts'
import { Caller } from '#test/caller.ts'
import { applicationUrl, dataDir, db } from '#test/database.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'
import { freePort } from '#test/free-port.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { openSession } from '#test/sessions.ts'
import { findOffers, putOffer, type TestOffer } from '#test/shopping.ts'
import { addColleague } from '../accounts.ts'
import { System } from '#test/system.ts'
import { figure, times } from '../figures.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** Together with the rest of the load: ten seconds. A statement may take no longer than that. */
const SLOW_NAMES_SECONDS = 9.5

/** What only the loader of an index reads becomes a slow view. */
async function slowDownLoading(): Promise<void> {
  await sql`alter table search_synonyms rename to kept_synonyms`.execute(db)
  closings.push(async () => {
    await sql`drop view search_synonyms`.execute(db)
    await sql`alter table kept_synonyms rename to search_synonyms`.execute(db)
  })
  await sql`create view search_synonyms as
    with slow as materialized (select pg_sleep(${sql.lit(SLOW_NAMES_SECONDS)}))
    select kept.* from slow cross join kept_synonyms kept`.execute(db)
  await sql`grant select on search_synonyms to public`.execute(db)
}

/** What /readyz says of search on the port of the metrics, until the process listens on its own, and what it says there at first. */
async function untilListening(
  port: number,
  metricsPort: number,
): Promise<{ before: string[]; first: string }> {
  const before = new Set<string>()
  const ask = async (from: number) =>
    fetch(`http://127.0.0.1:${from}/readyz`).then(
      async (answer) => (await answer.json()) as { status: string; search: string },
      () => null,
    )
  for (;;) {
    const own = await ask(port)
    if (own) return { before: [...before], first: own.status }
    const early = await ask(metricsPort)
    if (early) before.add(early.search)
    await wait(50)
  }
}

/** Calls at a steady rate, however long the answers take, until it is stopped. */
function callSteadily(rate: number, calls: readonly (() => Promise<{ status: number }>)[]) {
  const began = performance.now()
  const statuses: (number | string)[] = []
  const underWay: Promise<void>[] = []
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      const due = ((performance.now() - began) / 1000) * rate
      while (underWay.length < due) {
        const call = calls[underWay.length % calls.length]
        // An answer of nginx itself is no JSON.
        const answer = call?.().then(
          ({ status }) => status,
          (error: unknown) => String(error),
        )
        underWay.push(Promise.resolve(answer).then((got) => void statuses.push(got ?? 0)))
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
  test.each([
    // More than that needs an idle machine.
    ['', times(20, 100), false],
    [' with an index that takes ten seconds to load', 20, true],
  ])(
    'N5 a rolling restart of two processes%s under %i requests a second loses none, searches, pages and changes',
    async (_, rate, isSlow) => {
      const redis = await startRedis()
      closings.push(redis.stop)
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const start = async (own: number) => {
        const metricsPort = await freePort()
        const listening = untilListening(own, metricsPort)
        const began = performance.now()
        const system = await System.start(
          {
            METRICS_PORT: String(metricsPort),
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
        const { before, first } = await listening
        expect(first).toMatch(/^(ready|degraded)$/)
        starts.push({ before, ms: performance.now() - began, output: system.output })
        return system
      }
      const starts: { before: string[]; ms: number; output: string }[] = []
      const before = [await start(await freePort()), await start(await freePort())]
      closings.push(await startNginx(port, [before[0]?.port ?? 0, before[1]?.port ?? 0]))
      const emails = Array.from({ length: 20 }, (_, nth) => `rolling-${port}-${nth}@abasto.test`)
      for (const email of emails) await addColleague(db, email, 'comprador@abasto.test')
      const open = async (nth: number) =>
        new Caller(address, await openSession(db, emails[nth % emails.length] ?? '', 'buyer'))
      const buyers = await Promise.all(emails.map((_, nth) => open(nth)))
      const ending: Caller[] = []
      // One after the other: a busy machine would not give all a connection in time.
      while (ending.length < 10 * rate) ending.push(await open(ending.length))
      let calls = 0
      const next = () => buyers[calls++ % buyers.length] as Caller
      const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
      if (isSlow) await slowDownLoading()
      const load = callSteadily(rate, [
        () => next().call(me),
        () => next().call(productDetail, { params: { sku: offer.sku } }),
        () => next().call(searchProducts, { query: { term: 'guantes' } }),
        () => putOffer(next(), offer),
        () => next().call(filterOptions, { query: { term: 'guantes' } }),
        () => next().call(getCart),
        () => next().call(productSuggestions, { query: { term: 'guan' } }),
        // nginx sends no POST twice.
        () => (ending.pop() ?? next()).call(logout),
      ])
      for (const old of before) {
        const sent = load.statuses.length
        expect(await old.stop()).toBe(0)
        await start(old.port)
        await expect.poll(() => load.statuses.length, { timeout: 60_000 }).toBeGreaterThan(sent + rate)
      }
      for (const slow of isSlow ? starts.slice(before.length) : []) {
        expect(slow.before).toContain('index is loading')
        expect(slow.output).toContain('… Search index: 0 products so far')
        expect(slow.ms).toBeGreaterThan(10_000)
      }
      const { perSecond } = await load.stop()
      expect(new Set(load.statuses)).toEqual(new Set([200]))
      expect(perSecond).toBeGreaterThan(rate * 0.8)
      figure({
        what: `Rolling restart of two processes behind nginx${isSlow ? ', an index of ten seconds' : ''}`,
        measured: `${load.statuses.length} requests, ${Math.round(perSecond)} a second, 0 lost`,
        target: `${rate} a second, 0 lost`,
        met: true,
      })
    },
    180_000,
  )
})
