// Several processes of `npm start` on one port, and the jobs apart (X3).
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { forgotPassword } from '#contract/account.ts'
import { productDetail } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { changePrice } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import { Caller } from '#test/caller.ts'
import { applicationUrl, dataDir, db } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { stillAlive, System, untilExited } from '#test/system.ts'
import { expectSharedLimit, signIn } from './callers.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const BUYER = 'comprador@abasto.test'
const settings = { DATABASE_URL: applicationUrl, DATA_DIR: dataDir }

/** Values of one metric, by its labels. */
async function metricsAt(port: number, name: string): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const lines = (await answer.text()).split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name)
  return new Map(lines.map((line) => [/{.*}/.exec(line)?.[0] ?? '', Number(line.split(' ').at(-1))]))
}

/** Enough for every process: each call of the same moment takes a connection of its own. */
function atOnce<T>(call: (nth: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 16 }, (_, nth) => call(nth)))
}

interface OnSale {
  sku: string
  publication: number
}

/** A product with one variant and one offer. */
async function onlyOffer(): Promise<OnSale> {
  const { rows } = await sql<OnSale>`
    select min(v.sku) as sku, min(pub.id) as publication
    from variants v join publications pub on pub.variant_id = v.id
    join search_products s on s.product_id = v.product_id and s.price_cents is not null
    group by v.product_id
    having count(*) = 1 and bool_and(pub.state = 'active' and pub.provider_id = (
      select provider_id from provider_users p join users u on u.id = p.user_id where u.email = 'vendedor@abasto.test'))
    order by v.product_id limit 1`.execute(db)
  return rows[0] as OnSale
}

const emailsOf = async (email: string) =>
  (
    await sql<{ stored: boolean }>`
      select stored_at is not null as stored from emails where kind = 'password_reset'
        and user_id = (select id from users where email = ${email})`.execute(db)
  ).rows.map(({ stored }) => stored)

describe.each(hasRedis ? ['with Redis'] : [])('%s', () => {
  test('X3 N2 two processes on one port count attempts together, know each session, show a new price at once, and measure their own requests', async () => {
    const redis = await startRedis()
    closings.push(redis.stop)
    const metricsPort = await freePort(2)
    const several = { PROCESSES: '2', REDIS_URL: redis.url, METRICS_PORT: String(metricsPort) }
    const system = await System.start({ ...settings, ...several }, dataDir)
    closings.push(() => system.stop())
    const processes = await system.applications()
    expect(processes).toHaveLength(2)
    await system.untilReady(performance.now())

    const address = `http://127.0.0.1:${system.port}`
    await expectSharedLimit(address)

    const buyer = await signIn(address, BUYER, 2)
    const seller = await signIn(address, 'vendedor@abasto.test', 3)
    const { sku, publication } = await onlyOffer()
    // Not over connections that a process keeps.
    const headers = { connection: 'close' }
    const shown = () =>
      atOnce(async (nth) => {
        if (nth % 2) {
          const { prices } = await buyer.callOrThrow(productDetail, { params: { sku }, headers })
          return prices.flatMap(({ offers }) => offers.map(({ value }) => value))
        }
        const { data } = await buyer.callOrThrow(searchProducts, { query: { term: sku }, headers })
        return data.map(({ min_price_value }) => min_price_value)
      })
    const last = '43212.00'
    for (const value of ['43210.00', '43211.00', last]) {
      await seller.callOrThrow(changePrice, {
        params: { id: publication },
        body: { value, date_from: dayOf(new Date()), currency_id: 1 },
      })
      expect(new Set((await shown()).flat())).toEqual(new Set([value]))
    }
    const counts = await Promise.all(
      [metricsPort, metricsPort + 1].map(async (port) => {
        const requests = await metricsAt(port, 'abasto_http_request_duration_seconds_count')
        return requests.get('{method="PUT",route="/api/v1/prices/:id",status="200"}') ?? 0
      }),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)

    process.kill(processes[0] ?? 0, 'SIGKILL')
    await untilExited(processes.slice(0, 1), 5_000)
    // Time for this process to notice which of its kept connections that one closed.
    await system.untilReady(performance.now())
    expect(new Set((await shown()).flat())).toEqual(new Set([last]))
    await expect.poll(() => system.output, { timeout: 20_000 }).toContain('Process 1 of 2 is back')
    expect(system.output).toContain('Process 1 of 2 ended (SIGKILL); starting it again')
    // Each over a connection of its own.
    for (let nth = 0; nth < 40; nth++) await system.untilReady(performance.now())
    expect(new Set((await shown()).flat())).toEqual(new Set([last]))

    const all = [system.pid, await system.supervisor(), ...(await system.applications())]
    expect(await system.stop()).toBe(0)
    expect(system.drained).toHaveLength(2)
    for (const { received, answered } of system.drained) {
      expect(answered).toBe(received)
      expect(received).toBeGreaterThan(0)
    }
    expect(stillAlive(all)).toEqual([])
  }, 120_000)
})

test('X3 N2 RUN=web answers, sends no e-mail and measures search; RUN=jobs sends it, measures the shop and answers on no port', async () => {
  const ports = { web: await freePort(), jobs: await freePort() }
  const web = await System.start({ ...settings, RUN: 'web', METRICS_PORT: String(ports.web) }, dataDir)
  closings.push(() => web.stop())
  const anonymous = new Caller(`http://127.0.0.1:${web.port}`, null)
  await anonymous.callOrThrow(forgotPassword, { body: { email: BUYER, user_type_id: 2 } })
  // Four times the pause of the queue.
  await wait(2_000)
  expect(await emailsOf(BUYER)).toEqual([false])
  const jobs = await System.start({ ...settings, RUN: 'jobs', METRICS_PORT: String(ports.jobs) }, dataDir)
  closings.push(() => jobs.stop())
  await expect.poll(() => emailsOf(BUYER), { timeout: 20_000 }).toEqual([true])
  await expect(fetch(`http://127.0.0.1:${jobs.port}/livez`)).rejects.toThrow('fetch failed')
  const measured = async (port: number) => [
    (await metricsAt(port, 'abasto_search_loaded')).size,
    (await metricsAt(port, 'abasto_orders')).size > 0,
  ]
  expect([await measured(ports.web), await measured(ports.jobs)]).toEqual([
    [1, false],
    [0, true],
  ])
}, 60_000)
