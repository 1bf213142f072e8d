import { PUBLICATION_STATES } from '#contract/state-codes.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { Tone } from '#web/ui/StateChip.tsx'

export type QuoteCode = keyof typeof PUBLICATION_STATES

export const QUOTE_TONE: Readonly<Record<QuoteCode, Tone>> = { 1: 'done', 2: 'waiting', 3: 'neutral' }

export function stateOf(code: QuoteCode): PublicationState {
  return PUBLICATION_STATES[code]
}
