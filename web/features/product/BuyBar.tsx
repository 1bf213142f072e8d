// On a phone the buttons are within reach wherever on the page one reads.
import { Button } from '@mantine/core'
import type { Offer } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { BuyButtons } from './BuyButtons.tsx'
import type { Buying } from './buying.ts'
import { amountsToPay } from './offer-totals.ts'
import { ZONE_ID } from './ZoneSelect.tsx'
import classes from './BuyBar.module.css'

interface BuyBarProps {
  buying: Buying
  offer: Offer | undefined
  /** The panel's own buttons are in view. */
  hidden: boolean
}

export function BuyBar({ buying, offer, hidden }: BuyBarProps) {
  const t = useTexts()
  const quantity = buying.quantity ?? 0
  return (
    <section aria-label={t.detail.quickBuy} className={classes.bar} inert={hidden} data-hidden={hidden}>
      {offer ? (
        <>
          <div className={classes.total}>
            <span>{t.detail.totalFor(quantity)}</span>
            <strong className={classes.amounts}>
              {amountsToPay(offer, quantity).map(({ currency, amount }) => (
                <PricePlusTax key={currency} amount={amount} currency={currency} />
              ))}
            </strong>
          </div>
          <div className={classes.buttons}>
            <BuyButtons buying={buying} size="sm" />
          </div>
        </>
      ) : (
        <Button fullWidth onClick={() => document.getElementById(ZONE_ID)?.focus()}>
          {t.detail.chooseDeliveryZone}
        </Button>
      )}
    </section>
  )
}
