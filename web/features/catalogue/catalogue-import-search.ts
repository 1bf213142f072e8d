// The address of the imports: ?import=7&search=lista&state=refused&sort=created_at&page=1&per_page=20
import type { SearchSchemaInput } from '@tanstack/react-router'
import { IMPORT_STATES } from '#domain/file-import.ts'
import type { CatalogueImportsQuery } from '#web/api/catalogue.ts'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf, wholeNumber } from '#web/search-params.ts'

export interface CatalogueImportSearch extends TableSearch<'created_at'> {
  /** The one shown above the list; the newest without it. */
  import?: number | undefined
  state?: (typeof IMPORT_STATES)[number] | undefined
}

const table = tableSearch(['created_at'])

export function catalogueImportSearch(
  search: Partial<Record<keyof CatalogueImportSearch, unknown>> & SearchSchemaInput,
): CatalogueImportSearch {
  return {
    ...table(search as Partial<TableSearch<'created_at'>> & SearchSchemaInput),
    import: wholeNumber(search.import, 1),
    state: oneOf(search.state, IMPORT_STATES),
  }
}

export function importsQueryOf({ import: _, ...search }: CatalogueImportSearch): CatalogueImportsQuery {
  return search
}
