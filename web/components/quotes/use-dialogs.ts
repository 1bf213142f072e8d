import { useState } from 'react'
import type { BulkState } from '#domain/publication.ts'
import type { QuoteAct } from './quote-acts.ts'
import type { Quote } from './quote.ts'

type Asked = { act: QuoteAct; quote: Quote } | { bulk: BulkState }

/** The dialog of the page that is open, or closing: each begins anew. */
export function useDialogs() {
  const [dialog, setDialog] = useState<(Asked & { key: number; opened: boolean }) | null>(null)
  return {
    dialog,
    open: (asked: Asked) => setDialog((before) => ({ ...asked, key: (before?.key ?? 0) + 1, opened: true })),
    close: () => setDialog((before) => before && { ...before, opened: false }),
  }
}
