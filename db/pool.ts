// Connections for Kysely: acquired within a deadline, with prepared statements (decision 023).

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { currentCause } from './cause.ts'
import { withTimeLeft } from './deadline.ts'
import { BEGIN, ConnectionSpans } from './spans.ts'
import { isQueryTimeout, isStaleStatement } from './transient-errors.ts'

/** Five round trips on a slow network. */
export const CONNECT_MS = 2_000
const QUEUE_MS = 1_000
export const LOCK_MS = 2_000
/** For the refusal of a lock to arrive before the deadline, which would cost the connection. */
const REFUSAL_MS = 250
/** Plans take 10 to 50 kB per connection. */
const PREPARED_MAX = 500

export interface Sending {
  /** Limits each query, beside the deadline. */
  answerMs?: number | undefined
  /** Statements are prepared, each once per connection. Not on connections that change between transactions (X5). */
  isPrepared: boolean
  /** Statements in the round trip of BEGIN. */
  beginWith: readonly string[]
  /** After each statement. */
  answered?: ((outcome: 'done' | 'failed', ms: number) => void) | undefined
}

export function timedPool(
  pool: pg.Pool,
  { answerMs = Infinity, isPrepared, beginWith, answered = () => undefined }: Sending,
): PostgresPool {
  const names = new Map<string, string>()
  const connections = new WeakMap<pg.PoolClient, Connection>()
  let generation = 0
  /** Connections without an answer since then may be dead too. */
  let timedOutAt = -Infinity

  return {
    options: pool.options,
    async connect() {
      for (;;) {
        const client = await acquire(pool)
        const connection = connections.get(client) ?? wrap(client)
        if (connection.answeredAt > timedOutAt) return connection
        client.release(true)
      }
    },
    end: () => pool.end(),
  }

  type Connection = PostgresPoolClient & { answeredAt: number }

  function wrap(client: pg.PoolClient): Connection {
    let inFlight = 0
    const spans = new ConnectionSpans()
    const isOutsideTransaction = () => client.getTransactionStatus() === 'I'
    const isAlone = () => inFlight === 0 && isOutsideTransaction()

    function limitLockWait(ms: number) {
      // Zero would be no limit.
      const set = `set local lock_timeout = ${Math.max(1, Math.floor(ms))}`
      client.query(set).catch(() => undefined)
    }

    async function send<R>(config: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
      const isInTransaction = !isAlone()
      const began = performance.now()
      inFlight++
      try {
        const result = await withTimeLeft(answerMs, (ms) => {
          if (ms < LOCK_MS + REFUSAL_MS && isInTransaction) limitLockWait(ms - REFUSAL_MS)
          const timed = { ...config, query_timeout: ms === Infinity ? 0 : ms }
          return client.query(timed)
        })
        connection.answeredAt = performance.now()
        answered('done', connection.answeredAt - began)
        return result as unknown as PostgresQueryResult<R>
      } catch (error) {
        if (isQueryTimeout(error)) timedOutAt = performance.now()
        else connection.answeredAt = performance.now()
        answered('failed', performance.now() - began)
        throw error
      } finally {
        inFlight--
      }
    }

    async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      const settings = BEGIN.test(text) ? [...beginWith, ...settingsOfCause(spans.traceParent)] : []
      const sent = [text, ...settings].join('; ')
      const config = { text: sent, values: [...values] }
      const name = nameOf(text, values)
      if (name === undefined) return send(config)
      // ROLLBACK may complete before an error is handled.
      const wasAlone = isAlone()
      try {
        return await send({ ...config, name })
      } catch (error) {
        if (!isStaleStatement(error)) throw error
        // pg cannot forget a name.
        names.clear()
        generation++
        // inTransaction retries it.
        if (!wasAlone) throw error
        return send(config)
      }
    }

    const connection: Connection = {
      answeredAt: performance.now(),
      query: ((text: string, values: readonly unknown[]) =>
        spans.run(text, () => query(text, values))) as PostgresPoolClient['query'],
      release(destroy) {
        spans.end()
        client.release(destroy === true || inFlight > 0 || !isOutsideTransaction())
      },
    }
    connections.set(client, connection)
    return connection
  }

  /** Statements without values (BEGIN, migrations) are not prepared. */
  function nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (!isPrepared || values.length === 0) return undefined
    if (!names.has(text) && names.size < PREPARED_MAX) names.set(text, `s${generation}_${names.size}`)
    return names.get(text)
  }
}

/** For audit entries, and for what the transaction enqueues. */
function settingsOfCause(traceParent: string | null): string[] {
  const cause = currentCause()
  const settings = { cause: cause && JSON.stringify(cause), trace_parent: traceParent }
  return Object.entries(settings).flatMap(([name, value]) =>
    value ? [`set local abasto.${name} = ${pg.escapeLiteral(value)}`] : [],
  )
}

async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  // pg-pool takes idle connections off its list a tick later.
  if (pool.idleCount > pool.waitingCount) return pool.connect()
  const isFull = pool.totalCount >= pool.options.max
  return withTimeLeft(isFull ? QUEUE_MS : CONNECT_MS, (ms) => orReleased(pool.connect(), ms))
}

/** pg-pool has one timeout for both cases and no way to leave its queue. */
function orReleased(connecting: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('timeout exceeded: no connection came free'))
    }, ms)
    connecting
      .then((client) => (isLate ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer))
  })
}
