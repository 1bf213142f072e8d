// "Finalizar compra" (K11): one act, one key, however often it is tried.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '#contract/cart.ts'
import { call } from '#web/api/call.ts'
import { cartQuery, showCart } from '#web/api/cart.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { cartWith } from './cart-amounts.ts'
import { CART_SCOPE } from './cart-scope.ts'
import type { Attempts } from './checkout-attempt.ts'
import type { Seen } from './use-agreed-terms.ts'

export interface Checkout {
  /** The cart as the page shows it. */
  cart: Cart
  /** Only what the buyer saw is bought. */
  seen: Seen[]
  address: number
  costCenter: number
  commentsForSeller: string
  approverComments: string
}

export interface Placed {
  id: number
  code: string
  sellers: number
}

interface Outcomes {
  onPlaced: (placed: Placed) => Promise<void>
  /** The refusal named what else it costs now: trying again is agreeing to it. */
  onTermsTold: (items: readonly CartItem[]) => void
}

export function useCheckout(attempts: Attempts, { onPlaced, onTermsTold }: Outcomes) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...CART_SCOPE,
    mutationFn: (checkout: Checkout) =>
      call(endpoints.cart.endBuy, {
        body: toBody(checkout),
        idempotencyKey: attempts.begin(checkout.cart.id ?? 0),
      }),
    async onSuccess({ id, internal_code }, { cart }) {
      attempts.end()
      const sellers = new Set(cart.items.map((item) => item.provider_id)).size
      await onPlaced({ id, code: internal_code, sellers })
      await showCart(queryClient, emptied(cart))
      void queryClient.invalidateQueries(cartQuery)
      void queryClient.invalidateQueries({ queryKey: ['purchases'] })
    },
    async onError(failure) {
      // The cart is reloaded either way; after a refusal before its message, which speaks of what is shown.
      const reloaded = queryClient.invalidateQueries(cartQuery)
      if (isUnsure(failure)) return
      if (isOutOfStock(failure)) sayOutOfStock()
      await reloaded
      // With other data the same key is refused only when the purchase was made.
      if (!isRefusal(failure, 'key_reused')) attempts.end()
      if (isTermsChange(failure)) onTermsTold(queryClient.getQueryData(cartQuery.queryKey)?.items ?? [])
    },
  })
  return { checkOut: mutate, isPending, error, tried: variables?.cart, dismiss: reset }
}

/** K10 */
export function sayOutOfStock() {
  toast.failure(currentTexts().cart.outOfStock, 9)
}

/** Refused is refused; without an answer of the application the purchase may have been made. */
export function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500
}

/** K10: something became unavailable since the page showed it. */
export function isOutOfStock(error: unknown): boolean {
  return isRefusal(error, 'unavailable_items')
}

/** It costs something else than what the buyer saw. */
export function isTermsChange(error: unknown): boolean {
  return isRefusal(error, 'price_changed') || isRefusal(error, 'shipping_changed')
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiFailure && error.errorCode === code
}

function emptied(cart: Cart): Cart {
  const taken = new Set(cart.items.map((item) => item.cart_item_id))
  const nothing = { id: null, internal_code: null, region_id: null, region_name: null }
  return { ...cartWith(cart, new Map(), taken), ...nothing }
}

function toBody({ seen, address, costCenter, commentsForSeller, approverComments }: Checkout) {
  return {
    address,
    cost_center: costCenter,
    provider_comments: commentsForSeller,
    approver_comments: approverComments,
    seen,
  }
}
