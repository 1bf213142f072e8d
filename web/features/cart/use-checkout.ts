// "Finalizar compra" (K11)
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpectedChain } from '#contract/approval-rules.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { CART_SCOPE, cartQuery, showCart } from '#web/api/cart.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { readForTab, writeForTab } from '#web/session/storage.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Seen } from './agreed-terms.ts'
import { cartWith } from './cart-amounts.ts'

interface Checkout {
  cart: Cart
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

export interface PlacedByRules extends Placed {
  /** Who decides by the rules of the company; null without a rule (R2). */
  chain: ExpectedChain | null
}

interface Callbacks {
  onPlaced: (placed: Placed) => Promise<void>
  onTermsChanged: (items: readonly CartItem[]) => void
}

export function useCheckout(attempts: Attempts, { onPlaced, onTermsChanged }: Callbacks) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...CART_SCOPE,
    mutationFn: (checkout: Checkout) =>
      call('POST /cart/endbuy', {
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
      // The one that it redoes (R7).
      void queryClient.invalidateQueries({ queryKey: ['purchase'] })
    },
    async onError(failure) {
      // The message is about the reloaded cart.
      const reloaded = queryClient.invalidateQueries(cartQuery)
      // Another purchase may have used the budget (R5).
      void queryClient.invalidateQueries({ queryKey: ['cart-approval'] })
      if (isUnsure(failure)) return
      if (isOutOfStock(failure)) showOutOfStock()
      await reloaded
      // Refused as reused: the purchase was made.
      if (!isRefusal(failure, 'key_reused')) attempts.end()
      if (isTermsChange(failure)) onTermsChanged(queryClient.getQueryData(cartQuery.queryKey)?.items ?? [])
    },
  })
  return { checkOut: mutate, isPending, error, attempted: variables?.cart, dismiss: reset }
}

/** K10 */
export function showOutOfStock() {
  toast.failure(currentTexts().cart.outOfStock, 9)
}

/** Without an answer the purchase may have been made. */
export function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status >= 500
}

/** K10 */
export function isOutOfStock(error: unknown): boolean {
  return isRefusal(error, 'unavailable_items')
}

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

// The key of an attempt, kept until its answer, also over a reload (K11).
interface Attempt {
  email: string
  cartId: number
  key: string
}

interface Attempts {
  /** Cart of an attempt without an answer. */
  unanswered: number | null
  begin: (cartId: number) => string
  end: () => void
}

const ATTEMPT_KEY = 'abasto.checkout-attempt'

export function useAttempts(): Attempts {
  const email = useSession()?.email ?? ''
  const [unanswered, setUnanswered] = useState(() => savedAttempt(email)?.cartId ?? null)
  return {
    unanswered,
    begin(cartId) {
      const saved = savedAttempt(email)
      const attempt = saved?.cartId === cartId ? saved : { email, cartId, key: newIdempotencyKey() }
      saveAttempt(attempt)
      setUnanswered(cartId)
      return attempt.key
    },
    end() {
      saveAttempt(null)
      setUnanswered(null)
    },
  }
}

// For browsers that forbid storage.
let current: Attempt | null = null

function savedAttempt(email: string): Attempt | null {
  current ??= readForTab<Attempt>(ATTEMPT_KEY)
  return current?.email === email ? current : null
}

function saveAttempt(attempt: Attempt | null) {
  current = attempt
  writeForTab(ATTEMPT_KEY, attempt)
}

// A new cart id means that the cart was bought, maybe in another window (K11).
export type Bought = 'unanswered' | 'elsewhere'

export function useBought(cartId: number | null, attempts: Attempts) {
  const [shown, setShown] = useState(cartId)
  if (shown === null && cartId !== null) setShown(cartId)
  return {
    bought: howBought(cartId, shown, attempts),
    dismiss() {
      if (attempts.unanswered !== cartId) attempts.end()
      setShown(cartId)
    },
  }
}

function howBought(cartId: number | null, shown: number | null, { unanswered }: Attempts): Bought | null {
  if (unanswered !== null && unanswered !== cartId) return 'unanswered'
  return shown === null || shown === cartId ? null : 'elsewhere'
}
