// What PostgreSQL must be for Abasto: reachable, new enough, open for changes, and with the right roles (N6).
import type pg from 'pg'
import { withClient } from '#db/client.ts'
import { connect, isBehindPgBouncer } from '#db/connect.ts'
import { findPendingMigrations } from '#db/migrate.ts'
import { findMissingRights, refuseExcess, tryRights } from '#db/roles.ts'
import type { Config } from '#server/config.ts'
import { messageOf } from '../start/progress.ts'
import type { Outcome } from './outcome.ts'

const OLDEST_POSTGRES = 15
const ANSWER_MS = 10_000

/** Addresses for the running application and for the owner of the tables; the same where one role does both. */
export interface Addresses {
  databaseUrl: string
  migrationUrl: string
}

/** Throws for a PgBouncer where migrations need PostgreSQL itself. */
export function addressesOf({ databaseUrl = '', migrationUrl = databaseUrl }: Config): Addresses {
  if (isBehindPgBouncer(migrationUrl))
    throw new Error('Behind PgBouncer, MIGRATION_DATABASE_URL must be the address of PostgreSQL itself')
  return { databaseUrl, migrationUrl }
}

export async function withShortTimeouts<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    // The application sends it too, and PgBouncer refuses it.
    ...(isBehindPgBouncer(url) ? {} : { statement_timeout: ANSWER_MS }),
  }
  return withClient(config, work)
}

/** `variable` is the setting with the address; null: the bundled PostgreSQL. */
export async function checkServer(url: string, variable: string | null = 'DATABASE_URL'): Promise<Outcome> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  try {
    const { version, encoding } = await withShortTimeouts(url, readServer)
    if (Number.parseInt(version) < OLDEST_POSTGRES)
      throw new Error(`it is PostgreSQL ${version}, and ${OLDEST_POSTGRES} is the oldest that works`)
    if (encoding !== 'UTF8')
      throw new Error(
        `its encoding is ${encoding}. Create the database with: create database … encoding 'UTF8' template template0`,
      )
    return `${version} at ${place}`
  } catch (cause) {
    const which = variable === null ? 'bundled PostgreSQL' : `PostgreSQL of ${variable}`
    const problem = `The ${which} (${place}) cannot be used: ${messageOf(cause)}`
    throw new Error(problem + remedyFor(cause, variable), { cause })
  }
}

interface Server {
  version: string
  encoding: string
}

async function readServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  return rows[0] ?? { version: '', encoding: '' }
}

function remedyFor(error: unknown, variable: string | null): string {
  if (variable === null) return '. Start Abasto again; postgres.log in DATA_DIR says more'
  const { code = '' } = error as { code?: string }
  if (messageOf(error).includes('unsupported startup parameter'))
    return '. If it is PgBouncer in transaction mode, add ?pgbouncer=true to DATABASE_URL'
  if (/^28/.test(code)) return `. Correct the user and password in ${variable}`
  if (code === '3D000') return `. Create this database, or correct its name in ${variable}`
  if (/^(E[A-Z]+|57P03)$/.test(code) || /timeout|terminated/.test(messageOf(error)))
    return `. Start it, or correct the host and port in ${variable}`
  return ''
}

export async function checkAcceptsChanges(url: string): Promise<Outcome> {
  const { isStandby, isReadOnly } = await withShortTimeouts(url, readChanges)
  if (isStandby)
    throw new Error(
      'It is a standby, which accepts no changes. Name the primary in DATABASE_URL, or promote this one',
    )
  if (isReadOnly)
    throw new Error(
      'It accepts no changes (default_transaction_read_only is on). Free space on its disk; your own PostgreSQL then needs: alter system reset default_transaction_read_only; select pg_reload_conf()',
    )
  return 'accepted'
}

interface Changes {
  isStandby: boolean
  isReadOnly: boolean
}

async function readChanges(client: pg.Client): Promise<Changes> {
  const { rows } = await client.query<Changes>(
    `select pg_is_in_recovery() as "isStandby", current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`,
  )
  return rows[0] ?? { isStandby: false, isReadOnly: false }
}

/** Throws when the owner may do less, or the application more, than needed, or when a start could not give it its rights. */
export async function checkRights(addresses: Addresses): Promise<Outcome> {
  const { databaseUrl, migrationUrl } = addresses
  const isOneRole = databaseUrl === migrationUrl
  const application = isOneRole ? '' : await withShortTimeouts(databaseUrl, refuseExcess)
  const owner = await checkOwner(addresses)
  if (isOneRole) return { warning: oneRole(owner) }
  await withShortTimeouts(migrationUrl, (client) => tryRightsIfMigrated(client, application))
  return `${owner} owns the tables, and ${application} reads and writes rows`
}

/** Returns the role that owns the tables. Throws when that of the address does not. */
export async function checkOwner({ databaseUrl, migrationUrl }: Addresses): Promise<string> {
  const { role, missing } = await withShortTimeouts(migrationUrl, findMissingRights)
  if (missing.length > 0)
    throw new Error(
      `The role ${role} of ${databaseUrl === migrationUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'} ${missing.join(' and ')}. Name the owner of the database and its tables there`,
    )
  return role
}

export const oneRole = (role: string) =>
  `The role ${role} of DATABASE_URL owns the tables: a mistake of the application could change the schema and final rows. Give DATABASE_URL a role of its own that owns nothing, and name this one in MIGRATION_DATABASE_URL`

async function tryRightsIfMigrated(owner: pg.Client, application: string): Promise<void> {
  const { rows } = await owner.query(`select where to_regclass('public.order_events') is not null`)
  // The first start makes the tables.
  if (rows.length === 0) return
  await tryRights(owner, application).catch((cause: unknown) => {
    throw new Error(
      `The next start cannot give ${application} its rights: ${messageOf(cause)}. Name the owner of the database and its tables in MIGRATION_DATABASE_URL`,
      { cause },
    )
  })
}

/** Throws for a database that this version does not know. */
export async function checkMigrations(url: string): Promise<Outcome> {
  const { applied, pending } = await withShortTimeouts(url, (client) => findPendingMigrations(client))
  if (pending.length === 0) return `${applied} applied, up to date`
  return { warning: `${pending.length} to apply, from ${pending[0]}: the next npm start applies them` }
}

export async function checkPasswords(url: string): Promise<Outcome> {
  const { findKnownPasswords } = await import('#demo/known-passwords.ts')
  const db = connect(url, { max: 1 })
  const emails = await findKnownPasswords(db).finally(() => db.destroy())
  if (emails.length > 0)
    throw new Error(
      `In production no account may have the public password of the demo world. These have it: ${emails.join(', ')}. Use another database, or allow them with DEMO=on`,
    )
  return 'none of the demo world'
}
