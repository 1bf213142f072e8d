import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { selectPage, rowsOfPage } from './paginate.ts'

const page = (number: number) =>
  selectPage<{ id: number; name: string | null }>(db, {
    total: sql`(select 7)`,
    rows: sql`select id, null as name from generate_series(1, 7) id order by id desc ${rowsOfPage(number, 3)}`,
  })

test('Z1 a page has its rows in order, and the total', async () => {
  const { rows, total } = await page(2)
  expect([total, rows.map(({ id }) => id)]).toEqual([7, [4, 3, 2]])
  expect(rows[0]?.name).toBeNull()
})

test('Z1 a page beyond the end has no rows, but the total', async () => {
  expect(await page(4)).toEqual({ rows: [], total: 7 })
})
