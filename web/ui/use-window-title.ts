import { useSyncExternalStore } from 'react'

/** The current window title. */
export function useWindowTitle(): string {
  return useSyncExternalStore(onChange, () => document.title)
}

function onChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
