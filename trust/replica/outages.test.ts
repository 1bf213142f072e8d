// The replica dies, hangs, lags or is promoted: users notice nothing, and it is used again (X4).
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLanguage } from '#contract/account.ts'
import { myPurchases } from '#contract/purchases.ts'
import { mySales } from '#contract/sales.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { openReplicatedWorld, startApplication, type Application, type ReplicatedWorld } from './world.ts'

const TIMEOUT_MS = 20_000
const READERS = 4
/** A read that hangs on the replica, and one on the primary of a busy machine. */
const SLOWEST_MS = 2_000 + 2_000

let world: ReplicatedWorld
let proxy: TcpProxy
let application: Application
beforeAll(async () => {
  world = await openReplicatedWorld()
  proxy = await TcpProxy.start(world.standby.of(world.postgres.applicationUrl))
  application = await startApplication(world, proxy.url.href)
})
afterAll(async () => {
  await application.close()
  await proxy.close()
  await world.close()
})

/** Lists and changes, one after the other by each of several people, until `stop`. */
async function startTraffic() {
  const statuses = new Set<number>()
  /** Answers of each. */
  const counts: number[] = []
  let slowestMs = 0
  let isOver = false
  const keep = async (call: () => Promise<{ status: number }>) => {
    const nth = counts.push(0) - 1
    while (!isOver) {
      const from = performance.now()
      statuses.add((await call()).status)
      counts[nth] = (counts[nth] ?? 0) + 1
      slowestMs = Math.max(slowestMs, performance.now() - from)
    }
  }
  const buyers = Array.from({ length: READERS }, () => application.signIn('comprador@abasto.test', 'buyer'))
  const seller = await application.signIn('vendedor@abasto.test', 'seller')
  const running = [
    ...(await Promise.all(buyers)).map((buyer) => keep(() => buyer.call(myPurchases))),
    keep(() => seller.call(mySales)),
    keep(() => seller.call(chooseLanguage, { body: { language: 'es' } })),
  ]
  return {
    /** So many further answers to each. */
    async more(count: number) {
      const before = [...counts]
      while (counts.some((now, nth) => now < (before[nth] ?? 0) + count)) await wait(10)
    },
    async stop() {
      isOver = true
      await Promise.all(running)
      return { statuses, slowestMs }
    },
  }
}

async function untilState(state: string) {
  await expect.poll(() => application.replica?.state, { timeout: TIMEOUT_MS }).toBe(state)
}

/** How many reads the replica answered: one sees its connections' commits. */
async function readsOfReplica(): Promise<number> {
  const rows = await world.standby.query(
    `select xact_commit::int as count from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.['count'])
}

test('X4 a replica that is killed or hangs under traffic fails no request, and is used again when it is back', async () => {
  await untilState('ok')
  const traffic = await startTraffic()
  await traffic.more(20)
  await world.standby.kill()
  await traffic.more(20)
  await untilState('not reachable')
  expect(application.reports).toEqual([expect.any(String)])
  await world.standby.start()
  await untilState('ok')
  expect(application.reports).toEqual([expect.any(String), 'back'])
  const before = await readsOfReplica()
  await traffic.more(40)
  await expect.poll(readsOfReplica, { timeout: TIMEOUT_MS }).toBeGreaterThan(before + 50)

  proxy.startBlackhole()
  await untilState('not reachable')
  await traffic.more(20)
  proxy.endBlackhole({ losesConnections: false })
  await untilState('ok')
  expect(application.reports.slice(2)).toEqual([expect.any(String), 'back'])
  const { statuses, slowestMs } = await traffic.stop()
  expect(statuses).toEqual(new Set([200, 204]))
  expect(slowestMs).toBeLessThan(SLOWEST_MS)
})

test('X4 a replica that stands still is left after some checks also by who wrote nothing, and /readyz says so', async () => {
  await world.standby.untilReplayed()
  await untilState('ok')
  const readiness = async () => {
    const response = await fetch(`http://127.0.0.1:${application.port}/readyz`)
    return ((await response.json()) as { replica: string }).replica
  }
  expect(await readiness()).toBe('ok')
  await world.standby.query('select pg_wal_replay_pause()')
  await sql`select pg_logical_emit_message(true, 'test', 'a write')`.execute(world.db)
  await untilState('behind')
  expect(await readiness()).toBe('behind')
  await world.standby.query('select pg_wal_replay_resume()')
  await untilState('ok')
})

test('X4 a promoted replica is used no more', async () => {
  await untilState('ok')
  const buyer = await application.signIn('comprador@abasto.test', 'buyer')
  await world.standby.query('select pg_promote()')
  expect((await buyer.call(myPurchases)).status).toBe(200)
  await untilState('not a standby of the database')
  expect((await buyer.call(myPurchases)).status).toBe(200)
})
