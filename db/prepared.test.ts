import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { cuttable } from '../test/cuttable.ts'
import { databaseUrl, db } from '../test/database.ts'
import { connect } from './connect.ts'
import { isOutdated, preparing, travelling } from './prepared.ts'
import type { DB } from './types.ts'

let one: Kysely<DB>
const connectOnce = () => (one = connect(databaseUrl, { max: 1 }))
afterEach(() => one.destroy())

async function countPrepared(pattern: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${pattern}`.execute(one)
  return rows[0]?.count
}

test('a connection prepares a text once, whatever its values', async () => {
  connectOnce()
  for (const value of [1, 2, 3]) {
    const { rows } = await sql`select ${value}::int + 1 as more`.execute(one)
    expect(rows).toEqual([{ more: value + 1 }])
  }
  expect(await countPrepared('%as more')).toBe(1)
})

test('a connection keeps a limited number of statements, those used last', async () => {
  connectOnce()
  const often = () => sql`select ${1}::int as often`.execute(one)
  for (let text = 0; text < 600; text++) {
    await often()
    await sql`select ${1}::int as ${sql.ref(`text_${text}`)}`.execute(one)
    // Has a mistake, and so is never prepared.
    if (text % 100 === 0)
      await sql`select ${1}::int from ${sql.ref(`nothing_${text}`)}`.execute(one).catch(() => 0)
  }
  expect(await countPrepared('%text%')).toBeLessThan(250)
  expect(await countPrepared('%as often')).toBe(1)
  // Forgotten meanwhile, by pg too: it is prepared anew.
  const { rows } = await sql`select ${7}::int as ${sql.ref('text_0')}`.execute(one)
  expect(rows).toEqual([{ text_0: 7 }])
})

test('a statement that fails does not spoil the next', async () => {
  connectOnce()
  const divide = (by: number) => sql`select 10 / ${by}::int as result`.execute(one)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(5)).toMatchObject({ rows: [{ result: 2 }] })
})

test('a schema that changes under a connection fails no query, and a transaction but once', async () => {
  connectOnce()
  await sql`create table changing (id int)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  const read = (from: Kysely<DB>) => sql`select * from changing where id = ${1}`.execute(from)
  expect(await read(one)).toMatchObject({ rows: [{ id: 1 }] })
  await sql`alter table changing add more text default 'x'`.execute(db)
  expect(await read(one)).toMatchObject({ rows: [{ id: 1, more: 'x' }] })
  await read(one)
  await sql`alter table changing add most text default 'y'`.execute(db)
  const inTransaction = () => one.transaction().execute(read)
  expect(await inTransaction().then(() => false, isOutdated)).toBe(true)
  expect(await inTransaction()).toMatchObject({ rows: [{ id: 1, more: 'x', most: 'y' }] })
  await sql`drop table changing`.execute(db)
})

test('a connection whose statements somebody discards goes on', async () => {
  connectOnce()
  const read = () => sql`select ${1}::int as one`.execute(one)
  await read()
  await sql`deallocate all`.execute(one)
  expect(await read()).toMatchObject({ rows: [{ one: 1 }] })
  expect(await read()).toMatchObject({ rows: [{ one: 1 }] })
})

test('a new connection prepares its own', async () => {
  connectOnce()
  const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid where ${1}::int = 1`.execute(one)
  const { rows } = await pid()
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
  await expect.poll(async () => (await pid().catch(() => rows)) === rows).toBe(false)
  expect((await pid()).rows).not.toEqual(rows)
})

test('a transaction begins with its first statement, as it was asked for', async () => {
  connectOnce()
  await sql`create table counted (id int)`.execute(db)
  const { rows: pids } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pg_stat_activity where pid = ${pids[0]?.pid}::int`.execute(db)
    return rows[0]?.state
  }
  await one.transaction().execute(async (trx) => {
    expect(await stateOf()).toBe('idle')
    await sql`insert into counted values (${1}::int)`.execute(trx)
    expect(await stateOf()).toBe('idle in transaction')
  })
  expect(await stateOf()).toBe('idle')
  const level = one
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx),
    )
  expect(await level).toMatchObject({ rows: [{ level: 'repeatable read' }] })
})

test('what fails in a transaction undoes all of it, also when it is the first statement', async () => {
  connectOnce()
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
      throw new Error('before anything was asked')
    }),
  ).rejects.toThrow('before anything')
  // Outside of a transaction: it is there for others at once.
  await add(one)
  expect(await sql`select * from counted order by id`.execute(db)).toMatchObject({
    rows: [{ id: 1 }, { id: 2 }],
  })
  await sql`drop table counted`.execute(db)
})

test('a transaction that is given up before anything was asked is not that of whoever has the connection next', async () => {
  connectOnce()
  await sql`create table counted (id int)`.execute(db)
  const pool = preparing(new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true }))
  const first = await pool.connect()
  await first.query('begin', [])
  first.release()
  const next = await pool.connect()
  await next.query('insert into counted values ($1)', [1])
  expect(await sql`select * from counted`.execute(db)).toMatchObject({ rows: [{ id: 1 }] })
  next.release()
  await pool.end()
  await sql`drop table counted`.execute(db)
})

test('a BEGIN that fails keeps nothing of what is changed after it', async () => {
  connectOnce()
  await sql`create table counted (id int)`.execute(db)
  const pool = preparing(new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true }))
  const client = await pool.connect()
  const insert = 'insert into counted values ($1)'
  for (const last of [false, true]) {
    // As when somebody cancels it.
    await client.query('start transaction so that it fails', [])
    const values = [1]
    if (last) travelling(values, { isLast: true })
    await expect(client.query(insert, values)).rejects.toThrow('syntax error')
    await client.query('rollback', [])
  }
  expect(await sql`select * from counted`.execute(db)).toMatchObject({ rows: [] })
  client.release()
  await pool.end()
  await sql`drop table counted`.execute(db)
})

test('a transaction that is given up while BEGIN is on its way is rolled back', async () => {
  connectOnce()
  await sql`create table counted (id int)`.execute(db)
  const pool = preparing(new pg.Pool({ connectionString: databaseUrl, max: 1, pipeline: true }))
  const insert = 'insert into counted select $1::int where exists (select)'
  const first = await pool.connect()
  await first.query('begin', [])
  const answer = first.query('select $1::int', [1])
  await Promise.all([first.query('rollback', []), answer])
  first.release()
  const next = await pool.connect()
  await next.query(insert, [2])
  expect(await sql`select * from counted`.execute(db)).toMatchObject({ rows: [{ id: 2 }] })
  // Whoever does not even roll back has the connection to themselves.
  await next.query('begin', [])
  await next.query(insert, [3])
  next.release()
  const after = await pool.connect()
  await after.query(insert, [4])
  expect(await sql`select * from counted`.execute(db)).toMatchObject({ rows: [{ id: 2 }, { id: 4 }] })
  after.release()
  await pool.end()
  await sql`drop table counted`.execute(db)
})

test('a connection that breaks under BEGIN and what travels with it fails both as one, and the next does better', async () => {
  const way = await cuttable(databaseUrl)
  one = connect(way.url, { max: 1 })
  const read = (from: Kysely<DB>) => sql`select ${1}::int as one`.execute(from)
  await read(one)
  const cutShort = one.transaction().execute((trx) => {
    const answer = read(trx)
    way.cut()
    return answer
  })
  await expect(cutShort).rejects.toThrow(/terminat|connection error|ECONNRESET|EPIPE/i)
  way.mend()
  expect(await one.transaction().execute(read)).toMatchObject({ rows: [{ one: 1 }] })
  way.close()
})
