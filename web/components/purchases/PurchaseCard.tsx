import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PurchaseCard as Purchase } from '#contract/purchases.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { isZero } from '#web/ui/money.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { Pictures } from './Pictures.tsx'
import { PURCHASE_TONES } from './states.ts'
import classes from './PurchaseCard.module.css'

/** One purchase of the list (P1). */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const t = useTexts()
  const totals = [
    { currency: 'ARS', amount: purchase.total_w_shipping_ARP },
    { currency: 'USD', amount: purchase.total_w_shipping_USD },
  ] as const
  return (
    <article className={classes.card} aria-label={t.purchases.purchase(purchase.internal_code)}>
      <header className={classes.header}>
        <h2 className={classes.code}>{purchase.internal_code}</h2>
        <span className={classes.date}>
          {t.purchases.purchasedOn} <InstantText instant={purchase.created_at} />
        </span>
        <StateChip tone={PURCHASE_TONES[purchase.state]}>{t.purchases.states[purchase.state]}</StateChip>
      </header>
      <div className={classes.body}>
        <div className={classes.what}>
          <Pictures images={purchase.images} />
          <p className={classes.sellers}>{purchase.providers.join(' · ')}</p>
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{t.purchases.items}</dt>
            <dd>{t.purchases.units(purchase.total_products)}</dd>
          </div>
          <div>
            <dt>{t.purchases.estimated}</dt>
            <dd>
              <DayText day={purchase.estimated_date} />
            </dd>
          </div>
          <div className={classes.total}>
            <dt>{t.purchases.total}</dt>
            {totals
              .filter(({ amount }) => !isZero(amount))
              .map((total) => (
                <dd key={total.currency}>
                  <PricePlusTax {...total} />
                </dd>
              ))}
          </div>
        </dl>
        <Button
          variant="light"
          className={classes.see}
          aria-label={t.purchases.seeNamed(purchase.internal_code)}
          renderRoot={(root) => <Link {...paths.myOrder(purchase.id)} {...root} />}
        >
          {t.purchases.see}
        </Button>
      </div>
    </article>
  )
}
