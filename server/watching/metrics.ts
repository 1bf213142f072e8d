// What a process measures for Prometheus (N2), beside Node.js's own metrics.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Watch } from '#db/connect.ts'
import { VERSION } from './version.ts'

/** Upper bounds, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STATEMENT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5]
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60]

type Outcome = 'done' | 'failed'
type Labels = Readonly<Record<string, string>>

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'abasto_build_info', help: 'The release', labelNames: ['version'], registers }).set(
    { version: VERSION },
    1,
  )
  const requests = new Histogram({
    name: 'abasto_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const statements = new Histogram({
    name: 'abasto_database_statement_duration_seconds',
    help: 'Statements, with the way to the database and back',
    labelNames: ['database', 'outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  })
  const items = new Counter({
    name: 'abasto_queue_items_total',
    help: 'Items of queues that were worked on',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'abasto_job_duration_seconds',
    help: 'Runs of scheduled jobs',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })

  /** Read at each scrape; left out while reading fails. */
  function gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly [Labels, number][] | Promise<readonly [Labels, number][]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await Promise.resolve()
          .then(read)
          .catch(() => [])
        this.reset()
        if (labelNames.length === 0) this.remove()
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  }

  const pools = new Map<string, Parameters<Watch['opened']>[0]>()
  gauge(
    'abasto_database_connections',
    'Connections of the pool that are used and idle, and calls that wait for one',
    ['database', 'state'],
    () =>
      [...pools].flatMap(([database, { totalCount, idleCount, waitingCount }]) => [
        [{ database, state: 'used' }, totalCount - idleCount],
        [{ database, state: 'idle' }, idleCount],
        [{ database, state: 'waiting' }, waitingCount],
      ]),
  )

  return {
    registry,
    gauge,
    database(database: 'primary' | 'replica'): Watch {
      return {
        opened: (pool) => pools.set(database, pool),
        answered: (outcome, ms) => statements.observe({ database, outcome }, ms / 1000),
      }
    },
    /** Without a route the address is not a label: callers could make any number of them. */
    request: (method: string, route: string | undefined, status: number, ms: number) =>
      requests.observe({ method, route: route ?? 'none', status }, ms / 1000),
    item: (queue: string, outcome: Outcome) => items.inc({ queue, outcome }),
    job: (job: string, outcome: Outcome, ms: number) => jobs.observe({ job, outcome }, ms / 1000),
  }
}
