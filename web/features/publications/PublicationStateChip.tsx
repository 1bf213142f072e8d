import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { PUBLICATION_TONE, type PublicationCode } from './publication-state.ts'

export function PublicationStateChip({ code }: { code: PublicationCode }) {
  const t = useTexts()
  return <StateChip tone={PUBLICATION_TONE[code]}>{t.publications.states[code]}</StateChip>
}
