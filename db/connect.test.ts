import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseUrl, db } from '../test/database.ts'
import { connect } from './connect.ts'

test('amounts and days are parsed as text, counts as numbers, in any time zone', async () => {
  const { rows } = await sql`
    select 123456789012345.67::numeric as amount, array[0.1::numeric, null] as amounts, date '2026-03-01' as day,
      array[date '2026-03-01'] as days, 9007199254740991::int8 as count, array[1::int8, null] as counts,
      timestamptz '2026-03-01 02:30:00Z' as instant`.execute(db)
  expect(rows).toEqual([
    {
      amount: '123456789012345.67',
      amounts: ['0.1', null],
      day: '2026-03-01',
      days: ['2026-03-01'],
      count: 9007199254740991,
      counts: [1, null],
      instant: new Date('2026-03-01T02:30:00Z'),
    },
  ])
})

test('a count too large for a number is an error', async () => {
  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('too large')
})

test('a connection closed by PostgreSQL fails its query, not the process', async () => {
  const fatal: unknown[] = []
  const record = (error: unknown) => void fatal.push(error)
  process.on('uncaughtException', record)
  const other = connect(databaseUrl, { max: 1 })
  const inTransaction = other.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
    await sql`select 1`.execute(trx)
  })
  // PostgreSQL's error and the closed connection may arrive in either order.
  expect(await inTransaction.then(() => 'committed', String)).toMatch(
    /terminat|connection error|ECONNRESET|EPIPE/i,
  )
  expect(await sql`select 1 as one`.execute(other)).toMatchObject({ rows: [{ one: 1 }] })
  await other.destroy()
  process.off('uncaughtException', record)
  expect(fatal).toEqual([])
})

test('a statement beyond its timeout is cancelled', async () => {
  const other = connect(databaseUrl, { max: 1, statementMs: 50 })
  await expect(sql`select pg_sleep(5)`.execute(other)).rejects.toThrow('statement timeout')
  await other.destroy()
})
