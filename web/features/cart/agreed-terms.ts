// Terms the buyer saw: the first ones, until a refused checkout names new ones (K11).
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { lineOf, offerOf } from './cart-amounts.ts'

interface Terms {
  value: string
  currency_code: Currency
  shippingUnitCents: number
  shipping_currency_code: Currency
}

export interface Seen extends Omit<Terms, 'shippingUnitCents'> {
  cart_item_id: number
  quantity: number
  shipping_cost: string
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
    value: item.value,
    currency_code: item.currency_code,
    shippingUnitCents: lineOf(item).shippingUnit.cents,
    shipping_currency_code: item.shipping_currency_code,
  }
}

function seenAt({ cart_item_id, quantity }: CartItem, { shippingUnitCents, ...terms }: Terms): Seen {
  return { cart_item_id, quantity, ...terms, shipping_cost: decimal(quantity * shippingUnitCents) }
}

export interface PriceChange {
  item: CartItem
  before: { amount: string; currency: Currency }
}

/** With the price shown first (K11). */
export function usePriceChanges(items: readonly CartItem[]): readonly PriceChange[] {
  const [first, setFirst] = useState<ReadonlyMap<string, PriceChange['before']>>(new Map())
  const unknown = items.filter((item) => !first.has(offerOf(item)))
  if (unknown.length > 0) {
    setFirst(new Map([...first, ...unknown.map((item) => [offerOf(item), previousPrice(item)] as const)]))
  }
  return items.flatMap((item) => {
    const before = first.get(offerOf(item))
    const same = before?.amount === item.value && before.currency === item.currency_code
    return before === undefined || same || item.error ? [] : [{ item, before }]
  })
}

function previousPrice(item: CartItem): PriceChange['before'] {
  return {
    amount: item.previous_value ?? item.value,
    currency: item.previous_currency_code ?? item.currency_code,
  }
}
