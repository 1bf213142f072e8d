import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { QUOTE_TONE, type QuoteCode } from './publication-state.ts'

export function QuoteStateChip({ code }: { code: QuoteCode }) {
  const t = useTexts()
  return <StateChip tone={QUOTE_TONE[code]}>{t.quotes.states[code]}</StateChip>
}
