// K11: a price that is another than the one this page showed first is named in its row, and stays named.
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { Currency } from '#domain/money.ts'

interface Price {
  amount: string
  currency: Currency
}

/** The earlier price of each item whose price has changed. */
export function usePriceChanges(items: readonly CartItem[]): ReadonlyMap<number, Price> {
  const [first, setFirst] = useState<ReadonlyMap<number, Price>>(new Map())
  const unknown = items.filter((item) => !first.has(item.cart_item_id))
  if (unknown.length > 0) {
    const added = unknown.map(
      (item) =>
        [
          item.cart_item_id,
          {
            amount: item.previous_value ?? item.value,
            currency: item.previous_currency_code ?? item.currency_code,
          },
        ] as const,
    )
    setFirst(new Map([...first, ...added]))
  }
  const changed = items.flatMap((item) => {
    const before = first.get(item.cart_item_id)
    const same = before?.amount === item.value && before.currency === item.currency_code
    return before === undefined || same || item.error ? [] : [[item.cart_item_id, before] as const]
  })
  return new Map(changed)
}
