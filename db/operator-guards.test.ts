// The database keeps one operator who can sign in (O1).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)
const OPERATORS = 'user_type = 1'
const LAST = /the last operator who can sign in stays/

test.each([
  ['blocking all operators', `update users set active = false where ${OPERATORS}`],
  [
    'taking the password of all operators',
    `update users set password_hash = null, password_changed_at = null where ${OPERATORS}`,
  ],
  [
    // The other operator decided on a proposal, which refers to it: that alone would refuse the deletion.
    'deleting the last operator who can sign in',
    `insert into users (user_type, email, name, last_name, password_hash, password_changed_at)
     select user_type, 'sola.' || email, name, last_name, password_hash, now() from users where ${OPERATORS} limit 1;
     update users set active = false where ${OPERATORS} and email not like 'sola.%';
     delete from users where email like 'sola.%'`,
  ],
])('O1 %s is refused', async (_, statement) => {
  expect(await refusal(statement)).toMatch(LAST)
})

test('O1 of two operators who block each other at once one remains', async () => {
  const { rows: added } = await sql<{ id: number }>`
    insert into users (user_type, email, name, last_name, password_hash, password_changed_at)
    select user_type, 'otra.' || email, name, last_name, password_hash, now() from users where user_type = 1 limit 1
    returning id`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from users where user_type = 1 and active and password_hash is not null`.execute(db)
  expect(rows).toHaveLength(2)
  let blocked = 0
  const both = Promise.withResolvers<void>()
  const block = ({ id }: { id: number }) =>
    db.transaction().execute(async (trx) => {
      await sql`update users set active = false where id = ${id}`.execute(trx)
      if (++blocked === rows.length) both.resolve()
      await both.promise
    })
  const ended = await Promise.allSettled(rows.map(block))
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(ended.find((end) => end.status === 'rejected')?.reason)).toMatch(LAST)
  await sql`update users set active = true where user_type = 1`.execute(db)
  await sql`delete from users where id = ${added[0]?.id}`.execute(db)
})
