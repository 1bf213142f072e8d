// "Volver a comprar" (P8): one act, one key, until an answer comes; what came of it is shown by whoever asked.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CART_OTHER_ZONE } from '#domain/rules.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { cartQuery, showCart } from '#web/api/cart.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure, isUnreachable } from '#web/api/failure.ts'
import { CART_SCOPE } from '#web/features/cart/cart-scope.ts'

export function useBuyAgain(purchaseId: number, items: readonly number[] | undefined) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    ...CART_SCOPE,
    mutationFn: ({ replaceCart }: { replaceCart: boolean }) => {
      // The same key as long as nobody knows whether the server did it.
      key.current ??= newIdempotencyKey()
      return call(endpoints.purchases.buyAgain, {
        params: { order_id: purchaseId },
        body: { ...(items && { items: [...items] }), replace_cart: replaceCart },
        idempotencyKey: key.current,
      })
    },
    onSuccess: ({ cart }) => showCart(queryClient, cart),
    // The zone that stood in the way is that of the cart now, which this tab may not know yet.
    onError: (error) => (isOtherZone(error) ? queryClient.invalidateQueries(cartQuery) : undefined),
    onSettled(_answer, error) {
      if (!isUnreachable(error)) key.current = null
    },
  })
}

/** The cart holds another delivery zone, and all of a cart goes to one (K3). */
export function isOtherZone(error: unknown): boolean {
  return error instanceof ApiFailure && error.errorCode === CART_OTHER_ZONE
}
