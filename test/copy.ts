// Databases copied from the template.

import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { findViolations } from '#db/invariants.ts'
import type { DB } from '#db/types.ts'
import { fault, WithoutLocks } from './planted-fault.ts'
import { createEmpty, databaseUrl, type World } from './world.ts'

export type DatabaseCopy = {
  /** The address for the tables' owner. */
  url: string
  db: Kysely<DB>
  /** The address for the role that the application runs as. */
  applicationUrl: string
  applicationDb: Kysely<DB>
  /** A DATA_DIR with the pictures of the world. */
  dataDir: string
  /** Fails when an invariant does not hold. */
  check: () => Promise<void>
  drop: () => Promise<void>
}

export async function copyDatabase(
  { serverUrl, applicationUrl: applicationServerUrl, template, media }: World,
  name: string,
  { isEmpty = false } = {},
): Promise<DatabaseCopy> {
  const server = connect(serverUrl, { max: 1, statementMs: 60_000 })
  const database = `${template}_${name}`
  if (isEmpty) await createEmpty({ url: serverUrl, applicationUrl: applicationServerUrl }, database)
  // Copying files is faster than writing them through the log.
  else
    await sql`CREATE DATABASE ${sql.id(database)} TEMPLATE ${sql.id(template)} STRATEGY file_copy`.execute(
      server,
    )
  const url = databaseUrl(serverUrl, database)
  // Enough connections for the eight concurrent transactions of the tests.
  const db = connect(url, { max: 12 })
  if (fault?.sql) await sql.raw(fault.sql).execute(db)
  const applicationUrl = databaseUrl(applicationServerUrl, database)
  const connected = connect(applicationUrl, { max: 12 })
  const applicationDb = fault?.withoutLockOn
    ? connected.withPlugin(new WithoutLocks(fault.withoutLockOn))
    : connected
  const dataDir = await mkdtemp(join(dirname(media), 'data-'))
  await symlink(media, join(dataDir, 'media'))
  return {
    url,
    db,
    applicationUrl,
    applicationDb,
    dataDir,
    check: async () => {
      const violations = await findViolations(db)
      if (violations.length) throw new Error(`These invariants do not hold:\n${violations.join('\n')}`)
    },
    drop: async () => {
      await Promise.all([db.destroy(), connected.destroy()])
      await sql`DROP DATABASE ${sql.id(database)} WITH (FORCE)`.execute(server)
      await server.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}
