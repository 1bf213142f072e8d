// The worlds to measure on, kept below BENCH_DATA: made at the first run, and there at once at the next.

import { access, chmod, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { isAlive } from '#db/embedded/postmaster.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import type { WorldSize } from './size.ts'
import { fillSearch, writeWorld } from './write.ts'

/** Changes with what a world holds, so that an older one is not taken for it. */
const VERSION = 3
/** With the number of the process that works on it. */
const COPY = `run_${process.pid}`

export type BenchWorld = {
  url: string
  /** DATA_DIR for the application. */
  folder: string
  close: () => Promise<void>
}

type Opened = WorldSize & {
  /** Works on a copy that is dropped in the end: for what writes. */
  copy: boolean
}

export async function openWorld({ copy, ...size }: Opened): Promise<BenchWorld> {
  const folder = join(
    process.env['BENCH_DATA'] ?? join(tmpdir(), 'abasto-bench'),
    `world-${VERSION}-${size.products}-${size.orders}`,
  )
  while (!(await isFinished(folder))) {
    if (await claim(folder)) await makeWorld(folder, size)
    else await setTimeout(1_000)
  }
  const postgres = await startPostgres({ dataDir: folder })
  await bringUpToDate(postgres.url)
  const url = copy ? await copyOf(postgres.url) : postgres.url
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

/** Of several that find no world one makes it, and the others wait. */
async function claim(folder: string): Promise<boolean> {
  await mkdir(dirname(folder), { recursive: true })
  const maker = `${folder}.maker`
  const other = Number(await readFile(maker, 'utf8').catch(() => ''))
  if (other && other !== process.pid && isAlive(other)) return false
  if (other) await rm(maker, { force: true })
  return writeFile(maker, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )
}

async function makeWorld(folder: string, size: WorldSize): Promise<void> {
  const left = await realpath(join(folder, 'postgres')).catch(() => undefined)
  if (left) await rm(left, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // The account of PostgreSQL enters too, when we are root.
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

/** The schema may be newer than the world. */
async function bringUpToDate(url: string): Promise<void> {
  const started = performance.now()
  await migrate(url)
  const db = connect(url, { max: 1, statementMs: 0 })
  await fillSearch(db, (step) => showProgress(started, step))
  await db.destroy()
}

async function copyOf(url: string): Promise<string> {
  const { pathname } = new URL(url)
  for (const left of await leftCopies(url)) await onServer(url, `drop database ${left} with (force)`)
  await onServer(url, `create database ${COPY} template ${pathname.slice(1)} strategy file_copy`)
  return Object.assign(new URL(url), { pathname: `/${COPY}` }).href
}

/** Copies whose process has ended without dropping them. */
async function leftCopies(url: string): Promise<string[]> {
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
