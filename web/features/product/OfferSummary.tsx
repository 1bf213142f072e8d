// The price panel of one offer (D3, D5).
import { Anchor } from '@mantine/core'
import { IconBuildingStore, IconPackage, IconScale, IconTruckDelivery } from '@tabler/icons-react'
import type { Offer } from '#contract/catalog.ts'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax } from '#web/ui/Money.tsx'
import { isZero } from '#web/ui/money.ts'
import { OPTIONS_ID } from './OfferOptions.tsx'
import classes from './OfferSummary.module.css'

interface OfferSummaryProps {
  offer: Offer
  /** How many more sellers there are in the zone. */
  others: number
}

export function OfferSummary({ offer, others }: OfferSummaryProps) {
  const t = useTexts()
  return (
    <div>
      <p className={classes.price}>
        <PricePlusTax size="1.75rem" fw={650} amount={offer.value} currency={offer.currency_code} />
      </p>
      <ul className={classes.facts}>
        <li>
          <IconPackage size={18} stroke={1.75} aria-hidden />
          <Shipping offer={offer} />
        </li>
        <li>
          <IconTruckDelivery size={18} stroke={1.75} aria-hidden />
          {t.detail.deliveredIn(offer.delivery_time)}
        </li>
        <li>
          <IconBuildingStore size={18} stroke={1.75} aria-hidden />
          <span className={classes.seller}>
            {t.detail.soldBy} <Seller offer={offer} />
          </span>
        </li>
        {others > 0 && (
          <li>
            <IconScale size={18} stroke={1.75} aria-hidden />
            <Anchor inherit py={2} href={`#${OPTIONS_ID}`}>
              {t.detail.compareOthers(others)}
            </Anchor>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Free, or what each unit costs. */
export function Shipping({ offer }: { offer: Offer }) {
  const t = useTexts()
  if (isZero(offer.shipping_cost)) return <strong className={classes.free}>{t.words.freeShipping}</strong>
  return (
    <span>
      <Money amount={offer.shipping_cost} currency={offer.shipping_currency_code} />{' '}
      {t.detail.shippingPerUnit}
    </span>
  )
}

export function Seller({ offer }: { offer: Offer }) {
  const { provider_fantasy_name: fantasy_name, provider_email: email, provider_phone: phone } = offer
  return <ContactPopover seller={{ fantasy_name, email, phone }}>{fantasy_name}</ContactPopover>
}
