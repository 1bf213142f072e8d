// Pagination of lists.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Pagination } from '#contract/fields.ts'
import type { DB } from '#db/types.ts'

export function paginate(page: number, perPage: number, totalRows: number): Pagination {
  return { currentPage: page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows }
}

/**
 * Ends a query. The size is a literal and the first page has no offset: a generic plan would estimate a tenth of all rows,
 * look expensive, and be planned anew each time (decision 023).
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

/** The rows of a page and the number of all, in one query: a second round trip costs as much as the query. */
export async function askPage<Row extends object>(
  db: Kysely<DB>,
  { rows, total }: { rows: RawBuilder<unknown>; total: RawBuilder<unknown> },
): Promise<AskedPage<Row>> {
  const asked = await sql<Row & { total: number; isRow: true | null }>`
    select counted.total, shown.* from (select ${total} as total) counted
    left join (select true as "isRow", listed.* from (${rows}) listed) shown on true`.execute(db)
  // An empty page is one row with the total alone.
  return { rows: asked.rows.filter(({ isRow }) => isRow), total: asked.rows[0]?.total ?? 0 }
}
