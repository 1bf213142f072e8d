import { sql, type Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseUrl, db } from '#test/database.ts'
import { connect } from './connect.ts'
import { inTransaction, pipeline, type Trx } from './transaction.ts'
import type { DB } from './types.ts'

beforeEach(async () => {
  await sql`drop table if exists counted`.execute(db)
  await sql`create table counted (id int primary key, count int check (count < 10))`.execute(db)
  await sql`insert into counted values (1, 0)`.execute(db)
})

const add = (count: number) =>
  sql<{ count: number }>`update counted set count = count + ${count} where id = ${1}::int returning count`
const lock = () => sql`select from counted where id = ${1}::int for update`
const read = () => sql<{ count: number }>`select count from counted where id = ${1}::int`
const countNow = async (from: Kysely<DB>) => (await read().execute(from)).rows[0]?.count

test('a transaction with a plan from before a migration is retried', async () => {
  const one = connect(databaseUrl, { max: 1 })
  await sql`create table changing (id int)`.execute(db)
  const select = () => sql`select * from changing where id is distinct from ${1}`
  const reads = [
    () => inTransaction(one, async (trx) => (await select().execute(trx)).rows),
    () => inTransaction(one, async (trx) => (await pipeline(trx, { before: lock(), all: select() })).all),
  ]
  for (const [nth, readAll] of reads.entries()) {
    await readAll()
    await sql`alter table changing add ${sql.ref(`more_${nth}`)} text default 'x'`.execute(db)
    await sql`insert into changing values (2)`.execute(db)
    expect((await readAll())[0]).toMatchObject({ id: 2, [`more_${nth}`]: 'x' })
  }
  await one.destroy()
  await sql`drop table changing`.execute(db)
})

test('a pipelined read after a lock sees the commit that the lock waited for', async () => {
  const locked = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = inTransaction(db, async (trx) => {
    await lock().execute(trx)
    locked.resolve()
    await end.promise
    await add(5).execute(trx)
  })
  await locked.promise
  const second = inTransaction(db, (trx) => pipeline(trx, { lock: lock(), row: read() }))
  await waitingForLock()
  end.resolve()
  await first
  expect(await second).toEqual({ lock: [{}], row: [{ count: 5 }] })
})

async function waitingForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length > 0) return
  }
}

test('pipelined statements run in their order, and each name gets its own rows', async () => {
  const result = await inTransaction(db, (trx) =>
    pipeline(trx, { first: add(1), none: null, second: add(1), last: read() }),
  )
  expect(result).toEqual({ first: [{ count: 1 }], none: [], second: [{ count: 2 }], last: [{ count: 2 }] })
  expect(await countNow(db)).toBe(2)
})

test('a failed pipelined statement fails the transaction with its own error, and later ones do nothing', async () => {
  const failing: ((trx: Trx) => Promise<unknown>)[] = [
    (trx: Trx) => pipeline(trx, { only: add(10) }),
    (trx: Trx) => pipeline(trx, { before: add(1), failing: add(10), after: add(1) }),
    (trx: Trx) => pipeline(trx, { failing: add(10), after: read() }),
    async (trx: Trx) => {
      await add(1).execute(trx)
      await pipeline(trx, { failing: add(10), also: sql`select 1 / ${0}::int` })
    },
  ]
  for (const work of failing) {
    await expect(inTransaction(db, work)).rejects.toMatchObject({ constraint: 'counted_count_check' })
    expect(await countNow(db)).toBe(0)
  }
})

test('work that throws after its writes commits nothing', async () => {
  const thrown = inTransaction(db, async (trx) => {
    await pipeline(trx, { one: add(1), two: add(1) })
    throw new Error('given up')
  })
  await expect(thrown).rejects.toThrow('given up')
  expect(await countNow(db)).toBe(0)
})

test('a transaction that loses its prepared statements is retried on the same connection', async () => {
  const one = connect(databaseUrl, { max: 1 })
  // The second error may arrive before or after the answer to ROLLBACK.
  for (let round = 1; round <= 10; round++) {
    let isDiscarded = false
    await inTransaction(one, async (trx) => {
      await sql`update counted set count = ${1}::int`.execute(trx)
      if (!isDiscarded) await sql`deallocate all`.execute(trx)
      isDiscarded = true
      await pipeline(trx, { more: add(2), again: add(2) })
    })
    expect(await countNow(one)).toBe(5)
  }
  await one.destroy()
})

test('a value that cannot be serialized commits nothing, and the connection stays usable', async () => {
  const one = connect(databaseUrl, { max: 1 })
  const circular: Record<string, unknown> = {}
  circular['itself'] = circular
  const broken = () => sql`update counted set count = 9 where ${circular}::jsonb is not null`
  const works: ((trx: Trx) => Promise<unknown>)[] = [
    (trx: Trx) => broken().execute(trx),
    (trx: Trx) => pipeline(trx, { before: add(1), broken: broken(), after: add(1) }),
    async (trx: Trx) => {
      await add(1).execute(trx)
      await pipeline(trx, { broken: broken() })
    },
  ]
  for (const work of works) {
    await expect(inTransaction(one, work)).rejects.toThrow('circular')
    expect(await countNow(one)).toBe(0)
  }
  await expect(broken().execute(one)).rejects.toThrow('circular')
  expect(await countNow(one)).toBe(0)
  await one.destroy()
})

test('a violation found at COMMIT rejects the transaction and commits nothing', async () => {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$`.execute(db)
  await sql`create constraint trigger refused after update on counted deferrable initially deferred
    for each row execute function refuse()`.execute(db)
  const refused = inTransaction(db, (trx) => pipeline(trx, { add: add(1), row: read() }))
  await expect(refused).rejects.toMatchObject({ code: '23514' })
  expect(await countNow(db)).toBe(0)
  await sql`drop function refuse cascade`.execute(db)
})

test('work that swallows an error rejects at COMMIT, as nothing was committed', async () => {
  const swallowed = inTransaction(db, async (trx) => {
    await add(1).execute(trx)
    await pipeline(trx, { failing: add(10) }).catch(() => 0)
  })
  await expect(swallowed).rejects.toThrow('rolled back instead of committed')
  expect(await countNow(db)).toBe(0)
})
