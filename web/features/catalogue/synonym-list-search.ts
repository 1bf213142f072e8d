// The address of the synonyms: ?search=birome&language=es&page=1&per_page=20, or ?term=birome, which opens the form filled in
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Language } from '#domain/format.ts'
import { SYNONYM_MAX_LENGTH } from '#domain/rules.ts'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf, typedWords } from '#web/search-params.ts'

export const SYNONYM_LANGUAGES = ['es', 'en'] as const satisfies readonly Language[]

export interface SynonymListSearch extends TableSearch<'term' | 'means'> {
  language?: Language | undefined
  /** Fill in the form of a new synonym. */
  term?: string | undefined
  means?: string | undefined
}

const table = tableSearch(['term', 'means'])

export function synonymListSearch(
  search: Partial<Record<keyof SynonymListSearch, unknown>> & SearchSchemaInput,
): SynonymListSearch {
  return {
    ...table(search as Partial<TableSearch<'term' | 'means'>> & SearchSchemaInput),
    language: oneOf(search.language, SYNONYM_LANGUAGES),
    term: typedWords(search.term, SYNONYM_MAX_LENGTH),
    means: typedWords(search.means, SYNONYM_MAX_LENGTH),
  }
}
