// Adds a synonym, after showing which searches it changes (E1).
import { useMemo, useState } from 'react'
import type { Language } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { refreshCatalogue } from '#web/api/catalogue.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ButtonSwitch } from '#web/ui/ButtonSwitch.tsx'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NameField } from './NameField.tsx'
import { SynonymEffectPreview } from './SynonymEffectPreview.tsx'
import { SYNONYM_LANGUAGES } from './synonym-list-search.ts'

interface AddSynonymDialogProps {
  opened: boolean
  initial: { language: Language; term: string; means: string }
  onClose: () => void
}

export function AddSynonymDialog({ opened, initial, onClose }: AddSynonymDialogProps) {
  const t = useTexts()
  const [language, setLanguage] = useState<Language>(initial.language)
  const [term, setTerm] = useState(initial.term)
  const [means, setMeans] = useState(initial.means)
  const body = useMemo(() => ({ language, term: term.trim(), means: means.trim() }), [language, term, means])
  const isComplete = body.term.length >= 2 && body.means.length >= 2
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
      confirmDisabled={!isComplete}
      size="lg"
    >
      <ButtonSwitch
        label={t.catalogue.language}
        choices={SYNONYM_LANGUAGES.map((value) => ({ value, name: t.catalogue.languages[value] }))}
        chosen={language}
        onChange={setLanguage}
      />
      <NameField data-autofocus label={t.catalogue.term} required value={term} onChange={setTerm} />
      <NameField label={t.catalogue.means} required value={means} onChange={setMeans} />
      {isComplete && <SynonymEffectPreview synonym={body} />}
    </ConfirmDialog>
  )
}
