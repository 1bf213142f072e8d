// "Finalizar compra" (K11): one act, one key, however often it is tried.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { cartQuery } from '#web/api/cart.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { CART_SCOPE } from './cart-scope.ts'

export interface Checkout {
  /** The cart as the page shows it: only what the buyer saw is bought. */
  cart: Cart
  address: number
  costCenter: number
  providerComments: string
  approverComments: string
}

export interface Placed {
  id: number
  code: string
  sellers: number
}

export function useCheckout(onPlaced: (placed: Placed) => void) {
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(newIdempotencyKey)
  // After an attempt without an answer nobody knows yet whether it went through.
  const [unsure, setUnsure] = useState(false)
  const { mutate, isPending, error } = useMutation({
    ...CART_SCOPE,
    mutationFn: (checkout: Checkout) =>
      call(endpoints.cart.endBuy, { body: toBody(checkout), idempotencyKey }),
    onSuccess({ id, internal_code }, { cart }) {
      const sellers = new Set(cart.items.map((item) => item.provider_id)).size
      onPlaced({ id, code: internal_code, sellers })
      void queryClient.invalidateQueries({ queryKey: ['purchases'] })
    },
    onError(failure) {
      setUnsure(isUnsure(failure))
      // K10: what became unavailable since the page showed it.
      if (failure instanceof ApiFailure && failure.errorCode === 'unavailable_items') sayOutOfStock()
    },
    // The cart is reloaded either way; after a refusal before the message, so that it speaks of what is shown.
    onSettled(_placed, failure) {
      const reloaded = queryClient.invalidateQueries(cartQuery)
      return isUnsure(failure) ? undefined : reloaded
    },
  })
  return { checkOut: mutate, isPending, error, unsure }
}

/** K10 */
export function sayOutOfStock() {
  toast.failure(currentTexts().cart.outOfStock, 9)
}

/** Refused is refused; without an answer of the application the purchase may have been made. */
export function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500
}

function toBody({ cart, address, costCenter, providerComments, approverComments }: Checkout) {
  return {
    address,
    cost_center: costCenter,
    provider_comments: providerComments,
    approver_comments: approverComments,
    seen: cart.items.map((item) => ({
      cart_item_id: item.cart_item_id,
      quantity: item.quantity,
      value: item.value,
      currency_code: item.currency_code,
      shipping_cost: item.shipping_cost,
      shipping_currency_code: item.shipping_currency_code,
    })),
  }
}
