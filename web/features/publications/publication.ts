import type { PublicationRow } from '#contract/publications.ts'
import { PUBLICATION_STATES } from '#contract/state-codes.ts'
import { publicationIsOpen, publicationMayBecome, type PublicationState } from '#domain/publication.ts'
import type { Tone } from '#web/ui/StateChip.tsx'

/** A publication in the list. */
export type Publication = PublicationRow & { id: number }

export type PublicationCode = keyof typeof PUBLICATION_STATES

export const PUBLICATION_TONE: Readonly<Record<PublicationCode, Tone>> = {
  1: 'done',
  2: 'waiting',
  3: 'neutral',
}

export function stateOf(code: PublicationCode): PublicationState {
  return PUBLICATION_STATES[code]
}

// What a seller can do with one publication (U3).
export type PublicationAct = 'price' | 'confirm' | 'history' | PublicationState

/** What the menu of a publication offers: of cancelled ones nothing changes any more. */
export function actsOf(state: PublicationState, mayConfirm: boolean): PublicationAct[] {
  const moves = (['active', 'paused', 'cancelled'] as const).filter((to) => publicationMayBecome(state, to))
  const edits: PublicationAct[] = publicationIsOpen(state)
    ? ['price', ...(mayConfirm ? ['confirm' as const] : [])]
    : []
  return [...edits, 'history', ...moves]
}
