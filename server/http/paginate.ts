// Where a page stands in its list, and which rows it has.
import { sql } from 'kysely'
import type { Pagination } from '#contract/fields.ts'

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
