import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Cart } from '#contract/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { OrderTotals } from '#web/components/orders/OrderTotals.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { isZero } from '#web/ui/money.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { Obstacle } from './use-checkout-form.ts'
import { isUnsure } from './use-checkout.ts'
import classes from './CheckoutSummary.module.css'

interface CheckoutSummaryProps {
  cart: Cart
  obstacle: Obstacle | null
  isSaving: boolean
  isPending: boolean
  /** Why the last try did not become a purchase. */
  error: unknown
  onFinish: () => void
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, obstacle, isSaving, isPending, error, onFinish } = props
  const t = useTexts()
  const reasonId = useId()
  const isFree = isZero(cart.total_w_shipping_ARP) && isZero(cart.total_w_shipping_USD)
  return (
    <Panel title={t.cart.summary} className={classes.summary}>
      <div className={classes.totals} aria-busy={isSaving} data-saving={isSaving || undefined}>
        {!isFree && <OrderTotals totals={cart} />}
      </div>
      {error !== null && !isPending && (
        <Alert
          color="red"
          mb="md"
          role="alert"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title={t.cart.notPlaced}
        >
          {isUnsure(error) ? t.cart.maybeRetry : messageOf(error, t.words.weWillFixIt)}
        </Alert>
      )}
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
        {obstacle !== null && t.cart.obstacles[obstacle]}
      </Text>
      <Button
        fullWidth
        variant="subtle"
        mt="xs"
        renderRoot={(root) => <Link {...paths.search()} {...root} />}
      >
        {t.cart.keepBuying}
      </Button>
    </Panel>
  )
}
