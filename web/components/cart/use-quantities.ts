// K6: what the buyer types shows at once, is sent when they pause, and stays over any older answer until its own comes.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { call } from '#web/api/call.ts'
import { cartQuery } from '#web/api/cart.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { CART_SCOPE } from './cart-scope.ts'
import type { Quantities } from './cart-amounts.ts'

const PAUSE_MS = 500
const NONE: Quantities = new Map()

interface Change {
  itemId: number
  quantity: number
}

export interface QuantityEditor {
  /** What is typed and not yet answered. */
  wanted: Quantities
  type: (itemId: number, quantity: number) => void
  /** Sends what is typed now instead of after a pause: one item's, or all. */
  send: (itemId?: number) => void
  /** What is typed for an item matters no more. */
  forget: (itemId: number) => void
}

export function useQuantities(onFailure: (error: unknown) => void): QuantityEditor {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState(NONE)
  const waiting = useRef(new Map<number, { quantity: number; timer: ReturnType<typeof setTimeout> }>())
  const { mutate } = useMutation({
    ...CART_SCOPE,
    mutationFn: (change: Change) => putQuantity(queryClient, change),
    onMutate: () => queryClient.cancelQueries(cartQuery),
    onSuccess: (cart) => queryClient.setQueryData(cartQuery.queryKey, cart),
    async onError(error) {
      onFailure(error)
      await queryClient.invalidateQueries(cartQuery)
    },
    onSettled: (_cart, _error, change) => setWanted((now) => without(now, change)),
  })

  function type(itemId: number, quantity: number) {
    setWanted((now) => new Map(now).set(itemId, quantity))
    clearTimeout(waiting.current.get(itemId)?.timer)
    waiting.current.set(itemId, { quantity, timer: setTimeout(() => send(itemId), PAUSE_MS) })
  }
  function send(itemId?: number) {
    for (const [id, { quantity, timer }] of [...waiting.current]) {
      if (itemId !== undefined && id !== itemId) continue
      clearTimeout(timer)
      waiting.current.delete(id)
      mutate({ itemId: id, quantity })
    }
  }

  function forget(itemId: number) {
    clearTimeout(waiting.current.get(itemId)?.timer)
    waiting.current.delete(itemId)
    setWanted((now) => new Map([...now].filter(([id]) => id !== itemId)))
  }

  // Leaving the page is no reason to forget what was typed a moment ago.
  const leave = useRef(send)
  useEffect(() => {
    leave.current = send
  })
  useEffect(() => () => leave.current(), [])
  return { wanted, type, send, forget }
}

/** Keeps what was typed since. */
function without(wanted: Quantities, { itemId, quantity }: Change): Quantities {
  if (wanted.get(itemId) !== quantity) return wanted
  return new Map([...wanted].filter(([id]) => id !== itemId))
}

/** A price that moved meanwhile is shown by the row, and the typed quantity still goes in (K2, K11). */
async function putQuantity(queryClient: QueryClient, { itemId, quantity }: Change): Promise<Cart> {
  try {
    return await putItem(itemIn(queryClient.getQueryData(cartQuery.queryKey), itemId), quantity)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.errorCode !== 'price_changed') throw error
    const cart = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })
    return putItem(itemIn(cart, itemId), quantity)
  }
}

function itemIn(cart: Cart | undefined, itemId: number): CartItem {
  const item = cart?.items.find((one) => one.cart_item_id === itemId)
  if (!item) throw new Error('The item is no longer in the cart')
  return item
}

export function putItem(item: CartItem, quantity: number): Promise<Cart> {
  return call(endpoints.cart.putCartItem, {
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
