// What the buyer chose and wrote for the checkout, kept over a reload of the page, for this buyer only.
import { useState } from 'react'
import { useSession } from '#web/session/session.ts'

export interface CheckoutDraft {
  address: number | null
  costCenter: number | null
  commentsForSeller: string
  approverComments: string
}

const KEY = 'abasto.checkout'
const EMPTY: CheckoutDraft = { address: null, costCenter: null, commentsForSeller: '', approverComments: '' }

function read(email: string): CheckoutDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { email?: string; draft?: CheckoutDraft }
    return kept.email === email ? { ...EMPTY, ...kept.draft } : EMPTY
  } catch {
    // Unreadable or forbidden by the browser: the form starts empty.
    return EMPTY
  }
}

function keep(email: string, draft: CheckoutDraft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, draft }))
  } catch {
    // Storage is full or forbidden: the draft lives as long as the page.
  }
}

export function useCheckoutDraft() {
  const email = useSession()?.email ?? ''
  const [draft, setDraft] = useState(() => read(email))
  function change(part: Partial<CheckoutDraft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    keep(email, next)
  }
  return { draft, change, clear: () => change(EMPTY) }
}
