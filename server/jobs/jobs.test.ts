// Jobs with several processes on one database, and with an account that may do little.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseUrl, db } from '#test/database.ts'
import { openJobs, prepareJobs } from './jobs.ts'

const account = `abasto_plain_${process.pid}`

afterAll(async () => {
  await sql`drop owned by ${sql.id(account)} cascade`.execute(db)
  await sql`drop role ${sql.id(account)}`.execute(db)
  // The invariants, looked at after all tests, ask for the jobs.
  await prepareJobs(databaseUrl)
})

test('U5 two processes on one database do what is promised once, and start together', async () => {
  // As the version before left it.
  await sql`select jobs.create_queue('email', '{"policy":"standard"}')`.execute(db)
  await Promise.all([prepareJobs(databaseUrl), prepareJobs(databaseUrl)])
  const processes = [await openJobs(db), await openJobs(db)]
  const done: number[] = []
  const all = new Promise<void>((resolve) => {
    const handle = async ({ exportId }: { exportId: number }) => {
      if (done.push(exportId) >= PROMISED) resolve()
    }
    void Promise.all(processes.map((jobs) => jobs.work('export_prices', handle)))
  })
  await db.transaction().execute(async (trx) => {
    const ids = Array.from({ length: PROMISED }, (_, index) => ({ exportId: index + 1 }))
    await processes[0]?.promise(trx, 'export_prices', ids.slice(1))
    await processes[0]?.promise(trx, 'export_prices', ids.slice(0, 1))
  })
  await all
  for (const jobs of processes) await jobs.stop()
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PROMISED }, (_, index) => index + 1))
})

const PROMISED = 12

test('an account that may create no schema is told what to do, and works with one it is given', async () => {
  await sql`create role ${sql.id(account)} login password 'plain'`.execute(db)
  await sql`drop schema jobs cascade`.execute(db)
  const url = new URL(databaseUrl)
  url.username = account
  url.password = 'plain'
  await expect(prepareJobs(url.href)).rejects.toThrow('CREATE SCHEMA jobs AUTHORIZATION')
  await sql`create schema jobs authorization ${sql.id(account)}`.execute(db)
  await prepareJobs(url.href)
  await prepareJobs(url.href)
})
