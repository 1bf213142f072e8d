import { Text } from '@mantine/core'
import type { Cart } from '#contract/cart.ts'
import { CURRENCIES, decimal, parseCents } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/formatted.tsx'

/** The company's limit of a cart, its use and the remainder, per currency (K3). */
export function SpendingLimits({ cart }: { cart: Cart }) {
  const t = useTexts()
  const used = { ARS: cart.total_w_shipping_ARP, USD: cart.total_w_shipping_USD }
  return CURRENCIES.map((currency) => {
    const limit = cart.limits[currency]
    if (limit === null) return null
    const left = (parseCents(limit) ?? 0) - (parseCents(used[currency]) ?? 0)
    return (
      <Text key={currency} size="sm" c={left < 0 ? 'var(--mantine-color-error)' : 'dimmed'} mt="xs">
        {t.cart.limit} <Money amount={limit} currency={currency} /> · {t.cart.limitUsed}{' '}
        <Money amount={used[currency]} currency={currency} /> ·{' '}
        {left < 0 ? t.cart.limitOver : t.cart.limitLeft}{' '}
        <Money amount={decimal(Math.abs(left))} currency={currency} />
      </Text>
    )
  })
}
