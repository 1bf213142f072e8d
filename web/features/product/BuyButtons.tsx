// "Comprar ahora" and "Agregar al carrito" (D4).
import { Alert, Button, Text } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contract/catalog.ts'
import { formatMoney } from '#domain/format.ts'
import { cartQuery } from '#web/api/cart.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/dialogs.tsx'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { type Buying, type OrderType, refusalOf } from './buying.ts'
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
        {t.detail.buyNow}
      </Button>
      <Button
        size={size}
        variant="light"
        disabled={disabled}
        loading={pendingType === 'cartAddition'}
        onClick={onClick('cartAddition')}
      >
        {t.detail.addToCart}
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
    <section aria-label={t.detail.quickBuy} className={classes.bar} inert={hidden} data-hidden={hidden}>
      {offer ? (
        <>
          <div className={classes.barTotal}>
            <span>{t.detail.totalFor(quantity)}</span>
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
          {t.detail.chooseDeliveryZone}
        </Button>
      )}
    </section>
  )
}

export function InCart({ sku, offer }: { sku: string; offer: Offer }) {
  const t = useTexts()
  const { data: cart } = useQuery(cartQuery)
  const item = cart?.items.find((one) => one.sku === sku && one.provider_id === offer.provider_id)
  if (!item) return null
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t.detail.inCart(item.quantity)}{' '}
      <AnchorLink inherit underline="always" link={paths.cart()}>
        {t.detail.goToCart}
      </AnchorLink>
    </Text>
  )
}

/** K2, K3 */
export function Refusal({ buying }: { buying: Buying }) {
  const t = useTexts()
  const language = useLanguage()
  if (!buying.refused) return null
  const { error, offer } = buying.refused
  const refusal = refusalOf(error)
  switch (refusal.kind) {
    case 'zone':
      return (
        <ErrorModal opened onClose={buying.dismiss} title={t.detail.cannotAdd} message={t.detail.otherZone} />
      )
    case 'limit':
      return <ErrorModal opened onClose={buying.dismiss} message={refusal.message} />
    case 'price':
      return (
        <Notice>
          {t.detail.priceChanged(
            formatMoney(offer.value, offer.currency_code, language),
            formatMoney(refusal.value, refusal.currency, language),
          )}
        </Notice>
      )
    case 'gone':
    case 'quantity':
      return <Notice>{refusal.message}</Notice>
    case 'failed':
      return null
  }
}

/** The pressed button may be in the bar. */
function Notice({ children }: { children: string }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void alert.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <Alert ref={alert} role="alert" color="yellow" icon={<IconAlertCircle size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}
