// 100 requests a second for ten minutes, on 100,000 products and 50,000 orders, durable.

import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { openSessions } from '../../bench/api-requests.ts'
import { measurePaced } from '../../bench/load/load.ts'
import { startApp, waitUntilIdle } from '../../bench/load/application.ts'
import { openWorld } from '../../bench/world/open.ts'
import { figure } from '../figures.ts'
import { growthOf, report, watchMemory } from './measure.ts'
import { largeMix } from './mix.ts'

const PER_SECOND = 100
const SECONDS = Number(process.env['TRUST_LOAD_SECONDS'] ?? 600)
const WARM_UP_SECONDS = SECONDS / 5
const CONNECTIONS = 64

type Outcome = { wrong: string[]; growth: number }

export async function largeLoad(): Promise<Outcome> {
  const world = await openWorld({ products: 100_000, orders: 50_000, copy: true })
  const db = connect(world.url, { max: 2, statementMs: 0 })
  try {
    await refuseUnsafe()
    await openSessions(db)
    // Every sixtieth request is a checkout.
    const kinds = await largeMix(db, Math.ceil((PER_SECOND * SECONDS) / 60) + 1)
    const app = await startApp(world.url, world.folder)
    await waitUntilIdle(app)
    const { cpuMs: before } = await app.usage()
    const load = measurePaced({
      address: app.address,
      perSecond: PER_SECOND,
      seconds: SECONDS,
      warmUpSeconds: WARM_UP_SECONDS,
      connections: CONNECTIONS,
      kinds,
    })
    const [result, samples] = await watchMemory(app, load)
    const { cpuMs } = await app.usage()
    await app.close()
    const growth = growthOf(samples, WARM_UP_SECONDS)
    const rss = samples.map((sample) => mb(sample.rss))
    figure({
      what: 'Memory of the application under that load',
      measured: `${Math.min(...rss)} to ${Math.max(...rss)} MB, the last two minutes after the warm-up ${(100 * growth).toFixed(1)} % above the first two`,
      target: 'grows by less than 10 %',
      met: growth < 0.1,
    })
    const perRequest = (cpuMs - before) / (PER_SECOND * SECONDS)
    figure({
      what: 'Processor of the application under that load',
      measured: `${perRequest.toFixed(2)} ms a request: ${((perRequest * PER_SECOND) / 10).toFixed(0)} % of one core`,
      target: 'less than one core',
      met: perRequest * PER_SECOND < 1000,
    })
    const what = `Load of ${PER_SECOND} requests a second for ${SECONDS / 60} minutes`
    return { wrong: await report(what, db, result), growth }
  } finally {
    await db.destroy()
    await world.close()
  }

  async function refuseUnsafe() {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)
      if (rows[0]?.value !== 'on') throw new Error(`PostgreSQL runs with ${setting} off`)
    }
  }
}

const mb = (bytes: number) => Math.round(bytes / 2 ** 20)
