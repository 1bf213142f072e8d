// Where to, from whom, how many: and into the cart (D3, D4).
import { Alert, Skeleton, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { OrderTotals } from '#web/components/orders/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { BuyButtons } from './BuyButtons.tsx'
import type { useDeliveryZone } from './delivery-zone.ts'
import { lowestPrice, offerTotals } from './offer-totals.ts'
import { OfferSummary } from './OfferSummary.tsx'
import { ZoneSelect } from './ZoneSelect.tsx'
import classes from './PurchasePanel.module.css'

interface PurchasePanelProps {
  product: ProductDetail
  delivery: ReturnType<typeof useDeliveryZone>
  /** The chosen one of the zone. */
  offer: Offer | undefined
}

export function PurchasePanel({ product, delivery, offer }: PurchasePanelProps) {
  const t = useTexts()
  const [quantity, setQuantity] = useState<number | null>(1)
  const { zone, wanted, ofCart } = delivery
  if (delivery.isPending) return <Skeleton height="20rem" />
  const otherThanCart = zone && ofCart && ofCart.id !== zone.region_id
  return (
    <div className={classes.panel}>
      <ZoneSelect
        zones={product.prices}
        zone={zone}
        problem={!zone && wanted ? t.detail.notDeliveredTo(wanted.name) : null}
        onChoose={delivery.choose}
      />
      {otherThanCart && (
        <Alert color="yellow.8" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t.detail.cartIsFor(ofCart.name)}
        </Alert>
      )}
      <div aria-live="polite">
        {offer ? <OfferSummary offer={offer} /> : <BeforeZone product={product} />}
      </div>
      <div className={classes.quantity}>
        <Text size="sm" fw={550} aria-hidden>
          {t.words.quantity}
        </Text>
        <QuantityInput size="md" value={quantity} onChange={setQuantity} />
      </div>
      {offer && quantity !== null && quantity > 0 && (
        <div className={classes.totals}>
          <OrderTotals totals={offerTotals(offer, quantity)} />
        </div>
      )}
      <BuyButtons product={product.product_detail} offer={offer} quantity={quantity ?? 0} />
    </div>
  )
}

/** The price depends on the zone: until there is one, the lowest of all. */
function BeforeZone({ product }: { product: ProductDetail }) {
  const t = useTexts()
  const lowest = lowestPrice(product.prices.flatMap(({ offers }) => offers))
  return (
    <>
      {lowest && (
        <Text size="sm" c="dimmed">
          {t.detail.from}{' '}
          <PricePlusTax
            size="lg"
            fw={650}
            c="var(--ink)"
            amount={lowest.value}
            currency={lowest.currency_code}
          />
        </Text>
      )}
      <Text size="sm" mt={4}>
        {t.detail.chooseZoneHint}
      </Text>
    </>
  )
}
