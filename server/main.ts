// The server process: connects, listens, starts its workers, and closes in order.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { isTransient } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { startCatalogueImportWorker } from './features/catalog/imports.ts'
import { startExportWorker } from './features/price-files/exports.ts'
import { startImportWorker } from './features/price-files/import.ts'
import { openFiles } from './files/open.ts'
import { openLimits } from './limits/redis.ts'
import { startMailWorker } from './mail/deliver.ts'
import { storeEmailLimits } from './mail/email-limits.ts'
import { listenForMetrics, type MetricsServer } from './metrics/listen.ts'
import { openMetrics, type Metrics } from './metrics/metrics.ts'
import { addSearchMetrics, addShopMetrics } from './metrics/state.ts'
import { Replica } from './replica.ts'
import type { Report } from './scheduled/every-minute.ts'
import type { TracingReports } from './tracing.ts'
import { startSchedule } from './scheduled/schedule.ts'
import { openEngine } from './search/open-engine.ts'

/** Of a process, and of all of one machine: PostgreSQL allows 100 unless told otherwise. */
const CONNECTIONS = { least: 5, most: 20, together: 80 }

const CONNECT_TRIES = 300
const CONNECT_RETRY_MS = 200

export interface Served {
  /** Empty where only jobs run. */
  address: string
  /** Null without METRICS_PORT. */
  metricsAddress: string | null
  close(): Promise<void>
}

export async function serve(config: Config & { databaseUrl: string }): Promise<Served> {
  const { least, most, together } = CONNECTIONS
  const share = Math.floor(together / config.processes)
  const max = Math.max(least, Math.min(most, share))
  const metrics = config.metricsPort === undefined ? null : openMetrics()
  const db = connect(config.databaseUrl, { max, watch: metrics?.database('primary') })
  const watch = metrics?.database('replica')
  const replica = config.replicaUrl === undefined ? null : new Replica(config.replicaUrl, db, { max, watch })
  const warn = (message: string) => (error: unknown) => app.log.warn(error, message)
  const stopTracing = await openTracing(config, {
    down: warn('Traces are lost: OTEL_EXPORTER_OTLP_ENDPOINT does not take them'),
    back: () => app.log.warn('Traces are sent again'),
  })
  await waitForDatabase(db)
  await storeEmailLimits(db, config.emailLimits)
  const retried = warn('tried again in a minute')
  const search = openEngine(config, db, {
    replica,
    retried,
    away: warn('OpenSearch does not answer: search answers 503, the rest of the shop goes on'),
    loaded: (details) => app.log.info(details, 'search is loaded'),
  })
  const limits = openLimits(config.redisUrl)
  const store = config.s3 ? 'S3' : 'DATA_DIR'
  const files = await openFiles(config, {
    down: warn(`${store} fails: pictures cannot be read or stored`),
    back: () => app.log.warn(`${store} works again: pictures are read and stored`),
  })
  const deps = { config, db, replica, search, limits, files, metrics, now: () => new Date() }
  const app = await buildApp(deps)
  await replica?.begin({
    down: warn('The replica is not used: lists are read from the primary'),
    back: () => app.log.warn('The replica is used again'),
  })
  const metricsServer = metrics && (await serveMetrics(metrics, deps))
  const address = config.answers ? await listen(app, config) : ''
  // What follows never throws: a process that listens does not end by itself. Requests that waited for the process come first.
  if (config.answers) search.start()
  await limits.begin({
    down: warn('Redis is not there: attempts are counted in this process'),
    back: () => app.log.warn('Redis is back: attempts are counted together'),
  })
  if (config.environment === 'production' && config.smtpUrl === undefined)
    app.log.warn('SMTP_URL is none: e-mails are stored in DATA_DIR/mail and not sent')
  const stopWork = config.works ? startWork(deps, warn, retried) : async () => undefined
  return {
    address,
    metricsAddress: metricsServer?.address ?? null,
    async close() {
      await app.drain()
      await search.close()
      await stopWork()
      metricsServer?.close()
      limits.close()
      files.close()
      await replica?.close()
      await db.destroy()
      await stopTracing()
    },
  }
}

/** Returns the function that sends the last spans. */
async function openTracing({ traces }: Config, reports: TracingReports): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const { startTracing } = await import('./tracing.ts')
  return startTracing(traces, reports)
}

function listen(app: FastifyInstance, { host, port, processes }: Config): Promise<string> {
  const options: FastifyListenOptions & { reusePort: boolean } = { host, port, reusePort: processes > 1 }
  return app.listen(options)
}

function serveMetrics(metrics: Metrics, deps: Deps): Promise<MetricsServer> {
  const { answers, works, metricsHost: host, metricsPort: port = 0 } = deps.config
  if (answers) addSearchMetrics(metrics, deps)
  if (works) addShopMetrics(metrics, deps)
  return listenForMetrics(metrics, { host, port })
}

/** The work that no request waits for. Any number of processes may do it. Returns a function that stops it. */
function startWork(deps: Deps, warn: (message: string) => Report, retried: Report): () => Promise<void> {
  const stopSchedule = startSchedule(deps, retried)
  const stopWorkers = [
    startMailWorker(deps, warn('e-mails')),
    startImportWorker(deps, warn('price imports')),
    startCatalogueImportWorker(deps, warn('catalogue imports')),
    startExportWorker(deps, warn('price exports')),
  ]
  return async () => {
    stopSchedule()
    await Promise.all(stopWorkers.map((stop) => stop()))
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
