// The server process: connects, listens, starts its workers, and closes in order.
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { isTransient } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { startCatalogueImportWorker } from './features/catalog/imports.ts'
import { startExportWorker } from './features/price-files/exports.ts'
import { startImportWorker } from './features/price-files/import.ts'
import { openLimits } from './limits/redis.ts'
import { startMailWorker } from './mail/deliver.ts'
import { storeEmailLimits } from './mail/email-limits.ts'
import { collectGarbage } from './scheduled/memory.ts'
import { startSchedule } from './scheduled/schedule.ts'
import { memorySearch } from './search/memory-engine.ts'

const CONNECTIONS = 20

const CONNECT_TRIES = 300
const CONNECT_RETRY_MS = 200

/** Bytes. A collection pauses for a fifth of a second. */
const LARGE_INDEX = 10_000_000
const COLLECT_EVERY = 50_000_000

export interface Served {
  address: string
  close(): Promise<void>
}

export async function serve(config: Config & { databaseUrl: string }): Promise<Served> {
  const db = connect(config.databaseUrl, { max: CONNECTIONS })
  await waitForDatabase(db)
  await storeEmailLimits(db, config.emailLimits)
  const warn = (message: string) => (error: unknown) => app.log.warn(error, message)
  const retried = warn('tried again in a minute')
  const search = openSearch(db, retried, (details) => app.log.info(details, 'search is loaded'))
  const limits = openLimits(config.redisUrl)
  const deps = { config, db, search, limits, now: () => new Date() }
  const app = await buildApp(deps)
  const address = await app.listen({ host: config.host, port: config.port })
  // After listening: requests that waited for the process come first.
  search.start()
  await limits.begin({
    down: warn('Redis is not there: attempts are counted in this process'),
    back: () => app.log.warn('Redis is back: attempts are counted together'),
  })
  if (config.environment === 'production' && config.smtpUrl === undefined)
    app.log.warn('SMTP_URL is none: e-mails are stored in DATA_DIR/mail and not sent')
  const stopSchedule = startSchedule(deps, retried)
  const stopWorkers = [
    startMailWorker(deps, warn('e-mails')),
    startImportWorker(deps, warn('price imports')),
    startCatalogueImportWorker(deps, warn('catalogue imports')),
    startExportWorker(deps, warn('price exports')),
  ]
  return {
    address,
    async close() {
      await app.drain()
      await search.close()
      stopSchedule()
      await Promise.all(stopWorkers.map((stop) => stop()))
      limits.close()
      await db.destroy()
    },
  }
}

/** PostgreSQL may be restarting too. */
async function waitForDatabase(db: Kysely<DB>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return void (await sql`select 1`.execute(db))
    } catch (error) {
      if (!isTransient(error) || tries === CONNECT_TRIES) throw error
      await wait(CONNECT_RETRY_MS)
    }
  }
}

/** The search index, with memory collected while it loads. */
function openSearch(
  db: Kysely<DB>,
  onError: (error: unknown) => void,
  onLoaded: (details: { products: number; bytes: number; seconds: number }) => void,
) {
  let collectedAt = 0
  return memorySearch(db, {
    onError,
    onLoading({ bytes }) {
      if (bytes < collectedAt) collectedAt = 0
      if (bytes < collectedAt + COLLECT_EVERY) return
      collectedAt = bytes
      collectGarbage()
    },
    onLoaded({ products, bytes }, seconds) {
      onLoaded({ products, bytes, seconds })
      if (bytes > LARGE_INDEX) collectGarbage()
      collectedAt = 0
    },
  })
}
