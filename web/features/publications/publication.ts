import type { PublicationRow } from '#contract/publications.ts'
import { PUBLICATION_STATES } from '#contract/state-codes.ts'
import { publicationIsOpen, publicationMayBecome, type PublicationState } from '#domain/publication.ts'
import type { Tone } from '#web/ui/Panel.tsx'

export type Publication = PublicationRow & { id: number }

export interface PublicationDialogProps {
  publication: Publication
  opened: boolean
  onClose: () => void
}

/** What the dialogs about its price need. */
export type PricedPublication = Pick<
  Publication,
  | 'id'
  | 'imagen'
  | 'prod_name'
  | 'comb_sku'
  | 'moneda'
  | 'comb_price'
  | 'price_state'
  | 'fecha_vigencia'
  | 'scheduled'
  | 'preparation_days'
  | 'minimum'
  | 'multiple'
  | 'price_steps'
>

export interface PricedDialogProps extends Omit<PublicationDialogProps, 'publication'> {
  publication: PricedPublication
}

export type PublicationCode = keyof typeof PUBLICATION_STATES

export const PUBLICATION_TONE: Readonly<Record<PublicationCode, Tone>> = {
  1: 'done',
  2: 'waiting',
  3: 'neutral',
}

export function stateOf(code: PublicationCode): PublicationState {
  return PUBLICATION_STATES[code]
}

export type PublicationAction = 'price' | 'confirm' | 'history' | PublicationState

/** The items of a publication's menu; a cancelled one can only be published again (U3). */
export function actionsOf(state: PublicationState, mayConfirm: boolean): PublicationAction[] {
  const moves = (['active', 'paused', 'cancelled'] as const).filter((to) => publicationMayBecome(state, to))
  const edits: PublicationAction[] = publicationIsOpen(state)
    ? ['price', ...(mayConfirm ? ['confirm' as const] : [])]
    : []
  return [...edits, 'history', ...moves]
}
