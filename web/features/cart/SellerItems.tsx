import { IconBuildingStore, IconMail, IconPhone, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { decimal } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SellerGroup } from './cart-amounts.ts'
import classes from './SellerItems.module.css'

interface SellerItemsProps {
  group: SellerGroup
  /** The rows. */
  children: ReactNode
}

/** What is bought from one seller, how to reach them, and what their shipping costs (K5). */
export function SellerItems({ group: { seller, shipping }, children }: SellerItemsProps) {
  const t = useTexts()
  const paid = (['ARS', 'USD'] as const).filter((currency) => shipping[currency] > 0)
  return (
    <Panel flush>
      <header className={classes.seller}>
        <IconBuildingStore size={20} stroke={1.75} className={classes.icon} aria-hidden />
        <h2 className={classes.name}>
          <span className={classes.soldBy}>{t.cart.soldBy}</span> {seller.fantasy_name}
        </h2>
        <a href={`mailto:${seller.email}`} className={classes.contact}>
          <IconMail size={16} stroke={1.75} role="img" aria-label={t.words.email} />
          {seller.email}
        </a>
        <a href={`tel:${seller.phone.replaceAll(/[^\d+]/g, '')}`} className={classes.contact}>
          <IconPhone size={16} stroke={1.75} role="img" aria-label={t.words.phone} />
          {seller.phone}
        </a>
      </header>
      <ul className={classes.rows} aria-label={t.cart.itemsOf(seller.fantasy_name)}>
        {children}
      </ul>
      <footer className={classes.shipping}>
        <span className={classes.shippingLabel}>
          <IconTruck size={18} stroke={1.75} aria-hidden />
          {t.words.shipping}
        </span>
        <span className={classes.shippingCost}>
          {paid.length === 0
            ? t.words.freeShipping
            : paid.map((currency) => (
                <Money key={currency} amount={decimal(shipping[currency])} currency={currency} />
              ))}
        </span>
      </footer>
    </Panel>
  )
}
