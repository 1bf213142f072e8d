import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseUrl, db } from '#test/database.ts'
import { connect } from '#db/connect.ts'
import { inTransaction } from './transaction.ts'

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
