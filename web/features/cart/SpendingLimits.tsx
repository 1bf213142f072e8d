import { Progress, Text } from '@mantine/core'
import type { Cart } from '#contract/cart.ts'
import { CURRENCIES, type Currency, decimal, centsOf } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { isZero, Money } from '#web/ui/formatted.tsx'

interface SpendingLimitsProps {
  cart: Cart
  /** Leaves out currencies that the cart does not use. */
  onlyUsed?: boolean
}

/** The company's limit of a cart, its use and the remainder, per currency (K3). */
export function SpendingLimits({ cart, onlyUsed = false }: SpendingLimitsProps) {
  const t = useTexts()
  const used = { ARS: cart.total_w_shipping_ARP, USD: cart.total_w_shipping_USD }
  return CURRENCIES.map((currency) => {
    const limit = cart.limits[currency]
    if (limit === null || (onlyUsed && isZero(used[currency]))) return null
    const most = centsOf(limit)
    const left = most - centsOf(used[currency])
    return (
      <Text
        key={currency}
        component="div"
        size="xs"
        c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}
        mt="xs"
      >
        {t.cart.limit} <Money amount={limit} currency={currency} />
        <Progress
          my={4}
          value={left < 0 || most === 0 ? 100 : ((most - left) / most) * 100}
          color={left < 0 ? 'red.8' : 'brand.7'}
          aria-label={t.cart.limit}
        />
        <Amount label={t.cart.limitUsed} amount={used[currency]} currency={currency} />
        {'\u00a0· '}
        <Amount
          label={left < 0 ? t.cart.limitOver : t.cart.limitLeft}
          amount={decimal(Math.abs(left))}
          currency={currency}
        />
      </Text>
    )
  })
}

function Amount({ label, amount, currency }: { label: string; amount: string; currency: Currency }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {label} <Money amount={amount} currency={currency} />
    </Text>
  )
}
