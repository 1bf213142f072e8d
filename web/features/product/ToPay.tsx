import type { Offer } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import { isZero } from '#web/ui/money.ts'
import { Money, PricePlusTax } from '#web/ui/Money.tsx'
import { amountsToPay, goodsOf, shippingOf } from './offer-totals.ts'
import classes from './ToPay.module.css'

/** What a quantity of the offer costs, as the cart will say it: products and shipping, each currency by itself (K14). */
export function ToPay({ offer, quantity }: { offer: Offer; quantity: number }) {
  const t = useTexts()
  return (
    <dl className={classes.total}>
      <dt>{t.detail.totalFor(quantity)}</dt>
      {amountsToPay(offer, quantity).map(({ currency, amount }) => (
        <dd key={currency}>
          <PricePlusTax amount={amount} currency={currency} />
        </dd>
      ))}
      <dd className={classes.parts}>
        {t.detail.productsCost} <Money amount={goodsOf(offer, quantity)} currency={offer.currency_code} /> ·{' '}
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
