import { sql, type Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseUrl, db } from '#test/database.ts'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { inTransaction, last, later, together, type Trx } from '#db/transaction.ts'

beforeEach(async () => {
  await sql`drop table if exists counted`.execute(db)
  await sql`create table counted (id int primary key, count int check (count < 10))`.execute(db)
  await sql`insert into counted values (1, 0)`.execute(db)
})

const add = (count: number) => sql`update counted set count = count + ${count} where id = ${1}::int`
const lock = () => sql`select from counted where id = ${1}::int for update`
const read = () => sql<{ count: number }>`select count from counted where id = ${1}::int`
const countNow = async (from: Kysely<DB>) => (await read().execute(from)).rows[0]?.count

test('a transaction that meets a plan from before a migration is begun again', async () => {
  const one = connect(databaseUrl, { max: 1 })
  await sql`create table changing (id int)`.execute(db)
  const read = () =>
    inTransaction(one, (trx) => sql`select * from changing where id is distinct from ${1}`.execute(trx))
  await read()
  await sql`alter table changing add more text default 'x'`.execute(db)
  await sql`insert into changing values (2)`.execute(db)
  expect(await read()).toMatchObject({ rows: [{ id: 2, more: 'x' }] })
  await one.destroy()
  await sql`drop table changing`.execute(db)
})

test('what is read together with a lock is what was true when the lock was given', async () => {
  const locked = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = inTransaction(db, async (trx) => {
    await lock().execute(trx)
    locked.resolve()
    await end.promise
    await later(trx, add(5))
  })
  await locked.promise
  const second = inTransaction(db, (trx) => together(trx, lock(), read()))
  await waitingForLock()
  end.resolve()
  await first
  expect(await second).toEqual([[{}], [{ count: 5 }]])
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

test('what nobody waits for is done before what is asked next, and with COMMIT at the latest', async () => {
  const seen = await inTransaction(db, async (trx) => {
    await later(trx, add(1))
    await later(trx, add(1))
    const count = await countNow(trx)
    await later(trx, add(1))
    return count
  })
  expect([seen, await countNow(db)]).toEqual([2, 3])
})

test('what nobody waited for and fails, fails the whole transaction with its own error', async () => {
  const tooMany = [
    async (trx: Trx) => later(trx, add(10)),
    async (trx: Trx) => {
      await later(trx, add(1))
      await later(trx, add(10))
      await later(trx, add(1))
    },
    async (trx: Trx) => {
      await later(trx, add(10))
      await read().execute(trx)
    },
    async (trx: Trx) => void (await last(trx, add(10))),
  ]
  for (const work of tooMany) {
    await expect(inTransaction(db, work)).rejects.toMatchObject({ constraint: 'counted_count_check' })
    expect(await countNow(db)).toBe(0)
  }
})

test('whoever gives up has asked for nothing of what they kept back', async () => {
  for (const before of [later, (trx: Trx) => read().execute(trx)]) {
    const givenUp = inTransaction(db, async (trx) => {
      await before(trx, add(1))
      await later(trx, add(1))
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
  }
  expect(await countNow(db)).toBe(0)
})

test('COMMIT travels with what is asked last, and nothing is asked after it', async () => {
  const answer = await inTransaction(db, async (trx) => {
    await later(trx, add(1))
    return last(trx, sql`update counted set count = count + ${1}::int returning count`)
  })
  expect(answer).toEqual([{ count: 2 }])
  const more = inTransaction(db, async (trx) => {
    await last(trx, add(1))
    await add(1).execute(trx)
  })
  await expect(more).rejects.toThrow('The transaction is over')
  expect(await countNow(db)).toBe(3)
  await inTransaction(db, (trx) => add(1).execute(trx))
  expect(await countNow(db)).toBe(4)
})

test('what is asked last and is never sent is rolled back, and leaves the connection as it was', async () => {
  const one = connect(databaseUrl, { max: 1 })
  for (let text = 0; text < 250; text++)
    await sql`select ${1}::int as ${sql.ref(`text_${text}`)}`.execute(one)
  // The statement that is forgotten for it is gone already, which fails the transaction first.
  const lost = one.transaction().execute(async (trx) => {
    await add(1).execute(trx)
    await sql`deallocate all`.execute(trx)
    await last(trx, sql`update counted set count = count + ${2}::int`)
  })
  await expect(lost).rejects.toMatchObject({ code: '26000' })
  expect(await countNow(one)).toBe(0)
  await one.destroy()
})

test('a value that cannot be written fails before anything travels', async () => {
  const round: Record<string, unknown> = {}
  round['round'] = round
  for (const ask of [later, last]) {
    const broken = inTransaction(db, async (trx) => {
      await later(trx, add(1))
      await ask(trx, sql`update counted set count = 9 where ${round}::jsonb is not null`)
    })
    await expect(broken).rejects.toThrow('circular')
    expect(await countNow(db)).toBe(0)
  }
})

test('what COMMIT refuses, when it travels with what is asked last, is refused, and nothing of it stays', async () => {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$`.execute(db)
  await sql`create constraint trigger refused after update on counted deferrable initially deferred
    for each row execute function refuse()`.execute(db)
  for (const ask of [later, last]) {
    await expect(inTransaction(db, async (trx) => void (await ask(trx, add(1))))).rejects.toMatchObject({
      code: '23514',
    })
    expect(await countNow(db)).toBe(0)
  }
  await sql`drop function refuse cascade`.execute(db)
})

test('whoever goes on after the last thing failed is told so', async () => {
  const swallowed = inTransaction(db, async (trx) => {
    await later(trx, add(1))
    await last(trx, add(10)).catch(() => 0)
  })
  await expect(swallowed).rejects.toThrow('rolled back instead of committed')
  expect(await countNow(db)).toBe(0)
})
