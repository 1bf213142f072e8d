// K4: an item goes at once, and can be put back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { call } from '#web/api/call.ts'
import { cartQuery, showCart, tellOtherTabs } from '#web/api/cart.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure, isUnreachable } from '#web/api/failure.ts'
import { CART_SCOPE } from './cart-scope.ts'
import { cartWith, offerOf } from './cart-amounts.ts'
import { putItem } from './put-item.ts'

export interface Removal {
  /** Items whose removal is not answered yet. */
  leaving: ReadonlySet<number>
  /** The last item that was taken out, until it is put back. */
  removed: CartItem | null
  /** The offer that was put back last. */
  restored: string | null
  remove: (item: CartItem) => void
  undo: () => void
  undoing: boolean
  /** Leaves it at that. */
  dismiss: () => void
}

interface Failures {
  onRemovalFailure: (error: unknown) => void
  onUndoFailure: (error: unknown) => void
}

export function useRemoval({ onRemovalFailure, onUndoFailure }: Failures): Removal {
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const [removed, setRemoved] = useState<CartItem | null>(null)
  const [restored, setRestored] = useState<string | null>(null)

  const removal = useMutation({
    ...CART_SCOPE,
    mutationFn: deleteItem,
    onMutate(item) {
      setLeaving((now) => new Set(now).add(item.cart_item_id))
      setRemoved(item)
      setRestored(null)
    },
    async onSuccess(_nothing, { cart_item_id }) {
      await queryClient.cancelQueries(cartQuery)
      queryClient.setQueryData(
        cartQuery.queryKey,
        (cart) => cart && cartWith(cart, new Map(), new Set([cart_item_id])),
      )
      tellOtherTabs()
    },
    onError(error, item) {
      setRemoved((now) => (now === item ? null : now))
      onRemovalFailure(error)
    },
    // Removed or not, what is shown next is what the server has (K4).
    async onSettled(_answer, error, item) {
      if (!isUnreachable(error)) await queryClient.invalidateQueries(cartQuery)
      setLeaving((now) => new Set([...now].filter((id) => id !== item.cart_item_id)))
    },
  })
  const undo = useMutation({
    ...CART_SCOPE,
    mutationFn: (item: CartItem) => putItem(item, item.quantity),
    async onSuccess(cart, item) {
      setRemoved(null)
      setRestored(offerOf(item))
      await showCart(queryClient, cart)
    },
    onError: onUndoFailure,
  })
  return {
    leaving,
    removed,
    restored,
    remove: removal.mutate,
    undo: () => removed && !undo.isPending && undo.mutate(removed),
    undoing: undo.isPending,
    dismiss: () => setRemoved(null),
  }
}

/** An item that is gone already, taken out in another window, is what the buyer wants. */
async function deleteItem({ cart_item_id }: CartItem): Promise<void> {
  try {
    await call(endpoints.cart.deleteCartItem, { params: { cart_item_id } })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error
  }
}
