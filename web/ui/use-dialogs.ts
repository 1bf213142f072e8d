import { useState } from 'react'

/** The dialog that is open, or closing, and what it is about: each begins anew. */
export function useDialogs<Asked>() {
  const [dialog, setDialog] = useState<(Asked & { key: number; opened: boolean }) | null>(null)
  return {
    dialog,
    open: (asked: Asked) => setDialog((before) => ({ ...asked, key: (before?.key ?? 0) + 1, opened: true })),
    close: () => setDialog((before) => before && { ...before, opened: false }),
  }
}
