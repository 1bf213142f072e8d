import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconArrowNarrowRight, IconReceipt } from '@tabler/icons-react'
import type { CartItem } from '#contract/cart.ts'
import { useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/Money.tsx'
import { NOTICES_ID } from './cart-parts.ts'
import type { PriceChange } from './use-price-changes.ts'
import classes from './CartNotices.module.css'

interface CartNoticesProps {
  unavailable: readonly CartItem[]
  priceChanges: readonly PriceChange[]
  onRemove: (items: readonly CartItem[]) => void
}

/** What the buyer has to know before buying, and how to go on: in a long cart its rows are out of sight (K10, K11). */
export function CartNotices({ unavailable, priceChanges, onRemove }: CartNoticesProps) {
  const t = useTexts()
  return (
    <div id={NOTICES_ID} role="status" className={classes.notices}>
      {unavailable.length > 0 && (
        <Alert
          color="red"
          role="group"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title={t.cart.someUnavailable(unavailable.length)}
        >
          <Names items={unavailable} />
          {t.cart.someUnavailableHint}
          <div className={classes.action}>
            <Button size="compact-sm" variant="default" onClick={() => onRemove(unavailable)}>
              {t.cart.removeUnavailable}
            </Button>
          </div>
        </Alert>
      )}
      {priceChanges.length > 0 && (
        <Alert
          color="yellow"
          role="group"
          icon={<IconReceipt size={18} aria-hidden />}
          title={t.cart.pricesChanged(priceChanges.length)}
        >
          <ul className={classes.names}>
            {priceChanges.map(({ item, before }) => (
              <li key={item.cart_item_id}>
                {item.title}: <Money {...before} />{' '}
                <IconArrowNarrowRight size={14} role="img" aria-label={t.cart.priceNow} />{' '}
                <Money amount={item.value} currency={item.currency_code} />
              </li>
            ))}
          </ul>
          {t.cart.pricesChangedHint}
        </Alert>
      )}
    </div>
  )
}

function Names({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className={classes.names}>
      {items.map((item) => (
        <li key={item.cart_item_id}>{item.title}</li>
      ))}
    </ul>
  )
}
