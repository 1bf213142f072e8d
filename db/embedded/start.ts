// The embedded PostgreSQL of a DATA_DIR.

import { createHmac } from 'node:crypto'
import { realpath, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '../client.ts'
import { APPLICATION_ROLE, createApplicationRole } from '../roles.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { type Space, spaceOf, watchDisk } from './disk.ts'
import { type Server, StartFailure, attach, launch } from './launch.ts'
import { databaseUrl, readIdentity, writeIdentity } from './identity.ts'
import { endOrphans, findPostmaster } from './postmaster.ts'
import { installPrograms } from './programs.ts'

type Options = {
  dataDir: string
  /** False in tests only. */
  durable?: boolean
  log?: (line: string) => void
  /** Reads the free space of its disk. */
  space?: () => Promise<Space>
}

export type Postgres = {
  /** The address for the owner, who migrates. */
  url: string
  /** The address for the role with the rights of db/roles.ts. */
  applicationUrl: string
  stop: () => Promise<void>
}

const DATABASE = 'abasto'
const START_RETRIES = 50
const START_RETRY_MS = 200

export async function startPostgres({
  dataDir,
  durable = true,
  log = () => undefined,
  space,
}: Options): Promise<Postgres> {
  const cluster = await openCluster(dataDir, await installPrograms(dataDir))
  const logFile = join(dataDir, 'postgres.log')
  await limitLog(logFile)
  const start = (port?: number) => begin(cluster, port, durable, logFile)
  const first = await start()
  const url = databaseUrl(cluster, first.port)
  const stopWatching = await watchDisk({ url, space: space ?? (() => spaceOf(cluster.dir)), log })
  await createDatabase(url)
  await createApplicationRole(url, passwordOfApplication(cluster))
  const stop = keepRunning(first, start, log)
  return {
    ...addressesOf(cluster, first.port),
    stop: async () => {
      await stopWatching()
      await stop()
    },
  }
}

export type Running = Pick<Postgres, 'url' | 'applicationUrl'> & { dir: string }

/** The PostgreSQL that another process runs on this DATA_DIR. Undefined when it does not run. */
export async function findRunning(dataDir: string): Promise<Running | undefined> {
  const dir = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
  const postmaster = dir && (await findPostmaster(dir))
  if (!postmaster) return undefined
  return { dir, ...addressesOf(await readIdentity(dir), postmaster.port) }
}

function addressesOf(owner: Pick<Cluster, 'password'>, port: number) {
  const application = { password: passwordOfApplication(owner) }
  return {
    url: databaseUrl(owner, port, DATABASE),
    applicationUrl: databaseUrl(application, port, DATABASE, APPLICATION_ROLE),
  }
}

// When two starts run at once, one attaches to the other's cluster.
async function begin(
  cluster: Cluster,
  port: number | undefined,
  durable: boolean,
  logFile: string,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const running = await attach(cluster)
    if (running) return running
    try {
      return await launch(cluster, port ?? (await choosePort(cluster)), durable, logFile)
    } catch (error) {
      if (!(error instanceof StartFailure) || error.code === 'other' || attempt > START_RETRIES) throw error
      if (error.code === 'orphans') await endOrphans(cluster.dir)
      await wait(START_RETRY_MS)
    }
  }
}

// Restarts on the same port.
function keepRunning(first: Server, start: (port: number) => Promise<Server>, log: (line: string) => void) {
  let server = first
  let stopping = false
  const watch = async () => {
    for (;;) {
      await server.ended
      if (stopping) return
      log('PostgreSQL ended; starting it again')
      const next = await start(first.port).catch((error: unknown) => log(String(error)))
      if (!next) {
        await wait(2000)
        continue
      }
      server = next
      log('PostgreSQL is back')
      if (stopping) await next.stop()
    }
  }
  const watching = watch()
  return async () => {
    stopping = true
    await server.stop()
    await watching
  }
}

async function choosePort(cluster: Cluster): Promise<number> {
  const identity = await readIdentity(cluster.dir)
  if (identity.port && (await tryPort(identity.port))) return identity.port
  const port = await tryPort(0)
  if (!port) throw new Error('PostgreSQL finds no free port on 127.0.0.1')
  await writeIdentity(cluster.dir, { ...identity, port }, cluster.account)
  return port
}

/** Derived, so that concurrent starts agree. */
function passwordOfApplication({ password }: Pick<Cluster, 'password'>): string {
  return createHmac('sha256', password).update(APPLICATION_ROLE).digest('base64url')
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

async function createDatabase(url: string) {
  try {
    await withClient({ connectionString: url }, async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
      if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
    })
  } catch (error) {
    // Created by a concurrent first start.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
  }
}

const LOG_LIMIT = 10 * 1024 * 1024

async function limitLog(path: string) {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT) await rename(path, `${path}.old`)
}
