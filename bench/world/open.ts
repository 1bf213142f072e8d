// The measured worlds, made once and kept below BENCH_DATA.

import { access, chmod, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { isAlive } from '#db/embedded/postmaster.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { fillSearch, writeWorld, type WorldSize } from './write.ts'

/** Raise it when the content of a world changes. */
const VERSION = 4
const COPY = `run_${process.pid}`

export type BenchWorld = {
  url: string
  folder: string
  close: () => Promise<void>
}

type Options = WorldSize & {
  /** For writes: works on a copy of the database, dropped at the end. */
  copy: boolean
}

export async function openWorld({ copy, ...size }: Options): Promise<BenchWorld> {
  const folder = join(
    process.env['BENCH_DATA'] ?? join(tmpdir(), 'abasto-bench'),
    `world-${VERSION}-${size.products}-${size.orders}`,
  )
  while (!(await isFinished(folder))) {
    if (await acquireLock(folder)) await makeWorld(folder, size)
    else await setTimeout(1_000)
  }
  const postgres = await startPostgres({ dataDir: folder })
  await migrateWorld(postgres.url)
  const url = copy ? await createCopy(postgres.url) : postgres.url
  return {
    url,
    folder,
    async close() {
      if (copy) await onServer(postgres.url, `drop database ${COPY} with (force)`)
      await postgres.stop()
    },
  }
}

const finishedFile = (folder: string) => join(folder, 'finished')

function isFinished(folder: string): Promise<boolean> {
  return access(finishedFile(folder)).then(
    () => true,
    () => false,
  )
}

/** One process makes the world, the others wait. */
async function acquireLock(folder: string): Promise<boolean> {
  await mkdir(dirname(folder), { recursive: true })
  const lock = `${folder}.maker`
  const other = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (other && other !== process.pid && isAlive(other)) return false
  if (other) await rm(lock, { force: true })
  return writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
}

async function makeWorld(folder: string, size: WorldSize): Promise<void> {
  const stale = await realpath(join(folder, 'postgres')).catch(() => undefined)
  if (stale) await rm(stale, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // As root, PostgreSQL runs as another account.
  await chmod(folder, 0o755)
  const started = performance.now()
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  try {
    await migrate(postgres.url)
    const db = connect(postgres.url, { max: 1, statementMs: 0 })
    await writeWorld(db, size, (step) => showProgress(started, step))
    await db.destroy()
  } finally {
    await postgres.stop()
  }
  await writeFile(finishedFile(folder), new Date().toISOString())
  await rm(`${folder}.maker`)
  showProgress(started, `made a world of ${size.products} products and ${size.orders} orders\n`)
}

function showProgress(started: number, step: string) {
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stderr.write(`\r\x1b[K${seconds.padStart(4)} s  ${step}`)
}

async function migrateWorld(url: string): Promise<void> {
  const started = performance.now()
  await migrate(url)
  const db = connect(url, { max: 1, statementMs: 0 })
  await fillSearch(db, (step) => showProgress(started, step))
  await db.destroy()
}

async function createCopy(url: string): Promise<string> {
  const { pathname } = new URL(url)
  for (const copy of await staleCopies(url)) await onServer(url, `drop database ${copy} with (force)`)
  await onServer(url, `create database ${COPY} template ${pathname.slice(1)} strategy file_copy`)
  return Object.assign(new URL(url), { pathname: `/${COPY}` }).href
}

async function staleCopies(url: string): Promise<string[]> {
  const db = connect(url, { max: 1 })
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname ~ '^run_[0-9]+$'`.execute(db)
  await db.destroy()
  return rows.map(({ name }) => name).filter((name) => !isAlive(Number(name.slice('run_'.length))))
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = connect(Object.assign(new URL(url), { pathname: '/postgres' }).href, {
    max: 1,
    statementMs: 0,
  })
  await sql.raw(statement).execute(server)
  await server.destroy()
}
