// Search, sorting and pages of a list that the server sends whole.
import type { Pagination } from '#contract/fields.ts'
import { plainName } from '#domain/text.ts'
import type { TableSearch } from '#web/components/table-search.ts'

/** Rows with every word of the search, sorted. */
export function pageOf<Row>(
  all: readonly Row[],
  { page, per_page, search = '', sort }: Pick<TableSearch, 'page' | 'search' | 'sort'> & { per_page: number },
  words: (row: Row) => string,
): { data: Row[]; pagination: Pagination } {
  const wanted = plainName(search).split(' ')
  const rows = all.filter((row) => wanted.every((word) => plainName(words(row)).includes(word)))
  if (sort) {
    const isDown = sort.startsWith('-')
    const column = (isDown ? sort.slice(1) : sort) as keyof Row
    rows.sort((one, other) => (isDown ? -1 : 1) * compare(one[column], other[column]))
  }
  return {
    data: rows.slice((page - 1) * per_page, page * per_page),
    pagination: {
      currentPage: page,
      perPage: per_page,
      totalPages: Math.ceil(rows.length / per_page),
      totalRows: rows.length,
    },
  }
}

const collator = new Intl.Collator('es')

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}
