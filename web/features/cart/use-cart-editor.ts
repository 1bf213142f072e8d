// The cart as the buyer is changing it (K4, K6), and what to say when a change is refused.
import { useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import { ApiFailure, isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { cartWith, offerOf } from './cart-amounts.ts'
import { useQuantities, type FailedChange } from './use-quantities.ts'
import { useRemoval } from './use-removal.ts'

export interface CartRefusal {
  title: string
  message: string
}

/** How an item stands between what the buyer did and what the server has. */
export interface ItemProgress {
  isSaving: boolean
  failed: FailedChange | undefined
  /** It was taken out and put back. */
  isRestored: boolean
}

export function useCartEditor(cart: Cart) {
  const [refusal, setRefusal] = useState<CartRefusal | null>(null)
  const quantities = useQuantities((error) => {
    const told = refusalOf(error)
    if (told) setRefusal(told)
    return told !== null
  })
  const removal = useRemoval({
    onRemovalFailure(error) {
      const { cart: t } = currentTexts()
      toast.failure(isUnreachable(error) ? t.removalUnreachable : t.removalFailed)
    },
    onUndoFailure(error) {
      const told = refusalOf(error)
      if (told) setRefusal(told)
      else toast.failure(messageOf(error, currentTexts().cart.undoFailed))
    },
  })
  return {
    shown: cartWith(cart, quantities.wanted, removal.leaving),
    /** Something the buyer changed is not answered yet. */
    isSaving: quantities.wanted.size > 0 || removal.leaving.size > 0 || removal.undoing,
    progressOf: (item: CartItem): ItemProgress => ({
      isSaving: quantities.wanted.has(item.cart_item_id),
      failed: quantities.failed.get(item.cart_item_id),
      isRestored: removal.restored === offerOf(item),
    }),
    type: quantities.type,
    send: quantities.send,
    remove(item: CartItem) {
      quantities.forget(item.cart_item_id)
      removal.remove(item)
    },
    removal,
    refusal,
    dismissRefusal: () => setRefusal(null),
  }
}

export type CartEditor = ReturnType<typeof useCartEditor>

/** K3: another zone (1) or over the company's limit (2) are told in a dialog. */
function refusalOf(error: unknown): CartRefusal | null {
  if (!(error instanceof ApiFailure)) return null
  const { words, cart } = currentTexts()
  if (error.errorCode === CART_OTHER_ZONE) return { title: cart.cannotAdd, message: error.message }
  if (error.errorCode === CART_OVER_LIMIT) return { title: words.somethingWentWrong, message: error.message }
  return null
}
