// Backup and restore: the restored data is equal, also under load, and incomplete backups are refused.

import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { forgotPassword } from '#contract/account.ts'
import { myPurchases } from '#contract/purchases.ts'
import { connect } from '#db/connect.ts'
import { findViolations } from '#db/invariants.ts'
import { migrate, MIGRATIONS } from '#db/migrate.ts'
import { buildApp } from '#server/app.ts'
import { startMailWorker } from '#server/mail/deliver.ts'
import { memorySearch } from '#server/search/memory-engine.ts'
import { signInAt } from '#test/caller.ts'
import { deps, anonymous, searchTimeoutMs, signIn } from '#test/client.ts'
import { dataDir, databaseUrl } from '#test/database.ts'
import { MailServer } from '#test/mail-server.ts'
import { findOffers, placePurchase } from '#test/shopping.ts'
import { restoreBackup } from '../../scripts/backup/restore.ts'
import { saveBackup } from '../../scripts/backup/save.ts'
import { LEFT_OUT, type Manifest } from '../../scripts/backup/manifest.ts'
import { dumpSchema } from '../../scripts/schema-dump.ts'
import { figure, isFull, timeLimit } from '../figures.ts'
import { type Target, measureLargeRestore, createTarget } from './targets.ts'

const from = { databaseUrl, dataDir }
const folder = await mkdtemp(join(tmpdir(), 'abasto-drill-'))
const targets: Target[] = []
const newTarget = async () => {
  const made = await createTarget()
  targets.push(made)
  return made
}
afterAll(async () => {
  for (const made of targets) await made.drop()
  await rm(folder, { recursive: true })
})

const buyer = await signIn('comprador@abasto.test')
const offers = await findOffers({ seller: 'vendedor@abasto.test' }, 2)

await anonymous.call(forgotPassword, { body: { email: 'comprador@abasto.test', user_type_id: 2 } })
const started = performance.now()
const backup = join(folder, 'quiet')
const saved = await saveBackup(from, backup)
const saveSeconds = (performance.now() - started) / 1000
const picture = saved.files[0]?.path ?? ''
const target = await newTarget()

const LIMIT = timeLimit({ seconds: 150 }, { minutes: 5 })

/** Without the time of the backup. */
const contentOf = ({ migrations, tables, sequences, files }: Manifest) => ({
  migrations,
  tables,
  sequences,
  files,
})

test('an incomplete backup is refused before anything is restored, and the error names the file', async () => {
  const damage = async (path: string, spoil: (file: string) => Promise<void>, message: string | RegExp) => {
    const file = join(backup, path)
    const whole = await readFile(file)
    await spoil(file)
    await expect(restoreBackup(backup, target)).rejects.toThrow(message)
    await writeFile(file, whole, { mode: 0o600 })
  }
  const orders = 'tables/public.buy_orders.gz'
  const shorten = async (file: string) => truncate(file, (await stat(file)).size - 20)
  await damage(orders, shorten, `${orders} is damaged or incomplete`)
  await damage(orders, (file) => rm(file), `The backup lacks ${join(backup, orders)}`)
  const others = await readFile(join(backup, 'tables/public.users.gz'))
  await damage(orders, (file) => writeFile(file, others), `${orders} is damaged or incomplete`)
  await damage(picture, shorten, `${picture} is damaged or incomplete`)
  await damage('manifest.json', (file) => rm(file), 'is no backup, or one that was not finished')
  await damage('manifest.json', shorten, 'is not that of a backup')
  const outside = async (file: string) =>
    writeFile(file, (await readFile(file, 'utf8')).replace(`"${picture}"`, '"media/../../outside"'))
  await damage('manifest.json', outside, 'is not that of a backup')
  expect(await tablesIn(target.databaseUrl)).toBe(0)
  expect(await readdir(target.dataDir)).toEqual([])
})

test('a backup is readable by its owner only and contains no sessions', async () => {
  for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name))
    expect(mode & 0o777, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600)
  }
  expect((await stat(backup)).mode & 0o777).toBe(0o700)
  expect(saved.tables.filter(({ name }) => LEFT_OUT.includes(name))).toMatchObject(
    LEFT_OUT.map(() => ({ rows: 0 })),
  )
})

test('restore reproduces rows, schema, sequences, pictures and unsent e-mails', LIMIT, async () => {
  const started = performance.now()
  await restoreBackup(backup, target)
  const seconds = saveSeconds + (performance.now() - started) / 1000
  const again = await saveBackup(target, join(folder, 'again'))
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0)
  figure({
    what: 'Backup and restore of the demo world',
    measured: `${rows} rows, ${saved.files.length} files in ${seconds.toFixed(1)} s`,
    target: 'the same rows, files and schema in ≤ 10 s',
    met: seconds <= 10,
  })
  expect(contentOf(again)).toEqual(contentOf(saved))
  expect(saved.files.length).toBeGreaterThan(10)
  expect(saved.tables.find(({ name }) => name === 'buy_orders')?.rows).toBeGreaterThan(10)
  expect(await schemaOf(target.databaseUrl)).toBe(await schemaOf(databaseUrl))
  await worksOn(target)
})

async function worksOn(target: Target) {
  const mailServer = new MailServer()
  await mailServer.listen()
  const db = connect(target.databaseUrl, { max: 4 })
  const search = memorySearch(db, { timeoutMs: searchTimeoutMs })
  const config = { ...deps.config, ...target, smtpUrl: mailServer.url }
  const app = await buildApp({ ...deps, config, db, search })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const failures: Error[] = []
  const stop = startMailWorker({ ...deps, config, db }, (error) => failures.push(error))
  try {
    expect((await buyer.call(myPurchases)).message.pagination.totalRows).toBeGreaterThan(0)
    const there = await signInAt(address, 'comprador@abasto.test', 'buyer')
    const before = (await there.call(myPurchases)).message.pagination.totalRows
    await placePurchase(there, [[offers[0] ?? never(), 1]])
    expect((await there.call(myPurchases)).message.pagination.totalRows).toBe(before + 1)
    const reset = ({ subject }: { subject?: string }) => subject === 'Restablecé tu contraseña de Abasto'
    await mailServer.until(() => mailServer.received.some(reset))
    expect(failures).toEqual([])
    expect(await findViolations(db)).toEqual([])
  } finally {
    await app.close()
    await search.close()
    await stop()
    await db.destroy()
    await mailServer.close()
  }
}

test('restore over an existing database or pictures is refused', async () => {
  await expect(restoreBackup(backup, { ...target, databaseUrl })).rejects.toThrow(
    /Abasto runs on this database/,
  )
  await expect(restoreBackup(backup, target)).rejects.toThrow('The database is not empty')
  const other = await newTarget()
  await writeFile(join(target.dataDir, picture), 'something else')
  await expect(restoreBackup(backup, { ...other, dataDir: target.dataDir })).rejects.toThrow(
    `it has ${picture}, which is not of this backup`,
  )
  expect(await tablesIn(other.databaseUrl)).toBe(0)
  await expect(saveBackup(from, backup)).rejects.toThrow('exists already')
})

test('a backup under load is one snapshot with everything acknowledged before it', LIMIT, async () => {
  const acknowledged = await placePurchase(buyer, [[offers[0] ?? never(), 1]])
  let buying = true
  const traffic = async () => {
    let count = 0
    for (; buying; count++) await placePurchase(buyer, [[offers[count % 2] ?? never(), 1]])
    return count
  }
  const bought = traffic()
  const busy = join(folder, 'busy')
  await saveBackup(from, busy).finally(() => (buying = false))
  expect(await bought).toBeGreaterThan(0)
  const other = await newTarget()
  await restoreBackup(busy, other)
  const db = connect(other.databaseUrl, { max: 1 })
  const found = await db.selectFrom('purchases').where('id', '=', acknowledged.id).select('id').execute()
  await db.destroy()
  expect(found).toHaveLength(1)
})

test('a backup of an older version is migrated', async () => {
  const [old, target] = [await newTarget(), await newTarget()]
  const names = (await readdir(MIGRATIONS)).toSorted()
  const older = join(folder, 'migrations')
  await mkdir(older)
  for (const name of names.slice(0, -1)) await copyFile(join(MIGRATIONS, name), join(older, name))
  await migrate(old.databaseUrl, undefined, older)
  const { migrations } = await saveBackup(old, join(folder, 'old'))
  expect(migrations).toHaveLength(names.length - 1)
  await restoreBackup(join(folder, 'old'), target)
  expect(await schemaOf(target.databaseUrl)).toBe(await schemaOf(databaseUrl))
  const manifest = join(folder, 'old/manifest.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(names[0] ?? '', '999_tomorrow.sql'))
  await expect(restoreBackup(join(folder, 'old'), await newTarget())).rejects.toThrow(
    'is of a newer version of Abasto: this one does not know the migration 999_tomorrow.sql',
  )
})

if (isFull) {
  test(
    '200,000 orders are restored within a quarter of an hour',
    timeLimit({ seconds: 60 }, { minutes: 30 }),
    async () => {
      const { saved: large, again, saveMinutes, restoreMinutes } = await measureLargeRestore(folder)
      const orders = large.tables.find(({ name }) => name === 'buy_orders')?.rows ?? 0
      const rows = large.tables.reduce((sum, table) => sum + table.rows, 0)
      figure({
        what: 'Backup and restore of 200,000 orders',
        measured: `${orders} orders, ${rows} rows: saved in ${saveMinutes.toFixed(1)} min, restored and checked in ${restoreMinutes.toFixed(1)} min`,
        target: 'the same rows, invariants green, restored in ≤ 15 min',
        met: restoreMinutes <= 15,
      })
      expect(contentOf(again)).toEqual(contentOf(large))
      expect(orders).toBeGreaterThan(199_999)
      expect(restoreMinutes).toBeLessThanOrEqual(15)
    },
  )
}

function schemaOf(url: string): Promise<string> {
  return onDatabase(url, dumpSchema)
}

function tablesIn(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)
    return rows.length
  })
}

async function onDatabase<Result>(url: string, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return ask(client).finally(() => client.end())
}

function never(): never {
  throw new Error('The demo world has too few offers')
}
