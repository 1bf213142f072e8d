import { Anchor, Button, Text } from '@mantine/core'
import { useId } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useTexts } from '#web/session/language.ts'
import { isZero } from '#web/ui/money.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import classes from './CheckoutBar.module.css'
import { CheckoutRefusal, type Refused } from './CheckoutRefusal.tsx'
import { FIELD_IDS, show } from './cart-parts.ts'
import type { Obstacle } from './use-checkout-form.ts'

interface CheckoutBarProps {
  cart: Cart
  obstacle: Obstacle | null
  isSaving: boolean
  isPending: boolean
  /** The last try, if it did not become a purchase. */
  refused: Refused | null
  onFinish: () => void
}

/** "Finalizar compra", and what keeps it from being pressed (K9). */
export function CheckoutBar(props: CheckoutBarProps) {
  const { cart, obstacle, isSaving, isPending, refused, onFinish } = props
  const t = useTexts()
  const reasonId = useId()
  return (
    <>
      {refused && !isPending && <CheckoutRefusal {...refused} cart={cart} />}
      <Totals cart={cart} isSaving={isSaving} />
      <Button
        fullWidth
        size="md"
        loading={isPending}
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reasonId}
        onClick={onFinish}
      >
        {t.cart.finish}
      </Button>
      <Text id={reasonId} size="sm" c="dimmed" mt="xs" ta="center" role="status" className={classes.reason}>
        {obstacle !== null && <Reason obstacle={obstacle} />}
      </Text>
    </>
  )
}

/** On a phone the summary is far below. */
function Totals({ cart, isSaving }: { cart: Cart; isSaving: boolean }) {
  const t = useTexts()
  const totals = [
    { currency: 'ARS', amount: cart.total_w_shipping_ARP },
    { currency: 'USD', amount: cart.total_w_shipping_USD },
  ] as const
  return (
    <dl className={classes.totals} data-saving={isSaving || undefined}>
      {totals
        .filter(({ amount }) => !isZero(amount))
        .map(({ currency, amount }) => (
          <div key={currency} className={classes.total}>
            <dt>{isSaving ? t.cart.updating : t.orders.totalIn[currency]}</dt>
            <dd>
              <PricePlusTax amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** What is missing takes the buyer there. */
function Reason({ obstacle }: { obstacle: Obstacle }) {
  const t = useTexts()
  const text = t.cart.obstacles[obstacle]
  const field = fieldOf(obstacle)
  if (field === null) return text
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      c="inherit"
      underline="always"
      onClick={() => show(field)?.focus({ preventScroll: true })}
    >
      {text}
    </Anchor>
  )
}

function fieldOf(obstacle: Obstacle): string | null {
  return Object.entries(FIELD_IDS).find(([name]) => name === obstacle)?.[1] ?? null
}
