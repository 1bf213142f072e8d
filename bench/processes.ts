// `npm run bench:processes`: a mix of reads, and checkouts, by 1, 2 and 4 processes of the application on this machine, with what
// application and PostgreSQL take of the processor for each request (docs/scale.md). Needs redis-server.
// Each figure follows a warm-up of its own, as caches and compiled code make a warm process up to four times as fast.
//   npm run bench:processes -- [--processes 1,2] [--seconds 15] [--warm-up 15]

import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { startRedis } from '#test/redis-server.ts'
import { childrenOf, System } from '#test/system.ts'
import { checkouts, openSessions } from './api-requests.ts'
import { cpuOf, ticksOf } from './load/cpu.ts'
import { measureLoad, type LoadRequest } from './load/load.ts'
import { printTable } from './load/report.ts'
import { readMix } from './read-mix.ts'
import { openWorld } from './world/open.ts'

const CLIENTS = 32

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '15' },
    'warm-up': { type: 'string', default: '15' },
  },
})
const seconds = Number(values.seconds)
const warmUp = Number(values['warm-up'])

const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
const redis = await startRedis()
const db = connect(world.url, { max: 2, statementMs: 0 })
try {
  await openSessions(db)
  const mixed = await readMix(db)
  const rows: string[][] = []
  for (const processes of values.processes.split(',')) {
    const system = await System.start(
      {
        DATABASE_URL: world.url,
        DATA_DIR: world.folder,
        REDIS_URL: redis.url,
        PROCESSES: processes,
        RUN: 'web',
      },
      world.folder,
    )
    await system.untilReady(performance.now())
    rows.push(await measure(system, processes, 'reads', async () => mixed, false))
    // Each can be sent once, so the warm-up has carts of its own.
    rows.push(await measure(system, processes, 'checkout', () => checkouts(db), true))
    await system.stop()
  }
  printTable(
    ['processes', 'requests', 'per second', 'p95 ms', 'application CPU ms', 'PostgreSQL CPU ms'],
    rows,
  )
} finally {
  await db.destroy()
  await redis.stop()
  await world.close()
}

async function measure(
  system: System,
  processes: string,
  name: string,
  requests: () => Promise<LoadRequest[]>,
  once: boolean,
): Promise<string[]> {
  const address = `http://127.0.0.1:${system.port}`
  const applications = await system.applications()
  const postmaster = await system.postmaster()
  const load = { address, clients: CLIENTS, warmUpSeconds: 0, once }
  await measureLoad({ ...load, requests: await requests(), seconds: warmUp })
  const all = await requests()
  const before = [await cpuOf(applications), await cpuBelow(postmaster)]
  const { perSecond, p95, count } = await measureLoad({ ...load, requests: all, seconds })
  const after = [await cpuOf(applications), await cpuBelow(postmaster)]
  const perRequest = after.map((ms, place) => ((ms - (before[place] ?? 0)) / count).toFixed(2))
  return [processes, name, perSecond.toFixed(0), p95.toFixed(1), ...perRequest]
}

/** With that of backends that have ended. */
async function cpuBelow(postmaster: number): Promise<number> {
  const children = (await childrenOf(postmaster)).map(({ pid }) => pid)
  return (await cpuOf(children)) + (await ticksOf(postmaster)).ended
}
