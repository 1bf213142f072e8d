import { PUBLICATION_STATES } from '#contract/state-codes.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { Tone } from '#web/ui/StateChip.tsx'

export type PublicationCode = keyof typeof PUBLICATION_STATES

export const PUBLICATION_TONE: Readonly<Record<PublicationCode, Tone>> = {
  1: 'done',
  2: 'waiting',
  3: 'neutral',
}

export function stateOf(code: PublicationCode): PublicationState {
  return PUBLICATION_STATES[code]
}
