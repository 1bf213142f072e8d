// Synonyms of search (O9, C4).
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { refreshCatalogue, synonymsQuery } from '#web/api/catalogue.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SheetImport } from '#web/components/SheetImport.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ButtonSwitch } from '#web/ui/ButtonSwitch.tsx'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.tsx'
import { IconAction } from '#web/components/IconAction.tsx'
import { pageOf } from '#web/components/paged.ts'
import { NameField } from './NameField.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

interface Synonym {
  id: number
  language: 'es' | 'en'
  term: string
  means: string
}

const wordsOf = ({ term, means }: Synonym) => `${term} ${means}`

export function SynonymsPage() {
  const t = useTexts()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/shell/operator/synonyms' })
  const query = useQuery({ ...synonymsQuery, select: (all: Synonym[]) => pageOf(all, search, wordsOf) })
  const { dialog, open, close } = useDialogs<{ synonym: Synonym | null }>()
  const synonym = dialog?.synonym
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
      <ListTable<Synonym>
        name={t.catalogue.synonymsTitle}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.catalogue.synonymCount}
        searchLabel={t.catalogue.searchSynonyms}
        empty={<EmptyState title={t.catalogue.noSynonyms} />}
        read={async (page) =>
          pageOf(await queryClient.fetchQuery(synonymsQuery), { ...search, ...page }, wordsOf)
        }
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
      {dialog && !synonym && <AddDialog key={dialog.key} opened={dialog.opened} onClose={close} />}
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

interface AddDialogProps {
  opened: boolean
  onClose: () => void
}

function AddDialog({ opened, onClose }: AddDialogProps) {
  const t = useTexts()
  const [language, setLanguage] = useState<'es' | 'en'>('es')
  const [term, setTerm] = useState('')
  const [means, setMeans] = useState('')
  const body = { language, term: term.trim(), means: means.trim() }
  const action = useDialogAction({
    action: () => call('POST /synonyms', { body }),
    refresh: refreshCatalogue,
    onDone: () => toast.success(t.catalogue.saved(body.term)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.catalogue.addSynonym}
      confirmLabel={t.catalogue.save}
      confirmDisabled={body.term.length < 2 || body.means.length < 2}
    >
      <ButtonSwitch
        label={t.catalogue.language}
        choices={(['es', 'en'] as const).map((value) => ({ value, name: t.catalogue.languages[value] }))}
        chosen={language}
        onChange={setLanguage}
      />
      <NameField data-autofocus label={t.catalogue.term} required value={term} onChange={setTerm} />
      <NameField label={t.catalogue.means} required value={means} onChange={setMeans} />
    </ConfirmDialog>
  )
}
