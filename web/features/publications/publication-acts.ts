// What a seller can do with one publication (U3).
import { publicationIsOpen, publicationMayBecome, type PublicationState } from '#domain/publication.ts'

export type QuoteAct = 'price' | 'confirm' | 'history' | PublicationState

/** What the menu of a publication offers: of cancelled ones nothing changes any more. */
export function actsOf(state: PublicationState, mayConfirm: boolean): QuoteAct[] {
  const moves = (['active', 'paused', 'cancelled'] as const).filter((to) => publicationMayBecome(state, to))
  const edits: QuoteAct[] = publicationIsOpen(state)
    ? ['price', ...(mayConfirm ? ['confirm' as const] : [])]
    : []
  return [...edits, 'history', ...moves]
}
