// Terms the buyer saw: the first ones, until a refused checkout names new ones (K11).
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { ShownTerms } from '#contract/fields.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { unitValue } from '#web/components/quantity-terms.ts'
import { lineOf, offerOf } from './cart-amounts.ts'

interface Terms extends ShownTerms {
  base_value: string
  currency_code: Currency
  shippingUnitCents: number
  shipping_currency_code: Currency
}

export interface Seen {
  cart_item_id: number
  quantity: number
  value: string
  currency_code: Currency
  shipping_cost: string
  shipping_currency_code: Currency
}

export function useAgreedTerms(items: readonly CartItem[]) {
  const [agreed, setAgreed] = useState<ReadonlyMap<string, Terms>>(new Map())
  const unknown = items.filter((item) => !item.error && !agreed.has(offerOf(item)))
  if (unknown.length > 0) agreeTo(unknown)

  function agreeTo(now: readonly CartItem[]) {
    setAgreed((before) => new Map([...before, ...now.map((item) => [offerOf(item), termsOf(item)] as const)]))
  }
  return {
    seen: items.map((item) => seenAt(item, agreed.get(offerOf(item)) ?? termsOf(item))),
    agreeTo,
  }
}

function termsOf(item: CartItem): Terms {
  return {
    ...pricesOf(item),
    shippingUnitCents: lineOf(item).shippingUnit.cents,
    shipping_currency_code: item.shipping_currency_code,
  }
}

/** What a unit costs for any quantity (B7). */
function pricesOf({ base_value, currency_code, minimum, multiple, price_steps }: CartItem) {
  return { base_value, currency_code, minimum, multiple, price_steps }
}

function seenAt({ cart_item_id, quantity }: CartItem, terms: Terms): Seen {
  return {
    cart_item_id,
    quantity,
    value: valueAt(terms, quantity),
    currency_code: terms.currency_code,
    shipping_cost: decimal(quantity * terms.shippingUnitCents),
    shipping_currency_code: terms.shipping_currency_code,
  }
}

function valueAt({ base_value: value, ...terms }: ReturnType<typeof pricesOf>, quantity: number): string {
  return unitValue({ ...terms, value }, quantity)
}

export interface PriceChange {
  item: CartItem
  before: { amount: string; currency: Currency }
}

/** With the price shown first (K11). */
export function usePriceChanges(items: readonly CartItem[]): readonly PriceChange[] {
  const [first, setFirst] = useState<ReadonlyMap<string, FirstPrice>>(new Map())
  const unknown = items.filter((item) => !first.has(offerOf(item)))
  if (unknown.length > 0) {
    setFirst(new Map([...first, ...unknown.map((item) => [offerOf(item), firstPrice(item)] as const)]))
  }
  return items.flatMap((item) => {
    const before = first.get(offerOf(item))?.(item.quantity)
    const same = before?.amount === item.value && before.currency === item.currency_code
    return before === undefined || same || item.error ? [] : [{ item, before }]
  })
}

/** The price of a unit for a quantity. */
type FirstPrice = (quantity: number) => PriceChange['before']

function firstPrice(item: CartItem): FirstPrice {
  const { previous_value: amount, previous_currency_code: currency } = item
  if (amount !== null && currency !== null) return () => ({ amount, currency })
  const prices = pricesOf(item)
  return (quantity) => ({ amount: valueAt(prices, quantity), currency: prices.currency_code })
}
