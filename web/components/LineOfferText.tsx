// Who delivers a line, when, and what shipping costs (B1, B2).
import { Text } from '@mantine/core'
import type { LineOffer } from '#contract/quick-order.ts'
import { useTexts } from '#web/session/language.ts'
import { isZero, Money } from '#web/ui/formatted.tsx'

export function LineOfferText({ offer }: { offer: LineOffer }) {
  const t = useTexts()
  return (
    <>
      <Text size="sm">
        {t.quickOrder.seller(offer.fantasy_name, t.words.businessDays(offer.delivery_time))}
      </Text>
      <Text size="xs" c="dimmed">
        {isZero(offer.shipping_cost) ? (
          t.words.freeShipping
        ) : (
          <>
            {t.words.shipping} <Money amount={offer.shipping_cost} currency={offer.shipping_currency_code} />
          </>
        )}
      </Text>
    </>
  )
}
