// The server process: connects, loads, listens, starts its workers, and closes in order.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { isTransient } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { CATALOGUE_FILES } from './features/catalogue/imports.ts'
import { startExportWorker } from './features/price-files/exports.ts'
import { SYNONYMS } from './features/catalogue/synonym-sheet.ts'
import { PRICE_FILES } from './features/price-files/import.ts'
import { startImportWorker } from './files/imports.ts'
import { sheetJobs, sheetWork } from './files/sheet-imports.ts'
import { openFiles } from './files/open.ts'
import { openLimits } from './limits/redis.ts'
import { startMailWorker } from './mail/deliver.ts'
import { storeEmailLimits } from './mail/email-limits.ts'
import { listenForMetrics, type MetricsServer } from '#server/watching/listen.ts'
import { openMetrics, type Metrics } from '#server/watching/metrics.ts'
import { addPartMetrics, addSearchMetrics, addShopMetrics } from '#server/watching/state.ts'
import { Replica } from '#server/database/replica.ts'
import { readyAnswer } from './http/health.ts'
import { openTransport, type Mail } from './mail/transport.ts'
import { watchParts } from '#server/watching/parts.ts'
import type { OutageReport, Report } from '#server/watching/reports.ts'
import { startSchedule } from './scheduled/schedule.ts'
import { openEngine } from './search/open-engine.ts'

/** Connections of a process, and of all on one machine: PostgreSQL allows 100 by default. */
const CONNECTIONS = { least: 5, most: 20, together: 80 }

/** An index that takes longer is waited for no more: everything but search answers. */
const LISTEN_AT_LATEST_MS = 300_000
const SAY_EVERY_MS = 5_000

const CONNECT_TRIES = 300
const CONNECT_RETRY_MS = 200

export interface Served {
  /** Empty where only jobs run. */
  address: string
  /** Null without METRICS_PORT. */
  metricsAddress: string | null
  close(): Promise<void>
}

/** `say`: what it waits for before it listens. */
export async function serve(
  config: Config & { databaseUrl: string },
  say: (line: string) => void = () => undefined,
): Promise<Served> {
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
  const failed = (message: string): Report => parts.unexplained(warn(message))
  const retried: Report = (error) => failed('tried again in a minute')(error)
  const search = openEngine(config, db, {
    replica,
    retried,
    away: {
      down: warn('OpenSearch does not answer: search answers 503, the rest of the shop goes on'),
      back: () => app.log.warn('OpenSearch answers again: so does search'),
    },
    loaded: (details) => app.log.info(details, 'search is loaded'),
  })
  const limits = openLimits(config.redisUrl)
  const store = config.s3 ? 'S3' : 'DATA_DIR'
  const files = await openFiles(config, {
    down: warn(`${store} fails: pictures cannot be read or stored`),
    back: () => app.log.warn(`${store} works again: pictures are read and stored`),
  })
  const mail = config.works
    ? openTransport(config, undefined, {
        down: warn('The mail server does not answer: e-mails wait'),
        back: () => app.log.warn('The mail server answers again: e-mails are sent'),
      })
    : null
  const deps = { config, db, replica, search, limits, files, mail, metrics, now: () => new Date() }
  const app = await buildApp(deps)
  const parts = watchParts(deps, {
    database: {
      down: warn('The database does not answer, or accepts no changes'),
      back: () => app.log.warn('The database answers again, and accepts changes'),
    },
    disk: {
      down: warn('The disk of DATA_DIR does not answer, or is nearly full'),
      back: () => app.log.warn('The disk of DATA_DIR answers again, and has room'),
    },
  })
  app.unexplained = parts.unexplained
  // Before the index is loaded, so that one sees how far it is.
  const metricsServer = metrics && (await serveMetrics(metrics, deps))
  await replica?.begin({
    down: warn('The replica is not used: lists are read from the primary'),
    back: () => app.log.warn('The replica is used again'),
  })
  await limits.begin({
    down: warn('Redis is not there: attempts are counted in this process'),
    back: () => app.log.warn('Redis is back: attempts are counted together'),
  })
  // A proxy or the kernel sends requests to whoever listens: it listens when it can answer.
  if (config.answers) await loadSearch(search, say)
  const address = config.answers ? await listen(app, config) : ''
  if (config.environment === 'production' && config.smtpUrl === undefined)
    app.log.warn('SMTP_URL is none: e-mails are stored in DATA_DIR/mail and not sent')
  // What follows never throws: a process that listens does not end by itself.
  const stopWork = mail ? startWork({ ...deps, mail }, failed, retried) : async () => undefined
  return {
    address,
    metricsAddress: metricsServer?.address ?? null,
    async close() {
      await app.drain()
      parts.stop()
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

async function loadSearch(search: Deps['search'], say: (line: string) => void): Promise<void> {
  const over = new AbortController()
  const progress = setInterval(() => say(`Search index: ${search.size()} products so far`), SAY_EVERY_MS)
  const late = wait(LISTEN_AT_LATEST_MS, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([search.untilTried(), late])
  clearInterval(progress)
  over.abort()
  search.start()
}

/** Returns the function that sends the last spans. */
async function openTracing({ traces }: Config, report: OutageReport): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const { startTracing } = await import('#server/watching/tracing.ts')
  return startTracing(traces, report)
}

function listen(app: FastifyInstance, { host, port, processes }: Config): Promise<string> {
  const options: FastifyListenOptions & { reusePort: boolean } = { host, port, reusePort: processes > 1 }
  return app.listen(options)
}

function serveMetrics(metrics: Metrics, deps: Deps): Promise<MetricsServer> {
  const { answers, works, metricsHost: host, metricsPort: port = 0 } = deps.config
  addPartMetrics(metrics, deps)
  if (answers) addSearchMetrics(metrics, deps)
  if (works) addShopMetrics(metrics, deps)
  return listenForMetrics(metrics, () => readyAnswer(deps), { host, port })
}

/** The work that no request waits for. Any number of processes may do it. Returns a function that stops it. */
function startWork(
  deps: Deps & { mail: Mail },
  failed: (message: string) => Report,
  retried: Report,
): () => Promise<void> {
  const stopSchedule = startSchedule(deps, retried)
  const stopWorkers = [
    startMailWorker(deps, failed('e-mails'), deps.mail),
    startImportWorker(deps, PRICE_FILES, failed('price imports')),
    startImportWorker(deps, CATALOGUE_FILES, failed('catalogue imports')),
    startImportWorker(deps, sheetWork([sheetJobs(SYNONYMS)]), failed('sheet imports')),
    startExportWorker(deps, failed('price exports')),
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
