// K11: a cart gets another id only by becoming a purchase, here or in another window.
import { useState } from 'react'
import type { Attempts } from './checkout-attempt.ts'

/** How the buyer would not know yet: the answer was lost, or it happened elsewhere. */
export type Bought = 'unanswered' | 'elsewhere'

export function useBought(cartId: number | null, attempts: Attempts) {
  const [shown, setShown] = useState(cartId)
  if (shown === null && cartId !== null) setShown(cartId)
  return {
    bought: boughtHow(cartId, shown, attempts),
    dismiss() {
      if (attempts.unanswered !== cartId) attempts.end()
      setShown(cartId)
    },
  }
}

function boughtHow(cartId: number | null, shown: number | null, { unanswered }: Attempts): Bought | null {
  if (unanswered !== null && unanswered !== cartId) return 'unanswered'
  return shown === null || shown === cartId ? null : 'elsewhere'
}
