// D6: told to the tag manager, if the installation has one (S17).
import type { Offer } from '#contract/catalog.ts'

export type OrderType = 'buyNow' | 'cartAddition'

export function sendAddedEvent(sku: string, offer: Offer, quantity: number, orderType: OrderType) {
  window.dataLayer?.push({
    event: 'add_to_cart',
    order_type: orderType,
    currency: offer.currency_code,
    value: offer.value,
    item_id: sku,
    quantity,
  })
}
