// Zone, seller, quantity and buttons (D3, D4).
import { Anchor, Skeleton, Text } from '@mantine/core'
import type { RefCallback } from 'react'
import { IconBuildingStore, IconPackage, IconScale, IconTruckDelivery } from '@tabler/icons-react'
import type { Offer, ProductDetail } from '#contract/product.ts'
import { ClosureLine } from '#web/components/ClosureLine.tsx'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { NextQuantities, QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { unitValue } from '#web/components/quantity-terms.ts'
import { useLastPaid } from '#web/components/use-last-paid.ts'
import { LastPaidText } from '#web/components/LastPaidText.tsx'
import { useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax, isZero } from '#web/ui/formatted.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { BuyButtons } from './BuyButtons.tsx'
import { InCart, Refusal } from './BuyOutcome.tsx'
import type { Buying } from './buying.ts'
import { type DeliveryZone, NoAddressNotice, OtherZoneNotice, ZoneSelect } from './DeliveryZone.tsx'
import { amountsToPay, goodsOf, lowestPrice, shippingOf } from './offer-totals.ts'
import { OPTIONS_ID } from './OfferOptions.tsx'
import classes from './PurchasePanel.module.css'

interface PurchasePanelProps {
  product: ProductDetail
  delivery: DeliveryZone
  offer: Offer | undefined
  buying: Buying
  buttons: RefCallback<HTMLElement>
}

export function PurchasePanel({ product, delivery, offer, buying, buttons }: PurchasePanelProps) {
  const t = useTexts()
  const { quantity, setQuantity } = buying
  const { sku } = product.product_detail
  const paid = useLastPaid([sku]).get(sku)
  if (delivery.isPending) return <PanelSkeleton />
  const others = (delivery.zone?.offers.length ?? 0) - 1
  return (
    <div className={classes.panel}>
      <ZoneSelect product={product} delivery={delivery} />
      <NoAddressNotice zone={delivery.zone} />
      <OtherZoneNotice product={product} delivery={delivery} offer={offer} />
      <div aria-live="polite">
        {offer ? (
          <OfferSummary offer={offer} others={others} quantity={quantity} />
        ) : (
          <BeforeZone product={product} />
        )}
        <LastPaidText
          paid={paid}
          mt={4}
          now={offer ? { amount: unitValue(offer, quantity ?? 0), currency: offer.currency_code } : null}
        />
      </div>
      <div className={classes.quantity}>
        <Text size="sm" fw={550} aria-hidden>
          {t.words.quantity}
        </Text>
        <QuantityInput
          size="md"
          min={1}
          {...(offer && { multiple: offer.multiple })}
          value={quantity}
          onChange={setQuantity}
        />
      </div>
      <NextQuantities next={buying.nextQuantities} onTake={setQuantity} />
      {offer && quantity !== null && quantity > 0 && buying.nextQuantities.length === 0 && (
        <QuantityTotal offer={offer} quantity={quantity} />
      )}
      <div ref={buttons} className={classes.buttons}>
        <BuyButtons buying={buying} />
        {offer && <InCart sku={product.product_detail.sku} offer={offer} />}
        <Refusal buying={buying} />
      </div>
    </div>
  )
}

/** The lowest price of all zones. */
function BeforeZone({ product }: { product: ProductDetail }) {
  const t = useTexts()
  const lowest = lowestPrice(product.prices.flatMap(({ offers }) => offers))
  return (
    <>
      {lowest && (
        <Text size="sm" c="dimmed">
          {t.product.from}{' '}
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
        {t.product.chooseZoneHint}
      </Text>
    </>
  )
}

export function PanelSkeleton() {
  return <Skeleton className={classes.loading} />
}

interface OfferSummaryProps {
  offer: Offer
  others: number
  quantity: number | null
}

function OfferSummary({ offer, others, quantity }: OfferSummaryProps) {
  const t = useTexts()
  return (
    <div>
      <p className={classes.price}>
        <PricePlusTax
          size="1.75rem"
          fw={650}
          amount={unitValue(offer, quantity ?? 0)}
          currency={offer.currency_code}
        />
      </p>
      <QuantityTerms terms={offer} currency={offer.currency_code} quantity={quantity} />
      <ul className={classes.facts}>
        <li>
          <IconPackage size={18} stroke={1.75} aria-hidden />
          <Shipping offer={offer} />
        </li>
        <li>
          <IconTruckDelivery size={18} stroke={1.75} aria-hidden />
          {t.product.deliveredIn(offer.delivery_time)}
        </li>
        {offer.closure && (
          <li>
            <ClosureLine closure={offer.closure} />
          </li>
        )}
        <li>
          <IconBuildingStore size={18} stroke={1.75} aria-hidden />
          <span className={classes.seller}>
            {t.product.soldBy} <Seller offer={offer} />
          </span>
        </li>
        {others > 0 && (
          <li>
            <IconScale size={18} stroke={1.75} aria-hidden />
            <Anchor inherit py={2} href={`#${OPTIONS_ID}`}>
              {t.product.compareOthers(others)}
            </Anchor>
          </li>
        )}
      </ul>
    </div>
  )
}

export function Shipping({ offer }: { offer: Offer }) {
  const t = useTexts()
  if (isZero(offer.shipping_cost)) return <strong className={classes.free}>{t.words.freeShipping}</strong>
  return (
    <span>
      <Money amount={offer.shipping_cost} currency={offer.shipping_currency_code} />{' '}
      {t.product.shippingPerUnit}
    </span>
  )
}

export function Seller({ offer }: { offer: Offer }) {
  const { provider_fantasy_name: fantasy_name, provider_email: email, provider_phone: phone } = offer
  return <ContactPopover seller={{ fantasy_name, email, phone }}>{fantasy_name}</ContactPopover>
}

/** Per currency, as in the cart (K14). */
function QuantityTotal({ offer, quantity }: { offer: Offer; quantity: number }) {
  const t = useTexts()
  return (
    <dl className={classes.total}>
      <dt>{t.product.totalFor(quantity)}</dt>
      {amountsToPay(offer, quantity).map(({ currency, amount }) => (
        <dd key={currency}>
          <PricePlusTax amount={amount} currency={currency} />
        </dd>
      ))}
      <dd className={classes.totalParts}>
        {t.product.productsCost} <Money amount={goodsOf(offer, quantity)} currency={offer.currency_code} /> ·{' '}
        {isZero(offer.shipping_cost) ? (
          t.words.freeShipping
        ) : (
          <>
            {t.words.shipping}{' '}
            <Money amount={shippingOf(offer, quantity)} currency={offer.shipping_currency_code} />
          </>
        )}
      </dd>
    </dl>
  )
}
