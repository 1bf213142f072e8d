import { ConfirmPriceDialog } from './ConfirmPriceDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import type { PublicationAct } from './publication-acts.ts'
import type { Publication } from './publication.ts'
import { StateDialog } from './StateDialog.tsx'

interface PublicationDialogsProps {
  act: PublicationAct
  publication: Publication
  opened: boolean
  onClose: () => void
}

/** The dialog of an act on one publication. */
export function PublicationDialogs({ act, ...dialog }: PublicationDialogsProps) {
  if (act === 'price') return <PriceDialog {...dialog} />
  if (act === 'confirm') return <ConfirmPriceDialog {...dialog} />
  if (act === 'history') return <HistoryDialog {...dialog} />
  return <StateDialog {...dialog} to={act} />
}
