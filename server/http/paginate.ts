// Where a page stands in its list.
import type { Pagination } from '#contract/fields.ts'

export function paginate(page: number, perPage: number, totalRows: number): Pagination {
  return { currentPage: page, perPage, totalPages: Math.ceil(totalRows / perPage), totalRows }
}
