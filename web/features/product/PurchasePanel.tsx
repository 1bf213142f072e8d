// Where to, from whom, how many: and into the cart (D3, D4).
import { Text } from '@mantine/core'
import type { RefCallback } from 'react'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { InCart, Refused } from './AfterBuying.tsx'
import { BuyButtons } from './BuyButtons.tsx'
import type { Buying } from './buying.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import { lowestPrice } from './offer-totals.ts'
import { OfferSummary } from './OfferSummary.tsx'
import { OtherZoneNotice } from './OtherZoneNotice.tsx'
import { PanelSkeleton } from './ProductSkeleton.tsx'
import { ToPay } from './ToPay.tsx'
import { ZoneSelect } from './ZoneSelect.tsx'
import classes from './PurchasePanel.module.css'

interface PurchasePanelProps {
  product: ProductDetail
  delivery: DeliveryZone
  /** The chosen one of the zone. */
  offer: Offer | undefined
  buying: Buying
  /** Tells whether they are in view. */
  buttons: RefCallback<HTMLElement>
}

export function PurchasePanel({ product, delivery, offer, buying, buttons }: PurchasePanelProps) {
  const t = useTexts()
  const { quantity, setQuantity } = buying
  if (delivery.isPending) return <PanelSkeleton />
  const others = (delivery.zone?.offers.length ?? 0) - 1
  return (
    <div className={classes.panel}>
      <ZoneSelect product={product} delivery={delivery} />
      <OtherZoneNotice product={product} delivery={delivery} offer={offer} />
      <div aria-live="polite">
        {offer ? <OfferSummary offer={offer} others={others} /> : <BeforeZone product={product} />}
      </div>
      <div className={classes.quantity}>
        <Text size="sm" fw={550} aria-hidden>
          {t.words.quantity}
        </Text>
        <QuantityInput size="md" value={quantity} onChange={setQuantity} />
      </div>
      {offer && quantity !== null && quantity > 0 && <ToPay offer={offer} quantity={quantity} />}
      <div ref={buttons} className={classes.buttons}>
        <BuyButtons buying={buying} />
        {offer && <InCart sku={product.product_detail.sku} offer={offer} />}
        <Refused buying={buying} />
      </div>
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
