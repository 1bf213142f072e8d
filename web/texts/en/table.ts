import { formatCount, formatWhole } from '#domain/format.ts'
import type { table as es } from '../es/table.ts'

export const table: typeof es = {
  search: 'Search',
  clearSearch: 'Clear the search',
  sortBy: 'Sort by',
  select: 'Select',
  selectPurchase: (code) => `Select purchase ${code}`,
  selectOrder: (code) => `Select order ${code}`,
  unselect: 'Clear the selection',
  actions: 'Actions',
  upwards: (column) => `${column}, ascending`,
  downwards: (column) => `${column}, descending`,
  rowsPerPage: 'Rows per page',
  export: 'Export',
  downloaded: 'You downloaded the file.',
  exported: (rows) => formatCount(rows, 'en', 'row was exported.', 'rows were exported.'),
  exportCut: (rows) =>
    `The first ${formatWhole(rows, 'en')} rows were exported. Use the search or the filters for the rest.`,
  updates: {
    purchase: (code, state) => `Purchase ${code} was updated: ${state}.`,
    order: (code, state) => `Order ${code} was updated: ${state}.`,
    publication: (name, state) => `The publication of ${name} was updated: ${state}.`,
    purchases: (count) => `${count} purchases were updated.`,
    orders: (count) => `${count} orders were updated.`,
    publications: (count) => `${count} publications were updated.`,
  },
}
