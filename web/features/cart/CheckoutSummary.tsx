import { Text } from '@mantine/core'
import type { Cart } from '#contract/cart.ts'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { isZero } from '#web/ui/money.ts'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './CheckoutSummary.module.css'

/** What it all costs. Until the server has confirmed a change, it says that it is being updated. */
export function CheckoutSummary({ cart, isSaving }: { cart: Cart; isSaving: boolean }) {
  const t = useTexts()
  const isFree = isZero(cart.total_w_shipping_ARP) && isZero(cart.total_w_shipping_USD)
  return (
    <Panel title={t.cart.summary} actions={<Updating isSaving={isSaving} />}>
      <div aria-busy={isSaving} className={classes.totals} data-saving={isSaving || undefined}>
        {!isFree && <OrderTotals totals={cart} />}
      </div>
    </Panel>
  )
}

function Updating({ isSaving }: { isSaving: boolean }) {
  const t = useTexts()
  return (
    <Text component="span" size="xs" c="dimmed" role="status">
      {isSaving && t.cart.updating}
    </Text>
  )
}
