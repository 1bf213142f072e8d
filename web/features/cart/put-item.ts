// K2
import type { Cart, CartItem } from '#contract/cart.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'

/** Retries with the current price (K11). */
export async function putItem(item: CartItem, quantity: number): Promise<Cart> {
  try {
    return await put(item, quantity)
  } catch (error) {
    const price = priceInForce(error)
    if (price === null) throw error
    return put({ ...item, ...price }, quantity)
  }
}

function put(item: CartItem, quantity: number): Promise<Cart> {
  return call('PUT /cart/:sku', {
    params: { sku: item.sku },
    body: {
      provider: item.provider_id,
      currency_id: item.currency_id,
      region_id: item.region_id,
      value: item.value,
      country_id: item.country_id,
      quantity,
      image_source: item.image_source,
    },
  })
}

function priceInForce(error: unknown): Pick<CartItem, 'value' | 'currency_id'> | null {
  if (!(error instanceof ApiFailure) || error.errorCode !== 'price_changed') return null
  const { value, currency_id } = error.details as Pick<CartItem, 'value' | 'currency_id'>
  return { value, currency_id }
}
