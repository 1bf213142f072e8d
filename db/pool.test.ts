import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TcpProxy } from '../test/tcp-proxy.ts'
import { databaseUrl, db } from '../test/database.ts'
import { connect } from './connect.ts'
import { Deadline, withDeadline } from './deadline.ts'
import { timedPool } from './pool.ts'
import { inTransaction, pipeline, type Trx } from './transaction.ts'
import { isStaleStatement } from './transient-errors.ts'
import type { DB } from './types.ts'

let one: Kysely<DB>
beforeEach(() => {
  one = connect(databaseUrl, { max: 1 })
})
afterEach(() => one.destroy())

async function countPrepared(pattern: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${pattern}`.execute(one)
  return rows[0]?.count
}

test('a connection prepares each SQL text once', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await sql`select ${value}::int + 1 as more`.execute(one)
    expect(rows).toEqual([{ more: value + 1 }])
  }
  expect(await countPrepared('%as more')).toBe(1)
})

test('a connection prepares a limited number of statements; further ones run unprepared', async () => {
  const often = () => sql`select ${1}::int as often`.execute(one)
  const select = (nth: number) => sql`select ${nth}::int as ${sql.ref(`text_${nth}`)}`.execute(one)
  for (let nth = 0; nth < 600; nth++) {
    await often()
    expect((await select(nth)).rows).toEqual([{ [`text_${nth}`]: nth }])
    if (nth % 100 === 0)
      await sql`select ${1}::int from ${sql.ref(`nothing_${nth}`)}`.execute(one).catch(() => 0)
  }
  expect(await countPrepared('%text%')).toBeLessThanOrEqual(500)
  expect(await countPrepared('%as often')).toBe(1)
  expect((await select(599)).rows).toEqual([{ text_599: 599 }])
})

test('a statement that fails does not affect the next', async () => {
  const divide = (by: number) => sql`select 10 / ${by}::int as result`.execute(one)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(5)).toMatchObject({ rows: [{ result: 2 }] })
})

test('a schema change fails no single query, and a transaction once', async () => {
  await sql`create table changing (id int)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  const read = (from: Kysely<DB>) => sql`select * from changing where id = ${1}`.execute(from)
  expect(await read(one)).toMatchObject({ rows: [{ id: 1 }] })
  await sql`alter table changing add more text default 'x'`.execute(db)
  expect(await read(one)).toMatchObject({ rows: [{ id: 1, more: 'x' }] })
  await read(one)
  await sql`alter table changing add most text default 'y'`.execute(db)
  const inTransaction = () => one.transaction().execute(read)
  expect(await inTransaction().then(() => false, isStaleStatement)).toBe(true)
  expect(await inTransaction()).toMatchObject({ rows: [{ id: 1, more: 'x', most: 'y' }] })
  await sql`drop table changing`.execute(db)
})

test('a connection works after its prepared statements are discarded', async () => {
  const read = () => sql`select ${1}::int as one`.execute(one)
  for (const discard of [sql`deallocate all`, sql`discard all`]) {
    await read()
    await discard.execute(one)
    expect(await read()).toMatchObject({ rows: [{ one: 1 }] })
    expect(await read()).toMatchObject({ rows: [{ one: 1 }] })
  }
})

test('a new connection prepares its own statements', async () => {
  const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid where ${1}::int = 1`.execute(one)
  const { rows } = await pid()
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
  await expect.poll(async () => (await pid().catch(() => rows)) === rows).toBe(false)
  expect((await pid()).rows).not.toEqual(rows)
})

test('a transaction has the isolation level it was started with', async () => {
  const level = one
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx),
    )
  expect(await level).toMatchObject({ rows: [{ level: 'repeatable read' }] })
})

test('a failure in a transaction undoes all of it, also in the first statement', async () => {
  await sql`create table counted (id int)`.execute(db)
  const add = (from: Kysely<DB>) => sql`insert into counted values (${2}::int)`.execute(from)
  const fail = (from: Kysely<DB>) => sql`select 1 / ${0}::int`.execute(from)
  for (const steps of [[fail], [add, fail], [fail, add]]) {
    const inTransaction = one.transaction().execute(async (trx) => {
      for (const step of steps) await step(trx)
    })
    await expect(inTransaction).rejects.toThrow('division by zero')
  }
  await one.transaction().execute(async () => undefined)
  await expect(
    one.transaction().execute(async () => {
      throw new Error('before the first statement')
    }),
  ).rejects.toThrow('before the first')
  // Outside of a transaction, so committed.
  await add(one)
  expect(await sql`select * from counted order by id`.execute(db)).toMatchObject({ rows: [{ id: 2 }] })
  await sql`drop table counted`.execute(db)
})

const PREPARED = { isPrepared: true, beginWith: [] }

test('a connection released inside a transaction is closed, and its writes are rolled back', async () => {
  await sql`create table counted (id int)`.execute(db)
  const pool = timedPool(new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true }), PREPARED)
  const insert = 'insert into counted values ($1)'
  const first = await pool.connect()
  await first.query('begin', [])
  await first.query(insert, [1])
  first.release()
  // With BEGIN still in flight.
  const second = await pool.connect()
  const inFlight = Promise.allSettled([second.query('begin', []), second.query(insert, [2])])
  second.release()
  await inFlight
  const third = await pool.connect()
  await third.query(insert, [3])
  expect(await sql`select * from counted`.execute(db)).toMatchObject({ rows: [{ id: 3 }] })
  third.release()
  await pool.end()
  await sql`drop table counted`.execute(db)
})

test('after a failed BEGIN no write is sent', async () => {
  await sql`create table counted (id int)`.execute(db)
  const pool = timedPool(new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true }), PREPARED)
  const connectFailing = async () => {
    const { query, release } = await pool.connect()
    const failing = (text: string, values: readonly unknown[]) =>
      query(text === 'begin' ? 'start transaction so that it fails' : text, values)
    return { release, query: failing as typeof query }
  }
  const other = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { ...pool, connect: connectFailing } }),
  })
  const insert = () => sql`insert into counted values (${1})`
  const works: ((trx: Trx) => Promise<unknown>)[] = [
    (trx) => insert().execute(trx),
    (trx) => pipeline(trx, { one: insert(), two: insert() }),
  ]
  for (const work of works) await expect(inTransaction(other, work)).rejects.toThrow('syntax error')
  expect(await sql`select * from counted`.execute(other)).toMatchObject({ rows: [] })
  await other.destroy()
  await sql`drop table counted`.execute(db)
})

test('a connection that breaks in a transaction rejects it, and the next transaction gets a new one', async () => {
  const proxy = await TcpProxy.start(databaseUrl)
  const other = connect(proxy.url.href, { max: 1 })
  const read = (from: Kysely<DB>) => sql`select ${1}::int as one`.execute(from)
  await read(other)
  const cutShort = other.transaction().execute((trx) => {
    const answer = read(trx)
    proxy.cut()
    return answer
  })
  await expect(cutShort).rejects.toThrow(/terminat|connection error|ECONNRESET|EPIPE/i)
  proxy.mend()
  expect(await other.transaction().execute(read)).toMatchObject({ rows: [{ one: 1 }] })
  await other.destroy()
  proxy.close()
})

test('a wait for a lock ends before the deadline, and the connection stays', async () => {
  await sql`create table locked (id int)`.execute(db)
  await sql`insert into locked values (1)`.execute(db)
  const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
  const before = (await pid()).rows
  const waiting = db.transaction().execute(async (trx) => {
    await sql`select 1 from locked for update`.execute(trx)
    const update = () =>
      one.transaction().execute((other) => sql`update locked set id = ${2}::int`.execute(other))
    return withDeadline(new Deadline(800), update).catch((error: unknown) => error)
  })
  expect(await waiting).toMatchObject({ code: '55P03' })
  expect((await pid()).rows).toEqual(before)
  await sql`drop table locked`.execute(db)
})
