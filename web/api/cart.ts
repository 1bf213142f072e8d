// The cart (K). Every change returns the whole cart.
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Cart } from '#contract/cart.ts'
import type { addCartLines } from '#contract/quick-order.ts'
import { call } from './call.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => call('GET /cart', { signal }),
})

/** Changes of the cart go one at a time, so that the last answer is the newest. */
export const CART_SCOPE = { scope: { id: 'cart' } } as const

/** Who would decide on the cart as the server has it (R2). */
export const cartApprovalQuery = (cart: Cart, cost_center: number | null) =>
  queryOptions({
    queryKey: [
      'cart-approval',
      cost_center,
      cart.items.map(({ cart_item_id, quantity, value, error }) => [cart_item_id, quantity, value, error]),
    ],
    queryFn: ({ signal }) => call('GET /cart/approval', { query: { cost_center: cost_center ?? 0 }, signal }),
    enabled: cost_center !== null && cart.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The cart as it would be there (K3). */
export const cartInZoneQuery = (region_id: number) =>
  queryOptions({
    queryKey: ['cart-in-zone', region_id],
    queryFn: ({ signal }) => call('GET /cart/zones/:region_id', { params: { region_id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type NamedLines = z.input<typeof addCartLines.body>['lines']

/** What would become of these lines (B14). */
export interface AskedLine {
  key: number
  line: NamedLines[number]
}

/** Outcomes by the key of the line. The last answer, which may be of other lines, stands in for the new one. */
export const checkedLinesQuery = (region_id: number, asked: readonly AskedLine[]) =>
  queryOptions({
    queryKey: ['checked-lines', region_id, asked],
    async queryFn({ signal }) {
      const body = { region_id, lines: asked.map(({ line }) => line), dry_run: true }
      const { lines: outcomes } = await call('POST /cart/lines', { body, signal })
      return new Map(
        asked.map(({ key, line }, index) => [key, { name: line.sku, outcome: outcomes[index] ?? null }]),
      )
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export function readLinesFile(file: File): Promise<{ rows: string[][] }> {
  const form = new FormData()
  form.set('file', file, file.name)
  return call('POST /cart/lines/file', { form })
}

/** Replaces the cached cart and cancels older requests. Other tabs reload. */
export async function showCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  await queryClient.cancelQueries(cartQuery)
  queryClient.setQueryData(cartQuery.queryKey, cart)
  tellOtherTabs()
}

const CHANNEL = 'abasto.cart'
let channel: BroadcastChannel | undefined

export function tellOtherTabs(): void {
  channel ??= new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
}

/** Reloads after changes in other tabs and, on focus, on other devices. Returns the unsubscriber. */
export function followCart(queryClient: QueryClient): () => void {
  channel ??= new BroadcastChannel(CHANNEL)
  const reload = () => void queryClient.invalidateQueries(cartQuery)
  const refetch = () => void queryClient.refetchQueries(cartQuery, { cancelRefetch: false })
  channel.addEventListener('message', reload)
  addEventListener('focus', refetch)
  return () => {
    channel?.removeEventListener('message', reload)
    removeEventListener('focus', refetch)
  }
}
