import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Cart } from '#contract/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/Money.tsx'
import classes from './CheckoutRefusal.module.css'
import { isTermsChange, isUnsure } from './use-checkout.ts'

export interface Refused {
  error: unknown
  /** The cart that was to be bought. */
  tried: Cart | undefined
  onDismiss: () => void
}

/** Why the cart did not become a purchase, what it costs now, and how to go on (K11). */
export function CheckoutRefusal({ error, tried, onDismiss, cart }: Refused & { cart: Cart }) {
  const t = useTexts()
  const changes = tried ? changedTotals(tried, cart) : []
  return (
    <Alert
      color={isTermsChange(error) ? 'yellow' : 'red'}
      mb="md"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={t.cart.notPlaced}
      withCloseButton
      closeButtonLabel={t.words.close}
      onClose={onDismiss}
    >
      {isUnsure(error) ? t.cart.maybeRetry : messageOf(error, t.words.weWillFixIt)}{' '}
      {isTermsChange(error) && t.cart.agreeToTerms}
      {changes.map(({ currency, before, now }) => (
        <p key={currency} className={classes.change}>
          {t.orders.totalIn[currency]}: {t.cart.before} <Money amount={before} currency={currency} />,{' '}
          {t.cart.now} <Money amount={now} currency={currency} />.
        </p>
      ))}
    </Alert>
  )
}

function changedTotals(tried: Cart, cart: Cart) {
  return [
    { currency: 'ARS', before: tried.total_w_shipping_ARP, now: cart.total_w_shipping_ARP } as const,
    { currency: 'USD', before: tried.total_w_shipping_USD, now: cart.total_w_shipping_USD } as const,
  ].filter(({ before, now }) => before !== now)
}
