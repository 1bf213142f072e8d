// "Comprar ahora" and "Agregar al carrito" (D4, D6, K2).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { call } from '#web/api/call.ts'
import { cartQuery, showCart } from '#web/api/cart.ts'
import { productQuery } from '#web/api/catalog.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { CART_SCOPE } from '#web/features/cart/cart-scope.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { sendAddedEvent, type OrderType } from './analytics.ts'
import { refusalOf } from './refusal.ts'

interface Wanted {
  sku: string
  offer: Offer
  quantity: number
  orderType: OrderType
}

const KEY = ['add-to-cart']
const TOAST_SECONDS = 2

export function useAddToCart({ sku, image_source }: ProductDetail['product_detail']) {
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
