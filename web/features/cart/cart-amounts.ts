// The cart with unsaved changes (K12, K14).
import type { Cart, CartItem } from '#contract/cart.ts'
import { cartTotals, subtotal } from '#domain/cart.ts'
import { nextQuantities } from '#domain/quantity-prices.ts'
import { estimateVat, type VatLine } from '#domain/vat.ts'
import { decimal, orderTotals, centsOf, type Totals } from '#domain/money.ts'
import { termsOf, unitValue } from '#web/components/quantity-terms.ts'

/** By cart item id. */
export type Quantities = ReadonlyMap<number, number>

export function cartWith(cart: Cart, quantities: Quantities, removed: ReadonlySet<number>): Cart {
  if (quantities.size === 0 && removed.size === 0) return cart
  const items = cart.items
    .filter((item) => !removed.has(item.cart_item_id))
    .map((item) => withQuantity(item, quantities.get(item.cart_item_id) ?? item.quantity))
  const available = items.filter((item) => !item.error)
  const { goods, shipping } = cartTotals(available.map(lineOf))
  return { ...cart, items, ...orderTotals(goods, shipping), vat: estimateVat(available.map(vatLineOf)) }
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  if (quantity === item.quantity) return item
  const { shippingUnit } = lineOf(item)
  const value = unitAt(item, quantity)
  const line = { quantity, unitPrice: { cents: centsOf(value), currency: item.currency_code }, shippingUnit }
  return {
    ...item,
    quantity,
    value,
    next_quantities: nextQuantities(termsOf(item), quantity),
    subtotal: decimal(subtotal(line)),
    shipping_cost: decimal(quantity * line.shippingUnit.cents),
  }
}

/** The price of a unit when so many are bought (B7). */
function unitAt({ base_value, minimum, multiple, price_steps }: CartItem, quantity: number): string {
  return unitValue({ value: base_value, minimum, multiple, price_steps }, quantity)
}

export function lineOf(item: CartItem) {
  return {
    quantity: item.quantity,
    unitPrice: { cents: centsOf(item.value), currency: item.currency_code },
    // Per unit, so exact (K12).
    shippingUnit: {
      cents: centsOf(item.shipping_cost) / item.quantity,
      currency: item.shipping_currency_code,
    },
  }
}

function vatLineOf(item: CartItem): VatLine {
  return {
    goods: { cents: subtotal(lineOf(item)), currency: item.currency_code },
    vatRate: item.vat_rate,
    shipping: { cents: centsOf(item.shipping_cost), currency: item.shipping_currency_code },
    shippingVatRate: item.shipping_vat_rate,
    sellerCondition: item.seller_vat_condition,
  }
}

/** Undoing a removal changes the item's id. */
export function offerOf({ sku, provider_id }: CartItem): string {
  return `${provider_id} ${sku}`
}

/** In cents (K9). */
export function goodsOf(cart: Cart): Totals {
  return { ARS: centsOf(cart.total_ARP), USD: centsOf(cart.total_USD) }
}

export interface SellerGroup {
  sellerId: number
  seller: { fantasy_name: string; email: string; phone: string }
  items: CartItem[]
  /** Null if no item is sent. */
  shipping: Totals | null
}

/** `removed` has its former place among the items, and adds no shipping (K4). */
export function bySeller(items: readonly CartItem[], removed: CartItem | null = null): SellerGroup[] {
  const placed = removed ? [...items, removed].toSorted((a, b) => a.cart_item_id - b.cart_item_id) : items
  return [...new Set(placed.map((item) => item.provider_id))].map((sellerId) => {
    const own = placed.filter((item) => item.provider_id === sellerId)
    const { fantasy_name = '', provider_email: email = '', provider_phone: phone = '' } = own[0] ?? {}
    const sent = own.filter((item) => item !== removed && !item.error)
    const shipping = sent.length > 0 ? cartTotals(sent.map(lineOf)).shipping : null
    return { sellerId, seller: { fantasy_name, email, phone }, items: own, shipping }
  })
}
