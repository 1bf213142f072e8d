import { Text } from '@mantine/core'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { Quote } from './publication.ts'
import { PriceNow } from './PriceNow.tsx'
import { QuoteHead } from './PublicationHead.tsx'
import { useQuoteAct } from './use-publication-act.ts'

interface ConfirmPriceDialogProps {
  quote: Quote
  opened: boolean
  onClose: () => void
}

/** The price in force still holds (U2). */
export function ConfirmPriceDialog({ quote, opened, onClose }: ConfirmPriceDialogProps) {
  const t = useTexts()
  const act = useQuoteAct({
    act: () => call(endpoints.publications.confirmPrice, { params: { id: quote.id } }),
    done: () => t.quotes.priceConfirmed,
    onClose,
  })
  return (
    <ConfirmDialog
      {...act.dialog}
      opened={opened}
      title={t.quotes.confirmPriceTitle}
      confirmLabel={t.quotes.confirmPriceYes}
    >
      <QuoteHead quote={quote} />
      <PriceNow quote={quote} />
      <Text size="sm" c="dimmed">
        {t.quotes.confirmPriceText}
      </Text>
    </ConfirmDialog>
  )
}
