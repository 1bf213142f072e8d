import { Text } from '@mantine/core'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import type { PublicationState } from '#domain/publication.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { Quote } from './publication.ts'
import { QuoteHead } from './PublicationHead.tsx'
import { useQuoteAct } from './use-publication-act.ts'

interface StateDialogProps {
  quote: Quote
  to: PublicationState
  opened: boolean
  onClose: () => void
}

/** Asks before a publication is activated, paused or cancelled (U3). */
export function StateDialog({ quote, to, opened, onClose }: StateDialogProps) {
  const t = useTexts()
  const act = useQuoteAct({
    act: () =>
      call(endpoints.publications.changePublicationState, {
        params: { id: quote.id },
        body: { state: PUBLICATION_CODES[to] },
      }),
    // Told as soon as it is done, and still to be read two seconds later.
    done: () => t.quotes.stateDone[to],
    onClose,
  })
  return (
    <ConfirmDialog
      {...act.dialog}
      opened={opened}
      danger={to === 'cancelled'}
      title={t.quotes.stateTitle[to]}
      confirmLabel={t.quotes.stateYes[to]}
      cancelLabel={t.quotes.goBack}
    >
      <QuoteHead quote={quote} />
      <Text size="sm">{t.quotes.stateText[to]}</Text>
    </ConfirmDialog>
  )
}
