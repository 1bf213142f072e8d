// Pending changes of the cart (K4, K6).
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '#contract/cart.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { CART_SCOPE, cartQuery, showCart, tellOtherTabs } from '#web/api/cart.ts'
import { ApiFailure, isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { cartWith, offerOf } from './cart-amounts.ts'
import { putItem } from './put-item.ts'
import { type FailedChange, useQuantities } from './use-quantities.ts'

interface CartRefusal {
  title: string
  message: string
}

export interface ItemProgress {
  isSaving: boolean
  failed: FailedChange | undefined
  isRestored: boolean
}

export function useCartEditor(cart: Cart) {
  const [refusal, setRefusal] = useState<CartRefusal | null>(null)
  const quantities = useQuantities((error) => {
    const refused = refusalOf(error)
    if (refused) setRefusal(refused)
    return refused !== null
  })
  const removal = useRemoval({
    onRemovalFailure(error) {
      const { cart: t } = currentTexts()
      toast.failure(isUnreachable(error) ? t.removalUnreachable : t.removalFailed)
    },
    onUndoFailure(error) {
      const refused = refusalOf(error)
      if (refused) setRefusal(refused)
      else toast.failure(messageOf(error, currentTexts().cart.undoFailed))
    },
  })
  const shown = cartWith(cart, quantities.wanted, removal.leaving)
  // A quantity that is not sold is shown and not sent (B7).
  const isSent = (item: CartItem) =>
    quantities.wanted.has(item.cart_item_id) && item.next_quantities.length === 0
  return {
    shown,
    isSaving: shown.items.some(isSent) || removal.leaving.size > 0 || removal.undoing,
    progressOf: (item: CartItem): ItemProgress => ({
      isSaving: isSent(item),
      failed: quantities.failed.get(item.cart_item_id),
      isRestored: removal.restored === offerOf(item),
    }),
    type: quantities.type,
    refuse: quantities.refuse,
    isRefused: (item: CartItem) => quantities.refused.has(item.cart_item_id),
    send: quantities.send,
    remove(item: CartItem) {
      quantities.discard(item.cart_item_id)
      removal.remove(item)
    },
    removal,
    refusal,
    dismissRefusal: () => setRefusal(null),
  }
}

export type CartEditor = ReturnType<typeof useCartEditor>

/** K3 */
function refusalOf(error: unknown): CartRefusal | null {
  if (!(error instanceof ApiFailure)) return null
  const { words, cart } = currentTexts()
  if (error.errorCode === CART_OTHER_ZONE) return { title: cart.cannotAdd, message: error.message }
  if (error.errorCode === CART_OVER_LIMIT) return { title: words.somethingWentWrong, message: error.message }
  return null
}

// Optimistic removal with undo (K4).
interface Removal {
  leaving: ReadonlySet<number>
  removed: CartItem | null
  restored: string | null
  remove: (item: CartItem) => void
  undo: () => void
  undoing: boolean
  dismiss: () => void
}

interface Failures {
  onRemovalFailure: (error: unknown) => void
  onUndoFailure: (error: unknown) => void
}

function useRemoval({ onRemovalFailure, onUndoFailure }: Failures): Removal {
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
    // K4
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

/** 404: removed in another window. */
async function deleteItem({ cart_item_id }: CartItem): Promise<void> {
  try {
    await call('DELETE /cart/:cart_item_id', { params: { cart_item_id } })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error
  }
}
