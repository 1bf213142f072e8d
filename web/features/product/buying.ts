// What the buttons buy, wherever on the page they are (D4).
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import type { Currency } from '#domain/money.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { cartQuery, showCart } from '#web/api/cart.ts'
import { productQuery } from '#web/api/catalog.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { CART_SCOPE } from '#web/features/cart/cart-scope.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

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

// "Comprar ahora" and "Agregar al carrito" (D4, D6, K2).
interface Wanted {
  sku: string
  offer: Offer
  quantity: number
  orderType: OrderType
}

const KEY = ['add-to-cart']
const TOAST_SECONDS = 2

function useAddToCart({ sku, image_source }: ProductDetail['product_detail']) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const adding = useMutation({
    ...CART_SCOPE,
    mutationKey: KEY,
    async mutationFn({ offer, quantity }: Wanted) {
      // The call sets the quantity; to add is to send what is there now, perhaps from another tab, and more (K2).
      const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0, retry: false })
      const present = items.find((item) => item.sku === sku && item.provider_id === offer.provider_id)
      const { provider_id: provider, currency_id, region_id, country_id, value } = offer
      return call(endpoints.cart.putCartItem, {
        params: { sku },
        body: {
          ...{ provider, currency_id, region_id, country_id, value, image_source },
          quantity: (present?.quantity ?? 0) + quantity,
        },
      })
    },
    async onSuccess(cart, { offer, quantity, orderType }) {
      await showCart(queryClient, cart)
      toast.success(t.detail.added, TOAST_SECONDS)
      sendAddedEvent(sku, offer, quantity, orderType)
      if (orderType === 'buyNow') void navigate(paths.cart())
    },
    onError(error) {
      const { kind } = refusalOf(error)
      if (kind === 'failed') toast.failure(t.detail.addFailed, TOAST_SECONDS)
      // What the page shows is no longer so.
      if (kind === 'price' || kind === 'gone') void queryClient.invalidateQueries(productQuery(sku))
    },
  })
  const { isPending, isError, error, variables, mutate, reset } = adding
  return {
    /** Which button is at work. */
    under: isPending ? variables.orderType : null,
    /** Why this product, asked for at this offer, was refused. */
    refused: isError && variables.sku === sku ? { error, asked: variables.offer } : null,
    forget: reset,
    /** While one addition is under way another does nothing. */
    add(wanted: Omit<Wanted, 'sku'>) {
      if (queryClient.isMutating({ mutationKey: KEY }) === 0) mutate({ sku, ...wanted })
    },
  }
}

// Why a product could not be put into the cart, by what the user can do about it.
type Refusal =
  /** K3, error 1: the cart is for another zone. */
  | { kind: 'zone' }
  /** K3, error 2: over the company's limit. */
  | { kind: 'limit' }
  /** K2: the price in force is another one. */
  | { kind: 'price'; value: string; currency: Currency }
  /** It cannot be bought there any more. */
  | { kind: 'gone'; message: string }
  /** More than can be ordered, with what the cart already holds. */
  | { kind: 'quantity'; message: string }
  | { kind: 'failed' }

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' }
  const { errorCode, details, status, message, fields } = error
  if (errorCode === CART_OTHER_ZONE) return { kind: 'zone' }
  if (errorCode === CART_OVER_LIMIT) return { kind: 'limit' }
  if (errorCode === 'price_changed' && isPrice(details)) {
    return { kind: 'price', value: details.value, currency: details.currency_code }
  }
  if (fields['quantity'] !== undefined) return { kind: 'quantity', message: fields['quantity'] }
  return status === 400 || status === 404 || status === 409 ? { kind: 'gone', message } : { kind: 'failed' }
}

function isPrice(details: unknown): details is { value: string; currency_code: Currency } {
  return typeof details === 'object' && details !== null && 'value' in details && 'currency_code' in details
}

// D6: told to the tag manager, if the installation has one (S17).
export type OrderType = 'buyNow' | 'cartAddition'

function sendAddedEvent(sku: string, offer: Offer, quantity: number, orderType: OrderType) {
  window.dataLayer?.push({
    event: 'add_to_cart',
    order_type: orderType,
    currency: offer.currency_code,
    value: offer.value,
    item_id: sku,
    quantity,
  })
}
