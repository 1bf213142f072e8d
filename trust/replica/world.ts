// The demo world on a PostgreSQL with a standby, and applications that read from it.
import { sql, type Kysely } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import { connect } from '#db/connect.ts'
import { startPostgres, type Postgres } from '#db/embedded/start.ts'
import type { DB } from '#db/types.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/open.ts'
import type { Deps } from '#server/deps.ts'
import { memoryLimits } from '#server/limits/limits.ts'
import { Replica } from '#server/database/replica.ts'
import { memorySearch } from '#server/search/memory-engine.ts'
import { Caller } from '#test/caller.ts'
import { startStandby, type Standby } from '#test/replica.ts'
import { openSession } from '#test/sessions.ts'
import { prepareWorld } from '../crashes/world.ts'

export interface ReplicatedWorld {
  postgres: Postgres
  standby: Standby
  dataDir: string
  /** As the owner of the tables. */
  db: Kysely<DB>
  close: () => Promise<void>
}

export async function openReplicatedWorld(): Promise<ReplicatedWorld> {
  const { dataDir, remove } = await prepareWorld()
  const postgres = await startPostgres({ dataDir })
  const db = connect(postgres.url, { max: 4, statementMs: 60_000 })
  // As copies for tests have it: they act faster than people.
  await sql`update email_limits set most = most * 1000`.execute(db)
  const standby = await startStandby(dataDir, postgres.url)
  return {
    postgres,
    standby,
    dataDir,
    db,
    async close() {
      await db.destroy()
      await standby.remove()
      await postgres.stop()
      await remove()
    },
  }
}

export interface Application {
  port: number
  replica: Replica | null
  deps: Deps
  /** Outages of the replica that it reported, and their ends. */
  reports: string[]
  signIn: (email: string, role: Role) => Promise<Caller>
  close: () => Promise<void>
}

/** One process of the application. `replicaUrl` null: without a replica. */
export async function startApplication(
  { postgres, dataDir, db: owner }: ReplicatedWorld,
  replicaUrl: string | null,
  { checkEveryMs = 500 } = {},
): Promise<Application> {
  const db = connect(postgres.applicationUrl, { max: 8 })
  const replica = replicaUrl === null ? null : new Replica(replicaUrl, db, { max: 8, checkEveryMs })
  const search = memorySearch(db, { replica, timeoutMs: 60_000 })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', CALLS_PER_MINUTE: '1000000' })
  const files = await openFiles(config)
  const limits = memoryLimits()
  const deps = {
    config,
    db,
    replica,
    search,
    limits,
    files,
    mail: null,
    metrics: null,
    now: () => new Date(),
  }
  const app = await buildApp(deps)
  const reports: string[] = []
  await replica?.begin({ down: (error) => reports.push(String(error)), back: () => reports.push('back') })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    port: Number(new URL(address).port),
    replica,
    deps,
    reports,
    signIn: async (email, role) => new Caller(address, await openSession(owner, email, role)),
    async close() {
      await app.close()
      await search.close()
      await replica?.close()
      await db.destroy()
    },
  }
}
