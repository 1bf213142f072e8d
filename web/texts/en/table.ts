import { formatCount, formatWhole } from '#domain/format.ts'
import type { table as es } from '../es/table.ts'

export const table: typeof es = {
  search: 'Search',
  clearSearch: 'Clear the search',
  sortBy: 'Sort by',
  select: 'Select',
  actions: 'Actions',
  upwards: (column) => `${column}, ascending`,
  downwards: (column) => `${column}, descending`,
  rowsPerPage: 'Rows per page',
  export: 'Export',
  downloaded: 'You downloaded the file.',
  exported: (rows) => formatCount(rows, 'en', 'row was exported.', 'rows were exported.'),
  exportCut: (rows) =>
    `The first ${formatWhole(rows, 'en')} rows were exported. Use the search or the filters for the rest.`,
}
