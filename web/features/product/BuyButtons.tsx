// "Comprar ahora" and "Agregar al carrito" (D4).
import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { Offer } from '#contract/product.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import type { Buying, OrderType } from './buying.ts'
import { ZONE_ID } from './DeliveryZone.tsx'
import { amountsToPay } from './offer-totals.ts'
import classes from './PurchasePanel.module.css'

export function BuyButtons({ buying, size = 'md' }: { buying: Buying; size?: 'sm' | 'md' }) {
  const t = useTexts()
  const { disabled, pendingType, buy } = buying
  /** Ignores the second of a double click. */
  const onClick = (orderType: OrderType) => (event: MouseEvent) => {
    if (event.detail <= 1) buy(orderType)
  }
  return (
    <>
      <Button size={size} disabled={disabled} loading={pendingType === 'buyNow'} onClick={onClick('buyNow')}>
        {t.product.buyNow}
      </Button>
      <Button
        size={size}
        variant="light"
        disabled={disabled}
        loading={pendingType === 'cartAddition'}
        onClick={onClick('cartAddition')}
      >
        {t.product.addToCart}
      </Button>
    </>
  )
}

interface BuyBarProps {
  buying: Buying
  offer: Offer | undefined
  hidden: boolean
}

/** On a phone, while the panel's buttons are out of view. */
export function BuyBar({ buying, offer, hidden }: BuyBarProps) {
  const t = useTexts()
  const quantity = buying.quantity ?? 0
  return (
    <section aria-label={t.product.quickBuy} className={classes.bar} inert={hidden} data-hidden={hidden}>
      {offer ? (
        <>
          <div className={classes.barTotal}>
            <span>{t.product.totalFor(quantity)}</span>
            <strong className={classes.barAmounts}>
              {amountsToPay(offer, quantity).map(({ currency, amount }) => (
                <PricePlusTax key={currency} amount={amount} currency={currency} />
              ))}
            </strong>
          </div>
          <div className={classes.barButtons}>
            <BuyButtons buying={buying} size="sm" />
          </div>
        </>
      ) : (
        <Button fullWidth onClick={() => document.getElementById(ZONE_ID)?.focus()}>
          {t.product.chooseDeliveryZone}
        </Button>
      )}
    </section>
  )
}
