// Pagination of lists.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Pagination } from '#contract/fields.ts'
import type { DB } from '#db/types.ts'

export function paginate(page: number, perPage: number, totalRows: number): Pagination {
  return { currentPage: page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows }
}

/**
 * A literal size and no offset on the first page keep the generic plan cheap enough to be used (decision 023).
 */
export function rowsOfPage(page: number, perPage: number) {
  const size = sql.lit(perPage)
  return page === 1 ? sql`limit ${size}` : sql`limit ${size} offset ${(page - 1) * perPage}`
}

export interface PageOfRows<Row> {
  rows: Row[]
  total: number
}

/** The rows of a page and the total, in one round trip. */
export async function selectPage<Row extends object>(
  db: Kysely<DB>,
  { rows, total }: { rows: RawBuilder<unknown>; total: RawBuilder<unknown> },
): Promise<PageOfRows<Row>> {
  const found = await sql<Row & { total: number; isRow: true | null }>`
    select counted.total, shown.* from (select ${total} as total) counted
    left join (select true as "isRow", listed.* from (${rows}) listed) shown on true`.execute(db)
  // An empty page is one row with the total alone.
  return { rows: found.rows.filter(({ isRow }) => isRow), total: found.rows[0]?.total ?? 0 }
}
