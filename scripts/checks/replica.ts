// What DATABASE_REPLICA_URL must be (X4): a standby of the database, readable by its role.
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#db/client.ts'
import { isBehindPgBouncer } from '#db/connect.ts'
import { isOurs } from '#db/own-objects.ts'
import { isTransient } from '#db/transient-errors.ts'
import { messageOf } from '../start/progress.ts'
import type { Outcome } from './outcome.ts'

const CONNECT_MS = 5_000
/** For the replica to have the tables and rights that the start made. */
const REPLAY = { tries: 50, everyMs: 100 }

interface Primary {
  cluster: string
  database: string
  position: string
}

interface Standby extends Omit<Primary, 'position'> {
  role: string
  isStandby: boolean
  hasReplayed: boolean | null
  /** Null before the first migration is replayed. */
  mayRead: boolean | null
}

/** Says what the start shows. Throws what must be changed first; a replica that is not there is no reason. */
export async function checkReplica(url: string, primaryUrl: string): Promise<Outcome> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  try {
    const primary = await withClient(configOf(primaryUrl), readPrimary)
    const standby = await withClient(configOf(url), (client) => readReplayed(client, primary))
    const mistake = mistakeOf(standby, primary)
    if (mistake) throw new Error(mistake)
    return standby.hasReplayed === true
      ? place
      : { warning: `${place} lags behind; what it does not have yet is read from the primary` }
  } catch (cause) {
    if (isTransient(cause))
      return {
        warning: `${place} does not answer; lists are read from the primary until it does. Start it, or correct DATABASE_REPLICA_URL`,
      }
    throw new Error(
      `The replica of DATABASE_REPLICA_URL (${place}) cannot be used: ${messageOf(cause)}. Correct it, or leave it out`,
      { cause },
    )
  }
}

function configOf(url: string): pg.ClientConfig {
  // PgBouncer refuses the timeout as a startup parameter.
  const limits = isBehindPgBouncer(url) ? {} : { statement_timeout: CONNECT_MS }
  return { connectionString: url, connectionTimeoutMillis: CONNECT_MS, ...limits }
}

async function readPrimary(client: pg.Client): Promise<Primary> {
  const { rows } = await client.query<Primary>(`
    select system_identifier::text as cluster, current_database() as database, pg_current_wal_flush_lsn()::text as position
    from pg_control_system()`)
  if (!rows[0]) throw new Error('it does not say which one it is')
  return rows[0]
}

async function readReplayed(client: pg.Client, primary: Primary): Promise<Standby> {
  for (let tried = 1; ; tried++) {
    const standby = await readStandby(client, primary)
    if (standby.hasReplayed !== false || tried === REPLAY.tries) return standby
    await wait(REPLAY.everyMs)
  }
}

async function readStandby(client: pg.Client, { position }: Primary): Promise<Standby> {
  const { rows } = await client.query<Standby>(
    `select system_identifier::text as cluster, current_database() as database, current_user as role,
      pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed", (
        select bool_and(has_table_privilege(oid, 'select')) from pg_class c
        where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOurs('pg_class', 'c')}
      ) as "mayRead"
    from pg_control_system()`,
    [position],
  )
  if (!rows[0]) throw new Error('it does not say which one it is')
  return rows[0]
}

function mistakeOf(standby: Standby, primary: Primary): string | null {
  if (!standby.isStandby)
    return 'it is no standby. Make one of the PostgreSQL of DATABASE_URL with pg_basebackup -R, or leave DATABASE_REPLICA_URL out'
  if (standby.cluster !== primary.cluster)
    return 'it is a standby of another PostgreSQL than that of DATABASE_URL. Make it anew from that one with pg_basebackup -R'
  if (standby.database !== primary.database)
    return `its database is ${standby.database} and that of DATABASE_URL is ${primary.database}. Name the same one in both`
  // A replica that lags may have old rights.
  if (standby.hasReplayed === true && standby.mayRead === false)
    return `the role ${standby.role} may not read all tables there. Use the role of DATABASE_URL`
  return null
}
