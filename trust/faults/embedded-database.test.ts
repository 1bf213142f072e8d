import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { allProcesses, findPostmaster, isAlive, readPidFile } from '#db/embedded/postmaster.ts'
import { nearlyFull, reserveOf } from '#db/embedded/disk.ts'
import { startPostgres, type Postgres } from '#db/embedded/start.ts'

let home: string
let dataDir: string
let closing: (() => unknown)[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'abasto start '))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
  closing = []
  return async () => {
    for (const close of closing) await close()
    await rm(home, { recursive: true })
  }
})

async function start(folder = dataDir): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: folder })
  closing.push(postgres.stop)
  return postgres
}

/** Runs PostgreSQL on the folder from another process. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const code = `import { startPostgres } from '#db/embedded/start.ts'
    const { url } = await startPostgres({ dataDir: process.argv[1] })
    console.log(url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  closing.push(() => child.kill('SIGKILL'))
  const [output] = await once(child.stdout, 'data')
  return { child, url: String(output).trim() }
}

async function write(postgres: Postgres, value: string) {
  const db = connect(postgres.url, { max: 1 })
  await sql`CREATE TABLE IF NOT EXISTS kept (value text)`.execute(db)
  await sql`INSERT INTO kept VALUES (${value})`.execute(db)
  await db.destroy()
}

async function read(postgres: Postgres): Promise<string[]> {
  const db = connect(postgres.url, { max: 1 })
  const { rows } = await sql<{ value: string }>`SELECT value FROM kept ORDER BY value`.execute(db)
  await db.destroy()
  return rows.map(({ value }) => value)
}

const cluster = (folder = dataDir) => realpath(join(folder, 'postgres'))

test('data and address survive a restart', async () => {
  const first = await start()
  await write(first, 'a')
  await first.stop()
  expect(await findPostmaster(await cluster())).toBeUndefined()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await read(second)).toEqual(['a'])
})

test('concurrent first starts share one cluster', async () => {
  const [one, two, three] = await Promise.all([startElsewhere(), startElsewhere(), start()])
  expect([one.url, two.url]).toEqual([three.url, three.url])
})

test('a killed PostgreSQL restarts on its port', async () => {
  const postgres = await start()
  await write(postgres, 'a')
  const db = connect(postgres.url, { max: 1 })
  closing.push(() => db.destroy())
  process.kill((await readPidFile(await cluster()))?.pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => sql`SELECT 1`.execute(db), { timeout: 10_000 })
  expect(await read(postgres)).toEqual(['a'])
})

test('a killed PostgreSQL restarts although one of its backends hangs', async () => {
  const postgres = await start()
  await write(postgres, 'a')
  const db = connect(postgres.url, { max: 1 })
  closing.push(() => db.destroy())
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const backend = rows[0]?.pid ?? 0
  closing.push(() => isAlive(backend) && process.kill(backend, 'SIGKILL'))
  process.kill(backend, 'SIGSTOP')
  process.kill((await readPidFile(await cluster()))?.pid ?? 0, 'SIGKILL')
  await vi.waitFor(async () => expect(await read(postgres)).toEqual(['a']), { timeout: 8000 })
  expect((await allProcesses()).filter(({ pid }) => pid === backend)).toEqual([])
})

test('PostgreSQL stops when the process that runs it is killed', async () => {
  const { child } = await startElsewhere()
  const dir = await cluster()
  expect(await findPostmaster(dir)).toBeDefined()
  child.kill('SIGKILL')
  await vi.waitFor(async () => expect(await findPostmaster(dir)).toBeUndefined(), { timeout: 10_000 })
})

test('a start right after a kill waits until the old PostgreSQL ends and starts its own', async () => {
  const { child } = await startElsewhere()
  const pid = (await readPidFile(await cluster()))?.pid
  child.kill('SIGKILL')
  const postgres = await start()
  expect((await readPidFile(await cluster()))?.pid).not.toBe(pid)
  await write(postgres, 'a')
})

test('a second process shares the PostgreSQL of the first, and starts its own when the first is killed', async () => {
  const { child } = await startElsewhere()
  const pid = (await readPidFile(await cluster()))?.pid
  const postgres = await start()
  await write(postgres, 'a')
  expect((await readPidFile(await cluster()))?.pid).toBe(pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitFor(async () => expect(await read(postgres)).toEqual(['a']), { timeout: 10_000 })
})

test('a DATA_DIR copied while in use gets a cluster of its own with the same data', async () => {
  const original = await start()
  await write(original, 'a')
  const copied = join(home, 'copy')
  await cp(dataDir, copied, { recursive: true, verbatimSymlinks: true })
  // A file-by-file copy of a running cluster is inconsistent.
  await rm(join(copied, 'postgres/global/pg_control'))
  const copy = await start(copied)
  await write(original, 'original')
  await write(copy, 'copy')
  expect(await read(original)).toEqual(['a', 'original'])
  expect(await read(copy)).toEqual(['a', 'copy'])
})

test('a moved DATA_DIR keeps its data', async () => {
  const before = await start()
  await write(before, 'a')
  await before.stop()
  await rename(dataDir, join(home, 'moved'))
  expect(await read(await start(join(home, 'moved')))).toEqual(['a'])
})

test('after DATA_DIR was deleted, a start creates an empty database', async () => {
  const before = await start()
  await write(before, 'a')
  await before.stop()
  await rm(dataDir, { recursive: true })
  const after = await start()
  await write(after, 'b')
  expect(await read(after)).toEqual(['b'])
})

const MB = 1024 * 1024

test('with little room left PostgreSQL accepts no changes, ends long ones and goes on reading; then it accepts them again', async () => {
  const disk = { free: 900 * MB, total: 1000 * MB }
  const lines: string[] = []
  let count: () => unknown = () => undefined
  const space = async () => {
    count()
    return disk
  }
  const postgres = await startPostgres({ dataDir, space, log: (line) => lines.push(line) })
  closing.push(postgres.stop)
  await write(postgres, 'a')
  const writing = new pg.Client({ connectionString: postgres.url })
  const lost = new Promise<Error>((resolve) => writing.on('error', resolve))
  await writing.connect()
  await writing.query('BEGIN')
  await writing.query(`INSERT INTO kept VALUES ('never committed')`)

  const outcomeOf = (value: string) =>
    write(postgres, value).then(
      () => 'written',
      ({ code }: pg.DatabaseError) => code,
    )
  const untilLogged = (line: string) => vi.waitFor(() => expect(lines.at(-1)).toBe(line), { timeout: 10_000 })
  disk.free = 90 * MB
  await untilLogged('! The disk of PostgreSQL is 91 % full. Free some space, or enlarge it')
  await write(postgres, 'b')
  disk.free = 63 * MB
  await untilLogged(
    '! 63 MB are left on the disk: PostgreSQL accepts no changes. Free some space, or enlarge it',
  )
  expect(await lost).toMatchObject({ message: expect.stringContaining('terminat') })
  expect(await outcomeOf('c')).toBe('25006')
  expect(await read(postgres)).toEqual(['a', 'b'])
  // Not yet enough to return.
  let checks = 0
  count = () => checks++
  disk.free = 80 * MB
  await vi.waitFor(() => expect(checks).toBeGreaterThan(2), { timeout: 10_000 })
  expect(await outcomeOf('c')).toBe('25006')
  disk.free = 200 * MB
  await untilLogged('The disk has room again: PostgreSQL accepts changes')
  expect(await outcomeOf('d')).toBe('written')
  expect(await read(postgres)).toEqual(['a', 'b', 'd'])
  expect(lines).toHaveLength(3)
})

test('a start accepts changes again after a stop with a full disk', async () => {
  const before = await start()
  const admin = new pg.Client({ connectionString: before.url })
  await admin.connect()
  await admin.query('ALTER SYSTEM SET default_transaction_read_only = on')
  await admin.end()
  await before.stop()
  const after = await start()
  await write(after, 'a')
  expect(await read(after)).toEqual(['a'])
})

test('the reserve is a twentieth of the disk, from 64 to 256 MB', () => {
  expect([100, 2000, 100_000].map((size) => reserveOf(size * MB) / MB)).toEqual([64, 100, 256])
  const used = (percent: number) => nearlyFull({ free: 100 - percent, total: 100 })
  expect([used(0), used(89), used(90), used(100)]).toEqual([null, null, 90, 100])
})
