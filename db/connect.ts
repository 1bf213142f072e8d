// Database connections, and parsers of PostgreSQL's values.

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CONNECT_MS, LOCK_MS, timedPool } from './pool.ts'
import type { DB } from './types.ts'

type Limits = {
  max: number
  /** 0: none. */
  statementMs?: number
  watch?: Watch | undefined
}

/** For metrics. */
export interface Watch {
  opened(pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void
  /** A statement. */
  answered(outcome: 'done' | 'failed', ms: number): void
}

export function connect(url: string, { max, statementMs = 10_000, watch }: Limits): Kysely<DB> {
  // PostgreSQL cancels the statement first, unless the connection is dead.
  const answerMs = statementMs === 0 ? undefined : statementMs + 2_000
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 15_000,
  }
  const isShared = isBehindPgBouncer(url)
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'abasto',
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    // A new connection plans everything anew.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(isShared ? {} : { ...limits, options: '-c TimeZone=UTC' }),
  })
  surviveRestarts(pool)
  watch?.opened(pool)
  // PgBouncer gives this setting to each session that it lends.
  if (isShared) pool.on('connect', (client) => client.query(`set TimeZone = 'UTC'`).catch(() => undefined))
  const setLimits = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)
  const sending = {
    answerMs,
    isPrepared: !isShared,
    beginWith: isShared ? setLimits : [],
    answered: watch?.answered,
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: timedPool(pool, sending) }) })
}

/** Whether it is the address of a PgBouncer in transaction mode, which lends a session for one transaction (X5). */
export function isBehindPgBouncer(url: string): boolean {
  return new URL(url).searchParams.get('pgbouncer') === 'true'
}

// Without a listener an 'error' ends the process. The query in flight rejects anyway.
function surviveRestarts(pool: pg.Pool) {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

const { INT8, NUMERIC, DATE } = pg.types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const NUMERIC_ARRAY = 1231
const TEXT_ARRAY = 1009

const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(
  TEXT_ARRAY as Parameters<typeof pg.types.getTypeParser>[0],
)

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [INT8_ARRAY, (text) => parseTexts(text).map((item) => (item === null ? null : safeInteger(item)))],
  // As text: a float loses cents, a Date shifts days with the time zone.
  [NUMERIC, String],
  [NUMERIC_ARRAY, parseTexts],
  [DATE, String],
  [DATE_ARRAY, parseTexts],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, too large for a number`)
  return value
}
