// The process that answers: connects, listens, and closes in order.
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { isPassing } from '#db/passing.ts'
import type { DB } from '#db/types.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { everyMinute, type Report } from './scheduled/every-minute.ts'
import { keepReminding } from './scheduled/approval-reminders.ts'
import { keepPriceFiles } from './features/price-files/work.ts'
import { keepStatesCurrent } from './scheduled/delivered-orders.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLimits } from './limits/open.ts'
import { keepDelivering } from './mail/deliver.ts'
import { keepSearchCurrent } from './search/current.ts'
import { memorySearch } from './search/memory.ts'

const CONNECTIONS = 20

/** For a minute, more or less: then it is somebody's turn to look. */
const TRIES = 300
const RETRY_MS = 200

/** Bytes of an index: loading it, or so much of it, leaves so much behind that it is worth a pause of a fifth of a second. */
const LARGE_INDEX = 10_000_000
const MUCH_OF_AN_INDEX = 50_000_000
/** Memory beside heap and arrays: a process without work has half of it, the rest are pages that V8 keeps for later. */
const MUCH_BESIDE = 250_000_000

export interface Served {
  address: string
  close(): Promise<void>
}

export async function serve(config: Config & { databaseUrl: string }): Promise<Served> {
  const db = connect(config.databaseUrl, { max: CONNECTIONS })
  await untilItAnswers(db)
  const jobs = await openJobs(db)
  const report: Report = (error) => app.log.warn(error, 'tried again in a minute')
  let tidied = 0
  const search = memorySearch(db, {
    onError: report,
    onLoading({ bytes }) {
      // One that came to nothing was begun anew.
      if (bytes < tidied) tidied = 0
      if (bytes < tidied + MUCH_OF_AN_INDEX) return
      tidied = bytes
      collectGarbage()
    },
    onLoaded({ products, bytes }, seconds) {
      app.log.info({ products, bytes, seconds }, 'search is loaded')
      if (bytes > LARGE_INDEX) collectGarbage()
      tidied = 0
    },
  })
  const limits = openLimits(config.redisUrl)
  const deps = { config, db, jobs, search, limits, now: () => new Date() }
  const app = await buildApp(deps)
  jobs.onError((error) => app.log.warn(error, 'jobs'))
  const address = await app.listen({ host: config.host, port: config.port })
  // Whoever has waited for us comes first.
  search.begin()
  await limits.begin({
    down: (error) => app.log.warn(error, 'Redis is not there: attempts are counted in this process'),
    back: () => app.log.warn('Redis is back: attempts are counted together'),
  })
  const stops = [
    keepStatesCurrent(deps, report),
    keepSearchCurrent(deps, report),
    keepReminding(deps, report),
    keepTidy(report),
    keepDelivering(deps, (error) => app.log.warn(error, 'e-mails')),
    await keepPriceFiles(deps, report),
  ]
  return {
    address,
    async close() {
      await app.drain()
      await search.close()
      await jobs.stop()
      await Promise.all(stops.map((stop) => stop()))
      limits.close()
      await db.destroy()
    },
  }
}

/** PostgreSQL may have ended with us, and take longer to come back. */
async function untilItAnswers(db: Kysely<DB>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return void (await sql`select 1`.execute(db))
    } catch (error) {
      if (!isPassing(error) || tries === TRIES) throw error
      await wait(RETRY_MS)
    }
  }
}

function keepTidy(report: Report): () => void {
  return everyMinute(async () => {
    const { rss, heapTotal, external } = process.memoryUsage()
    if (rss - heapTotal - external > MUCH_BESIDE) collectGarbage()
  }, report)
}

/**
 * Gives memory back to the system at once; left to itself the process keeps it while it has work, and the pages of its heap
 * for ever: only a collection as before giving up lets go of those (decision 022).
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
