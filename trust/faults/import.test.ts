// `npm run import:catalogue` with slow statements and a lost connection.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dataDir, databaseUrl, db } from '#test/database.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { Breakpoint } from '../crashes/points.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Beyond the 12 s after which a request's statement is given up. */
const SLOW_SECONDS = 13
const LIMIT = { timeout: 120_000 }

const breakpoint = new Breakpoint()
const proxy = await TcpProxy.start(databaseUrl, breakpoint.intercept)
const folder = await mkdtemp(join(tmpdir(), 'abasto-import-'))
afterAll(async () => {
  proxy.close()
  await rm(folder, { recursive: true })
})

/** Imports one new SKU. */
async function importSku(sku: string) {
  const file = join(folder, `${sku}.csv`)
  await writeFile(file, `sku,title,category,brand,size\n${sku},Llave,Ferretería > Llaves,Ensayo,T1\n`)
  const child = spawn(process.execPath, ['scripts/import-catalogue.ts', file], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: proxy.url.href, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, errors }
}

/** Locks the categories while an import waits for `seconds`, then calls `work`. */
async function whileLocked(seconds: number, work: () => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table categories in share row exclusive mode`.execute(trx)
    await expect.poll(() => waitsFor(seconds), { timeout: 100_000, interval: 250 }).toBe(true)
    work()
  })
}

async function waitsFor(seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'lock table categories, brands%'
      and query_start < clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
  return rows.length > 0
}

async function isImported(sku: string): Promise<boolean> {
  const { rows } = await sql`select from variants where sku = ${sku}`.execute(db)
  return rows.length > 0
}

test('a catalogue is imported although one statement takes 13 s', LIMIT, async () => {
  const [{ code, out, errors }] = await Promise.all([
    importSku('LENTA-1'),
    whileLocked(SLOW_SECONDS, () => undefined),
  ])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toContain('s, Writing categories and brands')
  expect(out).toContain('1 lines imported')
  expect(await isImported('LENTA-1')).toBe(true)
})

test('a lost connection says what happened and that nothing was imported', LIMIT, async () => {
  const [{ code, errors }] = await Promise.all([importSku('CORTADA-1'), whileLocked(0, () => proxy.reset())])
  expect(code).toBe(1)
  expect(errors).toContain('Nothing was imported: the connection to the database was lost')
  expect(await isImported('CORTADA-1')).toBe(false)
})

test('a connection lost while committing says that the outcome is not known', LIMIT, async () => {
  breakpoint.arm({ transaction: /import_lines/, statement: /^commit$/i, when: 'unacknowledged' }, () =>
    proxy.reset(),
  )
  const { code, errors } = await importSku('DUDOSA-1')
  expect(code).toBe(1)
  expect(errors).toContain(
    'It is not known whether it was imported. Repeat the import: what is there already does not change',
  )
  expect(errors).not.toContain('Nothing was imported')
  expect(await isImported('DUDOSA-1')).toBe(true)
  expect(await importSku('DUDOSA-1')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 lines imported'),
  })
})
