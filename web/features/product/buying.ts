// What the buttons buy, wherever on the page they are (D4).
import { useState } from 'react'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import type { OrderType } from './analytics.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export function useBuying(product: ProductDetail, offer: Offer | undefined) {
  const [quantity, setQuantity] = useState<number | null>(1)
  const { under, refused, forget, add } = useAddToCart(product.product_detail)
  const wanted = quantity ?? 0
  return {
    /** Null while the field is empty. */
    quantity,
    setQuantity,
    disabled: offer === undefined || wanted === 0,
    under,
    refused,
    forget,
    buy(orderType: OrderType) {
      if (offer && wanted > 0) add({ offer, quantity: wanted, orderType })
    },
  }
}

export type Buying = ReturnType<typeof useBuying>
