// All imports of the catalogue (O10).
import type { UseQueryResult } from '@tanstack/react-query'
import type { catalogueImports, CatalogueImportRow } from '#contract/catalogue-import.ts'
import { IMPORT_STATES } from '#domain/file-import.ts'
import { formatInstant, formatWhole } from '#domain/format.ts'
import { type Answer, call } from '#web/api/call.ts'
import { IMPORT_TONES } from '#web/components/import-tones.ts'
import { type ListColumn, ListTable } from '#web/components/ListTable.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EmailText, InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { type CatalogueImportSearch, importsQueryOf } from './catalogue-import-search.ts'

interface ImportTableProps {
  search: CatalogueImportSearch
  query: UseQueryResult<Answer<typeof catalogueImports>>
}

export function ImportTable({ search, query }: ImportTableProps) {
  const t = useTexts()
  const asked = importsQueryOf(search)
  return (
    <ListTable
      name={t.catalogue.imports}
      query={query}
      search={search}
      columns={useColumns(search)}
      keyOf={({ id }) => id}
      count={t.catalogue.importCount}
      searchLabel={t.catalogue.searchImports}
      filters={
        <SelectFilter
          name="state"
          label={t.catalogue.state}
          anyLabel={t.catalogue.anyState}
          values={IMPORT_STATES}
          labels={t.catalogue.importStates}
          value={search.state}
        />
      }
      empty={<EmptyState title={t.catalogue.noImports} />}
      read={(page) => call('GET /catalogue/imports', { query: { ...asked, ...page } })}
    />
  )
}

function useColumns(search: CatalogueImportSearch): ListColumn<CatalogueImportRow>[] {
  const t = useTexts()
  const language = useLanguage()
  return [
    {
      label: t.catalogue.file,
      heading: true,
      value: ({ file_name }) => file_name,
      cell: ({ id, file_name }) => (
        <AnchorLink link={paths.catalogueImport({ ...search, import: id })} inherit>
          {file_name}
        </AnchorLink>
      ),
    },
    {
      label: t.catalogue.state,
      value: ({ state }) => t.catalogue.importStates[state],
      cell: ({ state }) => (
        <StateChip tone={IMPORT_TONES[state]}>{t.catalogue.importStates[state]}</StateChip>
      ),
    },
    {
      label: t.catalogue.lines,
      value: ({ lines }) => lines,
      cell: ({ lines }) => formatWhole(lines, language),
      numeric: true,
    },
    {
      label: t.catalogue.by,
      value: ({ created_by }) => created_by,
      cell: ({ created_by }) => <EmailText email={created_by} />,
    },
    {
      label: t.catalogue.when,
      sort: 'created_at',
      value: ({ created_at }) => formatInstant(created_at, language, true),
      cell: ({ created_at }) => <InstantText instant={created_at} withTime />,
    },
  ]
}
