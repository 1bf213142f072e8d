// Gauges of what the database and search hold, read at each scrape (N2).
import { sql, type RawBuilder } from 'kysely'
import { Deadline, withDeadline } from '#db/deadline.ts'
import type { Deps } from '#server/deps.ts'
import { isUp, readParts } from './parts.ts'
import type { Metrics } from './metrics.ts'

/** A scrape is answered without what the database does not say in time. */
const DEADLINE_MS = 2_000

export function addPartMetrics({ gauge }: Metrics, deps: Deps): void {
  gauge('abasto_part_up', 'Whether a part that this process needs does its work', ['part'], async () =>
    Object.entries(await readParts(deps)).map(([part, state]) => [{ part }, isUp(state) ? 1 : 0]),
  )
}

export function addSearchMetrics({ gauge }: Metrics, { search }: Pick<Deps, 'search'>): void {
  gauge('abasto_search_loaded', 'Whether search answers without loading first', [], () => [
    [{}, search.isLoaded() && search.away() === null ? 1 : 0],
  ])
  gauge('abasto_search_age_seconds', 'By which answers may be older than the last change', [], () => [
    [{}, search.age()],
  ])
  gauge('abasto_search_index_bytes', 'Memory of the search index in this process', [], () => [
    [{}, search.bytes()],
  ])
}

/** Gauges about the whole shop: each process that does jobs reports the same. */
export function addShopMetrics({ gauge }: Metrics, { db }: Pick<Deps, 'db'>): void {
  const read = <Row>(query: RawBuilder<Row>) =>
    withDeadline(new Deadline(DEADLINE_MS), async () => (await query.execute(db)).rows)
  gauge('abasto_queue_depth', 'Items that wait for work', ['queue'], async () =>
    (await read(queues)).map(({ queue, depth }) => [{ queue }, depth]),
  )
  gauge('abasto_queue_age_seconds', 'For how long the oldest of them has been waiting', ['queue'], async () =>
    (await read(queues)).map(({ queue, seconds }) => [{ queue }, seconds]),
  )
  gauge(
    'abasto_emails_given_up',
    'E-mails that are not tried any more unless an operator does',
    [],
    async () => (await read(emailsGivenUp)).map(({ count }) => [{}, count]),
  )
  gauge('abasto_job_failures', 'Scheduled jobs whose last run failed', [], async () =>
    (await read(failedJobs)).map(({ count }) => [{}, count]),
  )
  gauge('abasto_orders', 'Buy orders by state', ['state'], async () =>
    (await read(ordersByState)).map(({ state, count }) => [{ state }, count]),
  )
}

const emailsGivenUp = sql<{
  count: number
}>`select count(*)::int as count from emails where given_up_at is not null and not withheld`
const failedJobs = sql<{ count: number }>`select count(*)::int as count from job_failures`
const ordersByState = sql<{
  state: string
  count: number
}>`select state, count(*)::int as count from buy_orders group by state`

const queues = sql<{ queue: string; depth: number; seconds: number }>`
  select queue, count(since)::int as depth,
    coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as seconds
  from (
    select 'emails' as queue, coalesce(held_until, created_at) as since from emails
    where due_at is not null and (held_until is null or held_until <= now())
    union all
    select 'price_imports', coalesce(confirmed_at, created_at) from price_imports where state in ('reading', 'applying')
    union all
    select 'catalogue_imports', coalesce(confirmed_at, created_at) from catalogue_imports
    where state in ('reading', 'applying')
    union all
    select 'sheet_imports', coalesce(confirmed_at, created_at) from sheet_imports where state in ('reading', 'applying')
    union all
    select 'price_exports', created_at from price_exports where state = 'preparing'
    union all
    select queue, null
    from unnest(array['emails', 'price_imports', 'catalogue_imports', 'sheet_imports', 'price_exports']) queue
  ) waiting
  group by queue`
