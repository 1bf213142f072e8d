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

/**
 * What to order by for the `sort` of a tableQuery: by the first column without one, ties by `tie`. Missing values last.
 */
export function sortedBy<Column extends string>(
  sort: Column | `-${Column}` | undefined,
  columns: Readonly<Record<Column, RawBuilder<unknown>>>,
  tie: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const wanted = sort ?? Object.keys(columns)[0] ?? ''
  const isDown = wanted.startsWith('-')
  const column = columns[(isDown ? wanted.slice(1) : wanted) as Column]
  return isDown ? sql`${column} desc nulls last, ${tie} desc` : sql`${column} asc nulls last, ${tie}`
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
