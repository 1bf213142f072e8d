// K11: a cart that is reloaded by itself may change under the buyer's eyes. What they agree to is what the page showed
// first, until a refused try named what has changed.
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { decimal, type Currency } from '#domain/money.ts'
import { lineOf, offerOf } from './cart-amounts.ts'

interface Terms {
  value: string
  currency_code: Currency
  shippingUnitCents: number
  shipping_currency_code: Currency
}

/** One item as the buyer knows it, for the checkout to compare. */
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
