import { useState } from 'react'

/** The open or closing dialog with its subject. Use `key`, so that each opening starts fresh. */
export function useDialogs<Subject>() {
  const [dialog, setDialog] = useState<(Subject & { key: number; opened: boolean }) | null>(null)
  return {
    dialog,
    open: (subject: Subject) =>
      setDialog((before) => ({ ...subject, key: (before?.key ?? 0) + 1, opened: true })),
    close: () => setDialog((before) => before && { ...before, opened: false }),
  }
}
