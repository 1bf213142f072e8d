import { ConfirmPriceDialog } from './ConfirmPriceDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import type { QuoteAct } from './publication-acts.ts'
import type { Quote } from './publication.ts'
import { StateDialog } from './StateDialog.tsx'

interface QuoteDialogsProps {
  act: QuoteAct
  quote: Quote
  opened: boolean
  onClose: () => void
}

/** The dialog of an act on one publication. */
export function QuoteDialogs({ act, ...dialog }: QuoteDialogsProps) {
  if (act === 'price') return <PriceDialog {...dialog} />
  if (act === 'confirm') return <ConfirmPriceDialog {...dialog} />
  if (act === 'history') return <HistoryDialog {...dialog} />
  return <StateDialog {...dialog} to={act} />
}
