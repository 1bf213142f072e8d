// The PostgreSQL server of a test run, with a template database that holds the demo world.
//
// Loading the world takes seconds, so it is cached in node_modules/.cache under a fingerprint of its sources. Each run
// unpacks the cache, so several may run at once.

import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { moveUnlessThere, removeUnfinished, unfinishedName } from '#db/embedded/atomic-folder.ts'
import { startPostgres, type Postgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { APPLICATION_ROLE, createApplicationRole, grantRights } from '#db/roles.ts'
import { loadDemoWorld } from '#demo/world.ts'
import { dayOf } from '#domain/days.ts'
import { diskFiles } from '#server/files/disk.ts'
import { fingerprint } from '../scripts/start/page.ts'

export type World = {
  /** URL of the maintenance database, for CREATE DATABASE. */
  serverUrl: string
  /** The same, as the role that the application runs as. */
  applicationUrl: string
  /** The database to copy. */
  template: string
  /** Folder with the pictures of the demo world. */
  media: string
}

export type OpenWorld = { world: World; close: () => Promise<void> }

const CACHE = join(import.meta.dirname, '../node_modules/.cache/abasto')
const SOURCES = ['contract', 'db', 'demo', 'domain', 'server', 'texts', 'package-lock.json']

const run = promisify(execFile)

export async function openWorld(): Promise<OpenWorld> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return openOn(url)
  return openEmbedded(await cachedWorld())
}

/** Returns a new DATA_DIR with the demo world, without a server running. */
export async function copyOfWorld(): Promise<string> {
  const folder = await makeRunFolder()
  const cached = await cachedWorld()
  if (!(await restore(cached, folder))) await makeWorld(folder, cached)
  return folder
}

/** The cached archive for the sources of this tree and today. */
async function cachedWorld(): Promise<string> {
  return join(CACHE, `world-${await fingerprint(SOURCES)}-${dayOf(new Date())}`)
}

async function openEmbedded(cached: string): Promise<OpenWorld> {
  const folder = await makeRunFolder()
  if (!(await restore(cached, folder))) await makeWorld(folder, cached)
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  return {
    world: {
      serverUrl: postgres.url,
      applicationUrl: postgres.applicationUrl,
      template: TEMPLATE,
      media: join(folder, 'media'),
    },
    close: () => closeEmbedded(postgres, folder),
  }
}

export const TEMPLATE = 'abasto_template'

async function makeWorld(folder: string, cached: string) {
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  await createTemplate(postgres, TEMPLATE, folder).finally(() => postgres.stop())
  await storeInCache(folder, cached)
}

// In the system's temporary folder, which PostgreSQL's account may enter when we run as root.
async function makeRunFolder(): Promise<string> {
  const name = join(tmpdir(), 'abasto-test')
  await removeUnfinished(name)
  const folder = unfinishedName(name)
  await mkdir(folder)
  await chmod(folder, 0o755)
  return folder
}

async function restore(cached: string, folder: string): Promise<boolean> {
  if (!(await stat(cached).catch(() => undefined))) return false
  try {
    await run('tar', ['-xf', cached, '-C', folder])
    return true
  } catch {
    // Another run replaced the cache meanwhile.
    await rm(folder, { recursive: true })
    await mkdir(folder, { mode: 0o755 })
    return false
  }
}

async function storeInCache(folder: string, cached: string) {
  const unfinished = unfinishedName(cached)
  await mkdir(CACHE, { recursive: true })
  // One file: on a disk, 11,000 pictures take seconds. "h", as postgres may be a symbolic link.
  await run('tar', ['-chf', unfinished, '-C', folder, 'postgres', 'media'])
  for (const name of await readdir(CACHE)) {
    if (/^world-[^.]*$/.test(name)) await rm(join(CACHE, name), { recursive: true, force: true })
  }
  await moveUnlessThere(unfinished, cached)
}

async function closeEmbedded(postgres: Postgres, folder: string) {
  await postgres.stop()
  await rm(await realpath(join(folder, 'postgres')), { recursive: true })
  await rm(folder, { recursive: true, force: true })
}

/** On a server of ours or the system's: its superuser's address. */
export async function openOn(serverUrl: string): Promise<OpenWorld> {
  const folder = await makeRunFolder()
  const template = `abasto_template_${process.pid}`
  const password = 'of tests'
  await createApplicationRole(serverUrl, password)
  const application = new URL(serverUrl)
  application.username = APPLICATION_ROLE
  application.password = password
  const applicationUrl = application.href
  await createTemplate({ url: serverUrl, applicationUrl }, template, folder)
  const close = async () => {
    const server = connect(serverUrl, { max: 1, statementMs: 60_000 })
    await sql`DROP DATABASE ${sql.id(template)} WITH (FORCE)`.execute(server)
    await server.destroy()
    await rm(folder, { recursive: true })
  }
  return {
    world: { serverUrl, applicationUrl, template, media: join(folder, 'media') },
    close,
  }
}

type Server = Pick<Postgres, 'url' | 'applicationUrl'>

/** With the schema and nothing else. Returns its URL. */
export async function createEmpty({ url: serverUrl, applicationUrl }: Server, name: string): Promise<string> {
  const server = connect(serverUrl, { max: 1, statementMs: 60_000 })
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server)
  await server.destroy()
  const url = databaseUrl(serverUrl, name)
  await migrate(url)
  await grantRights(url, databaseUrl(applicationUrl, name))
  return url
}

async function createTemplate(server: Server, template: string, folder: string) {
  const url = await createEmpty(server, template)
  const db = connect(url, { max: 2, statementMs: 120_000 })
  await loadDemoWorld(db, { files: diskFiles(folder), today: dayOf(new Date()) })
  // Tests act faster than people; trust/hostile/emails.test.ts tests the limits.
  await sql`UPDATE email_limits SET most = most * 1000`.execute(db)
  // Copies inherit the planner's statistics, and are made and dropped faster without the room that loading left.
  await sql`VACUUM (FULL, ANALYZE)`.execute(db)
  await db.destroy()
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
