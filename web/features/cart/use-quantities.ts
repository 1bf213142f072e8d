// Optimistic, debounced quantities (K6).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { isValidQuantity } from '#domain/quantity-prices.ts'
import { termsOf } from '#web/components/quantity-terms.ts'
import { CART_SCOPE, cartQuery, showCart } from '#web/api/cart.ts'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Quantities } from './cart-amounts.ts'
import { putItem } from './put-item.ts'

const PAUSE_MS = 500
const NONE: Quantities = new Map()

export interface FailedChange {
  quantity: number
  error: unknown
}

interface QuantityEditor {
  /** Input without an answer. */
  wanted: Quantities
  failed: ReadonlyMap<number, FailedChange>
  type: (itemId: number, quantity: number) => void
  /** Sends the quantity of one item, or of all. */
  send: (itemId?: number) => void
  discard: (itemId: number) => void
  /** Nothing is sent for a field that shows a refused quantity. */
  refuse: (itemId: number, isRefused: boolean) => void
  refused: ReadonlySet<number>
}

/** `onRefused` returns whether it showed the error. */
export function useQuantities(onRefused: (error: unknown) => boolean): QuantityEditor {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState(NONE)
  const [failed, setFailed] = useState<QuantityEditor['failed']>(new Map())
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const typed = useRef(new Map<number, number>())
  const isOpen = useRef(true)
  const pauses = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const { mutate } = useMutation({ ...CART_SCOPE, mutationFn: save })

  async function save(itemId: number): Promise<void> {
    const quantity = typed.current.get(itemId)
    const item = queryClient.getQueryData(cartQuery.queryKey)?.items.find(isItem(itemId))
    if (quantity === undefined || item === undefined) return settle(itemId)
    // Its row proposes the next ones that are sold (B7).
    if (!isValidQuantity(termsOf(item), quantity)) return
    try {
      await queryClient.cancelQueries(cartQuery)
      const cart = await putItem(item, quantity)
      await showCart(queryClient, cart)
      if (typed.current.get(itemId) === quantity) settle(itemId)
    } catch (error) {
      if (typed.current.get(itemId) !== quantity) return
      if (!isOpen.current) toast.failure(messageOf(error, currentTexts().cart.quantityFailed(quantity)))
      else if (!onRefused(error)) setFailed((now) => new Map(now).set(itemId, { quantity, error }))
      if (!isUnreachable(error)) await queryClient.invalidateQueries(cartQuery)
      if (typed.current.get(itemId) === quantity) settle(itemId)
    }
  }
  function settle(itemId: number) {
    typed.current.delete(itemId)
    setWanted((now) => without(now, itemId))
  }

  function refuse(itemId: number, isRefused: boolean) {
    if (isRefused) discard(itemId)
    setRefused((now) => (isRefused ? new Set(now).add(itemId) : withoutId(now, itemId)))
  }

  function type(itemId: number, quantity: number) {
    setRefused((now) => withoutId(now, itemId))
    typed.current.set(itemId, quantity)
    setWanted((now) => new Map(now).set(itemId, quantity))
    setFailed((now) => without(now, itemId))
    clearTimeout(pauses.current.get(itemId))
    pauses.current.set(
      itemId,
      setTimeout(() => send(itemId), PAUSE_MS),
    )
  }
  function send(itemId?: number) {
    for (const [id, pause] of [...pauses.current]) {
      if (itemId !== undefined && id !== itemId) continue
      clearTimeout(pause)
      pauses.current.delete(id)
      mutate(id)
    }
  }
  function discard(itemId: number) {
    setRefused((now) => withoutId(now, itemId))
    clearTimeout(pauses.current.get(itemId))
    pauses.current.delete(itemId)
    setFailed((now) => without(now, itemId))
    settle(itemId)
  }

  const leave = useRef(send)
  useEffect(() => {
    leave.current = send
  })
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      leave.current()
    }
  }, [])
  return { wanted, failed, type, send, discard, refuse, refused }
}

function isItem(itemId: number) {
  return ({ cart_item_id }: CartItem) => cart_item_id === itemId
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  return map.has(key) ? new Map([...map].filter(([id]) => id !== key)) : map
}

function withoutId(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids
}
