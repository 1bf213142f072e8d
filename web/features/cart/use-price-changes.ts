// K11: a price that is another than the one this page showed first is named in its row, and stays named.
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { Currency } from '#domain/money.ts'
import { offerOf } from './cart-amounts.ts'

export interface PriceChange {
  item: CartItem
  before: { amount: string; currency: Currency }
}

/** The items whose price has changed, with the earlier one. */
export function usePriceChanges(items: readonly CartItem[]): readonly PriceChange[] {
  const [first, setFirst] = useState<ReadonlyMap<string, PriceChange['before']>>(new Map())
  const unknown = items.filter((item) => !first.has(offerOf(item)))
  if (unknown.length > 0) {
    setFirst(new Map([...first, ...unknown.map((item) => [offerOf(item), priceBefore(item)] as const)]))
  }
  return items.flatMap((item) => {
    const before = first.get(offerOf(item))
    const same = before?.amount === item.value && before.currency === item.currency_code
    return before === undefined || same || item.error ? [] : [{ item, before }]
  })
}

function priceBefore(item: CartItem): PriceChange['before'] {
  return {
    amount: item.previous_value ?? item.value,
    currency: item.previous_currency_code ?? item.currency_code,
  }
}
