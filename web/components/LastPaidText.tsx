// "La última vez: $ 1.200,00, el 3 oct 2026, a Ferretera del Plata", with a mark where today costs more than 10 % more (B13).
import { Text, type TextProps } from '@mantine/core'
import type { LastPaid } from '#contract/purchases.ts'
import { centsOf, type Currency } from '#domain/money.ts'
import { markedRise } from '#domain/unusual.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText, Money } from '#web/ui/formatted.tsx'

interface LastPaidTextProps extends TextProps {
  paid: Omit<LastPaid, 'sku'> | null | undefined
  /** Today's price. */
  now: { amount: string; currency: Currency } | null
  label?: string
}

export function LastPaidText({ paid, now, label, ...text }: LastPaidTextProps) {
  const t = useTexts().purchases
  if (!paid) return null
  const before = { cents: centsOf(paid.value), currency: paid.currency_code }
  const rise = now && markedRise({ cents: centsOf(now.amount), currency: now.currency }, before)
  return (
    <Text component="span" display="block" size="xs" c="dimmed" {...text}>
      {label ?? t.lastPaid} <Money amount={paid.value} currency={paid.currency_code} /> ·{' '}
      <InstantText instant={paid.date} /> · {paid.fantasy_name}
      {rise !== null && (
        <Text component="span" inherit fw={600} c="var(--waiting-ink)">
          {' '}
          {t.rise(rise)}
        </Text>
      )}
    </Text>
  )
}
