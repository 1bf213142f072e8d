// K4: an item goes at once, and can be put back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { call } from '#web/api/call.ts'
import { cartQuery } from '#web/api/cart.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { CART_SCOPE } from './cart-scope.ts'
import { putItem } from './use-quantities.ts'

export interface Removal {
  /** Items whose removal is not answered yet. */
  leaving: ReadonlySet<number>
  /** The last item that was taken out, until it is put back. */
  removed: CartItem | null
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

  const removal = useMutation({
    ...CART_SCOPE,
    mutationFn: deleteItem,
    onMutate(item) {
      setLeaving((now) => new Set(now).add(item.cart_item_id))
      setRemoved(item)
    },
    onError(error) {
      setRemoved(null)
      onRemovalFailure(error)
    },
    // Removed or not, what is shown next is what the server has (K4).
    async onSettled(_answer, _error, item) {
      await queryClient.invalidateQueries(cartQuery)
      setLeaving((now) => new Set([...now].filter((id) => id !== item.cart_item_id)))
    },
  })
  const undo = useMutation({
    ...CART_SCOPE,
    mutationFn: (item: CartItem) => putItem(item, item.quantity),
    async onSuccess(cart) {
      setRemoved(null)
      await queryClient.cancelQueries(cartQuery)
      queryClient.setQueryData(cartQuery.queryKey, cart)
    },
    onError: onUndoFailure,
  })
  return {
    leaving,
    removed,
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
