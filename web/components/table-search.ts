// The address of a list shown by ListTable: ?page=2&per_page=50&search=norte&sort=-name
import type { SearchSchemaInput } from '@tanstack/react-router'
import { TABLE_PAGES, TABLE_SEARCH_MAX_LENGTH, LAST_PAGE } from '#domain/rules.ts'
import { oneOf, typedWords, wholeNumber } from '#web/search-params.ts'

export type Sort<Column extends string> = Column | `-${Column}`

export interface TableSearch<Column extends string = string> {
  page: number
  per_page: (typeof TABLE_PAGES)[number]
  search?: string | undefined
  /** "-name" downwards; the list's own order without it. */
  sort?: Sort<Column> | undefined
}

/** `columns` can be sorted. A page with filters adds them: `(search) => ({ ...table(search), state: … })`. */
export function tableSearch<Column extends string>(columns: readonly Column[]) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])
  return (search: Partial<TableSearch<Column>> & SearchSchemaInput): TableSearch<Column> => ({
    page: wholeNumber(search.page, 1, LAST_PAGE) ?? 1,
    per_page: oneOf(search.per_page, TABLE_PAGES) ?? TABLE_PAGES[0],
    search: typedWords(search.search, TABLE_SEARCH_MAX_LENGTH),
    sort: oneOf(search.sort, sorts),
  })
}

/** Upwards, then downwards, then upwards again. */
export function nextSort(column: string, current: string | undefined): string {
  return current === column ? `-${column}` : column
}
