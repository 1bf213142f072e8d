// The cart (K). Every change answers with the whole cart, which replaces what is shown, in other tabs too.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => call(endpoints.cart.getCart, { signal }),
})

/** What a change answered is the cart now: an older answer that is still on its way counts no more. */
export async function showCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  await queryClient.cancelQueries(cartQuery)
  queryClient.setQueryData(cartQuery.queryKey, cart)
  tellOtherTabs()
}

const CHANNEL = 'abasto.cart'
let channel: BroadcastChannel | undefined

/** The cart has changed. A channel does not hear itself. */
export function tellOtherTabs(): void {
  channel ??= new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
}

/** The cart changes elsewhere: in another tab at once, on another device by the time the buyer is back here. */
export function followCart(queryClient: QueryClient): () => void {
  channel ??= new BroadcastChannel(CHANNEL)
  const reload = () => void queryClient.invalidateQueries(cartQuery)
  const look = () => void queryClient.refetchQueries(cartQuery, { cancelRefetch: false })
  channel.addEventListener('message', reload)
  addEventListener('focus', look)
  return () => {
    channel?.removeEventListener('message', reload)
    removeEventListener('focus', look)
  }
}
