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

test('I20 two processes on one database do what is promised once, and start together', async () => {
  await Promise.all([prepareJobs(databaseUrl), prepareJobs(databaseUrl)])
  const processes = [await openJobs(db), await openJobs(db)]
  const done: number[] = []
  const all = new Promise<void>((resolve) => {
    const handle = async ({ id }: { id: number }) => {
      if (done.push(id) >= PROMISED) resolve()
    }
    void Promise.all(processes.map((jobs) => jobs.work('email', handle)))
  })
  await db.transaction().execute(async (trx) => {
    const ids = Array.from({ length: PROMISED }, (_, index) => ({ id: index + 1 }))
    await processes[0]?.promise(trx, 'email', ids.slice(1))
    await processes[0]?.promise(trx, 'email', ids.slice(0, 1))
  })
  await all
  for (const jobs of processes) await jobs.stop()
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PROMISED }, (_, index) => index + 1))
})

const PROMISED = 20

test('I20 many e-mails that are due at once are sent in turn, five at a time, and all of them', async () => {
  const jobs = await openJobs(db)
  const promised = Array.from({ length: 30 }, (_, id) => ({ id }))
  await db.transaction().execute((trx) => jobs.promise(trx, 'email', promised))
  let now = 0
  let most = 0
  const done = new Set<number>()
  await new Promise<void>((resolve) => {
    void jobs.work('email', async ({ id }) => {
      most = Math.max(most, ++now)
      await sql`select ${id}::int`.execute(db)
      now--
      if (done.add(id).size === promised.length) resolve()
    })
  })
  await jobs.stop()
  expect(most).toBe(5)
})

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
