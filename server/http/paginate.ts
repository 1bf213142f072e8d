// Where a page stands in its list, and which rows it has.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Pagination } from '#contract/fields.ts'
import type { DB } from '#db/types.ts'

export function paginate(page: number, perPage: number, totalRows: number): Pagination {
  return { currentPage: page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows }
}

/**
 * For the end of a query. The size is part of its text, and the first page has no offset: a plan for any size takes it for a
 * tenth of all rows, looks dear, and the query is then planned anew each time (decision 023).
 */
export function rowsOfPage(page: number, perPage: number) {
  const size = sql.lit(perPage)
  return page === 1 ? sql`limit ${size}` : sql`limit ${size} offset ${(page - 1) * perPage}`
}

export interface AskedPage<Row> {
  rows: Row[]
  /** Of all pages. */
  total: number
}

/** What a page shows and how many rows there are in all, in one question: each costs the process about as much as the answer. */
export async function askPage<Row extends object>(
  db: Kysely<DB>,
  { rows, total }: { rows: RawBuilder<unknown>; total: RawBuilder<unknown> },
): Promise<AskedPage<Row>> {
  const asked = await sql<Row & { total: number; isRow: true | null }>`
    select counted.total, shown.* from (select ${total} as total) counted
    left join (select true as "isRow", listed.* from (${rows}) listed) shown on true`.execute(db)
  // Of an empty page there is the total alone.
  return { rows: asked.rows.filter(({ isRow }) => isRow), total: asked.rows[0]?.total ?? 0 }
}
