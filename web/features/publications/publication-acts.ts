// What a seller can do with one publication (U3).
import { publicationIsOpen, publicationMayBecome, type PublicationState } from '#domain/publication.ts'

export type PublicationAct = 'price' | 'confirm' | 'history' | PublicationState

/** What the menu of a publication offers: of cancelled ones nothing changes any more. */
export function actsOf(state: PublicationState, mayConfirm: boolean): PublicationAct[] {
  const moves = (['active', 'paused', 'cancelled'] as const).filter((to) => publicationMayBecome(state, to))
  const edits: PublicationAct[] = publicationIsOpen(state)
    ? ['price', ...(mayConfirm ? ['confirm' as const] : [])]
    : []
  return [...edits, 'history', ...moves]
}
