// K11: one key for each attempt to buy a cart, kept until an answer comes, also over a reload of the page.
import { useState } from 'react'
import { newIdempotencyKey } from '#web/api/call.ts'
import { useSession } from '#web/session/session.ts'

interface Attempt {
  email: string
  cartId: number
  key: string
}

export interface Attempts {
  /** The cart whose purchase was asked for without getting an answer. */
  unanswered: number | null
  /** The key to send: the one of the attempt that was not answered, or a new one. */
  begin: (cartId: number) => string
  /** An answer came, or the buyer knows. */
  end: () => void
}

const KEY = 'abasto.checkout-attempt'

export function useAttempts(): Attempts {
  const email = useSession()?.email ?? ''
  const [unanswered, setUnanswered] = useState(() => kept(email)?.cartId ?? null)
  return {
    unanswered,
    begin(cartId) {
      const before = kept(email)
      const attempt = before?.cartId === cartId ? before : { email, cartId, key: newIdempotencyKey() }
      keep(attempt)
      setUnanswered(cartId)
      return attempt.key
    },
    end() {
      keep(null)
      setUnanswered(null)
    },
  }
}

// Where the browser forbids storage, it lives as long as the page.
let current: Attempt | null = null

function kept(email: string): Attempt | null {
  try {
    current ??= JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null
  } catch {
    // Unreadable or forbidden: there is none.
  }
  return current?.email === email ? current : null
}

function keep(attempt: Attempt | null) {
  current = attempt
  try {
    if (attempt) sessionStorage.setItem(KEY, JSON.stringify(attempt))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Full or forbidden.
  }
}
