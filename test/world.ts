// The PostgreSQL of a test run, with a template database that holds the demo world.
//
// Loading the world takes seconds, so it is kept below node_modules/.cache under a fingerprint of everything it is
// made from. A run works on a copy of its own: several may run at once.

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
import { loadDemoWorld } from '#demo/world.ts'
import { dayOf } from '#domain/days.ts'
import { fingerprint } from '../scripts/start/fingerprint.ts'

export type World = {
  /** Of a database from which others can be created. */
  serverUrl: string
  /** The database to copy. */
  template: string
  /** The folder media, with the pictures of the world. */
  media: string
}

export type OpenWorld = { world: World; close: () => Promise<void> }

const CACHE = join(import.meta.dirname, '../node_modules/.cache/abasto')
const SOURCES = ['contract', 'db', 'demo', 'domain', 'server', 'package-lock.json']

const run = promisify(execFile)

export async function openWorld(): Promise<OpenWorld> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return openOn(url)
  return openEmbedded(await cachedWorld())
}

/** The world in a DATA_DIR of one's own that nothing runs on yet. */
export async function copyOfWorld(): Promise<string> {
  const folder = await makeRunFolder()
  const kept = await cachedWorld()
  if (!(await restore(kept, folder))) await makeWorld(folder, TEMPLATE, kept)
  return folder
}

/** Where the world of this tree is kept, or will be. */
async function cachedWorld(): Promise<string> {
  return join(CACHE, `world-${await fingerprint(SOURCES)}-${dayOf(new Date())}`)
}

/** With TEST_WORLD a copy of a tree uses that tree's world, whatever was changed in the copy, and makes none. */
async function openEmbedded(cached: string): Promise<OpenWorld> {
  const folder = await makeRunFolder()
  const isCached = await restore(cached, folder)
  const template = TEMPLATE
  if (!isCached) await makeWorld(folder, template, cached)
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  return {
    world: { serverUrl: postgres.url, template, media: join(folder, 'media') },
    close: () => closeEmbedded(postgres, folder),
  }
}

export const TEMPLATE = 'abasto_template'

async function makeWorld(folder: string, template: string, cached: string) {
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  await createTemplate(postgres.url, template, folder).finally(() => postgres.stop())
  await keep(folder, cached)
}

// Below the system's folder for temporary files, where the account of PostgreSQL may enter when we are root.
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
    await run('cp', ['-R', `${cached}/.`, folder])
    return true
  } catch {
    // Another run replaced it meanwhile by a newer one.
    await rm(folder, { recursive: true })
    await mkdir(folder, { mode: 0o755 })
    return false
  }
}

async function keep(folder: string, cached: string) {
  const unfinished = unfinishedName(cached)
  await mkdir(unfinished, { recursive: true })
  await run('cp', ['-R', await realpath(join(folder, 'postgres')), join(unfinished, 'postgres')])
  await run('cp', ['-R', join(folder, 'media'), unfinished])
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

async function openOn(serverUrl: string): Promise<OpenWorld> {
  const folder = await makeRunFolder()
  const template = `abasto_template_${process.pid}`
  await createTemplate(serverUrl, template, folder)
  const close = async () => {
    const server = connect(serverUrl, { max: 1, statementMs: 60_000 })
    await sql`DROP DATABASE ${sql.id(template)} WITH (FORCE)`.execute(server)
    await server.destroy()
    await rm(folder, { recursive: true })
  }
  return { world: { serverUrl, template, media: join(folder, 'media') }, close }
}

async function createTemplate(serverUrl: string, template: string, folder: string) {
  const server = connect(serverUrl, { max: 1, statementMs: 60_000 })
  await sql`CREATE DATABASE ${sql.id(template)}`.execute(server)
  await server.destroy()
  const url = databaseUrl(serverUrl, template)
  await migrate(url)
  const db = connect(url, { max: 2, statementMs: 120_000 })
  await loadDemoWorld(db, { dataDir: folder, today: dayOf(new Date()) })
  // Copies begin with the statistics that a database in use has.
  await sql`ANALYZE`.execute(db)
  await db.destroy()
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
