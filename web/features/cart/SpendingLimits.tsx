import { Text } from '@mantine/core'
import type { Cart } from '#contract/cart.ts'
import { CURRENCIES, type Currency, decimal, parseCents } from '#domain/money.ts'
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
        {t.cart.limit} <Money amount={limit} currency={currency} />
        {'\u00a0· '}
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
