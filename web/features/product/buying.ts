// One addition for all buttons (D4, D6, K2).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Offer } from '#contract/product.ts'
import type { Currency } from '#domain/money.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import { nextQuantities, smallestQuantity } from '#domain/quantity-prices.ts'
import { termsOf, unitValue } from '#web/components/quantity-terms.ts'
import { call } from '#web/api/call.ts'
import { CART_SCOPE, showCart } from '#web/api/cart.ts'
import { productQuery } from '#web/api/product.ts'
import { ApiFailure, isUnreachable } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

/** What the cart needs of an offer (K2). */
export type BoughtOffer = Pick<
  Offer,
  | 'provider_id'
  | 'region_id'
  | 'country_id'
  | 'currency_id'
  | 'currency_code'
  | 'value'
  | 'minimum'
  | 'multiple'
  | 'price_steps'
>

interface Addition {
  sku: string
  offer: BoughtOffer
  quantity: number
  orderType: OrderType
}

const TOAST_SECONDS = 2

export function useBuying(
  { sku, image_source }: { sku: string; image_source: string },
  offer: BoughtOffer | undefined,
) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** Undefined: the smallest of the offer. */
  const [typed, setQuantity] = useState<number | null | undefined>(undefined)
  const quantity = typed === undefined ? (offer ? smallestQuantity(offer) : 1) : typed
  const next = offer && quantity ? nextQuantities(termsOf(offer), quantity) : []
  // Additions of several rows queue up.
  const mutationKey = ['add-to-cart', sku]
  const adding = useMutation({
    ...CART_SCOPE,
    mutationKey,
    async mutationFn({ offer, quantity }: Addition) {
      // The endpoint sets the quantity: add to the current one, perhaps of another tab (K2).
      const { items } = await call('GET /cart')
      const present = items.find((item) => item.sku === sku && item.provider_id === offer.provider_id)
      const { provider_id: provider, currency_id, region_id, country_id, value } = offer
      return call('PUT /cart/:sku', {
        params: { sku },
        body: {
          ...{ provider, currency_id, region_id, country_id, value, image_source },
          quantity: (present?.quantity ?? 0) + quantity,
        },
      })
    },
    async onSuccess(cart, { offer, quantity, orderType }) {
      await showCart(queryClient, cart)
      toast.success(t.product.added, TOAST_SECONDS)
      sendAddedEvent(sku, offer, quantity, orderType)
      if (orderType === 'buyNow') void navigate(paths.cart())
    },
    onError(error) {
      const { kind } = refusalOf(error)
      if (kind === 'failed')
        toast.failure(isUnreachable(error) ? t.product.addFailedOffline : t.product.addFailed, TOAST_SECONDS)
      if (kind !== 'price' && kind !== 'gone') return
      // The page is outdated.
      void queryClient.invalidateQueries(productQuery(sku))
      void queryClient.invalidateQueries({ queryKey: ['products'] })
      void queryClient.invalidateQueries({ queryKey: ['purchases', 'my-desk'] })
    },
  })
  const { isPending, isError, error, variables, mutate, reset } = adding
  return {
    quantity,
    setQuantity,
    /** The valid quantities next to one that is not sold (B7). */
    nextQuantities: next,
    disabled: !offer || !quantity || next.length > 0,
    pendingType: isPending ? variables.orderType : null,
    refused: isError && variables.sku === sku ? { error, offer: variables.offer } : null,
    dismiss: reset,
    buy(orderType: OrderType) {
      const isBusy = queryClient.isMutating({ mutationKey }) > 0
      if (offer && quantity && next.length === 0 && !isBusy) mutate({ sku, offer, quantity, orderType })
    },
  }
}

export type Buying = ReturnType<typeof useBuying>

type Refusal =
  /** K3, another zone */
  | { kind: 'zone' }
  /** K3, over the limit */
  | { kind: 'limit'; message: string }
  /** K2 */
  | { kind: 'price'; value: string; currency: Currency }
  | { kind: 'gone'; message: string }
  | { kind: 'quantity'; message: string }
  | { kind: 'failed' }

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' }
  const { errorCode, details, status, message, fields } = error
  if (errorCode === CART_OTHER_ZONE) return { kind: 'zone' }
  if (errorCode === CART_OVER_LIMIT) return { kind: 'limit', message }
  if (errorCode === 'price_changed' && isPrice(details)) {
    return { kind: 'price', value: details.value, currency: details.currency_code }
  }
  if (fields['quantity'] !== undefined) return { kind: 'quantity', message: fields['quantity'] }
  return status === 400 || status === 404 || status === 409 ? { kind: 'gone', message } : { kind: 'failed' }
}

function isPrice(details: unknown): details is { value: string; currency_code: Currency } {
  return typeof details === 'object' && details !== null && 'value' in details && 'currency_code' in details
}

export type OrderType = 'buyNow' | 'cartAddition'

/** D6, S17 */
function sendAddedEvent(sku: string, offer: BoughtOffer, quantity: number, orderType: OrderType) {
  window.dataLayer?.push({
    event: 'add_to_cart',
    orderType,
    currency: offer.currency_code,
    value: unitValue(offer, quantity),
    item_id: sku,
    quantity,
  })
}
