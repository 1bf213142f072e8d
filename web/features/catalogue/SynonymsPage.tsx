// Synonyms of search (O9, C4).
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { StoredSynonym } from '#contract/catalogue.ts'
import { call } from '#web/api/call.ts'
import { refreshCatalogue, synonymListQuery } from '#web/api/catalogue.ts'
import { IconAction } from '#web/components/IconAction.tsx'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { SheetImport } from '#web/components/SheetImport.tsx'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AddSynonymDialog } from './AddSynonymDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SYNONYM_LANGUAGES } from './synonym-list-search.ts'

export function SynonymsPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/operator/synonyms' })
  const { term, means, ...list } = search
  const query = useQuery(synonymListQuery(list))
  const { dialog, open, close } = useDialogs<{ synonym: StoredSynonym | null }>()
  const synonym = dialog?.synonym
  const navigate = useNavigate()
  const isFilledIn = term !== undefined
  // A link with a term opens the form.
  const openOnce = useEffectEvent(() => open({ synonym: null }))
  useEffect(() => {
    if (isFilledIn) openOnce()
  }, [isFilledIn])
  const closeForm = () => {
    close()
    if (isFilledIn)
      void navigate({ to: '.', search: { ...search, term: undefined, means: undefined }, replace: true })
  }
  return (
    <Page
      title={t.catalogue.synonymsTitle}
      intro={t.catalogue.synonymsIntro}
      actions={
        <>
          <SheetImport
            path="/synonyms/imports"
            title={t.catalogue.importSynonyms}
            rules={t.catalogue.synonymSheetRules}
            refresh={refreshCatalogue}
          />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ synonym: null })}>
            {t.catalogue.addSynonym}
          </Button>
        </>
      }
    >
      <ListTable<StoredSynonym>
        name={t.catalogue.synonymsTitle}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.catalogue.synonymCount}
        searchLabel={t.catalogue.searchSynonyms}
        filters={
          <SelectFilter
            name="language"
            label={t.catalogue.language}
            anyLabel={t.catalogue.anyLanguage}
            values={SYNONYM_LANGUAGES}
            labels={t.catalogue.languages}
            value={search.language}
          />
        }
        empty={<EmptyState title={t.catalogue.noSynonyms} />}
        read={(page) => call('GET /synonyms', { query: { ...list, ...page } })}
        rowActions={(synonym) => (
          <IconAction
            label={t.catalogue.remove(synonym.term)}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => open({ synonym })}
          />
        )}
        columns={[
          { label: t.catalogue.term, value: ({ term }) => term, sort: 'term', heading: true },
          { label: t.catalogue.means, value: ({ means }) => means, sort: 'means' },
          { label: t.catalogue.language, value: ({ language }) => t.catalogue.languages[language] },
        ]}
      />
      {dialog && !synonym && (
        <AddSynonymDialog
          key={dialog.key}
          opened={dialog.opened}
          initial={{ language: search.language ?? 'es', term: term ?? '', means: means ?? '' }}
          onClose={closeForm}
        />
      )}
      {dialog && synonym && (
        <RemoveDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          name={synonym.term}
          title={t.catalogue.removeSynonym}
          text={t.catalogue.removeSynonymText(synonym.term, synonym.means)}
          remove={() => call('DELETE /synonyms/:id', { params: { id: synonym.id } })}
        />
      )}
    </Page>
  )
}
