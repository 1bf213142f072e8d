import { Text } from '@mantine/core'
import type { OrderItem } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { openOf } from './sale-state.ts'
import type { Quantities } from './use-quantities.ts'
import classes from './QuantityToSend.module.css'

interface QuantityToSendProps {
  item: OrderItem
  quantities: Quantities
  sendable: boolean
}

/** V4: digits only, at most what is left; nothing to fill in once all was sent or cancelled. */
export function QuantityToSend({ item, quantities, sendable }: QuantityToSendProps) {
  const t = useTexts()
  const left = openOf(item)
  if (left === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.root}>
        {t.sales.nothingLeft}
      </Text>
    )
  }
  const quantity = quantities.of(item)
  const tooMany = (quantity ?? 0) > left
  return (
    <div className={classes.root}>
      <Text size="xs" c="dimmed" mb={4} aria-hidden>
        {t.sales.toSend}
      </Text>
      <QuantityInput
        value={quantity}
        onChange={(value) => quantities.set(item, value)}
        max={left}
        label={t.sales.toSendOf(item.combination.title)}
        disabled={!sendable}
      />
      <Text size="xs" c={tooMany ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
        {t.sales.left(left)}
      </Text>
    </div>
  )
}
